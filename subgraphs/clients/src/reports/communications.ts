import { addDays, daysBetween, newYorkDate, newYorkInstant } from '@rc/core/dates'
import { ratio } from '@rc/core/finance/ratio'
import { median } from '@rc/core/finance/statistics'
import { undefinedFigure } from '@rc/core/finance/figure'
import { connection, openReport, pageRequest, type PageRequest, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Channel, ClientsCommunicationsArgs, ClientsResolvers } from '../generated/resolvers.ts'

/** Reference of the household; the order is by it. */
type HouseholdKey = readonly [string]

/** Days the metadata is kept, and days in which a household should hear from the firm. */
const RETENTION_DAYS = 180
const CADENCE_DAYS = 90
/** Two-way and meaningful: a note or a filed document is no contact. */
const TOUCHES = sql.raw(`('EMAIL', 'MEETING', 'CALL')`)

/** `GET /api/clients/communications` */
export const communications: ClientsResolvers['communications'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['text'])
  const frame = await openReport(context, args, {
    level: 3,
    sources: ['crm', 'workspace.gmail', 'workspace.calendar'],
    defaultPeriod: 'M3',
  })
  const today = newYorkDate(context.now())
  const where = filters(frame, args, today)
  // Three figures rest on the same rows: one read a request.
  let read: ReturnType<typeof readTouches> | undefined
  const touches = () => (read ??= readTouches(db, frame.period.end))
  return frame.report({
    totals: () => readTotals(db, where),
    touchesPerHousehold: async () => {
      const found = await touches()
      return frame.figure(ratio(found.touches, found.households), 'touchesPerHousehold')
    },
    contactGapDays: async () =>
      median((await touches()).gaps) ?? frame.figure(undefinedFigure('NO_DATA'), 'contactGapDays'),
    coverage: async () => {
      const found = await touches()
      return frame.figure(ratio(found.reached, found.households), 'coverage')
    },
    medianResponseHours: () => readResponseHours(db, frame, where),
    households: () => readHouseholds(db, frame, args, page),
    reviewMeetings: () => readReviews(db, frame),
    byWeek: () => readWeeks(db, where),
    unmatchedContacts: () => readUnmatched(db),
    retentionCutoff: addDays(today, -RETENTION_DAYS),
    archiveStatus: 'METADATA_ONLY',
  })
}

type Filter = RawBuilder<SqlBool>

/** The period, cut to what is kept, and everything the caller narrows it to. */
function filters({ period }: ReportFrame, args: Partial<ClientsCommunicationsArgs>, today: string): Filter {
  const kept = addDays(today, -RETENTION_DAYS)
  const from = addDays(period.start, 1) > kept ? addDays(period.start, 1) : kept
  const conditions: Filter[] = [
    sql`occurred_at >= ${newYorkInstant(from, 0)}`,
    sql`occurred_at < ${newYorkInstant(addDays(period.end, 1), 0)}`,
  ]
  if (args.channel != null) conditions.push(sql`channel = ${args.channel}`)
  if (args.direction != null) conditions.push(sql`direction = ${args.direction}`)
  if (args.topic != null) conditions.push(sql`topic = ${args.topic}`)
  if (args.householdRef != null) conditions.push(sql`client_ref = ${args.householdRef}`)
  return sql.join(conditions, sql` and `)
}

async function readTotals(db: Db, where: Filter) {
  const { rows } = await sql<{ channel: Channel; incoming: number; outgoing: number }>`
    select channel, count(*) filter (where direction = 'IN') as incoming,
      count(*) filter (where direction = 'OUT') as outgoing
    from client_communications where ${where} group by channel order by channel`.execute(db)
  return rows
}

/** Contacts of present households in the 90 days to `end`, and how long ago each household's last one was. */
async function readTouches(db: Db, end: string) {
  const { rows } = await sql<{ touches: number; last: Date | null }>`
    select count(t.*) filter (where t.occurred_at >= ${newYorkInstant(addDays(end, 1 - CADENCE_DAYS), 0)}) as touches,
      max(t.occurred_at) as last
    from clients c left join client_communications t
      on t.client_ref = c.client_ref and t.channel in ${TOUCHES} and t.occurred_at < ${newYorkInstant(addDays(end, 1), 0)}
    where ${present(end)} group by c.client_ref`.execute(db)
  return {
    households: rows.length,
    touches: rows.reduce((total, row) => total + row.touches, 0),
    reached: rows.filter((row) => row.touches > 0).length,
    gaps: rows.flatMap(({ last }) => (last === null ? [] : daysBetween(newYorkDate(last), end))),
  }
}

const present = (day: string): Filter =>
  sql`c.deleted_at is null and c.joined_on <= ${day}::date and (c.left_on is null or c.left_on > ${day}::date)`

