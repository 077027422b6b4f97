import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'

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
  readonly ruleId: string
  readonly metric?: string
  readonly observed?: number | string
  readonly threshold?: number | string
  readonly actionRequired: string
  readonly ownerRole: string
  readonly dueAt?: Date
  readonly subject?: { readonly type: 'Client' | 'Account' | 'Strategy' | 'Benchmark'; readonly ref: string }
  /** One open alert a key; the same again only counts up. */
  readonly dedupeKey: string
}

/** Raises an alert, or counts up the open one of the same key and renews what it observed. */
export async function raiseAlert(db: Db, alert: NewAlert, now: Date): Promise<void> {
  await db
    .insertInto('alerts')
    .values({
      alert_id: `al_${randomUUID()}`,
      category: alert.category,
      severity: alert.severity,
      title: alert.title,
      detail: alert.detail,
      source: alert.source,
      rule_id: alert.ruleId,
      metric: alert.metric ?? null,
      observed: alert.observed ?? null,
      threshold: alert.threshold ?? null,
      status: 'OPEN',
      raised_at: now,
      due_at: alert.dueAt ?? null,
      action_required: alert.actionRequired,
      owner_role: alert.ownerRole,
      subject_type: alert.subject?.type ?? null,
      subject_ref: alert.subject?.ref ?? null,
      dedupe_key: alert.dedupeKey,
    })
    .onConflict((conflict) =>
      conflict
        .column('dedupe_key')
        .where('status', '<>', 'RESOLVED')
        .doUpdateSet({
          occurrences: sql`alerts.occurrences + 1`,
          observed: sql`excluded.observed`,
          detail: sql`excluded.detail`,
        }),
    )
    .execute()
}

/** Resolves the open alerts of a rule whose keys no longer hold. */
export async function resolveAlerts(
  db: Db,
  ruleId: string,
  stillOpen: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ status: 'RESOLVED', resolved_at: now })
    .where('rule_id', '=', ruleId)
    .where('status', '<>', 'RESOLVED')
    .$if(stillOpen.length > 0, (query) => query.where('dedupe_key', 'not in', [...stillOpen]))
    .execute()
}
