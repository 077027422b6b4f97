import type { AccessRequestsTable } from './tables/access-requests.ts'
import type { AccessVersionTable } from './tables/access-version.ts'
import type { AccountNumbersTable } from './tables/account-numbers.ts'
import type { AccountReturnsTable } from './tables/account-returns.ts'
import type { AccountsTable } from './tables/accounts.ts'
import type { AdvAmendmentsTable } from './tables/adv-amendments.ts'
import type { AdviserFeedsTable } from './tables/adviser-feeds.ts'
import type { AdviserSnapshotsTable } from './tables/adviser-snapshots.ts'
import type { AdvisorsTable } from './tables/advisors.ts'
import type { AlertEventsTable } from './tables/alert-events.ts'
import type { AlertFeedTable } from './tables/alert-feed.ts'
import type { AlertsTable } from './tables/alerts.ts'
import type { ArchiveChainTable } from './tables/archive-chain.ts'
import type { ArchiveChecksTable } from './tables/archive-checks.ts'
import type { ArchivedReportsTable } from './tables/archived-reports.ts'
import type { AuditChainTable } from './tables/audit-chain.ts'
import type { AuditCheckpointsTable } from './tables/audit-checkpoints.ts'
import type { AuditJournalTable } from './tables/audit-journal.ts'
import type { AuthFailuresTable } from './tables/auth-failures.ts'
import type { AumByGroupTable } from './tables/aum-by-group.ts'
import type { BackupTimesTable } from './tables/backup-times.ts'
import type { BalancesTable } from './tables/balances.ts'
import type { BenchmarkComponentsTable } from './tables/benchmark-components.ts'
import type { BenchmarkReturnsTable } from './tables/benchmark-returns.ts'
import type { BenchmarksTable } from './tables/benchmarks.ts'
import type { BondSensitivitiesTable } from './tables/bond-sensitivities.ts'
import type { ClientCommunicationsTable } from './tables/client-communications.ts'
import type { ClientHoldsTable } from './tables/client-holds.ts'
import type { ClientMonthlyTable } from './tables/client-monthly.ts'
import type { ClientsTable } from './tables/clients.ts'
import type { ComplaintsTable } from './tables/complaints.ts'
import type { ComplianceAuditTrailTable } from './tables/compliance-audit-trail.ts'
import type { ComplianceScoresTable } from './tables/compliance-scores.ts'
import type { ComplianceTasksTable } from './tables/compliance-tasks.ts'
import type { CompositeHoldingsTable } from './tables/composite-holdings.ts'
import type { CompositeReturnsTable } from './tables/composite-returns.ts'
import type { ContactsIndexTable } from './tables/contacts-index.ts'
import type { CostBudgetsTable } from './tables/cost-budgets.ts'
import type { CrmCallsTable } from './tables/crm-calls.ts'
import type { CustodianReturnsTable } from './tables/custodian-returns.ts'
import type { EdgarFilingsTable } from './tables/edgar-filings.ts'
import type { ErasedSubjectsTable } from './tables/erased-subjects.ts'
import type { ErasuresTable } from './tables/erasures.ts'
import type { EventsTable } from './tables/events.ts'
import type { ExamDeficienciesTable } from './tables/exam-deficiencies.ts'
import type { ExaminationsTable } from './tables/examinations.ts'
import type { FeeBillingsTable } from './tables/fee-billings.ts'
import type { FirmCashTable } from './tables/firm-cash.ts'
import type { FirmCostsTable } from './tables/firm-costs.ts'
import type { FirmDailyTable } from './tables/firm-daily.ts'
import type { FirmFactsTable } from './tables/firm-facts.ts'
import type { FilingMeasuresTable } from './tables/filing-measures.ts'
import type { FilingRegisterTable } from './tables/filing-register.ts'
import type { FormAdvVersionsTable } from './tables/form-adv-versions.ts'
import type { ImportsTable } from './tables/imports.ts'
import type { InitiativeDependenciesTable } from './tables/initiative-dependencies.ts'
import type { InitiativeKpisTable } from './tables/initiative-kpis.ts'
import type { InitiativeMilestonesTable } from './tables/initiative-milestones.ts'
import type { InitiativeRisksTable } from './tables/initiative-risks.ts'
import type { InitiativesTable } from './tables/initiatives.ts'
import type { LegalHoldsTable } from './tables/legal-holds.ts'
import type { JobRunsTable } from './tables/job-runs.ts'
import type { KeptFiguresTable } from './tables/kept-figures.ts'
import type { MarketPricesTable } from './tables/market-prices.ts'
import type { MarketSeriesTable } from './tables/market-series.ts'
import type { MatrixRecordsRetentionTable } from './tables/matrix-records-retention.ts'
import type { OnboardingStepsTable } from './tables/onboarding-steps.ts'
import type { OpportunitiesTable } from './tables/opportunities.ts'
import type { OpportunityStagesTable } from './tables/opportunity-stages.ts'
import type { PeopleTable } from './tables/people.ts'
import type { PlanTargetsTable } from './tables/plan-targets.ts'
import type { PortfolioPositionsTable } from './tables/portfolio-positions.ts'
import type { RecordAuditTotalsTable, RecordAuditsTable } from './tables/record-audits.ts'
import type { ProcessTargetsTable } from './tables/process-targets.ts'
import type { RefreshTokensTable } from './tables/refresh-tokens.ts'
import type { ReportPacksTable } from './tables/report-packs.ts'
import type { ReviewMeetingsTable } from './tables/review-meetings.ts'
import type { ReviewQueueTable } from './tables/review-queue.ts'
import type { SatisfactionAnalysesTable } from './tables/satisfaction-analyses.ts'
import type { ScenarioRunsTable } from './tables/scenario-runs.ts'
import type { SecuritiesTable } from './tables/securities.ts'
import type { ServiceMetricsTable } from './tables/service-metrics.ts'
import type { SessionsTable } from './tables/sessions.ts'
import type { SigningKeysTable } from './tables/signing-keys.ts'
import type { SignInsTable } from './tables/sign-ins.ts'
import type { SourceStateTable } from './tables/source-state.ts'
import type { StandardRatesTable } from './tables/standard-rates.ts'
import type { StrategiesTable } from './tables/strategies.ts'
import type { StrategyTargetsTable } from './tables/strategy-targets.ts'
import type { StressScenariosTable } from './tables/stress-scenarios.ts'
import type { StressShocksTable } from './tables/stress-shocks.ts'
import type { SupervisedPersonsTable } from './tables/supervised-persons.ts'
import type { SurveyResponsesTable } from './tables/survey-responses.ts'
import type { SystemHoursTable } from './tables/system-hours.ts'
import type { SystemIncidentsTable } from './tables/system-incidents.ts'
import type { TasksTable } from './tables/tasks.ts'
import type { TaxIdentifiersTable } from './tables/tax-identifiers.ts'
import type { TaxLotsTable } from './tables/tax-lots.ts'
import type { TimetableTable } from './tables/timetable.ts'
import type { TransactionsTable } from './tables/transactions.ts'
import type { VendorChecksTable } from './tables/vendor-checks.ts'
import type { VendorCostsTable } from './tables/vendor-costs.ts'
import type { VendorIncidentsTable } from './tables/vendor-incidents.ts'
import type { VendorOutagesTable } from './tables/vendor-outages.ts'
import type { VendorSupportTable } from './tables/vendor-support.ts'
import type { VendorsTable } from './tables/vendors.ts'
import type { WorkflowsTable } from './tables/workflows.ts'
import type { SyncCursorsTable } from './tables/sync-cursors.ts'
import type { WorkspaceEventsTable } from './tables/workspace-events.ts'
import type { WorkspaceMessagesTable } from './tables/workspace-messages.ts'
import type { WebhookDeliveriesTable } from './tables/webhook-deliveries.ts'
import type { WebhookInboxTable } from './tables/webhook-inbox.ts'
import type { WebhookRegistrationsTable } from './tables/webhook-registrations.ts'
import type { WebhookSubscriptionsTable } from './tables/webhook-subscriptions.ts'

