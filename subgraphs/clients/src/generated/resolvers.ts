import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '@rc/subgraph';
import type { Lazy } from '@rc/schema/lazy';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day in New York, `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** An instant, RFC 3339 in UTC, e.g. `2026-11-20T21:05:00.000Z`. */
  DateTime: { input: Date; output: Date; }
  /** US dollars, a JSON number with two decimals, computed in decimal. */
  Money: { input: string; output: string; }
  /** A fraction: `0.05` is 5 %. */
  Ratio: { input: number; output: number; }
  /** A whole number of hundredths of a percent: `85` is 0.85 %. */
  BasisPoints: { input: number; output: number; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** Data classification, levels 1 to 5. */
export type Sensitivity =
  /** Level 1: aggregated performance summaries. */
  | 'PUBLIC'
  /** Level 2: operational metrics, vendor data. */
  | 'INTERNAL'
  /** Level 3: individual client data, detailed financials. */
  | 'RESTRICTED'
  /** Level 4: regulatory matters, strategic plans. */
  | 'CONFIDENTIAL'
  /** Level 5: board materials, compliance issues. */
  | 'EXECUTIVE';

/** Named data changes that end cached answers. */
export type Trigger =
  /** Balances, positions, transactions or roll-ups of assets under management changed. */
  | 'aum_update'
  /** A client record changed. */
  | 'client_change'
  /** A document was catalogued. */
  | 'document_upload'
  /** A regulatory filing changed. */
  | 'filing_update'
  /** Returns were computed anew. */
  | 'performance_update'
  /** A contact with a client was recorded. */
  | 'client_communication'
  /** A vendor's status changed. */
  | 'vendor_status_change'
  /** An alert was raised, changed or resolved. */
  | 'alert_change';

/** A span of time that ends at the as-of date. */
export type Period =
  /** Month to date. */
  | 'MTD'
  /** Quarter to date. */
  | 'QTD'
  /** Year to date. */
  | 'YTD'
  /** Rolling twelve months to the as-of date. */
  | 'R12M'
  /** One month. */
  | 'M1'
  /** Three months. */
  | 'M3'
  /** Six months. */
  | 'M6'
  /** One year. */
  | 'Y1'
  /** Three years. */
  | 'Y3'
  /** Five years. */
  | 'Y5'
  /** Ten years. */
  | 'Y10'
  /** Since inception of the record. */
  | 'SI'
  /** Fiscal year to date. */
  | 'FY'
  /** From `from`, which is then required, to `to`, or to the as-of date without it. */
  | 'CUSTOM';

/** Traffic light against the target; `NA` where there is none. */
export type MetricStatus =
  /** Reached. */
  | 'GREEN'
  /** Near. */
  | 'AMBER'
  /** Missed. */
  | 'RED'
  /** There is no target, or no figure. */
  | 'NA';

/** What a report rests on: as-of date, freshness of each source, and everything that could not be said. */
export type ReportMeta = {
  __typename?: 'ReportMeta';
  /** The day the report speaks of: the last session with data on or before the day asked for. */
  asOf: Scalars['Date']['output'];
  /** When the answer was computed; a cached answer keeps it. */
  generatedAt: Scalars['DateTime']['output'];
  /** The valuation day the period starts from. */
  periodStart: Maybe<Scalars['Date']['output']>;
  /** The last day of the period. */
  periodEnd: Maybe<Scalars['Date']['output']>;
  /** Sensitivity of the report. */
  classification: Classification;
  /** Age of the data of each upstream the report rests on, measured. */
  sources: Array<SourceFreshness>;
  /** Share of the sources that are there and not stale; null for a report that rests on none. */
  completeness: Maybe<Scalars['Ratio']['output']>;
  /** Why a figure is null, suppressed, or to be read with care. */
  warnings: Array<ReportWarning>;
};

/** How sensitive a report is: the level a reader's clearance must reach. */
export type Classification = {
  __typename?: 'Classification';
  /** 1 to 5. */
  level: Scalars['Int']['output'];
  /** The level by its name. */
  name: Sensitivity;
};

/**
 * One upstream a report rests on: the instant its data speaks of, when it reached us, and whether that is older than its
 * refresh tier allows.
 */
export type SourceFreshness = {
  __typename?: 'SourceFreshness';
  /** Upstream, e.g. `crm`, `custody.balances`, `market.prices`. */
  name: Scalars['String']['output'];
  /** The instant the data speaks of; null if nothing was received yet. */
  asOf: Maybe<Scalars['DateTime']['output']>;
  /** When it reached us. */
  receivedAt: Maybe<Scalars['DateTime']['output']>;
  /** The source's refresh tier: older than this is stale. */
  maxAgeSeconds: Scalars['Int']['output'];
  /** Older than `maxAgeSeconds`, or never received. */
  stale: Scalars['Boolean']['output'];
};

/** One figure of the report that could not be said, or is to be read with care, and why. A null figure has one. */
export type ReportWarning = {
  __typename?: 'ReportWarning';
  /** ZERO_DENOMINATOR, NO_DATA, LESS_THAN_1Y, N_TOO_SMALL, NOT_CONVERGED, STALE, SOURCE_FAILED, SUPPRESSED, FORBIDDEN. */
  code: Scalars['String']['output'];
  /** The same in words. */
  message: Scalars['String']['output'];
  /** Path of the figure inside the report, e.g. `returns.SI.annualized`. */
  path: Maybe<Scalars['String']['output']>;
};

/** Where a page of a list ends. Pages are by cursor: entries that come in between shift nothing. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Give it back as `after` to read on; null for an empty page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether there is more behind `endCursor`. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** A fraction beside what it is compared with. */
export type RatioMetric = {
  __typename?: 'RatioMetric';
  /** Null where it cannot be had. */
  value: Maybe<Scalars['Ratio']['output']>;
  /** The same figure of what it is compared with; null where there is none. */
  previous: Maybe<Scalars['Ratio']['output']>;
  /** value - previous; null where either is. */
  change: Maybe<Scalars['Ratio']['output']>;
  /** Null where none is set. */
  target: Maybe<Scalars['Ratio']['output']>;
  /** Against the target. */
  status: MetricStatus;
};

/** A count beside what it is compared with. */
export type CountMetric = {
  __typename?: 'CountMetric';
  /** Null where it cannot be had. */
  value: Maybe<Scalars['Int']['output']>;
  /** The same figure of what it is compared with; null where there is none. */
  previous: Maybe<Scalars['Int']['output']>;
  /** value - previous; null where either is. */
  change: Maybe<Scalars['Int']['output']>;
  /** Null where none is set. */
  target: Maybe<Scalars['Int']['output']>;
  /** Against the target. */
  status: MetricStatus;
};

/** Return over one period. Gross and net are shown together always; periods under a year are never annualized. */
export type PeriodReturn = {
  __typename?: 'PeriodReturn';
  /** The period. */
  period: Period;
  /** The valuation day it starts from. */
  periodStart: Maybe<Scalars['Date']['output']>;
  /** Its last day. */
  periodEnd: Maybe<Scalars['Date']['output']>;
  /** Time-weighted return before advisory fees (Modified Dietz between valuations, linked geometrically). */
  gross: Maybe<Scalars['Ratio']['output']>;
  /** The same after advisory fees. */
  net: Maybe<Scalars['Ratio']['output']>;
  /** Total return of the benchmark over the same days. */
  benchmark: Maybe<Scalars['Ratio']['output']>;
  /** net - benchmark, arithmetic. */
  excess: Maybe<Scalars['Ratio']['output']>;
  /** (1 + net)^(365 / days) - 1; null under one year. */
  annualized: Maybe<Scalars['Ratio']['output']>;
};

/** Risk figures over monthly net returns; `windowMonths` says how many. Null below 12 months. */
export type RiskFigures = {
  __typename?: 'RiskFigures';
  /** Months the figures rest on, at most 36. */
  windowMonths: Scalars['Int']['output'];
  /** Sample standard deviation of monthly returns times the square root of 12. */
  volatility: Maybe<Scalars['Ratio']['output']>;
  /** Mean excess over the risk-free rate, per unit of its volatility, annualized. */
  sharpe: Maybe<Scalars['Float']['output']>;
  /** Mean return per unit of downside deviation below zero, annualized. */
  sortino: Maybe<Scalars['Float']['output']>;
  /** Deepest fall from a peak of the net index, as a negative fraction. */
  maxDrawdown: Maybe<Scalars['Ratio']['output']>;
  /** Day the fall began. */
  drawdownPeak: Maybe<Scalars['Date']['output']>;
  /** Day it was deepest. */
  drawdownTrough: Maybe<Scalars['Date']['output']>;
  /** Null while the index is still below the peak. */
  drawdownRecovery: Maybe<Scalars['Date']['output']>;
  /** Covariance with the benchmark over the benchmark's variance. */
  beta: Maybe<Scalars['Float']['output']>;
  /** Jensen's alpha, annualized. */
  alpha: Maybe<Scalars['Ratio']['output']>;
  /** Squared correlation with the benchmark. */
  rSquared: Maybe<Scalars['Ratio']['output']>;
  /** Standard deviation of the monthly excess return times the square root of 12. */
  trackingError: Maybe<Scalars['Ratio']['output']>;
  /** Annualized mean excess return over the tracking error. */
  informationRatio: Maybe<Scalars['Float']['output']>;
  /** Geometric mean return over the benchmark's, in months when the benchmark rose. */
  upCapture: Maybe<Scalars['Float']['output']>;
  /** The same for months when it fell. */
  downCapture: Maybe<Scalars['Float']['output']>;
};

/** Brinson-Fachler attribution of one sector; the three effects of all sectors sum to the arithmetic excess return. */
export type AttributionEffect = {
  __typename?: 'AttributionEffect';
  /** The sector, e.g. `US Equity`. */
  sector: Scalars['String']['output'];
  /** wp: the sector's share of the portfolio. */
  portfolioWeight: Maybe<Scalars['Ratio']['output']>;
  /** wb: its share of the benchmark. */
  benchmarkWeight: Maybe<Scalars['Ratio']['output']>;
  /** (wp - wb)(rb_i - rb) */
  allocation: Maybe<Scalars['Ratio']['output']>;
  /** wb(rp_i - rb_i) */
  selection: Maybe<Scalars['Ratio']['output']>;
  /** (wp - wb)(rp_i - rb_i) */
  interaction: Maybe<Scalars['Ratio']['output']>;
};

/** Households by assets under management. */
export type HouseholdTier =
  /** Below 250,000 dollars. */
  | 'UNDER_250K'
  /** 250,000 up to 1 million dollars. */
  | 'FROM_250K_TO_1M'
  /** 1 up to 5 million dollars. */
  | 'FROM_1M_TO_5M'
  /** 5 million dollars and more. */
  | 'OVER_5M';

export type Query = {
  __typename?: 'Query';
  /** Client analytics: performance, distribution, satisfaction, lifecycle and communication of client households. */
  clients: Maybe<Clients>;
};

/** The five client reports, level 3. A client is a household; names are masked, ids are opaque. */
export type Clients = {
  __typename?: 'Clients';
  /** Portfolio performance by strategy and by account. */
  performance: Maybe<ClientPerformanceReport>;
  /** Distribution of clients over age, state, tier, type and more. */
  demographics: Maybe<DemographicsReport>;
  /** NPS, CSAT, CES, complaints and referrals. Fewer than five answers are suppressed. */
  satisfaction: Maybe<SatisfactionReport>;
  /** Acquisition, onboarding, retention and pipeline. */
  lifecycle: Maybe<LifecycleReport>;
  /** Touches with client households; metadata of the last 180 days only, never a subject or a body. */
  communications: Maybe<CommunicationsReport>;
};


/** The five client reports, level 3. A client is a household; names are masked, ids are opaque. */
export type ClientsPerformanceArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  strategyId: InputMaybe<Scalars['ID']['input']>;
  householdRef: InputMaybe<Scalars['ID']['input']>;
  accountRef: InputMaybe<Scalars['ID']['input']>;
  benchmarkId: InputMaybe<Scalars['ID']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five client reports, level 3. A client is a household; names are masked, ids are opaque. */
export type ClientsDemographicsArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  dimension: InputMaybe<ClientDimension>;
  segment: InputMaybe<HouseholdTier>;
};


/** The five client reports, level 3. A client is a household; names are masked, ids are opaque. */
export type ClientsSatisfactionArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  surveyId: InputMaybe<Scalars['ID']['input']>;
  segment: InputMaybe<HouseholdTier>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five client reports, level 3. A client is a household; names are masked, ids are opaque. */
export type ClientsLifecycleArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  cohort: InputMaybe<Scalars['Date']['input']>;
  source: InputMaybe<AcquisitionSource>;
  stage: InputMaybe<OpportunityStage>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five client reports, level 3. A client is a household; names are masked, ids are opaque. */
export type ClientsCommunicationsArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  channel: InputMaybe<Channel>;
  direction: InputMaybe<Direction>;
  householdRef: InputMaybe<Scalars['ID']['input']>;
  topic: InputMaybe<Topic>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};

/** A client household. */
export type Client = Pick<ClientFields, '__typename' | 'id'>
export type ClientFields = {
  __typename?: 'Client';
  /** Opaque and stable; not the CRM's id. */
  id: Scalars['ID']['output'];
  /** Masked name, e.g. `J••• D•••`. */
  label: Maybe<Scalars['String']['output']>;
  /** Where the household stands. */
  status: Maybe<ClientStatus>;
  /** Kind of client as the CRM has it, e.g. `INDIVIDUAL`. */
  clientType: Maybe<Scalars['String']['output']>;
  /** By its AUM; null without any. */
  tier: Maybe<HouseholdTier>;
  /** US state, two letters. */
  state: Maybe<Scalars['String']['output']>;
  /** Initials of the advisor. */
  advisor: Maybe<Scalars['String']['output']>;
  /** First day as a client; null for a prospect. */
  joinedOn: Maybe<Scalars['Date']['output']>;
  /** Day it left; null while it stays. */
  leftOn: Maybe<Scalars['Date']['output']>;
  /** The next review in the calendar; null while none is planned. */
  nextReviewOn: Maybe<Scalars['Date']['output']>;
  /** AUM of its accounts on the last valuation day. */
  aum: Maybe<Scalars['Money']['output']>;
  /** Strategy its accounts follow; null without one. */
  strategy: Maybe<Strategy>;
  /** Its accounts, closed ones among them. */
  accounts: Maybe<Array<Account>>;
  /** The record as the CRM holds it now; from the synced copy when the CRM's budget is spent or it does not answer. */
  live: Maybe<LiveClient>;
};

/** Where a household stands with the firm. */
export type ClientStatus =
  /** Not a client yet. */
  | 'PROSPECT'
  /** A client. */
  | 'CLIENT'
  /** Has left. */
  | 'FORMER';

/** The household's record as the CRM holds it at this moment, masked like the synced copy. */
export type LiveClient = {
  __typename?: 'LiveClient';
  /** Masked name, e.g. `J••• D•••`. */
  label: Maybe<Scalars['String']['output']>;
  /** The next review in the calendar; null while none is planned. */
  nextReviewOn: Maybe<Scalars['Date']['output']>;
  /** Where the household stands. */
  status: Maybe<Scalars['String']['output']>;
  /** Last change of the record in the CRM. */
  changedAt: Maybe<Scalars['DateTime']['output']>;
  /** CRM: read now or within the last minutes. COPY: from the last sync. */
  source: LiveSource;
};

/** Where a live record was read from. */
export type LiveSource =
  /** Read from the CRM, now or within the last minutes. */
  | 'CRM'
  /** From the last sync. */
  | 'COPY';

/** A custodial account. */
export type Account = Pick<AccountFields, '__typename' | 'id'>
export type AccountFields = {
  __typename?: 'Account';
  /** Opaque and stable; not the custodian's number. */
  id: Scalars['ID']['output'];
  /** Last four digits, e.g. `••••1234`. */
  number: Maybe<Scalars['String']['output']>;
  /**
   * The whole number. Each time it is shown, the audit trail has an entry that names the account and the person before
   * the answer leaves; answers with it are never stored. Null where no accounts file has told it, or it was erased.
   */
  fullAccountNumber: Maybe<Scalars['String']['output']>;
  /** As the custodian names it, e.g. `ROTH IRA`. */
  type: Maybe<Scalars['String']['output']>;
  /** As the custodian names it, e.g. `ACTIVE`. */
  status: Maybe<Scalars['String']['output']>;
  /** First day of the account. */
  openedOn: Maybe<Scalars['Date']['output']>;
  /** Day it was closed; null while it is open. */
  closedOn: Maybe<Scalars['Date']['output']>;
  /** Who holds the assets. */
  custodian: Maybe<Scalars['String']['output']>;
  /** Last valuation. */
  value: Maybe<Scalars['Money']['output']>;
  /** Day of that valuation. */
  valuedOn: Maybe<Scalars['Date']['output']>;
  /** The household it belongs to; null where the CRM knows of none. */
  client: Maybe<Client>;
};

/** A model strategy of the firm. */
export type Strategy = Pick<StrategyFields, '__typename' | 'id'>
export type StrategyFields = {
  __typename?: 'Strategy';
  /** Stable, e.g. `FOSSIL_FREE`. */
  id: Scalars['ID']['output'];
  /** Name of the strategy. */
  name: Maybe<Scalars['String']['output']>;
  /** What its return is held against. */
  benchmark: Maybe<Benchmark>;
  /** AUM of its accounts on the last valuation day. */
  aum: Maybe<Scalars['Money']['output']>;
  /** Its accounts on that day. */
  accountCount: Maybe<Scalars['Int']['output']>;
  /** The model its accounts follow. */
  targetAllocation: Maybe<Array<TargetWeight>>;
};

/** Share of one security in a strategy's model. */
export type TargetWeight = {
  __typename?: 'TargetWeight';
  /** Symbol of the security. */
  symbol: Scalars['String']['output'];
  /** Its asset class; null where no source tells. */
  assetClass: Maybe<Scalars['String']['output']>;
  /** Share of the model; all sum to 1. */
  weight: Scalars['Ratio']['output'];
};

export type Benchmark = {
  __typename?: 'Benchmark';
  id: Scalars['ID']['output'];
};

export type ExecutiveDashboard = Pick<ExecutiveDashboardFields, '__typename' | 'periodStart' | 'asOf'>
export type ExecutiveDashboardFields = {
  __typename?: 'ExecutiveDashboard';
  asOf: Scalars['Date']['output'];
  periodStart: Scalars['Date']['output'];
  /** 1 - clients lost in the period who were clients at its start / clients at the start. Target 0.95. */
  retentionRate: Maybe<RatioMetric>;
  /** Net promoter score of the twelve months to the as-of date, -100 to 100; null below five answers. */
  nps: Maybe<CountMetric>;
};

/**
 * Returns of strategies and of single accounts over the period, beside their benchmarks. From daily roll-ups of custody
 * data, computed off-hours.
 */
export type ClientPerformanceReport = {
  __typename?: 'ClientPerformanceReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Each strategy's accounts taken together. */
  strategies: Maybe<Array<StrategyPerformance>>;
  /** Accounts that pass the filters. */
  accounts: Maybe<AccountPerformanceConnection>;
  /** Accounts whose net return is more than two standard deviations from their strategy's. */
  outliers: Maybe<Array<Outlier>>;
};

/** All accounts of one strategy as one portfolio: assets, returns by period, risk and attribution. */
export type StrategyPerformance = {
  __typename?: 'StrategyPerformance';
  /** The strategy. */
  strategy: Maybe<Strategy>;
  /** AUM of its accounts at the as-of date. */
  aum: Maybe<Scalars['Money']['output']>;
  /** Accounts of the composite at the as-of date. */
  accounts: Maybe<Scalars['Int']['output']>;
  /** What it is compared with. */
  benchmark: Maybe<Benchmark>;
  /** Its returns by period. */
  returns: Maybe<Array<PeriodReturn>>;
  /** Its risk figures over the last 36 months. */
  risk: Maybe<RiskFigures>;
  /** Why its return differs from the benchmark's, by sector. */
  attribution: Maybe<Array<AttributionEffect>>;
};

/** One page of accounts, by their opaque id. */
export type AccountPerformanceConnection = {
  __typename?: 'AccountPerformanceConnection';
  /** Accounts of this page. */
  nodes: Array<AccountPerformance>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Accounts that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/**
 * One account over the period: values in US dollars, returns as fractions, and what it holds on the last day with
 * positions.
 */
export type AccountPerformance = {
  __typename?: 'AccountPerformance';
  /** The account. */
  account: Maybe<Account>;
  /** Strategy of its household; null for a household without one. */
  strategyId: Maybe<Scalars['ID']['output']>;
  /** Market value and cash on the valuation day the period starts from. */
  beginValue: Maybe<Scalars['Money']['output']>;
  /** Contributions and transfers in, less withdrawals and transfers out, in the period. */
  netFlows: Maybe<Scalars['Money']['output']>;
  /** Market value and cash at the end of the period. */
  endValue: Maybe<Scalars['Money']['output']>;
  /** Time-weighted, before fees; null for an account without a value at the start. */
  twrGross: Maybe<Scalars['Ratio']['output']>;
  /** Time-weighted, after fees; null for an account without a value at the start. */
  twrNet: Maybe<Scalars['Ratio']['output']>;
  /** Money-weighted (XIRR over the period; under a year not annualized); null where the equation has no solution. */
  mwr: Maybe<Scalars['Ratio']['output']>;
  /** Null for a household without a strategy. */
  benchmark: Maybe<Scalars['Ratio']['output']>;
  /** twrNet - benchmark; null where either is. */
  excess: Maybe<Scalars['Ratio']['output']>;
  /** Weights by asset class on the last day with positions, beside the strategy's targets. */
  allocation: Maybe<Array<AllocationSlice>>;
  /** 0.5 x sum of absolute differences from target. */
  drift: Maybe<Scalars['Ratio']['output']>;
  /** True if a weight is off its target by more than the strategy's band. */
  driftBreach: Maybe<Scalars['Boolean']['output']>;
  /** Positions of that day. */
  holdings: Maybe<Array<Holding>>;
  /** Dividends and interest in the period. */
  income: Maybe<Scalars['Money']['output']>;
  /** Advisory fees collected in the period. */
  feesPaid: Maybe<Scalars['Money']['output']>;
  /** Annual rate of the last fee billed; null for an account that was not billed in the period. */
  feeRateBps: Maybe<Scalars['BasisPoints']['output']>;
  /** Holdings that break the household's exclusions. */
  screenBreaches: Maybe<Array<ScreenBreach>>;
  /** Positions held against the balance of the custodian. */
  reconciliation: Maybe<Reconciliation>;
};

/** Weight of one asset class in an account, beside the strategy's target; fractions. */
export type AllocationSlice = {
  __typename?: 'AllocationSlice';
  /** Asset class of the securities. */
  assetClass: Scalars['String']['output'];
  /** Share of the account's value. */
  weight: Scalars['Ratio']['output'];
  /** Share the strategy aims at; null without a strategy. */
  target: Maybe<Scalars['Ratio']['output']>;
  /** weight - target; null without a target. */
  drift: Maybe<Scalars['Ratio']['output']>;
};

/** One position of an account on the last day with positions, in US dollars. */
export type Holding = {
  __typename?: 'Holding';
  /** Symbol of the security, or `CASH`. */
  symbol: Scalars['String']['output'];
  /** Name of the security; null where no source tells. */
  name: Maybe<Scalars['String']['output']>;
  /** Units held. */
  quantity: Scalars['Float']['output'];
  /** Dollars a unit. */
  price: Scalars['Float']['output'];
  /** Value of the position. */
  marketValue: Scalars['Money']['output'];
  /** Share of the account's value. */
  weight: Scalars['Ratio']['output'];
  /** What it cost; null where the custodian does not tell. */
  costBasis: Maybe<Scalars['Money']['output']>;
  /** Market value less cost. */
  unrealized: Maybe<Scalars['Money']['output']>;
};

/** One holding that the household has asked not to hold. */
export type ScreenBreach = {
  __typename?: 'ScreenBreach';
  /** The holding that breaks it. */
  symbol: Scalars['String']['output'];
  /** The exclusion that is broken, e.g. `FOSSIL_FUELS`. */
  rule: Scalars['String']['output'];
};

/** Positions against the balance of the same day, tolerance 0.01 dollars an account. */
export type Reconciliation = {
  __typename?: 'Reconciliation';
  /** Whether they agree. */
  status: ReconciliationStatus;
  /** Positions less securities value of the balance. */
  diff: Maybe<Scalars['Money']['output']>;
  /** Day that was compared; null where none was. */
  checkedOn: Maybe<Scalars['Date']['output']>;
};

/** Whether positions and balance of an account agree. */
export type ReconciliationStatus =
  /** They agree. */
  | 'MATCHED'
  /** They differ by more than the tolerance. */
  | 'BROKEN'
  /** No day has both. */
  | 'NOT_CHECKED';

/** One account whose return is more than two standard deviations from its strategy's. */
export type Outlier = {
  __typename?: 'Outlier';
  /** The account. */
  account: Maybe<Account>;
  /** Strategy it follows. */
  strategyId: Scalars['ID']['output'];
  /** Its time-weighted return after fees, over the period. */
  twrNet: Scalars['Ratio']['output'];
  /** The strategy's over the same days. */
  compositeReturn: Scalars['Ratio']['output'];
  /** Distance in standard deviations. */
  deviations: Scalars['Float']['output'];
};

/** By what households are told apart. */
export type ClientDimension =
  /** Age of the eldest member. */
  | 'AGE_BAND'
  /** US state of residence. */
  | 'STATE'
  /** AUM of the household. */
  | 'HOUSEHOLD_TIER'
  /** Kind of client. */
  | 'CLIENT_TYPE'
  /** Type of its accounts. */
  | 'ACCOUNT_TYPE'
  /** Risk it is ready to take. */
  | 'RISK_PROFILE'
  /** Strategy of the household. */
  | 'STRATEGY'
  /** Time as a client. */
  | 'TENURE_BAND'
  /** Where it came from. */
  | 'ACQUISITION_SOURCE'
  /** What it wants of its investments. */
  | 'SUSTAINABILITY_PREFERENCE';

/** Households by age, state, tier and other dimensions: counts, and their AUM in US dollars. */
export type DemographicsReport = {
  __typename?: 'DemographicsReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Households by each dimension. */
  dimensions: Maybe<Array<DemographicDimension>>;
  /** Households with at least the Form ADV high-net-worth amount under management (1.1 million) or net worth (2.2 million). */
  highNetWorthCount: Maybe<Scalars['Int']['output']>;
  /** Assets that are soon inherited. */
  generationalRisk: Maybe<GenerationalRisk>;
};

/** The households over the groups of one dimension. */
export type DemographicDimension = {
  __typename?: 'DemographicDimension';
  /** The dimension. */
  name: ClientDimension;
  /** Its groups, the largest first. */
  buckets: Array<DemographicBucket>;
  /** Share of households without a value. */
  missingDataPct: Maybe<Scalars['Ratio']['output']>;
};

/** One group of a dimension: its households and their AUM. */
export type DemographicBucket = {
  __typename?: 'DemographicBucket';
  /** What its households have in common, e.g. `45-54`. */
  label: Scalars['String']['output'];
  /** Households in the bucket. */
  count: Maybe<Scalars['Int']['output']>;
  /** Their share of all households. */
  share: Maybe<Scalars['Ratio']['output']>;
  /** Their AUM. */
  aum: Maybe<Scalars['Money']['output']>;
  /** Their share of the AUM of the dimension. */
  aumShare: Maybe<Scalars['Ratio']['output']>;
};

/**
 * Assets of households whose eldest member is 75 or older, and how many of these have a next-generation contact on
 * record.
 */
export type GenerationalRisk = {
  __typename?: 'GenerationalRisk';
  /** AUM of households whose eldest member is 75 or older. */
  age75PlusAum: Maybe<Scalars['Money']['output']>;
  /** Of these households, the share with a next-generation contact on record. */
  withNextGenContact: Maybe<Scalars['Ratio']['output']>;
};

/**
 * What clients say in surveys, in complaints and by referring others. Scores are of answers in the period; below five
 * answers they are null.
 */
export type SatisfactionReport = {
  __typename?: 'SatisfactionReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** % scoring 9 or 10 less % scoring 0 to 6. */
  nps: Maybe<Scalars['Int']['output']>;
  /** Answers of 9 or 10. */
  promoters: Maybe<Scalars['Int']['output']>;
  /** Answers of 7 or 8. */
  passives: Maybe<Scalars['Int']['output']>;
  /** Answers of 0 to 6. */
  detractors: Maybe<Scalars['Int']['output']>;
  /** 1.96 x standard error of the NPS, in points. */
  marginOfError: Maybe<Scalars['Float']['output']>;
  /** Share of answers 4 or 5 on the five-point scale. */
  csat: Maybe<Scalars['Ratio']['output']>;
  /** Mean customer effort, 1 to 7. */
  ces: Maybe<Scalars['Float']['output']>;
  /** Invitations sent in the period. */
  invited: Maybe<Scalars['Int']['output']>;
  /** Of these, delivered. */
  delivered: Maybe<Scalars['Int']['output']>;
  /** Of these, answered. */
  responses: Maybe<Scalars['Int']['output']>;
  /** Responses / delivered invitations. */
  responseRate: Maybe<Scalars['Ratio']['output']>;
  /** Survey by survey. */
  series: Maybe<Array<SatisfactionPoint>>;
  /** What clients think of each topic. */
  byTopic: Maybe<Array<TopicScore>>;
  /** What clients wrote, the newest first. */
  comments: Maybe<CommentConnection>;
  /** Complaints of the period. */
  complaints: Maybe<ComplaintFigures>;
  /** Whether clients bring clients. */
  referrals: Maybe<ReferralFigures>;
  /** Households to speak with, and why. */
  riskFlags: Maybe<Array<RiskFlag>>;
  /** What the weekly analyses of the period found, over all households and surveys. */
  weekly: Maybe<Array<SatisfactionWeek>>;
};

/** What one weekly analysis found, over the twelve months to its day. */
export type SatisfactionWeek = {
  __typename?: 'SatisfactionWeek';
  /** Day of the analysis; its figures are those of the twelve months to it. */
  date: Scalars['Date']['output'];
  /** Null where fewer than five answered, as are the others. */
  nps: Maybe<Scalars['Int']['output']>;
  /** 1.96 x standard error of the NPS, in points. */
  marginOfError: Maybe<Scalars['Float']['output']>;
  /** Share of answers 4 or 5 on the five-point scale. */
  csat: Maybe<Scalars['Ratio']['output']>;
  /** Mean customer effort, 1 to 7. */
  ces: Maybe<Scalars['Float']['output']>;
  /** Answers. */
  responses: Scalars['Int']['output'];
  /** Answers / delivered invitations. */
  responseRate: Maybe<Scalars['Ratio']['output']>;
  /** Complaints open on the day. */
  openComplaints: Scalars['Int']['output'];
  /** Households with a risk flag on the day. */
  householdsAtRisk: Scalars['Int']['output'];
};

/** The answers of one survey. */
export type SatisfactionPoint = {
  __typename?: 'SatisfactionPoint';
  /** Identifier of the survey. */
  surveyId: Scalars['String']['output'];
  /** First invitation of the survey. */
  date: Scalars['Date']['output'];
  /** % scoring 9 or 10 less % scoring 0 to 6; null below five answers. */
  nps: Maybe<Scalars['Int']['output']>;
  /** Answers. */
  responses: Maybe<Scalars['Int']['output']>;
  /** Answers / delivered invitations. */
  responseRate: Maybe<Scalars['Ratio']['output']>;
};

/** Mean of the answers about one topic, 1 to 5. */
export type TopicScore = {
  __typename?: 'TopicScore';
  /** The topic. */
  topic: SatisfactionTopic;
  /** Mean of 1 to 5. */
  score: Maybe<Scalars['Float']['output']>;
  /** Answers that score it. */
  n: Maybe<Scalars['Int']['output']>;
};

/** What a survey asks about. */
export type SatisfactionTopic =
  /** Quality of the advice. */
  | 'ADVICE'
  /** How the firm speaks and writes. */
  | 'COMMUNICATION'
  /** Reports and statements. */
  | 'REPORTING'
  /** How fast the firm answers. */
  | 'RESPONSIVENESS'
  /** Whether investments fit the client's values. */
  | 'VALUES_ALIGNMENT'
  /** Fees for what is given. */
  | 'FEES';

/** One page of comments, the newest first. */
export type CommentConnection = {
  __typename?: 'CommentConnection';
  /** Comments of this page. */
  nodes: Array<SurveyComment>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Comments that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One free-text answer of a survey. The words themselves are level 4, for they may name people. */
export type SurveyComment = {
  __typename?: 'SurveyComment';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** As written by the client; may name people. */
  text: Maybe<Scalars['String']['output']>;
  /** Likelihood to recommend, 0 to 10, in the same answer. */
  score: Maybe<Scalars['Int']['output']>;
  /** Day of the answer. */
  at: Scalars['Date']['output'];
};

/** Complaints in the CRM: those open, and those opened and closed in the period. */
export type ComplaintFigures = {
  __typename?: 'ComplaintFigures';
  /** Open at the end of the period. */
  open: Scalars['Int']['output'];
  /** Received in the period. */
  opened: Scalars['Int']['output'];
  /** Closed in the period. */
  closed: Scalars['Int']['output'];
  /** Median days from receipt to close, of those closed; null where none was. */
  medianDaysToClose: Maybe<Scalars['Float']['output']>;
};

/** Opportunities that came from clients in the period. */
export type ReferralFigures = {
  __typename?: 'ReferralFigures';
  /** Opportunities that came from a client in the period. */
  made: Scalars['Int']['output'];
  /** Of these, funded. */
  converted: Scalars['Int']['output'];
};

/** One household to speak with, and the sign that says so. */
export type RiskFlag = {
  __typename?: 'RiskFlag';
  /** The household. */
  client: Maybe<Client>;
  /** DETRACTOR, LOW_CSAT, OPEN_COMPLAINT. */
  reason: Scalars['String']['output'];
};

/** Where a household or a prospect came from, as the CRM has it. */
export type AcquisitionSource =
  /** A client named the firm. */
  | 'REFERRAL_CLIENT'
  /** An accountant, lawyer or other professional did. */
  | 'REFERRAL_PROFESSIONAL'
  /** Came by the website. */
  | 'WEBSITE'
  /** Met at an event. */
  | 'EVENT'
  /** Otherwise, or not recorded. */
  | 'OTHER';

/** How far an opportunity of the CRM is. */
export type OpportunityStage =
  /** Known, not met. */
  | 'LEAD'
  /** Met. */
  | 'MEETING'
  /** Has a proposal. */
  | 'PROPOSAL'
  /** Has signed. */
  | 'SIGNED'
  /** Assets have arrived. */
  | 'FUNDED'
  /** Has decided otherwise. */
  | 'LOST';

/**
 * From the first meeting to leaving: pipeline, acquisition, onboarding, retention and attrition of households, from the
 * CRM and custody data.
 */
export type LifecycleReport = {
  __typename?: 'LifecycleReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** How opportunities went from stage to stage. */
  funnel: Maybe<Array<FunnelStage>>;
  /** Households won. */
  acquisition: Maybe<Acquisition>;
  /** How fast new households are taken in, step by step. */
  onboarding: Maybe<Array<OnboardingFigures>>;
  /** Households and assets that stayed. */
  retention: Maybe<Retention>;
  /** Households that left, by reason and time as a client. */
  attrition: Maybe<Array<Attrition>>;
  /** Households that show signs of leaving, the most signs first. */
  atRisk: Maybe<Array<AtRiskClient>>;
  /** Opportunities that are open at the as-of date. */
  pipeline: Maybe<PipelineFigures>;
  /** Opportunities that pass the filters. */
  opportunities: Maybe<OpportunityConnection>;
  /** Annual margin per client / annual attrition. */
  ltv: Maybe<Scalars['Money']['output']>;
  /** Acquisition cost / monthly margin per client, in months. */
  payback: Maybe<Scalars['Float']['output']>;
};

/** One stage of the pipeline: how many opportunities entered it in the period and went on. */
export type FunnelStage = {
  __typename?: 'FunnelStage';
  /** The stage. */
  stage: OpportunityStage;
  /** Opportunities that entered the stage in the period. */
  entered: Maybe<Scalars['Int']['output']>;
  /** Of these, went on to the next stage. */
  advanced: Maybe<Scalars['Int']['output']>;
  /** advanced / entered; null for the last stage and where nobody entered. */
  conversion: Maybe<Scalars['Ratio']['output']>;
  /** Median days in the stage, of those that left it. */
  medianDays: Maybe<Scalars['Float']['output']>;
  /** Expected AUM of those that entered. */
  aum: Maybe<Scalars['Money']['output']>;
};

/** Households that joined in the period, and their assets in US dollars. */
export type Acquisition = {
  __typename?: 'Acquisition';
  /** Households that joined in the period. */
  new: Maybe<Scalars['Int']['output']>;
  /** Their AUM at the as-of date. */
  aum: Maybe<Scalars['Money']['output']>;
  /** The same by where they came from. */
  bySource: Maybe<Array<AcquisitionBySource>>;
  /** Marketing cost of the period / new clients. */
  cac: Maybe<Scalars['Money']['output']>;
};

/** Households that joined in the period from one source. */
export type AcquisitionBySource = {
  __typename?: 'AcquisitionBySource';
  /** Where they came from. */
  source: AcquisitionSource;
  /** Households that joined in the period. */
  new: Maybe<Scalars['Int']['output']>;
  /** Their AUM at the as-of date. */
  aum: Maybe<Scalars['Money']['output']>;
};

/** One step of taking in a household: days it takes, and households that wait in it. */
export type OnboardingFigures = {
  __typename?: 'OnboardingFigures';
  /** SIGNED, OPENED, TRANSFERRED, INVESTED, FIRST_REVIEW. */
  step: Scalars['String']['output'];
  /** Median days from start to completion. */
  medianDays: Maybe<Scalars['Float']['output']>;
  /** Households that have not completed the step. */
  open: Scalars['Int']['output'];
  /** Of these, past the time the step may take. */
  overdue: Scalars['Int']['output'];
};

/** Households and assets that stayed over the period, and by the quarter households joined in; fractions. */
export type Retention = {
  __typename?: 'Retention';
  /** 1 - clients lost who were clients at the start / clients at the start. */
  rate: Maybe<Scalars['Ratio']['output']>;
  /** 1 - assets of lost clients at the start / begin AUM. */
  assetRate: Maybe<Scalars['Ratio']['output']>;
  /** By the quarter households joined in. */
  cohorts: Maybe<Array<Cohort>>;
};

/** Households that joined in one quarter, and the share still there after each year. */
export type Cohort = {
  __typename?: 'Cohort';
  /** First day of the quarter. */
  start: Scalars['Date']['output'];
  /** Households that joined in the quarter. */
  size: Maybe<Scalars['Int']['output']>;
  /** Share active after 0, 12, 24 … months; null suppressed or not reached. */
  retained: Maybe<Array<Maybe<Scalars['Ratio']['output']>>>;
};

/** Households that left in the period, for one reason and after one span of time as clients. */
export type Attrition = {
  __typename?: 'Attrition';
  /** FEE, SERVICE, COMPETITOR, DEATH, RELOCATION, OTHER. */
  reason: Scalars['String']['output'];
  /** Households that left in the period for this reason and after this time. */
  count: Maybe<Scalars['Int']['output']>;
  /** Assets when they began to leave. */
  aum: Maybe<Scalars['Money']['output']>;
  /** How long they had been clients, e.g. `1-2 years`. */
  tenureBand: Scalars['String']['output'];
};

/** One household that shows signs of leaving. */
export type AtRiskClient = {
  __typename?: 'AtRiskClient';
  /** The household. */
  client: Maybe<Client>;
  /** Number of signals over the number watched. */
  score: Scalars['Ratio']['output'];
  /** CONTACT_GAP, LOW_NPS, OPEN_COMPLAINT, MONEY_OUT, OVERDUE_REVIEW. */
  signals: Array<Scalars['String']['output']>;
};

/** Open opportunities at the as-of date together, in US dollars of expected AUM. */
export type PipelineFigures = {
  __typename?: 'PipelineFigures';
  /** Open opportunities. */
  count: Maybe<Scalars['Int']['output']>;
  /** Sum of their expected AUM. */
  aum: Maybe<Scalars['Money']['output']>;
  /** Sum of expected AUM x probability. */
  weightedAum: Maybe<Scalars['Money']['output']>;
};

/** One page of opportunities, by their opaque id. */
export type OpportunityConnection = {
  __typename?: 'OpportunityConnection';
  /** Opportunities of this page. */
  nodes: Array<Opportunity>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Opportunities that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One prospect's assets that may come, as the CRM has it; the name is masked. */
export type Opportunity = {
  __typename?: 'Opportunity';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Masked name of the prospect. */
  label: Maybe<Scalars['String']['output']>;
  /** How far it is. */
  stage: OpportunityStage;
  /** Assets it would bring; null where nobody has judged. */
  expectedAum: Maybe<Scalars['Money']['output']>;
  /** That it is won, as the CRM has it. */
  probability: Maybe<Scalars['Ratio']['output']>;
  /** Day it should be decided. */
  expectedClose: Maybe<Scalars['Date']['output']>;
};

/** By what a household and the firm were in touch. */
export type Channel =
  /** E-mail. */
  | 'EMAIL'
  /** A meeting in the calendar. */
  | 'MEETING'
  /** A telephone call. */
  | 'CALL'
  /** A note in the CRM. */
  | 'NOTE'
  /** A document that was shared. */
  | 'DOCUMENT';

/** Who a contact came from. */
export type Direction =
  /** From a household. */
  | 'IN'
  /** To a household. */
  | 'OUT';

/** What a contact was about, as far as metadata tells. */
export type Topic =
  /** Reviews of the portfolio. */
  | 'REVIEW'
  /** Financial planning. */
  | 'PLANNING'
  /** Service of accounts. */
  | 'SERVICE'
  /** Markets. */
  | 'MARKET'
  /** Everything else. */
  | 'OTHER';

/**
 * How often and how fast the firm is in touch with its households. From metadata of mail and calendar, and the CRM, of
 * the last 180 days; never a subject or a body.
 */
export type CommunicationsReport = {
  __typename?: 'CommunicationsReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Contacts of the period by channel. */
  totals: Maybe<Array<ChannelTotals>>;
  /** Two-way meaningful contacts (e-mail, meeting, call) per household and 90 days. */
  touchesPerHousehold: Maybe<Scalars['Float']['output']>;
  /** Median days since the last contact. */
  contactGapDays: Maybe<Scalars['Float']['output']>;
  /** Share of households with a contact within their cadence (90 days). */
  coverage: Maybe<Scalars['Ratio']['output']>;
  /** Median business hours from an incoming message to the first answer. */
  medianResponseHours: Maybe<Scalars['Float']['output']>;
  /** Households that pass the filters, with their last contact. */
  households: Maybe<HouseholdContactConnection>;
  /** Review meetings of the period. */
  reviewMeetings: Maybe<ReviewMeetingFigures>;
  /** Messages week by week. */
  byWeek: Maybe<Array<WeekTotals>>;
  /** Contacts seen in messages that match no household. */
  unmatchedContacts: Maybe<Scalars['Int']['output']>;
  /** Nothing before this day is kept. */
  retentionCutoff: Maybe<Scalars['Date']['output']>;
  /** This metadata is not the archive of communications that the books-and-records rule asks for. */
  archiveStatus: Maybe<Scalars['String']['output']>;
};

/** Contacts by one channel, in and out. */
export type ChannelTotals = {
  __typename?: 'ChannelTotals';
  /** The channel. */
  channel: Channel;
  /** From households. */
  incoming: Scalars['Int']['output'];
  /** To households. */
  outgoing: Scalars['Int']['output'];
};

/** One page of households with their contacts, by their opaque id. */
export type HouseholdContactConnection = {
  __typename?: 'HouseholdContactConnection';
  /** Households of this page. */
  nodes: Array<HouseholdContact>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Households that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One household: its last contact, its next review and its contacts of the last 90 days. */
export type HouseholdContact = {
  __typename?: 'HouseholdContact';
  /** The household. */
  client: Maybe<Client>;
  /** The last e-mail, meeting or call; null where the metadata kept knows of none. */
  lastContactAt: Maybe<Scalars['DateTime']['output']>;
  /** The next review in the calendar; null while none is planned. */
  nextReviewOn: Maybe<Scalars['Date']['output']>;
  /** Two-way meaningful contacts of the last 90 days. */
  touches90d: Scalars['Int']['output'];
  /** Its contacts of the last 90 days by channel. */
  channelMix: Array<ChannelTotals>;
  /** No contact within the cadence, or the review date has passed. */
  overdue: Scalars['Boolean']['output'];
};

/** Review meetings of the period. */
export type ReviewMeetingFigures = {
  __typename?: 'ReviewMeetingFigures';
  /** In the calendar, still to be held. */
  scheduled: Scalars['Int']['output'];
  /** Held in the period. */
  held: Scalars['Int']['output'];
  /** Households whose review date has passed. */
  overdue: Scalars['Int']['output'];
  /** held / (held + missed). */
  completionPct: Maybe<Scalars['Ratio']['output']>;
};

/** Messages of one week, Monday to Sunday. */
export type WeekTotals = {
  __typename?: 'WeekTotals';
  /** Monday of the week. */
  week: Scalars['Date']['output'];
  /** Messages from households. */
  incoming: Scalars['Int']['output'];
  /** Messages to households. */
  outgoing: Scalars['Int']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Client: Client;
  Account: Account;
  Strategy: Strategy;
  ExecutiveDashboard: ExecutiveDashboard;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Client:
    ( { __typename: 'Client' }
    & GraphQLRecursivePick<FederationTypes['Client'], {"id":true}> );
  Account:
    ( { __typename: 'Account' }
    & GraphQLRecursivePick<FederationTypes['Account'], {"id":true}> );
  Strategy:
    ( { __typename: 'Strategy' }
    & GraphQLRecursivePick<FederationTypes['Strategy'], {"id":true}> );
  ExecutiveDashboard:
    ( { __typename: 'ExecutiveDashboard' }
    & GraphQLRecursivePick<FederationTypes['ExecutiveDashboard'], {"periodStart":true,"asOf":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Sensitivity: ResolverTypeWrapper<Lazy<Sensitivity>>;
  Trigger: ResolverTypeWrapper<Lazy<Trigger>>;
  Date: ResolverTypeWrapper<Lazy<Scalars['Date']['output']>>;
  DateTime: ResolverTypeWrapper<Lazy<Scalars['DateTime']['output']>>;
  Money: ResolverTypeWrapper<Lazy<Scalars['Money']['output']>>;
  Ratio: ResolverTypeWrapper<Lazy<Scalars['Ratio']['output']>>;
  BasisPoints: ResolverTypeWrapper<Lazy<Scalars['BasisPoints']['output']>>;
  Period: ResolverTypeWrapper<Lazy<Period>>;
  MetricStatus: ResolverTypeWrapper<Lazy<MetricStatus>>;
  ReportMeta: ResolverTypeWrapper<Lazy<ReportMeta>>;
  Classification: ResolverTypeWrapper<Lazy<Classification>>;
  Int: ResolverTypeWrapper<Lazy<Scalars['Int']['output']>>;
  SourceFreshness: ResolverTypeWrapper<Lazy<SourceFreshness>>;
  String: ResolverTypeWrapper<Lazy<Scalars['String']['output']>>;
  Boolean: ResolverTypeWrapper<Lazy<Scalars['Boolean']['output']>>;
  ReportWarning: ResolverTypeWrapper<Lazy<ReportWarning>>;
  PageInfo: ResolverTypeWrapper<Lazy<PageInfo>>;
  RatioMetric: ResolverTypeWrapper<Lazy<RatioMetric>>;
  CountMetric: ResolverTypeWrapper<Lazy<CountMetric>>;
  PeriodReturn: ResolverTypeWrapper<Lazy<PeriodReturn>>;
  RiskFigures: ResolverTypeWrapper<Lazy<RiskFigures>>;
  Float: ResolverTypeWrapper<Lazy<Scalars['Float']['output']>>;
  AttributionEffect: ResolverTypeWrapper<Lazy<AttributionEffect>>;
  HouseholdTier: ResolverTypeWrapper<Lazy<HouseholdTier>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Clients: ResolverTypeWrapper<Lazy<Omit<Clients, 'performance' | 'satisfaction' | 'lifecycle' | 'communications'> & { performance: Maybe<ResolversTypes['ClientPerformanceReport']>, satisfaction: Maybe<ResolversTypes['SatisfactionReport']>, lifecycle: Maybe<ResolversTypes['LifecycleReport']>, communications: Maybe<ResolversTypes['CommunicationsReport']> }>>;
  ID: ResolverTypeWrapper<Lazy<Scalars['ID']['output']>>;
  Client: ResolverTypeWrapper<Client>;
  ClientStatus: ResolverTypeWrapper<Lazy<ClientStatus>>;
  LiveClient: ResolverTypeWrapper<Lazy<LiveClient>>;
  LiveSource: ResolverTypeWrapper<Lazy<LiveSource>>;
  Account: ResolverTypeWrapper<Account>;
  Strategy: ResolverTypeWrapper<Strategy>;
  TargetWeight: ResolverTypeWrapper<Lazy<TargetWeight>>;
  Benchmark: ResolverTypeWrapper<Lazy<Benchmark>>;
  ExecutiveDashboard: ResolverTypeWrapper<ExecutiveDashboard>;
  ClientPerformanceReport: ResolverTypeWrapper<Lazy<Omit<ClientPerformanceReport, 'strategies' | 'accounts' | 'outliers'> & { strategies: Maybe<Array<ResolversTypes['StrategyPerformance']>>, accounts: Maybe<ResolversTypes['AccountPerformanceConnection']>, outliers: Maybe<Array<ResolversTypes['Outlier']>> }>>;
  StrategyPerformance: ResolverTypeWrapper<Lazy<Omit<StrategyPerformance, 'strategy'> & { strategy: Maybe<ResolversTypes['Strategy']> }>>;
  AccountPerformanceConnection: ResolverTypeWrapper<Lazy<Omit<AccountPerformanceConnection, 'nodes'> & { nodes: Array<ResolversTypes['AccountPerformance']> }>>;
  AccountPerformance: ResolverTypeWrapper<Lazy<Omit<AccountPerformance, 'account'> & { account: Maybe<ResolversTypes['Account']> }>>;
  AllocationSlice: ResolverTypeWrapper<Lazy<AllocationSlice>>;
  Holding: ResolverTypeWrapper<Lazy<Holding>>;
  ScreenBreach: ResolverTypeWrapper<Lazy<ScreenBreach>>;
  Reconciliation: ResolverTypeWrapper<Lazy<Reconciliation>>;
  ReconciliationStatus: ResolverTypeWrapper<Lazy<ReconciliationStatus>>;
  Outlier: ResolverTypeWrapper<Lazy<Omit<Outlier, 'account'> & { account: Maybe<ResolversTypes['Account']> }>>;
  ClientDimension: ResolverTypeWrapper<Lazy<ClientDimension>>;
  DemographicsReport: ResolverTypeWrapper<Lazy<DemographicsReport>>;
  DemographicDimension: ResolverTypeWrapper<Lazy<DemographicDimension>>;
  DemographicBucket: ResolverTypeWrapper<Lazy<DemographicBucket>>;
  GenerationalRisk: ResolverTypeWrapper<Lazy<GenerationalRisk>>;
  SatisfactionReport: ResolverTypeWrapper<Lazy<Omit<SatisfactionReport, 'riskFlags'> & { riskFlags: Maybe<Array<ResolversTypes['RiskFlag']>> }>>;
  SatisfactionWeek: ResolverTypeWrapper<Lazy<SatisfactionWeek>>;
  SatisfactionPoint: ResolverTypeWrapper<Lazy<SatisfactionPoint>>;
  TopicScore: ResolverTypeWrapper<Lazy<TopicScore>>;
  SatisfactionTopic: ResolverTypeWrapper<Lazy<SatisfactionTopic>>;
  CommentConnection: ResolverTypeWrapper<Lazy<CommentConnection>>;
  SurveyComment: ResolverTypeWrapper<Lazy<SurveyComment>>;
  ComplaintFigures: ResolverTypeWrapper<Lazy<ComplaintFigures>>;
  ReferralFigures: ResolverTypeWrapper<Lazy<ReferralFigures>>;
  RiskFlag: ResolverTypeWrapper<Lazy<Omit<RiskFlag, 'client'> & { client: Maybe<ResolversTypes['Client']> }>>;
  AcquisitionSource: ResolverTypeWrapper<Lazy<AcquisitionSource>>;
  OpportunityStage: ResolverTypeWrapper<Lazy<OpportunityStage>>;
  LifecycleReport: ResolverTypeWrapper<Lazy<Omit<LifecycleReport, 'atRisk'> & { atRisk: Maybe<Array<ResolversTypes['AtRiskClient']>> }>>;
  FunnelStage: ResolverTypeWrapper<Lazy<FunnelStage>>;
  Acquisition: ResolverTypeWrapper<Lazy<Acquisition>>;
  AcquisitionBySource: ResolverTypeWrapper<Lazy<AcquisitionBySource>>;
  OnboardingFigures: ResolverTypeWrapper<Lazy<OnboardingFigures>>;
  Retention: ResolverTypeWrapper<Lazy<Retention>>;
  Cohort: ResolverTypeWrapper<Lazy<Cohort>>;
  Attrition: ResolverTypeWrapper<Lazy<Attrition>>;
  AtRiskClient: ResolverTypeWrapper<Lazy<Omit<AtRiskClient, 'client'> & { client: Maybe<ResolversTypes['Client']> }>>;
  PipelineFigures: ResolverTypeWrapper<Lazy<PipelineFigures>>;
  OpportunityConnection: ResolverTypeWrapper<Lazy<OpportunityConnection>>;
  Opportunity: ResolverTypeWrapper<Lazy<Opportunity>>;
  Channel: ResolverTypeWrapper<Lazy<Channel>>;
  Direction: ResolverTypeWrapper<Lazy<Direction>>;
  Topic: ResolverTypeWrapper<Lazy<Topic>>;
  CommunicationsReport: ResolverTypeWrapper<Lazy<Omit<CommunicationsReport, 'households'> & { households: Maybe<ResolversTypes['HouseholdContactConnection']> }>>;
  ChannelTotals: ResolverTypeWrapper<Lazy<ChannelTotals>>;
  HouseholdContactConnection: ResolverTypeWrapper<Lazy<Omit<HouseholdContactConnection, 'nodes'> & { nodes: Array<ResolversTypes['HouseholdContact']> }>>;
  HouseholdContact: ResolverTypeWrapper<Lazy<Omit<HouseholdContact, 'client'> & { client: Maybe<ResolversTypes['Client']> }>>;
  ReviewMeetingFigures: ResolverTypeWrapper<Lazy<ReviewMeetingFigures>>;
  WeekTotals: ResolverTypeWrapper<Lazy<WeekTotals>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Lazy<Scalars['Date']['output']>;
  DateTime: Lazy<Scalars['DateTime']['output']>;
  Money: Lazy<Scalars['Money']['output']>;
  Ratio: Lazy<Scalars['Ratio']['output']>;
  BasisPoints: Lazy<Scalars['BasisPoints']['output']>;
  ReportMeta: Lazy<ReportMeta>;
  Classification: Lazy<Classification>;
  Int: Lazy<Scalars['Int']['output']>;
  SourceFreshness: Lazy<SourceFreshness>;
  String: Lazy<Scalars['String']['output']>;
  Boolean: Lazy<Scalars['Boolean']['output']>;
  ReportWarning: Lazy<ReportWarning>;
  PageInfo: Lazy<PageInfo>;
  RatioMetric: Lazy<RatioMetric>;
  CountMetric: Lazy<CountMetric>;
  PeriodReturn: Lazy<PeriodReturn>;
  RiskFigures: Lazy<RiskFigures>;
  Float: Lazy<Scalars['Float']['output']>;
  AttributionEffect: Lazy<AttributionEffect>;
  Query: Record<PropertyKey, never>;
  Clients: Lazy<Omit<Clients, 'performance' | 'satisfaction' | 'lifecycle' | 'communications'> & { performance: Maybe<ResolversParentTypes['ClientPerformanceReport']>, satisfaction: Maybe<ResolversParentTypes['SatisfactionReport']>, lifecycle: Maybe<ResolversParentTypes['LifecycleReport']>, communications: Maybe<ResolversParentTypes['CommunicationsReport']> }>;
  ID: Lazy<Scalars['ID']['output']>;
  Client: Client;
  LiveClient: Lazy<LiveClient>;
  Account: Account;
  Strategy: Strategy;
  TargetWeight: Lazy<TargetWeight>;
  Benchmark: Lazy<Benchmark>;
  ExecutiveDashboard: ExecutiveDashboard;
  ClientPerformanceReport: Lazy<Omit<ClientPerformanceReport, 'strategies' | 'accounts' | 'outliers'> & { strategies: Maybe<Array<ResolversParentTypes['StrategyPerformance']>>, accounts: Maybe<ResolversParentTypes['AccountPerformanceConnection']>, outliers: Maybe<Array<ResolversParentTypes['Outlier']>> }>;
  StrategyPerformance: Lazy<Omit<StrategyPerformance, 'strategy'> & { strategy: Maybe<ResolversParentTypes['Strategy']> }>;
  AccountPerformanceConnection: Lazy<Omit<AccountPerformanceConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['AccountPerformance']> }>;
  AccountPerformance: Lazy<Omit<AccountPerformance, 'account'> & { account: Maybe<ResolversParentTypes['Account']> }>;
  AllocationSlice: Lazy<AllocationSlice>;
  Holding: Lazy<Holding>;
  ScreenBreach: Lazy<ScreenBreach>;
  Reconciliation: Lazy<Reconciliation>;
  Outlier: Lazy<Omit<Outlier, 'account'> & { account: Maybe<ResolversParentTypes['Account']> }>;
  DemographicsReport: Lazy<DemographicsReport>;
  DemographicDimension: Lazy<DemographicDimension>;
  DemographicBucket: Lazy<DemographicBucket>;
  GenerationalRisk: Lazy<GenerationalRisk>;
  SatisfactionReport: Lazy<Omit<SatisfactionReport, 'riskFlags'> & { riskFlags: Maybe<Array<ResolversParentTypes['RiskFlag']>> }>;
  SatisfactionWeek: Lazy<SatisfactionWeek>;
  SatisfactionPoint: Lazy<SatisfactionPoint>;
  TopicScore: Lazy<TopicScore>;
  CommentConnection: Lazy<CommentConnection>;
  SurveyComment: Lazy<SurveyComment>;
  ComplaintFigures: Lazy<ComplaintFigures>;
  ReferralFigures: Lazy<ReferralFigures>;
  RiskFlag: Lazy<Omit<RiskFlag, 'client'> & { client: Maybe<ResolversParentTypes['Client']> }>;
  LifecycleReport: Lazy<Omit<LifecycleReport, 'atRisk'> & { atRisk: Maybe<Array<ResolversParentTypes['AtRiskClient']>> }>;
  FunnelStage: Lazy<FunnelStage>;
  Acquisition: Lazy<Acquisition>;
  AcquisitionBySource: Lazy<AcquisitionBySource>;
  OnboardingFigures: Lazy<OnboardingFigures>;
  Retention: Lazy<Retention>;
  Cohort: Lazy<Cohort>;
  Attrition: Lazy<Attrition>;
  AtRiskClient: Lazy<Omit<AtRiskClient, 'client'> & { client: Maybe<ResolversParentTypes['Client']> }>;
  PipelineFigures: Lazy<PipelineFigures>;
  OpportunityConnection: Lazy<OpportunityConnection>;
  Opportunity: Lazy<Opportunity>;
  CommunicationsReport: Lazy<Omit<CommunicationsReport, 'households'> & { households: Maybe<ResolversParentTypes['HouseholdContactConnection']> }>;
  ChannelTotals: Lazy<ChannelTotals>;
  HouseholdContactConnection: Lazy<Omit<HouseholdContactConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['HouseholdContact']> }>;
  HouseholdContact: Lazy<Omit<HouseholdContact, 'client'> & { client: Maybe<ResolversParentTypes['Client']> }>;
  ReviewMeetingFigures: Lazy<ReviewMeetingFigures>;
  WeekTotals: Lazy<WeekTotals>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface MoneyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Money'], any> {
  name: 'Money';
}

export interface RatioScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Ratio'], any> {
  name: 'Ratio';
}

export interface BasisPointsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BasisPoints'], any> {
  name: 'BasisPoints';
}

export type ReportMetaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportMeta'] = ResolversParentTypes['ReportMeta']> = {
  asOf: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  generatedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  periodStart: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  periodEnd: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  classification: Resolver<ResolversTypes['Classification'], ParentType, ContextType>;
  sources: Resolver<Array<ResolversTypes['SourceFreshness']>, ParentType, ContextType>;
  completeness: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  warnings: Resolver<Array<ResolversTypes['ReportWarning']>, ParentType, ContextType>;
};

export type ClassificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Classification'] = ResolversParentTypes['Classification']> = {
  level: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['Sensitivity'], ParentType, ContextType>;
};

export type SourceFreshnessResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SourceFreshness'] = ResolversParentTypes['SourceFreshness']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  asOf: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receivedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  maxAgeSeconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stale: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReportWarningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportWarning'] = ResolversParentTypes['ReportWarning']> = {
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RatioMetricResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RatioMetric'] = ResolversParentTypes['RatioMetric']> = {
  value: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  previous: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  change: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['MetricStatus'], ParentType, ContextType>;
};

export type CountMetricResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CountMetric'] = ResolversParentTypes['CountMetric']> = {
  value: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previous: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  change: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['MetricStatus'], ParentType, ContextType>;
};

export type PeriodReturnResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PeriodReturn'] = ResolversParentTypes['PeriodReturn']> = {
  period: Resolver<ResolversTypes['Period'], ParentType, ContextType>;
  periodStart: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  periodEnd: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  gross: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  net: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  benchmark: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  excess: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  annualized: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type RiskFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RiskFigures'] = ResolversParentTypes['RiskFigures']> = {
  windowMonths: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  volatility: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  sharpe: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sortino: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maxDrawdown: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  drawdownPeak: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  drawdownTrough: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  drawdownRecovery: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  beta: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  alpha: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  rSquared: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  trackingError: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  informationRatio: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  upCapture: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  downCapture: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AttributionEffectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttributionEffect'] = ResolversParentTypes['AttributionEffect']> = {
  sector: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  portfolioWeight: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  benchmarkWeight: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  allocation: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  selection: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  interaction: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  clients: Resolver<Maybe<ResolversTypes['Clients']>, ParentType, ContextType>;
};

export type ClientsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Clients'] = ResolversParentTypes['Clients']> = {
  performance: Resolver<Maybe<ResolversTypes['ClientPerformanceReport']>, ParentType, ContextType, Partial<ClientsPerformanceArgs>>;
  demographics: Resolver<Maybe<ResolversTypes['DemographicsReport']>, ParentType, ContextType, Partial<ClientsDemographicsArgs>>;
  satisfaction: Resolver<Maybe<ResolversTypes['SatisfactionReport']>, ParentType, ContextType, Partial<ClientsSatisfactionArgs>>;
  lifecycle: Resolver<Maybe<ResolversTypes['LifecycleReport']>, ParentType, ContextType, Partial<ClientsLifecycleArgs>>;
  communications: Resolver<Maybe<ResolversTypes['CommunicationsReport']>, ParentType, ContextType, Partial<ClientsCommunicationsArgs>>;
};

export type ClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client'], FederationReferenceType extends FederationReferenceTypes['Client'] = FederationReferenceTypes['Client']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['Client']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['ClientStatus']>, ParentType, ContextType>;
  clientType: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tier: Resolver<Maybe<ResolversTypes['HouseholdTier']>, ParentType, ContextType>;
  state: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  advisor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  joinedOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  leftOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nextReviewOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  strategy: Resolver<Maybe<ResolversTypes['Strategy']>, ParentType, ContextType>;
  accounts: Resolver<Maybe<Array<ResolversTypes['Account']>>, ParentType, ContextType>;
  live: Resolver<Maybe<ResolversTypes['LiveClient']>, ParentType, ContextType>;
};

export type LiveClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveClient'] = ResolversParentTypes['LiveClient']> = {
  label: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextReviewOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  source: Resolver<ResolversTypes['LiveSource'], ParentType, ContextType>;
};

export type AccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'], FederationReferenceType extends FederationReferenceTypes['Account'] = FederationReferenceTypes['Account']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['Account']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullAccountNumber: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openedOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  closedOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  custodian: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  valuedOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  client: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
};

export type StrategyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Strategy'] = ResolversParentTypes['Strategy'], FederationReferenceType extends FederationReferenceTypes['Strategy'] = FederationReferenceTypes['Strategy']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['Strategy']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  benchmark: Resolver<Maybe<ResolversTypes['Benchmark']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  accountCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  targetAllocation: Resolver<Maybe<Array<ResolversTypes['TargetWeight']>>, ParentType, ContextType>;
};

export type TargetWeightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TargetWeight'] = ResolversParentTypes['TargetWeight']> = {
  symbol: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  assetClass: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
};

export type BenchmarkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Benchmark'] = ResolversParentTypes['Benchmark']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ExecutiveDashboardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExecutiveDashboard'] = ResolversParentTypes['ExecutiveDashboard'], FederationReferenceType extends FederationReferenceTypes['ExecutiveDashboard'] = FederationReferenceTypes['ExecutiveDashboard']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['ExecutiveDashboard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  asOf: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  periodStart: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  retentionRate: Resolver<Maybe<ResolversTypes['RatioMetric']>, ParentType, ContextType>;
  nps: Resolver<Maybe<ResolversTypes['CountMetric']>, ParentType, ContextType>;
};

export type ClientPerformanceReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClientPerformanceReport'] = ResolversParentTypes['ClientPerformanceReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  strategies: Resolver<Maybe<Array<ResolversTypes['StrategyPerformance']>>, ParentType, ContextType>;
  accounts: Resolver<Maybe<ResolversTypes['AccountPerformanceConnection']>, ParentType, ContextType>;
  outliers: Resolver<Maybe<Array<ResolversTypes['Outlier']>>, ParentType, ContextType>;
};

export type StrategyPerformanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StrategyPerformance'] = ResolversParentTypes['StrategyPerformance']> = {
  strategy: Resolver<Maybe<ResolversTypes['Strategy']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  accounts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  benchmark: Resolver<Maybe<ResolversTypes['Benchmark']>, ParentType, ContextType>;
  returns: Resolver<Maybe<Array<ResolversTypes['PeriodReturn']>>, ParentType, ContextType>;
  risk: Resolver<Maybe<ResolversTypes['RiskFigures']>, ParentType, ContextType>;
  attribution: Resolver<Maybe<Array<ResolversTypes['AttributionEffect']>>, ParentType, ContextType>;
};

export type AccountPerformanceConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountPerformanceConnection'] = ResolversParentTypes['AccountPerformanceConnection']> = {
  nodes: Resolver<Array<ResolversTypes['AccountPerformance']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountPerformanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountPerformance'] = ResolversParentTypes['AccountPerformance']> = {
  account: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  strategyId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  beginValue: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  netFlows: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  endValue: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  twrGross: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  twrNet: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  mwr: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  benchmark: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  excess: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  allocation: Resolver<Maybe<Array<ResolversTypes['AllocationSlice']>>, ParentType, ContextType>;
  drift: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  driftBreach: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  holdings: Resolver<Maybe<Array<ResolversTypes['Holding']>>, ParentType, ContextType>;
  income: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  feesPaid: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  feeRateBps: Resolver<Maybe<ResolversTypes['BasisPoints']>, ParentType, ContextType>;
  screenBreaches: Resolver<Maybe<Array<ResolversTypes['ScreenBreach']>>, ParentType, ContextType>;
  reconciliation: Resolver<Maybe<ResolversTypes['Reconciliation']>, ParentType, ContextType>;
};

export type AllocationSliceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AllocationSlice'] = ResolversParentTypes['AllocationSlice']> = {
  assetClass: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  drift: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type HoldingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Holding'] = ResolversParentTypes['Holding']> = {
  symbol: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quantity: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  price: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  marketValue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  costBasis: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  unrealized: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type ScreenBreachResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScreenBreach'] = ResolversParentTypes['ScreenBreach']> = {
  symbol: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReconciliationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Reconciliation'] = ResolversParentTypes['Reconciliation']> = {
  status: Resolver<ResolversTypes['ReconciliationStatus'], ParentType, ContextType>;
  diff: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  checkedOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type OutlierResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Outlier'] = ResolversParentTypes['Outlier']> = {
  account: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  strategyId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  twrNet: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  compositeReturn: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  deviations: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type DemographicsReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DemographicsReport'] = ResolversParentTypes['DemographicsReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  dimensions: Resolver<Maybe<Array<ResolversTypes['DemographicDimension']>>, ParentType, ContextType>;
  highNetWorthCount: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  generationalRisk: Resolver<Maybe<ResolversTypes['GenerationalRisk']>, ParentType, ContextType>;
};

export type DemographicDimensionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DemographicDimension'] = ResolversParentTypes['DemographicDimension']> = {
  name: Resolver<ResolversTypes['ClientDimension'], ParentType, ContextType>;
  buckets: Resolver<Array<ResolversTypes['DemographicBucket']>, ParentType, ContextType>;
  missingDataPct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type DemographicBucketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DemographicBucket'] = ResolversParentTypes['DemographicBucket']> = {
  label: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  share: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  aumShare: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type GenerationalRiskResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GenerationalRisk'] = ResolversParentTypes['GenerationalRisk']> = {
  age75PlusAum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  withNextGenContact: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type SatisfactionReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatisfactionReport'] = ResolversParentTypes['SatisfactionReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  nps: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  promoters: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  passives: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  detractors: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  marginOfError: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  csat: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  ces: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  invited: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  delivered: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  responses: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  responseRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  series: Resolver<Maybe<Array<ResolversTypes['SatisfactionPoint']>>, ParentType, ContextType>;
  byTopic: Resolver<Maybe<Array<ResolversTypes['TopicScore']>>, ParentType, ContextType>;
  comments: Resolver<Maybe<ResolversTypes['CommentConnection']>, ParentType, ContextType>;
  complaints: Resolver<Maybe<ResolversTypes['ComplaintFigures']>, ParentType, ContextType>;
  referrals: Resolver<Maybe<ResolversTypes['ReferralFigures']>, ParentType, ContextType>;
  riskFlags: Resolver<Maybe<Array<ResolversTypes['RiskFlag']>>, ParentType, ContextType>;
  weekly: Resolver<Maybe<Array<ResolversTypes['SatisfactionWeek']>>, ParentType, ContextType>;
};

export type SatisfactionWeekResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatisfactionWeek'] = ResolversParentTypes['SatisfactionWeek']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  nps: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  marginOfError: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  csat: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  ces: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  responses: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  responseRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  openComplaints: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  householdsAtRisk: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SatisfactionPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SatisfactionPoint'] = ResolversParentTypes['SatisfactionPoint']> = {
  surveyId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  nps: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  responses: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  responseRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type TopicScoreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TopicScore'] = ResolversParentTypes['TopicScore']> = {
  topic: Resolver<ResolversTypes['SatisfactionTopic'], ParentType, ContextType>;
  score: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  n: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CommentConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommentConnection'] = ResolversParentTypes['CommentConnection']> = {
  nodes: Resolver<Array<ResolversTypes['SurveyComment']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SurveyCommentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SurveyComment'] = ResolversParentTypes['SurveyComment']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  score: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  at: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type ComplaintFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ComplaintFigures'] = ResolversParentTypes['ComplaintFigures']> = {
  open: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianDaysToClose: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ReferralFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReferralFigures'] = ResolversParentTypes['ReferralFigures']> = {
  made: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  converted: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RiskFlagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RiskFlag'] = ResolversParentTypes['RiskFlag']> = {
  client: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LifecycleReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LifecycleReport'] = ResolversParentTypes['LifecycleReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  funnel: Resolver<Maybe<Array<ResolversTypes['FunnelStage']>>, ParentType, ContextType>;
  acquisition: Resolver<Maybe<ResolversTypes['Acquisition']>, ParentType, ContextType>;
  onboarding: Resolver<Maybe<Array<ResolversTypes['OnboardingFigures']>>, ParentType, ContextType>;
  retention: Resolver<Maybe<ResolversTypes['Retention']>, ParentType, ContextType>;
  attrition: Resolver<Maybe<Array<ResolversTypes['Attrition']>>, ParentType, ContextType>;
  atRisk: Resolver<Maybe<Array<ResolversTypes['AtRiskClient']>>, ParentType, ContextType>;
  pipeline: Resolver<Maybe<ResolversTypes['PipelineFigures']>, ParentType, ContextType>;
  opportunities: Resolver<Maybe<ResolversTypes['OpportunityConnection']>, ParentType, ContextType>;
  ltv: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  payback: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type FunnelStageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FunnelStage'] = ResolversParentTypes['FunnelStage']> = {
  stage: Resolver<ResolversTypes['OpportunityStage'], ParentType, ContextType>;
  entered: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  advanced: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  conversion: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  medianDays: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type AcquisitionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Acquisition'] = ResolversParentTypes['Acquisition']> = {
  new: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  bySource: Resolver<Maybe<Array<ResolversTypes['AcquisitionBySource']>>, ParentType, ContextType>;
  cac: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type AcquisitionBySourceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcquisitionBySource'] = ResolversParentTypes['AcquisitionBySource']> = {
  source: Resolver<ResolversTypes['AcquisitionSource'], ParentType, ContextType>;
  new: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type OnboardingFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnboardingFigures'] = ResolversParentTypes['OnboardingFigures']> = {
  step: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  medianDays: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  open: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RetentionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Retention'] = ResolversParentTypes['Retention']> = {
  rate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  assetRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  cohorts: Resolver<Maybe<Array<ResolversTypes['Cohort']>>, ParentType, ContextType>;
};

export type CohortResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cohort'] = ResolversParentTypes['Cohort']> = {
  start: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  size: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  retained: Resolver<Maybe<Array<Maybe<ResolversTypes['Ratio']>>>, ParentType, ContextType>;
};

export type AttritionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Attrition'] = ResolversParentTypes['Attrition']> = {
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  tenureBand: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AtRiskClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AtRiskClient'] = ResolversParentTypes['AtRiskClient']> = {
  client: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  score: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  signals: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PipelineFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PipelineFigures'] = ResolversParentTypes['PipelineFigures']> = {
  count: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  weightedAum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type OpportunityConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpportunityConnection'] = ResolversParentTypes['OpportunityConnection']> = {
  nodes: Resolver<Array<ResolversTypes['Opportunity']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OpportunityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Opportunity'] = ResolversParentTypes['Opportunity']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stage: Resolver<ResolversTypes['OpportunityStage'], ParentType, ContextType>;
  expectedAum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  probability: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  expectedClose: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type CommunicationsReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommunicationsReport'] = ResolversParentTypes['CommunicationsReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  totals: Resolver<Maybe<Array<ResolversTypes['ChannelTotals']>>, ParentType, ContextType>;
  touchesPerHousehold: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  contactGapDays: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  coverage: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  medianResponseHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  households: Resolver<Maybe<ResolversTypes['HouseholdContactConnection']>, ParentType, ContextType>;
  reviewMeetings: Resolver<Maybe<ResolversTypes['ReviewMeetingFigures']>, ParentType, ContextType>;
  byWeek: Resolver<Maybe<Array<ResolversTypes['WeekTotals']>>, ParentType, ContextType>;
  unmatchedContacts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  retentionCutoff: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  archiveStatus: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChannelTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChannelTotals'] = ResolversParentTypes['ChannelTotals']> = {
  channel: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  incoming: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outgoing: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HouseholdContactConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HouseholdContactConnection'] = ResolversParentTypes['HouseholdContactConnection']> = {
  nodes: Resolver<Array<ResolversTypes['HouseholdContact']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HouseholdContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HouseholdContact'] = ResolversParentTypes['HouseholdContact']> = {
  client: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  lastContactAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextReviewOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  touches90d: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  channelMix: Resolver<Array<ResolversTypes['ChannelTotals']>, ParentType, ContextType>;
  overdue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReviewMeetingFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewMeetingFigures'] = ResolversParentTypes['ReviewMeetingFigures']> = {
  scheduled: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completionPct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type WeekTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeekTotals'] = ResolversParentTypes['WeekTotals']> = {
  week: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  incoming: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outgoing: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Date: GraphQLScalarType;
  DateTime: GraphQLScalarType;
  Money: GraphQLScalarType;
  Ratio: GraphQLScalarType;
  BasisPoints: GraphQLScalarType;
  ReportMeta: ReportMetaResolvers<ContextType>;
  Classification: ClassificationResolvers<ContextType>;
  SourceFreshness: SourceFreshnessResolvers<ContextType>;
  ReportWarning: ReportWarningResolvers<ContextType>;
  PageInfo: PageInfoResolvers<ContextType>;
  RatioMetric: RatioMetricResolvers<ContextType>;
  CountMetric: CountMetricResolvers<ContextType>;
  PeriodReturn: PeriodReturnResolvers<ContextType>;
  RiskFigures: RiskFiguresResolvers<ContextType>;
  AttributionEffect: AttributionEffectResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  Clients: ClientsResolvers<ContextType>;
  Client: ClientResolvers<ContextType>;
  LiveClient: LiveClientResolvers<ContextType>;
  Account: AccountResolvers<ContextType>;
  Strategy: StrategyResolvers<ContextType>;
  TargetWeight: TargetWeightResolvers<ContextType>;
  Benchmark: BenchmarkResolvers<ContextType>;
  ExecutiveDashboard: ExecutiveDashboardResolvers<ContextType>;
  ClientPerformanceReport: ClientPerformanceReportResolvers<ContextType>;
  StrategyPerformance: StrategyPerformanceResolvers<ContextType>;
  AccountPerformanceConnection: AccountPerformanceConnectionResolvers<ContextType>;
  AccountPerformance: AccountPerformanceResolvers<ContextType>;
  AllocationSlice: AllocationSliceResolvers<ContextType>;
  Holding: HoldingResolvers<ContextType>;
  ScreenBreach: ScreenBreachResolvers<ContextType>;
  Reconciliation: ReconciliationResolvers<ContextType>;
  Outlier: OutlierResolvers<ContextType>;
  DemographicsReport: DemographicsReportResolvers<ContextType>;
  DemographicDimension: DemographicDimensionResolvers<ContextType>;
  DemographicBucket: DemographicBucketResolvers<ContextType>;
  GenerationalRisk: GenerationalRiskResolvers<ContextType>;
  SatisfactionReport: SatisfactionReportResolvers<ContextType>;
  SatisfactionWeek: SatisfactionWeekResolvers<ContextType>;
  SatisfactionPoint: SatisfactionPointResolvers<ContextType>;
  TopicScore: TopicScoreResolvers<ContextType>;
  CommentConnection: CommentConnectionResolvers<ContextType>;
  SurveyComment: SurveyCommentResolvers<ContextType>;
  ComplaintFigures: ComplaintFiguresResolvers<ContextType>;
  ReferralFigures: ReferralFiguresResolvers<ContextType>;
  RiskFlag: RiskFlagResolvers<ContextType>;
  LifecycleReport: LifecycleReportResolvers<ContextType>;
  FunnelStage: FunnelStageResolvers<ContextType>;
  Acquisition: AcquisitionResolvers<ContextType>;
  AcquisitionBySource: AcquisitionBySourceResolvers<ContextType>;
  OnboardingFigures: OnboardingFiguresResolvers<ContextType>;
  Retention: RetentionResolvers<ContextType>;
  Cohort: CohortResolvers<ContextType>;
  Attrition: AttritionResolvers<ContextType>;
  AtRiskClient: AtRiskClientResolvers<ContextType>;
  PipelineFigures: PipelineFiguresResolvers<ContextType>;
  OpportunityConnection: OpportunityConnectionResolvers<ContextType>;
  Opportunity: OpportunityResolvers<ContextType>;
  CommunicationsReport: CommunicationsReportResolvers<ContextType>;
  ChannelTotals: ChannelTotalsResolvers<ContextType>;
  HouseholdContactConnection: HouseholdContactConnectionResolvers<ContextType>;
  HouseholdContact: HouseholdContactResolvers<ContextType>;
  ReviewMeetingFigures: ReviewMeetingFiguresResolvers<ContextType>;
  WeekTotals: WeekTotalsResolvers<ContextType>;
};


/** What this subgraph must resolve; everything else are properties of what these return. */
export type SubgraphResolvers = Pick<Resolvers, 'Query' | 'Clients' | 'Client' | 'Account' | 'Strategy' | 'ExecutiveDashboard'>
