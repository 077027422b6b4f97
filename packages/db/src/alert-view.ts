import type { Selectable } from 'kysely'
import type { AlertsTable } from './tables/alerts.ts'

/** An alert as readers see it: the fields of `Alert` in the executive SDL. Instants are UTC, ages hours. */
export interface AlertView {
  readonly id: string
  readonly category: string
  readonly severity: string
  readonly title: string
  readonly detail: string
  readonly source: string
  readonly ruleId: string
  readonly metric: string | null
  readonly observed: number | null
  readonly threshold: number | null
  readonly status: string
  readonly raisedAt: Date
  readonly acknowledgedAt: Date | null
  readonly resolvedAt: Date | null
  readonly ageHours: number
  readonly dueAt: Date | null
  readonly slaBreached: boolean
  readonly actionRequired: string
  readonly ownerRole: string
  readonly subject: { readonly type: string; readonly id: string } | null
}

type AlertRow = Omit<Selectable<AlertsTable>, 'level' | 'occurrences' | 'dedupe_key'>

/** The alert as of `now`. */
export function alertView(row: AlertRow, now: Date): AlertView {
  const ended = row.resolved_at ?? now
  return {
    id: row.alert_id,
    category: row.category,
    severity: row.severity,
    title: row.title,
    detail: row.detail,
    source: row.source,
    ruleId: row.rule_id,
    metric: row.metric,
    observed: row.observed === null ? null : Number(row.observed),
    threshold: row.threshold === null ? null : Number(row.threshold),
    status: row.status,
    raisedAt: row.raised_at,
    acknowledgedAt: row.acknowledged_at,
    resolvedAt: row.resolved_at,
    ageHours: Math.round((ended.getTime() - row.raised_at.getTime()) / 36_000) / 100,
    dueAt: row.due_at,
    slaBreached: row.due_at !== null && ended > row.due_at,
    actionRequired: row.action_required,
    ownerRole: row.owner_role,
    subject:
      row.subject_type === null || row.subject_ref === null
        ? null
        : { type: row.subject_type, id: row.subject_ref },
  }
}
