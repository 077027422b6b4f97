import type { DatabaseSchema } from './database-schema.ts'
import type { Trigger } from './events.ts'

/** Rows go once so many days have passed; `data_retention` sees to it every night. */
export interface RetentionPeriod {
  readonly days: number
  /** SQL over a row: the instant the days are counted from; null as long as the row must stay. */
  readonly since: string
  /**
   * What a legal hold has to name to keep the rows: codes of record types, or the column that has the code; `*` keeps
   * them in either case. Absent where a row is no record of the firm's business.
   */
  readonly heldBy?: readonly string[] | { readonly column: string }
  /** SQL over a row: whether it is of a client under hold, and stays. */
  readonly heldClient?: string
  /** What ends the answers that show the rows. */
  readonly trigger?: Trigger
  /** Lies in partitions by month: those wholly past are dropped. */
  readonly byMonth?: true
}

/** How long the rows of a table are kept: days, until something else ends them, or for good, and why. */
export type Retention =
  | RetentionPeriod
  | readonly RetentionPeriod[]
  | { readonly years: number; readonly heldBy: readonly string[]; readonly endedBy: string }
  | { readonly until: string; readonly endedBy: string }
  | { readonly forever: string }

/** Metadata of communications, by the specification (sections 1.1, 2.1 and 8). */
export const COMMUNICATIONS_DAYS = 180
/** SQL: whether one of these columns stands for a client under hold. */
const ofHeldClient = (...columns: readonly string[]): string =>
  `exists (select from held_subjects h where h.held_ref in (${columns.join(', ')}))`
/** SQL: whether a client under hold is among those written to or met. */
const WITH_HELD_CLIENT =
  'exists (select from held_addresses h where jsonb_exists(address_hashes, h.address_hash))'
/** Client communications sent and received. */
const COMMUNICATIONS = ['3.10']
/** Records of the firm's own work: only a hold over all records means them. */
const OWN_WORK: readonly string[] = []
const SEVEN_YEARS = 2_557
/** What is said of systems and jobs goes back a year, with a month to look into it. */
const THIRTEEN_MONTHS = 400

const CUSTODIAN = { forever: 'returns since inception are computed from it, and rule 204-2 asks for it' }
const COMPUTED = { forever: 'computed anew from its history; any period since inception can be asked for' }
const CRM = { until: 'the CRM drops it, which marks it; erased with its client', endedBy: 'erase:client' }
const BOOK = { until: "it leaves the firm's book", endedBy: 'firm_book_import' }
const LATEST = { forever: 'one row each, replaced by the next' }
const PUBLIC = {
  forever: 'public data, a compilation a month: peers and our own filings are compared over years',
}
const MARKET = { forever: 'benchmarks since inception are computed from it' }

