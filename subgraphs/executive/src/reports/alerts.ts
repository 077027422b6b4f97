import { addDays, newYorkDate, newYorkInstant } from '@rc/core/dates'
import { connection, openReport, pageRequest, type PageRequest } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DatabaseSchema } from '@rc/db/database-schema'
import type { Alert, AlertSubject, ExecutiveAlertsArgs, ExecutiveResolvers } from '../generated/resolvers.ts'

/** Rank of severity and moment, in the order asked for, then the id. */
type AlertKey = readonly [number, string, string]

/** `GET /api/executive/alerts` */
export const alerts: ExecutiveResolvers['alerts'] = async (_parent, args, context) => {
  const page = pageRequest<AlertKey>(args, 3)
  const frame = await openReport(
    context,
    {},
    { level: 5, sources: ['crm', 'custody.balances', 'market.prices'] },
  )
  const now = context.now()
  return frame.report({
    summary: () => readSummary(context.db, now),
    alerts: () => readAlerts(context.db, args, page, now),
  })
}

const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']
const rankOf = (severity: string): number => SEVERITIES.indexOf(severity)

async function readSummary(db: Db, now: Date) {
  const today = newYorkInstant(newYorkDate(now), 0)
  const row = await db
    .selectFrom('alerts')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'not in', CLOSED).as('open'),
      fn.countAll<number>().filterWhere('raised_at', '>=', today).as('openedToday'),
      fn.countAll<number>().filterWhere('resolved_at', '>=', today).as('resolvedToday'),
      fn.min<Date | null>('raised_at').filterWhere('status', 'not in', CLOSED).as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const { oldest, ...counts } = row
  return { ...counts, oldestHours: oldest === null ? null : hoursBetween(oldest, now) }
}

const CLOSED = ['RESOLVED', 'SUPPRESSED']

async function readAlerts(
  db: Db,
  args: Partial<ExecutiveAlertsArgs>,
  page: PageRequest<AlertKey>,
  now: Date,
) {
  const filtered = db.selectFrom('alerts').where((eb) => eb.and(conditions(eb, args)))
  const bySeverity = (args.sort ?? 'SEVERITY') === 'SEVERITY'
  const rank = bySeverity
    ? sql<number>`array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], severity) - 1`
    : sql<number>`0::integer`
  // To the microsecond: a moment cut to milliseconds would not find its own row again.
  const moment = sql<string>`to_char(raised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
  const rows = await filtered
    .selectAll()
    .select([rank.as('rank'), moment.as('moment')])
    .$if(page.after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${rank}, ${moment}, alert_id) > (${page.after?.[0]}::integer, ${page.after?.[1]}::text, ${page.after?.[2]}::text)`,
      ),
    )
    .orderBy(rank)
    .orderBy(moment)
    .orderBy('alert_id')
    .limit(page.first + 1)
    .execute()
  const { n } = await filtered.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return connection(
    rows,
    page,
    n,
    (row) => [row.rank, row.moment, row.alert_id],
    (row) => shapeAlert(row, now),
  )
}

function conditions(
  eb: ExpressionBuilder<DatabaseSchema, 'alerts'>,
  args: Partial<ExecutiveAlertsArgs>,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [eb.lit(true)]
  if (args.severity != null) found.push(eb('severity', '=', args.severity))
  if (args.category != null) found.push(eb('category', '=', args.category))
  if (args.status != null) found.push(eb('status', '=', args.status))
  if (args.owner != null) found.push(eb('owner_role', '=', args.owner))
  if (args.from != null) found.push(eb('raised_at', '>=', newYorkInstant(args.from, 0)))
  if (args.to != null) found.push(eb('raised_at', '<', newYorkInstant(addDays(args.to, 1), 0)))
  return found
}

interface AlertRow {
  alert_id: string
  category: string
  severity: string
  title: string
  detail: string
  source: string
  rule_id: string
  metric: string | null
  observed: string | null
  threshold: string | null
  status: string
  raised_at: Date
  acknowledged_at: Date | null
  resolved_at: Date | null
  due_at: Date | null
  action_required: string
  owner_role: string
  subject_type: string | null
  subject_ref: string | null
}

export function shapeAlert(row: AlertRow, now: Date): Alert {
  const ended = row.resolved_at ?? now
  return {
    id: row.alert_id,
    category: row.category as Alert['category'],
    severity: SEVERITIES[rankOf(row.severity)] as Alert['severity'],
    title: row.title,
    detail: row.detail,
    source: row.source,
    ruleId: row.rule_id,
    metric: row.metric,
    observed: row.observed === null ? null : Number(row.observed),
    threshold: row.threshold === null ? null : Number(row.threshold),
    status: row.status as Alert['status'],
    raisedAt: row.raised_at,
    acknowledgedAt: row.acknowledged_at,
    resolvedAt: row.resolved_at,
    ageHours: hoursBetween(row.raised_at, ended),
    dueAt: row.due_at,
    slaBreached: row.due_at !== null && ended > row.due_at,
    actionRequired: row.action_required,
    ownerRole: row.owner_role,
    subject:
      row.subject_type === null || row.subject_ref === null
        ? null
        : ({ __typename: row.subject_type, id: row.subject_ref } as AlertSubject),
  }
}

const hoursBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / 36_000) / 100
