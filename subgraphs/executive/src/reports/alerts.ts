import { addDays, newYorkDate, newYorkInstant } from '@rc/core/dates'
import { connection, openReport, pageRequest, type PageRequest } from '@rc/subgraph'
import { alertView } from '@rc/db/alert-view'
import type { Db } from '@rc/db/database'
import type { AlertsTable } from '@rc/db/tables/alerts'
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { DatabaseSchema } from '@rc/db/database-schema'
import type { Alert, AlertSubject, ExecutiveAlertsArgs, ExecutiveResolvers } from '../generated/resolvers.ts'

/** Rank of severity and moment, in the order asked for, then the id. */
type AlertKey = readonly [number, string, string]

/** `GET /api/executive/alerts` */
export const alerts: ExecutiveResolvers['alerts'] = async (_parent, args, context) => {
  const page = pageRequest(args, ['rank', 'moment', 'text'])
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

export function shapeAlert(row: Selectable<AlertsTable>, now: Date): Alert {
  const { subject, ...view } = alertView(row, now)
  return {
    ...(view as Omit<Alert, 'subject'>),
    subject: subject === null ? null : ({ __typename: subject.type, id: subject.id } as AlertSubject),
  }
}

const hoursBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / 36_000) / 100
