import type { AccountReturnsTable } from './tables/account-returns.ts'
import type { AccountsTable } from './tables/accounts.ts'
import type { AdvisorsTable } from './tables/advisors.ts'
import type { AlertsTable } from './tables/alerts.ts'
import type { AumByGroupTable } from './tables/aum-by-group.ts'
import type { BalancesTable } from './tables/balances.ts'
import type { BenchmarkComponentsTable } from './tables/benchmark-components.ts'
import type { BenchmarkReturnsTable } from './tables/benchmark-returns.ts'
import type { BenchmarksTable } from './tables/benchmarks.ts'
import type { ClientCommunicationsTable } from './tables/client-communications.ts'
import type { ClientMonthlyTable } from './tables/client-monthly.ts'
import type { ClientsTable } from './tables/clients.ts'
import type { ComplaintsTable } from './tables/complaints.ts'
import type { CompositeHoldingsTable } from './tables/composite-holdings.ts'
import type { CompositeReturnsTable } from './tables/composite-returns.ts'
import type { ContactsIndexTable } from './tables/contacts-index.ts'
import type { CrmCallsTable } from './tables/crm-calls.ts'
import type { CustodianReturnsTable } from './tables/custodian-returns.ts'
import type { EventsTable } from './tables/events.ts'
import type { FeeBillingsTable } from './tables/fee-billings.ts'
import type { FirmCostsTable } from './tables/firm-costs.ts'
import type { FirmDailyTable } from './tables/firm-daily.ts'
import type { ImportsTable } from './tables/imports.ts'
import type { MarketPricesTable } from './tables/market-prices.ts'
import type { MarketSeriesTable } from './tables/market-series.ts'
import type { OnboardingStepsTable } from './tables/onboarding-steps.ts'
import type { OpportunitiesTable } from './tables/opportunities.ts'
import type { OpportunityStagesTable } from './tables/opportunity-stages.ts'
import type { PeopleTable } from './tables/people.ts'
import type { PlanTargetsTable } from './tables/plan-targets.ts'
import type { PortfolioPositionsTable } from './tables/portfolio-positions.ts'
import type { RefreshTokensTable } from './tables/refresh-tokens.ts'
import type { ReviewMeetingsTable } from './tables/review-meetings.ts'
import type { SecuritiesTable } from './tables/securities.ts'
import type { SessionsTable } from './tables/sessions.ts'
import type { SignInsTable } from './tables/sign-ins.ts'
import type { SourceStateTable } from './tables/source-state.ts'
import type { StrategiesTable } from './tables/strategies.ts'
import type { StrategyTargetsTable } from './tables/strategy-targets.ts'
import type { SurveyResponsesTable } from './tables/survey-responses.ts'
import type { TasksTable } from './tables/tasks.ts'
import type { TaxLotsTable } from './tables/tax-lots.ts'
import type { TransactionsTable } from './tables/transactions.ts'

/** Every table, by its SQL name. */
export interface DatabaseSchema {
  account_returns: AccountReturnsTable
  accounts: AccountsTable
  advisors: AdvisorsTable
  alerts: AlertsTable
  aum_by_group: AumByGroupTable
  balances: BalancesTable
  benchmark_components: BenchmarkComponentsTable
  benchmark_returns: BenchmarkReturnsTable
  benchmarks: BenchmarksTable
  client_communications: ClientCommunicationsTable
  client_monthly: ClientMonthlyTable
  clients: ClientsTable
  complaints: ComplaintsTable
  composite_holdings: CompositeHoldingsTable
  composite_returns: CompositeReturnsTable
  contacts_index: ContactsIndexTable
  crm_calls: CrmCallsTable
  custodian_returns: CustodianReturnsTable
  events: EventsTable
  fee_billings: FeeBillingsTable
  firm_costs: FirmCostsTable
  firm_daily: FirmDailyTable
  imports: ImportsTable
  market_prices: MarketPricesTable
  market_series: MarketSeriesTable
  onboarding_steps: OnboardingStepsTable
  opportunities: OpportunitiesTable
  opportunity_stages: OpportunityStagesTable
  people: PeopleTable
  plan_targets: PlanTargetsTable
  portfolio_positions: PortfolioPositionsTable
  refresh_tokens: RefreshTokensTable
  review_meetings: ReviewMeetingsTable
  securities: SecuritiesTable
  sessions: SessionsTable
  sign_ins: SignInsTable
  source_state: SourceStateTable
  strategies: StrategiesTable
  strategy_targets: StrategyTargetsTable
  survey_responses: SurveyResponsesTable
  tasks: TasksTable
  tax_lots: TaxLotsTable
  transactions: TransactionsTable
}