/** Every table. What grows with time has its period here and nowhere else. */
export const RETENTION_SCHEDULE = {
  access_requests: { days: SEVEN_YEARS, since: 'decided_at', heldBy: OWN_WORK },
  access_version: LATEST,
  account_numbers: { until: 'the client is erased', endedBy: 'erase:client' },
  account_returns: COMPUTED,
  accounts: CUSTODIAN,
  adv_amendments: BOOK,
  adviser_feeds: PUBLIC,
  adviser_snapshots: PUBLIC,
  advisors: CRM,
  alert_events: { days: 90, since: 'at' },
  alert_feed: LATEST,
  alerts: { days: SEVEN_YEARS, since: 'resolved_at', heldBy: OWN_WORK },
  archive_chain: LATEST,
  archive_checks: LATEST,
  archived_reports: { forever: 'the permanent archive: what was given out as a report can be shown again' },
  audit_chain: LATEST,
  audit_journal: { until: 'its entries stand in the trail, seconds later', endedBy: 'the gateway' },
  audit_checkpoints: { forever: 'without its signatures the trail proves nothing' },
  auth_failures: { until: 'an hour after the last failure', endedBy: 'the next sign-in' },
  aum_by_group: COMPUTED,
  backup_times: LATEST,
  balances: CUSTODIAN,
  benchmark_components: BOOK,
  benchmark_returns: COMPUTED,
  benchmarks: BOOK,
  bond_sensitivities: BOOK,
  client_communications: {
    days: COMMUNICATIONS_DAYS,
    since: 'occurred_at',
    heldBy: COMMUNICATIONS,
    heldClient: ofHeldClient('client_ref', 'contact_ref'),
    trigger: 'client_communication',
    byMonth: true,
  },
  client_holds: { forever: 'they tell why records outlived their period' },
  client_monthly: COMPUTED,
  clients: CRM,
  complaints: CRM,
  compliance_audit_trail: { years: 7, heldBy: OWN_WORK, endedBy: 'audit_retention' },
  compliance_scores: { until: 'no process of the release before 0037 is left', endedBy: 'a later release' },
  compliance_tasks: BOOK,
  composite_holdings: COMPUTED,
  composite_returns: COMPUTED,
  contacts_index: CRM,
  cost_budgets: BOOK,
  crm_calls: { until: 'the minute it counts in is over', endedBy: 'the next call' },
  custodian_returns: CUSTODIAN,
  edgar_filings: PUBLIC,
  erased_subjects: { forever: 'keeps imports from bringing back what was erased; keyed references only' },
  erasures: { forever: 'keeps imports from bringing back what was erased; keyed references only' },
  events: { days: 30, since: 'at' },
  exam_deficiencies: BOOK,
  examinations: BOOK,
  fee_billings: CUSTODIAN,
  filing_measures: PUBLIC,
  filing_register: BOOK,
  firm_cash: BOOK,
  firm_costs: BOOK,
  firm_daily: COMPUTED,
  firm_facts: BOOK,
  form_adv_versions: PUBLIC,
  imports: { forever: 'the same file again gets its first answer, and rows name the file they came from' },
  initiative_dependencies: BOOK,
  initiative_kpis: BOOK,
  initiative_milestones: BOOK,
  initiative_risks: BOOK,
  initiatives: BOOK,
  job_runs: [
    { days: THIRTEEN_MONTHS, since: 'started_at' },
    // A job of every minute says little a week later.
    {
      days: 7,
      since: `case when status = 'SUCCEEDED' and job in ('system_health', 'client_communications', 'compliance_alerts', 'priority_tasks') then started_at end`,
    },
  ],
  kept_figures: { until: 'nobody asks for the day any more', endedBy: 'performance_calculations' },
  legal_holds: BOOK,
  market_prices: MARKET,
  market_series: MARKET,
  // The row of a file that was destroyed when it might be; one destroyed early stays, as what tells of it.
  matrix_records_retention: {
    days: 1,
    since: `case when (removed_at at time zone 'America/New_York')::date > retain_until
      then (retain_until + 1)::timestamp at time zone 'UTC' end`,
    heldBy: { column: 'record_type_code' },
    heldClient: ofHeldClient('subject_ref', 'attached_to'),
    trigger: 'document_upload',
  },
  onboarding_steps: CRM,
  opportunities: CRM,
  opportunity_stages: CRM,
  people: { forever: 'entries of the trail name people by their row' },
  plan_targets: BOOK,
  portfolio_positions: CUSTODIAN,
  process_targets: BOOK,
  record_audit_totals: {
    days: SEVEN_YEARS,
    since: `audited_on::timestamp at time zone 'UTC'`,
    heldBy: OWN_WORK,
  },
  record_audits: { days: SEVEN_YEARS, since: `audited_on::timestamp at time zone 'UTC'`, heldBy: OWN_WORK },
  // Before the sessions they belong to.
  refresh_tokens: { days: 30, since: 'issued_at' },
  // The packs themselves are in the archive.
  report_packs: { days: THIRTEEN_MONTHS, since: 'ended_at' },
  review_meetings: CRM,
  review_queue: { days: SEVEN_YEARS, since: 'closed_at', heldBy: OWN_WORK },
  satisfaction_analyses: {
    days: SEVEN_YEARS,
    since: `analysed_on::timestamp at time zone 'UTC'`,
    heldBy: OWN_WORK,
  },
  scenario_runs: { days: SEVEN_YEARS, since: `as_of::timestamp at time zone 'UTC'`, heldBy: OWN_WORK },
  securities: LATEST,
  service_metrics: { days: THIRTEEN_MONTHS, since: 'hour' },
  sessions: { days: 90, since: 'expires_at' },
  sign_ins: { until: 'ten minutes after it began', endedBy: 'the next sign-in' },
  signing_keys: { until: 'no token it signed can hold', endedBy: 'the next key' },
  source_state: LATEST,
  standard_rates: BOOK,
  strategies: BOOK,
  strategy_targets: BOOK,
  stress_scenarios: BOOK,
  stress_shocks: BOOK,
  supervised_persons: BOOK,
  survey_responses: CRM,
  sync_cursors: LATEST,
  system_hours: { days: THIRTEEN_MONTHS, since: 'hour' },
  system_incidents: { days: THIRTEEN_MONTHS, since: 'resolved_at' },
  tasks: CRM,
  tax_identifiers: { until: 'the CRM drops it, or the client is erased', endedBy: 'erase:client' },
  tax_lots: CUSTODIAN,
  timetable: LATEST,
  transactions: CUSTODIAN,
  vendor_checks: LATEST,
  vendor_costs: BOOK,
  // Their outages go with them.
  vendor_incidents: { days: SEVEN_YEARS, since: 'resolved_at', heldBy: OWN_WORK },
  vendor_outages: { until: 'its incident goes', endedBy: 'vendor_incidents' },
  vendor_support: BOOK,
  vendors: BOOK,
  webhook_deliveries: { days: 90, since: 'ended_at' },
  webhook_inbox: { days: 90, since: 'processed_at' },
  webhook_registrations: { days: 90, since: 'retired_at' },
  webhook_subscriptions: { until: 'it is deleted', endedBy: 'DELETE /api/webhooks/subscriptions/<id>' },
  workflows: BOOK,
  workspace_events: {
    days: COMMUNICATIONS_DAYS,
    since: 'starts_at',
    heldBy: COMMUNICATIONS,
    heldClient: WITH_HELD_CLIENT,
  },
  workspace_messages: {
    days: COMMUNICATIONS_DAYS,
    since: 'occurred_at',
    heldBy: COMMUNICATIONS,
    heldClient: WITH_HELD_CLIENT,
  },
} as const satisfies Record<keyof DatabaseSchema, Retention>

/** Tables with periods, and these, in the order in which they are to be purged. */
export const retentionPeriods = (): readonly (readonly [keyof DatabaseSchema, RetentionPeriod])[] =>
  (Object.entries(RETENTION_SCHEDULE) as [keyof DatabaseSchema, Retention][]).flatMap(([table, retention]) =>
    (Array.isArray(retention) ? (retention as readonly RetentionPeriod[]) : [retention]).flatMap((period) =>
      'since' in period ? [[table, period] as const] : [],
    ),
  )