async function readResponseHours(db: Db, frame: ReportFrame, where: Filter): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by first_reply_minutes) as minutes
    from client_communications where ${where} and direction = 'IN' and first_reply_minutes is not null`.execute(
    db,
  )
  const minutes = rows[0]?.minutes ?? null
  return minutes === null ? frame.figure(undefinedFigure('NO_DATA'), 'medianResponseHours') : minutes / 60
}

interface HouseholdRow {
  client_ref: string
  next_review_on: string | null
  last_contact_at: Date | null
  touches: number
  mix: { channel: Channel; incoming: number; outgoing: number }[] | null
}

async function readHouseholds(
  db: Db,
  frame: ReportFrame,
  args: Partial<ClientsCommunicationsArgs>,
  page: PageRequest<HouseholdKey>,
) {
  const { end } = frame.period
  const [from, until] = [
    newYorkInstant(addDays(end, 1 - CADENCE_DAYS), 0),
    newYorkInstant(addDays(end, 1), 0),
  ]
  const wanted =
    args.householdRef == null
      ? present(end)
      : sql<SqlBool>`${present(end)} and c.client_ref = ${args.householdRef}`
  const after = page.after === null ? sql<SqlBool>`true` : sql<SqlBool>`c.client_ref > ${page.after[0]}`
  const { rows } = await sql<HouseholdRow>`
    select c.client_ref, c.next_review_on, l.last_contact_at, coalesce(m.touches, 0)::integer as touches, m.mix
    from (select client_ref, next_review_on from clients c
      where ${wanted} and ${after} order by client_ref limit ${page.first + 1}) c
    left join lateral (
      select max(occurred_at) as last_contact_at from client_communications t
      where t.client_ref = c.client_ref and t.channel in ${TOUCHES} and t.occurred_at < ${until}
    ) l on true
    left join lateral (
      select sum(n) filter (where channel in ${TOUCHES}) as touches,
        jsonb_agg(jsonb_build_object('channel', channel, 'incoming', incoming, 'outgoing', outgoing) order by channel) as mix
      from (
        select channel, count(*) as n, count(*) filter (where direction = 'IN') as incoming,
          count(*) filter (where direction = 'OUT') as outgoing
        from client_communications t
        where t.client_ref = c.client_ref and t.occurred_at >= ${from} and t.occurred_at < ${until}
        group by channel
      ) channels
    ) m on true
    order by c.client_ref`.execute(db)
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*) as n from clients c where ${wanted}`.execute(db)
  return connection(
    rows,
    page,
    counted[0]?.n ?? 0,
    (row) => [row.client_ref],
    (row) => shapeHousehold(row, end),
  )
}

function shapeHousehold(row: HouseholdRow, end: string) {
  const gap = row.last_contact_at === null ? Infinity : daysBetween(newYorkDate(row.last_contact_at), end)
  return {
    client: { id: row.client_ref },
    lastContactAt: row.last_contact_at,
    nextReviewOn: row.next_review_on,
    touches90d: row.touches,
    channelMix: row.mix ?? [],
    overdue: gap > CADENCE_DAYS || (row.next_review_on !== null && row.next_review_on < end),
  }
}

async function readReviews(db: Db, frame: ReportFrame) {
  const { start, end } = frame.period
  const { rows } = await sql<{ scheduled: number; held: number; missed: number; overdue: number }>`
    select
      count(*) filter (where status = 'SCHEDULED') as scheduled,
      count(*) filter (where status = 'HELD' and ${within('scheduled_for', start, end)}) as held,
      count(*) filter (where status = 'MISSED' and ${within('scheduled_for', start, end)}) as missed,
      (select count(*) from clients c where ${present(end)} and c.next_review_on < ${end}::date) as overdue
    from review_meetings where deleted_at is null`.execute(db)
  const { scheduled, held, missed, overdue } = rows[0] ?? { scheduled: 0, held: 0, missed: 0, overdue: 0 }
  return {
    scheduled,
    held,
    overdue,
    completionPct: frame.figure(ratio(held, held + missed), 'reviewMeetings.completionPct'),
  }
}

const within = (column: string, start: string, end: string): Filter =>
  sql`${sql.ref(column)} >= ${newYorkInstant(addDays(start, 1), 0)} and ${sql.ref(column)} < ${newYorkInstant(addDays(end, 1), 0)}`

async function readWeeks(db: Db, where: Filter) {
  const { rows } = await sql<{ week: string; incoming: number; outgoing: number }>`
    select date_trunc('week', occurred_at at time zone 'America/New_York')::date as week,
      count(*) filter (where direction = 'IN') as incoming, count(*) filter (where direction = 'OUT') as outgoing
    from client_communications where ${where} group by 1 order by 1`.execute(db)
  return rows
}

/** People the CRM knows without a household who are no prospect either: gaps of the contact mapping. */
async function readUnmatched(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('contacts_index')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('client_ref', 'is', null)
    .where('kind', '=', 'PERSON')
    .where('role', '=', 'OTHER')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
