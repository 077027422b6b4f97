import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { announceAlerts } from './alert-events.ts'
import type { AlertRuleId } from './alert-rule-ids.ts'
import type { Db, Trx } from './database.ts'
import type { AlertsTable } from './tables/alerts.ts'

/** Entities an alert can be about; each must be a member of `AlertSubject` in the executive SDL. */
export type AlertSubjectType =
  | 'Client'
  | 'Account'
  | 'Strategy'
  | 'Benchmark'
  | 'RecordType'
  | 'Filing'
  | 'Vendor'

export interface NewAlert {
  readonly category:
    | 'COMPLIANCE'
    | 'DATA_QUALITY'
    | 'PERFORMANCE'
    | 'CLIENT'
    | 'OPERATIONS'
    | 'SECURITY'
    | 'MARKET'
    | 'THRESHOLD'
  readonly severity: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'
  readonly title: string
  readonly detail: string
  readonly source: string
  readonly ruleId: AlertRuleId
  readonly metric?: string
  readonly observed?: number | string
  readonly threshold?: number | string
  readonly actionRequired: string
  readonly ownerRole: string
  readonly dueAt?: Date
  readonly subject?: { readonly type: AlertSubjectType; readonly ref: string }
  /** One open alert a key; the same again only counts up. */
  readonly dedupeKey: string
}

/**
 * Raises an alert, or counts up the open one of the same key and renews what it says. What is new or different is
 * announced in the same transaction.
 */
export const raiseAlert = (db: Db, alert: NewAlert, now: Date): Promise<void> =>
  within(db, async (trx) => {
    const before = await openAlerts(trx)
      .select(SHOWN)
      .where('dedupe_key', '=', alert.dedupeKey)
      .forUpdate()
      .executeTakeFirst()
    const after = await store(trx, alert, now)
    if (before === undefined && after.occurrences === 1)
      await announceAlerts(trx, 'alert.raised', [after], now)
    else if (before !== undefined && isDifferent(before, after) && after.status !== 'SUPPRESSED')
      await announceAlerts(trx, 'alert.changed', [after], now)
  })

/** What an evaluation may find anew. */
const SHOWN = ['severity', 'title', 'detail', 'observed', 'threshold', 'action_required', 'due_at'] as const
type Shown = Pick<Selectable<AlertsTable>, (typeof SHOWN)[number]>

const isDifferent = (before: Shown, after: Shown): boolean =>
  SHOWN.some((column) => String(before[column]) !== String(after[column]))

const openAlerts = (trx: Trx) => trx.selectFrom('alerts').where('status', '<>', 'RESOLVED')

function store(trx: Trx, alert: NewAlert, now: Date): Promise<Selectable<AlertsTable>> {
  const shown = {
    severity: alert.severity,
    title: alert.title,
    detail: alert.detail,
    observed: alert.observed ?? null,
    threshold: alert.threshold ?? null,
    action_required: alert.actionRequired,
    due_at: alert.dueAt ?? null,
  }
  return trx
    .insertInto('alerts')
    .values({
      alert_id: `al_${randomUUID()}`,
      category: alert.category,
      source: alert.source,
      rule_id: alert.ruleId,
      metric: alert.metric ?? null,
      status: 'OPEN',
      raised_at: now,
      owner_role: alert.ownerRole,
      subject_type: alert.subject?.type ?? null,
      subject_ref: alert.subject?.ref ?? null,
      dedupe_key: alert.dedupeKey,
      ...shown,
    })
    .onConflict((conflict) =>
      conflict
        .column('dedupe_key')
        .where('status', '<>', 'RESOLVED')
        .doUpdateSet({ occurrences: sql`alerts.occurrences + 1`, ...shown }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Resolves the open alerts of a rule whose keys no longer hold, and announces it. */
export const resolveAlerts = (
  db: Db,
  ruleId: string,
  stillOpen: readonly string[],
  now: Date,
): Promise<void> =>
  within(db, async (trx) => {
    const resolved = await trx
      .updateTable('alerts')
      .set({ status: 'RESOLVED', resolved_at: now })
      .where('rule_id', '=', ruleId)
      .where('status', '<>', 'RESOLVED')
      .$if(stillOpen.length > 0, (query) => query.where('dedupe_key', 'not in', [...stillOpen]))
      .returningAll()
      .execute()
    await announceAlerts(trx, 'alert.resolved', resolved, now)
  })

/** Resolves the open alert of one key, if there is one, and announces it. */
export const resolveAlert = (db: Db, dedupeKey: string, now: Date): Promise<void> =>
  within(db, async (trx) => {
    const resolved = await trx
      .updateTable('alerts')
      .set({ status: 'RESOLVED', resolved_at: now })
      .where('dedupe_key', '=', dedupeKey)
      .where('status', '<>', 'RESOLVED')
      .returningAll()
      .execute()
    await announceAlerts(trx, 'alert.resolved', resolved, now)
  })

/** What a person can say of an alert. */
export type AlertAnswer = 'acknowledge' | 'resolve'

/** Alerts that can be answered so, and what becomes of them. */
const ANSWERS = {
  acknowledge: { from: ['OPEN'], to: 'ACKNOWLEDGED', at: 'acknowledged_at', event: 'alert.changed' },
  resolve: {
    from: ['OPEN', 'ACKNOWLEDGED', 'IN_PROGRESS', 'SUPPRESSED'],
    to: 'RESOLVED',
    at: 'resolved_at',
    event: 'alert.resolved',
  },
} as const

/** Carries out a person's answer and announces it; null when the alert is not in a state that allows it. */
export async function answerAlert(
  trx: Trx,
  alertId: string,
  answer: AlertAnswer,
  now: Date,
): Promise<Selectable<AlertsTable> | null> {
  const { from, to, at, event } = ANSWERS[answer]
  const answered = await trx
    .updateTable('alerts')
    .set({ status: to, [at]: now })
    .where('alert_id', '=', alertId)
    .where('status', 'in', from)
    .returningAll()
    .execute()
  await announceAlerts(trx, event, answered, now)
  return answered[0] ?? null
}

/** Inside the transaction that is open already, else in one of its own. */
const within = <T>(db: Db, run: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db as Trx) : db.transaction().execute(run)
