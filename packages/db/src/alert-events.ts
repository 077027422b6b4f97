import { sql, type Selectable } from 'kysely'
import { alertView } from './alert-view.ts'
import type { Db, Trx } from './database.ts'
import type { AlertsTable } from './tables/alerts.ts'
import { queueDeliveries } from './webhook-queue.ts'

/** What can happen to an alert. */
export const ALERT_EVENTS = ['alert.raised', 'alert.changed', 'alert.resolved'] as const
export type AlertEventName = (typeof ALERT_EVENTS)[number]

/** Channel on which committed alert events are announced; the payload is empty, readers read the table. */
export const ALERTS_CHANNEL = 'rc_alerts'

export interface AlertEvent {
  readonly seq: number
  readonly event: string
  readonly level: number
  readonly at: Date
  /** The alert as it was then, as JSON. */
  readonly body: object
}

/**
 * Announces alerts in the transaction that changed them. The end of the feed is locked until it commits, so that
 * events become visible in the order of their numbers and a rolled back one leaves no gap, however long any other
 * transaction runs. Whoever also appends to the audit trail does that afterwards.
 */
export async function announceAlerts(
  trx: Trx,
  event: AlertEventName,
  alerts: readonly Selectable<AlertsTable>[],
  now: Date,
): Promise<void> {
  if (alerts.length === 0) return
  const { seq } = await trx
    .updateTable('alert_feed')
    .set(({ eb }) => ({ seq: eb('seq', '+', alerts.length) }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  const rows = alerts.map((row, i) => ({
    seq: seq - alerts.length + 1 + i,
    alert_id: row.alert_id,
    level: row.level,
    body: alertView(row, now),
  }))
  await sql`
    insert into alert_events (seq, event, alert_id, level, body)
    select seq, ${event}, alert_id, level, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      seq bigint, alert_id text, level smallint, body jsonb)`.execute(trx)
  await queueDeliveries(
    trx,
    event,
    rows.map(({ level, body }) => ({ level, data: body })),
  )
  await sql`select pg_notify(${ALERTS_CHANNEL}, '')`.execute(trx)
}

/** Events after a number, in order, at most `limit`. */
export function readAlertEvents(db: Db, after: number, limit: number): Promise<AlertEvent[]> {
  return db
    .selectFrom('alert_events')
    .select(['seq', 'event', 'level', 'at', 'body'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The number of the last committed event. */
export async function lastAlertEvent(db: Db): Promise<number> {
  return (await db.selectFrom('alert_feed').select('seq').executeTakeFirstOrThrow()).seq
}