/** Every table, by its SQL name. */
export interface DatabaseSchema {
  access_requests: AccessRequestsTable
  access_version: AccessVersionTable
  account_numbers: AccountNumbersTable
  account_returns: AccountReturnsTable
  accounts: AccountsTable
  adv_amendments: AdvAmendmentsTable
  adviser_feeds: AdviserFeedsTable
  adviser_snapshots: AdviserSnapshotsTable
  advisors: AdvisorsTable
  alert_events: AlertEventsTable
  alert_feed: AlertFeedTable
  alerts: AlertsTable
  archive_chain: ArchiveChainTable
  archive_checks: ArchiveChecksTable
  archived_reports: ArchivedReportsTable
  audit_chain: AuditChainTable
  audit_checkpoints: AuditCheckpointsTable
  audit_journal: AuditJournalTable
  auth_failures: AuthFailuresTable
  aum_by_group: AumByGroupTable
  backup_times: BackupTimesTable
  balances: BalancesTable
  benchmark_components: BenchmarkComponentsTable
  benchmark_returns: BenchmarkReturnsTable
  benchmarks: BenchmarksTable
  bond_sensitivities: BondSensitivitiesTable
  client_communications: ClientCommunicationsTable
  client_holds: ClientHoldsTable
  client_monthly: ClientMonthlyTable
  clients: ClientsTable
  complaints: ComplaintsTable
  compliance_audit_trail: ComplianceAuditTrailTable
  compliance_scores: ComplianceScoresTable
  compliance_tasks: ComplianceTasksTable
  composite_holdings: CompositeHoldingsTable
  composite_returns: CompositeReturnsTable
  contacts_index: ContactsIndexTable
  cost_budgets: CostBudgetsTable
  crm_calls: CrmCallsTable
  custodian_returns: CustodianReturnsTable
  edgar_filings: EdgarFilingsTable
  erased_subjects: ErasedSubjectsTable
  erasures: ErasuresTable
  events: EventsTable
  exam_deficiencies: ExamDeficienciesTable
  examinations: ExaminationsTable
  fee_billings: FeeBillingsTable
  firm_cash: FirmCashTable
  firm_costs: FirmCostsTable
  firm_daily: FirmDailyTable
  firm_facts: FirmFactsTable
  filing_measures: FilingMeasuresTable
  filing_register: FilingRegisterTable
  form_adv_versions: FormAdvVersionsTable
  imports: ImportsTable
  initiative_dependencies: InitiativeDependenciesTable
  initiative_kpis: InitiativeKpisTable
  initiative_milestones: InitiativeMilestonesTable
  initiative_risks: InitiativeRisksTable
  initiatives: InitiativesTable
  legal_holds: LegalHoldsTable
  job_runs: JobRunsTable
  kept_figures: KeptFiguresTable
  market_prices: MarketPricesTable
  market_series: MarketSeriesTable
  matrix_records_retention: MatrixRecordsRetentionTable
  onboarding_steps: OnboardingStepsTable
  opportunities: OpportunitiesTable
  opportunity_stages: OpportunityStagesTable
  people: PeopleTable
  plan_targets: PlanTargetsTable
  portfolio_positions: PortfolioPositionsTable
  record_audit_totals: RecordAuditTotalsTable
  record_audits: RecordAuditsTable
  process_targets: ProcessTargetsTable
  refresh_tokens: RefreshTokensTable
  report_packs: ReportPacksTable
  review_meetings: ReviewMeetingsTable
  review_queue: ReviewQueueTable
  satisfaction_analyses: SatisfactionAnalysesTable
  scenario_runs: ScenarioRunsTable
  securities: SecuritiesTable
  service_metrics: ServiceMetricsTable
  sessions: SessionsTable
  sign_ins: SignInsTable
  signing_keys: SigningKeysTable
  source_state: SourceStateTable
  standard_rates: StandardRatesTable
  strategies: StrategiesTable
  strategy_targets: StrategyTargetsTable
  stress_scenarios: StressScenariosTable
  stress_shocks: StressShocksTable
  supervised_persons: SupervisedPersonsTable
  survey_responses: SurveyResponsesTable
  system_hours: SystemHoursTable
  system_incidents: SystemIncidentsTable
  tasks: TasksTable
  tax_identifiers: TaxIdentifiersTable
  tax_lots: TaxLotsTable
  timetable: TimetableTable
  transactions: TransactionsTable
  vendor_checks: VendorChecksTable
  vendor_costs: VendorCostsTable
  vendor_incidents: VendorIncidentsTable
  vendor_outages: VendorOutagesTable
  vendor_support: VendorSupportTable
  vendors: VendorsTable
  workflows: WorkflowsTable
  sync_cursors: SyncCursorsTable
  workspace_events: WorkspaceEventsTable
  workspace_messages: WorkspaceMessagesTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_inbox: WebhookInboxTable
  webhook_registrations: WebhookRegistrationsTable
  webhook_subscriptions: WebhookSubscriptionsTable
}
