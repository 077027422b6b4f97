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

/** Step of a time series. */
export type Granularity =
  /** Each session. */
  | 'DAY'
  /** Last session of each month. */
  | 'MONTH'
  /** Last session of each quarter. */
  | 'QUARTER'
  /** Last session of each year. */
  | 'YEAR';

/** What a figure is compared with. */
export type CompareTo =
  /** The same figure of the period before, as long as this one. */
  | 'PRIOR_PERIOD'
  /** The same figure a year before. */
  | 'PRIOR_YEAR'
  /** The growth plan. */
  | 'PLAN'
  /** The firm's benchmark. */
  | 'BENCHMARK';

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

/** A sum of money beside what it is compared with. */
export type MoneyMetric = {
  __typename?: 'MoneyMetric';
  /** Null where it cannot be had. */
  value: Maybe<Scalars['Money']['output']>;
  /** The same figure of what it is compared with; null where there is none. */
  previous: Maybe<Scalars['Money']['output']>;
  /** value - previous; null where either is. */
  change: Maybe<Scalars['Money']['output']>;
  /** (value - previous) / previous */
  changePct: Maybe<Scalars['Ratio']['output']>;
  /** Null where none is set. */
  target: Maybe<Scalars['Money']['output']>;
  /** Against the target. */
  status: MetricStatus;
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
  /** Executive dashboard: assets, flows, clients, performance and alerts of the whole firm. */
  executive: Maybe<Executive>;
  /** Aggregated composite returns, readable by every signed-in role. */
  performanceSummary: Maybe<PerformanceSummary>;
};


export type QueryPerformanceSummaryArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
};

/** The five executive reports, level 5: the firm as a whole, from custody data, market data, the CRM and the firm's book. */
export type Executive = {
  __typename?: 'Executive';
  /** Key figures of the firm, each contributed by the domain that owns it. */
  dashboard: Maybe<ExecutiveDashboard>;
  /** Assets-under-management trends. */
  aum: Maybe<AumReport>;
  /** Client count and growth. A client is a household. */
  clients: Maybe<ClientGrowthReport>;
  /** Portfolio performance of the firm, or of one strategy. */
  performance: Maybe<ExecutivePerformanceReport>;
  /** Priority alerts and the actions they ask for. */
  alerts: Maybe<AlertReport>;
};


/** The five executive reports, level 5: the firm as a whole, from custody data, market data, the CRM and the firm's book. */
export type ExecutiveDashboardArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  compareTo: InputMaybe<CompareTo>;
};


/** The five executive reports, level 5: the firm as a whole, from custody data, market data, the CRM and the firm's book. */
export type ExecutiveAumArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  granularity: InputMaybe<Granularity>;
  groupBy: InputMaybe<AumDimension>;
};


/** The five executive reports, level 5: the firm as a whole, from custody data, market data, the CRM and the firm's book. */
export type ExecutiveClientsArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  segment: InputMaybe<HouseholdTier>;
};


/** The five executive reports, level 5: the firm as a whole, from custody data, market data, the CRM and the firm's book. */
export type ExecutivePerformanceArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  strategyId: InputMaybe<Scalars['ID']['input']>;
  benchmarkId: InputMaybe<Scalars['ID']['input']>;
  netOrGross: InputMaybe<ReturnBasis>;
};


/** The five executive reports, level 5: the firm as a whole, from custody data, market data, the CRM and the firm's book. */
export type ExecutiveAlertsArgs = {
  severity: InputMaybe<AlertSeverity>;
  category: InputMaybe<AlertCategory>;
  status: InputMaybe<AlertStatus>;
  owner: InputMaybe<Scalars['String']['input']>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  sort: InputMaybe<AlertSort>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};

/** Key figures of the firm for one period. Other domains contribute the figures they own. */
export type ExecutiveDashboard = Pick<ExecutiveDashboardFields, '__typename' | 'periodStart' | 'asOf'>
export type ExecutiveDashboardFields = {
  __typename?: 'ExecutiveDashboard';
  /** Last session on or before the day asked for. */
  asOf: Scalars['Date']['output'];
  /** The valuation day the period starts from. */
  periodStart: Scalars['Date']['output'];
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Assets under management: market value and cash of all managed accounts. */
  totalAum: Maybe<MoneyMetric>;
  /** How assets came from the begin of the period to its end. */
  aumBridge: Maybe<AumBridge>;
  /** Net new assets: contributions and transfers in, less withdrawals and transfers out; advisory fees are no flow. */
  netFlows: Maybe<MoneyMetric>;
  /** Net flows / begin AUM. */
  organicGrowthRate: Maybe<RatioMetric>;
  /** Client households at the as-of date. */
  clientCount: Maybe<CountMetric>;
  /** Advisory fees collected in the period. */
  advisoryRevenue: Maybe<MoneyMetric>;
  /** Annualized revenue of the billing periods inside the period / mean of their month-end AUM, in basis points. */
  revenueYieldBps: Maybe<Scalars['BasisPoints']['output']>;
  /** (Revenue - costs) / revenue, over the billing periods inside the period. */
  operatingMargin: Maybe<RatioMetric>;
  /** Time-weighted net return of all accounts together. */
  portfolioReturnNet: Maybe<RatioMetric>;
  /** Open alerts by severity. */
  openAlerts: Maybe<AlertCounts>;
};

/** end = begin + newClientAssets + additions - withdrawals - lostClientAssets + market - fees + adjustments, to the cent. */
export type AumBridge = {
  __typename?: 'AumBridge';
  /** AUM on the valuation day the period starts from. */
  begin: Maybe<Scalars['Money']['output']>;
  /** Flows in from households in their first 90 days. */
  newClientAssets: Maybe<Scalars['Money']['output']>;
  /** Other flows in. */
  additions: Maybe<Scalars['Money']['output']>;
  /** Flows out of households that stay. */
  withdrawals: Maybe<Scalars['Money']['output']>;
  /** Flows out of households that leave, within 90 days of leaving. */
  lostClientAssets: Maybe<Scalars['Money']['output']>;
  /** Market movement and income. */
  market: Maybe<Scalars['Money']['output']>;
  /** Advisory fees collected. */
  fees: Maybe<Scalars['Money']['output']>;
  /** Value that appeared or left without a flow the custodian reports. */
  adjustments: Maybe<Scalars['Money']['output']>;
  /** AUM at the end of the period. */
  end: Maybe<Scalars['Money']['output']>;
  /** What the components leave unexplained; not above 0.01. */
  residual: Maybe<Scalars['Money']['output']>;
};

/** Open alerts at the moment of the answer, one count a severity; those neither resolved nor suppressed. */
export type AlertCounts = {
  __typename?: 'AlertCounts';
  /** Open alerts of severity CRITICAL. */
  critical: Scalars['Int']['output'];
  /** Open alerts of severity HIGH. */
  high: Scalars['Int']['output'];
  /** Open alerts of severity MEDIUM. */
  medium: Scalars['Int']['output'];
  /** Open alerts of severity LOW. */
  low: Scalars['Int']['output'];
};

/** By what AUM is broken down. */
export type AumDimension =
  /** Strategy of the household. */
  | 'STRATEGY'
  /** Asset class of the positions. */
  | 'ASSET_CLASS'
  /** Type of the account. */
  | 'ACCOUNT_TYPE'
  /** Who holds the account. */
  | 'CUSTODIAN'
  /** AUM of the household. */
  | 'HOUSEHOLD_TIER'
  /** Advisor of the household. */
  | 'ADVISOR';

/**
 * Assets under management in US dollars, from the custodian's balances and positions: now, over the period, by one
 * dimension, and against the plan.
 */
export type AumReport = {
  __typename?: 'AumReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** AUM at the as-of date. */
  current: Maybe<Scalars['Money']['output']>;
  /** Managed with discretion, Form ADV item 5.F(2)(a). */
  discretionary: Maybe<Scalars['Money']['output']>;
  /** Managed without discretion, item 5.F(2)(b). */
  nonDiscretionary: Maybe<Scalars['Money']['output']>;
  /** Regulatory assets under management, item 5.F(2)(c). */
  raum: Maybe<Scalars['Money']['output']>;
  /** Assets under advisement, not managed. */
  aua: Maybe<Scalars['Money']['output']>;
  /** AUM and what moved it, step by step. */
  series: Maybe<Array<AumPoint>>;
  /** How assets came from the begin of the period to its end. */
  bridge: Maybe<AumBridge>;
  /** Net flows / begin AUM. */
  organicGrowth: Maybe<Scalars['Ratio']['output']>;
  /** Market / begin AUM. */
  marketEffect: Maybe<Scalars['Ratio']['output']>;
  /** (end / begin)^(1 / years) - 1 over one, three and five years. */
  cagr: Maybe<AumCagr>;
  /** By the dimension asked for; shares sum to 1. */
  breakdown: Maybe<Array<AumShare>>;
  /** How much hangs on few households, at the as-of date. */
  concentration: Maybe<Concentration>;
  /** AUM of accounts billed for the last quarter that was billed, or since. */
  feePayingAum: Maybe<Scalars['Money']['output']>;
  /** AUM of accounts that are not billed. */
  nonBillableAum: Maybe<Scalars['Money']['output']>;
  /** Against the growth plan, on the day between two horizons (geometric path). */
  planVsActual: Maybe<PlanComparison>;
  /** Accounts whose newest custody valuation is older than the last session. */
  staleAccounts: Maybe<StaleAccounts>;
};

/** AUM at the end of one step of the series, in US dollars, and what moved it during the step. */
export type AumPoint = {
  __typename?: 'AumPoint';
  /** Last session of the step. */
  date: Scalars['Date']['output'];
  /** AUM on that day. */
  aum: Scalars['Money']['output'];
  /** Flows in less flows out, in the step. */
  netFlows: Scalars['Money']['output'];
  /** Market movement and income of the step. */
  market: Scalars['Money']['output'];
  /** Advisory fees collected in the step. */
  fees: Scalars['Money']['output'];
};

/** Compound annual growth of AUM over fixed spans that end at the as-of date. */
export type AumCagr = {
  __typename?: 'AumCagr';
  /** Over one year; null where the record is shorter. */
  oneYear: Maybe<Scalars['Ratio']['output']>;
  /** Over three years; null where the record is shorter. */
  threeYears: Maybe<Scalars['Ratio']['output']>;
  /** Over five years; null where the record is shorter. */
  fiveYears: Maybe<Scalars['Ratio']['output']>;
};

/** One group of the breakdown with its AUM, in US dollars at the as-of date. */
export type AumShare = {
  __typename?: 'AumShare';
  /** Identifier of the group, e.g. a strategy id or a tier. */
  key: Scalars['String']['output'];
  /** AUM of the group at the as-of date. */
  aum: Scalars['Money']['output'];
  /** Share of the total; all shares sum to 1. */
  share: Scalars['Ratio']['output'];
  /** Change since the start of the period. */
  change: Maybe<Scalars['Money']['output']>;
  /** Null if fewer than five households and the caller may not read client data. */
  clients: Maybe<Scalars['Int']['output']>;
  /** Accounts of the group. */
  accounts: Maybe<Scalars['Int']['output']>;
};

/** How much of the firm hangs on few households. */
export type Concentration = {
  __typename?: 'Concentration';
  /** Herfindahl-Hirschman index: sum of squared shares of AUM by household, 0 to 1. */
  hhi: Maybe<Scalars['Ratio']['output']>;
  /** 1 / hhi. */
  effectiveNumber: Maybe<Scalars['Float']['output']>;
  /** Share of AUM of the largest household. */
  top1: Maybe<Scalars['Ratio']['output']>;
  /** Share of AUM of the five largest. */
  top5: Maybe<Scalars['Ratio']['output']>;
  /** Share of AUM of the ten largest. */
  top10: Maybe<Scalars['Ratio']['output']>;
};

/** AUM beside the growth plan of the firm's book, in US dollars at the as-of date. */
export type PlanComparison = {
  __typename?: 'PlanComparison';
  /** AUM planned for the as-of date. */
  plan: Maybe<Scalars['Money']['output']>;
  /** AUM at the as-of date. */
  actual: Maybe<Scalars['Money']['output']>;
  /** actual - plan */
  gap: Maybe<Scalars['Money']['output']>;
};

/** Accounts the custodian has sent no valuation of for the last session; AUM counts them as last valued. */
export type StaleAccounts = {
  __typename?: 'StaleAccounts';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** Their AUM as last valued. */
  aum: Scalars['Money']['output'];
};

/**
 * How many households the firm serves, how many came and left in the period, and what they bring. Counted from the CRM;
 * dollars from custody data.
 */
export type ClientGrowthReport = {
  __typename?: 'ClientGrowthReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Client households at the as-of date. */
  households: Maybe<Scalars['Int']['output']>;
  /** Their open accounts. */
  accounts: Maybe<Scalars['Int']['output']>;
  /** accounts / households. */
  accountsPerHousehold: Maybe<Scalars['Float']['output']>;
  /** Households that joined in the period. */
  newClients: Maybe<Scalars['Int']['output']>;
  /** Households that left in the period. */
  lostClients: Maybe<Scalars['Int']['output']>;
  /** (end - begin) / begin. */
  netGrowthRate: Maybe<Scalars['Ratio']['output']>;
  /** 1 - clients lost who were clients at the start / clients at the start. Target 0.95. */
  retentionRate: Maybe<Scalars['Ratio']['output']>;
  /** 1 - assets of lost clients at the start / begin AUM. */
  assetRetentionRate: Maybe<Scalars['Ratio']['output']>;
  /** 1 - retentionRate. */
  attritionRate: Maybe<Scalars['Ratio']['output']>;
  /** AUM / households. */
  avgAumPerClient: Maybe<Scalars['Money']['output']>;
  /** Median of the households' AUM. */
  medianAumPerClient: Maybe<Scalars['Money']['output']>;
  /** Revenue of the period, annualized, per average client. */
  revenuePerClient: Maybe<Scalars['Money']['output']>;
  /** Years the present households have been clients. */
  tenureYears: Maybe<Tenure>;
  /** Households by tier, at the as-of date. */
  segments: Maybe<Array<ClientSegment>>;
  /** Households month by month. */
  series: Maybe<Array<ClientCountPoint>>;
  /** Households for each advisor beside the usual band. */
  capacity: Maybe<AdvisorCapacity>;
  /** The plan's horizons and the yearly growth still needed to reach them. */
  scaleTargets: Maybe<Array<ScaleTarget>>;
};

/** How long the present households have been clients, in years. */
export type Tenure = {
  __typename?: 'Tenure';
  /** Mean of the years. */
  mean: Maybe<Scalars['Float']['output']>;
  /** Median of the years. */
  median: Maybe<Scalars['Float']['output']>;
};

/** The households of one tier at the as-of date. */
export type ClientSegment = {
  __typename?: 'ClientSegment';
  /** The tier. */
  tier: HouseholdTier;
  /** Households in it. */
  count: Maybe<Scalars['Int']['output']>;
  /** Their AUM. */
  aum: Maybe<Scalars['Money']['output']>;
};

/** Households at the end of one month, and how many joined and left in it. */
export type ClientCountPoint = {
  __typename?: 'ClientCountPoint';
  /** Last day of the month. */
  date: Scalars['Date']['output'];
  /** Client households on that day. */
  count: Scalars['Int']['output'];
  /** Households that joined in the month. */
  added: Scalars['Int']['output'];
  /** Households that left in the month. */
  lost: Scalars['Int']['output'];
};

/** Households an advisor looks after, beside the band usual in the trade. */
export type AdvisorCapacity = {
  __typename?: 'AdvisorCapacity';
  /** Advisors of the firm. */
  advisors: Scalars['Int']['output'];
  /** Households / advisors; null without an advisor. */
  clientsPerAdvisor: Maybe<Scalars['Float']['output']>;
  /** Lower bound of the usual band. */
  bandLow: Scalars['Int']['output'];
  /** Upper bound of the usual band. */
  bandHigh: Scalars['Int']['output'];
};

/** One horizon of the growth plan, and the yearly growth still needed to reach it. */
export type ScaleTarget = {
  __typename?: 'ScaleTarget';
  /** Y1, Y3 or Y5. */
  horizon: Scalars['String']['output'];
  /** Its day. */
  date: Scalars['Date']['output'];
  /** Households planned. */
  clients: Scalars['Int']['output'];
  /** AUM planned. */
  aum: Scalars['Money']['output'];
  /** (target / current)^(1 / years left) - 1 for clients. */
  requiredClientGrowth: Maybe<Scalars['Ratio']['output']>;
  /** The same for AUM. */
  requiredAumGrowth: Maybe<Scalars['Ratio']['output']>;
};

/** Whether a return is taken before or after advisory fees. */
export type ReturnBasis =
  /** After advisory fees. */
  | 'NET'
  /** Before advisory fees. */
  | 'GROSS';

/**
 * Time-weighted returns, risk and attribution of the firm as one portfolio, or of one strategy, against its benchmark.
 * From daily roll-ups computed off-hours.
 */
export type ExecutivePerformanceReport = {
  __typename?: 'ExecutivePerformanceReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Each strategy's accounts taken together. */
  composites: Maybe<Array<Composite>>;
  /** The benchmark the figures are compared with; its owner answers for it. */
  benchmark: Maybe<Benchmark>;
  /** MTD, QTD, YTD, one, three and five years, since inception, and the period asked for. */
  returns: Maybe<Array<PeriodReturn>>;
  /** Money-weighted return (XIRR) since inception, annualized; under a year as it is. */
  mwrSinceInception: Maybe<Scalars['Ratio']['output']>;
  /** Risk figures over the last 36 months. */
  risk: Maybe<RiskFigures>;
  /** Spread of the full-period returns of member accounts; null below six accounts. */
  dispersion: Maybe<Dispersion>;
  /** Securities that added most to the return. */
  topContributors: Maybe<Array<Contribution>>;
  /** Securities that took most from it. */
  topDetractors: Maybe<Array<Contribution>>;
  /** Why the return differs from the benchmark's, by sector. */
  attribution: Maybe<Array<AttributionEffect>>;
  /** What the holdings emit, and whether they keep the households' exclusions. */
  sustainability: Maybe<Sustainability>;
  /** How the returns are computed. */
  methodology: Maybe<Methodology>;
};

/** A strategy's accounts taken together. */
export type Composite = {
  __typename?: 'Composite';
  /** The strategy. */
  strategy: Maybe<Strategy>;
  /** AUM of its accounts at the as-of date. */
  aum: Maybe<Scalars['Money']['output']>;
  /** Accounts of the composite at the as-of date. */
  accounts: Maybe<Scalars['Int']['output']>;
  /** Net return over the period asked for. */
  returnNet: Maybe<Scalars['Ratio']['output']>;
};

/** How far the returns of the member accounts lie apart, over the full period; fractions. */
export type Dispersion = {
  __typename?: 'Dispersion';
  /** Standard deviation of member returns. */
  stdev: Maybe<Scalars['Ratio']['output']>;
  /** Highest member return. */
  high: Maybe<Scalars['Ratio']['output']>;
  /** Lowest member return. */
  low: Maybe<Scalars['Ratio']['output']>;
  /** Accounts held over the full period. */
  n: Scalars['Int']['output'];
};

/** What one security added to the return of the period, or took from it; fractions. */
export type Contribution = {
  __typename?: 'Contribution';
  /** Symbol of the security. */
  symbol: Scalars['String']['output'];
  /** Name of the security; null where no source tells. */
  name: Maybe<Scalars['String']['output']>;
  /** Mean weight at the begin of each month. */
  weight: Scalars['Ratio']['output'];
  /** Total return of the security over the period. */
  return: Scalars['Ratio']['output'];
  /** Sum over months of begin weight x month's return. */
  contribution: Scalars['Ratio']['output'];
};

/** What the holdings stand for at the as-of date: carbon intensity, and exclusions of households that are broken. */
export type Sustainability = {
  __typename?: 'Sustainability';
  /** Weighted average carbon intensity: scope 1 and 2, tCO2e per million dollars of revenue. */
  waci: Maybe<Scalars['Float']['output']>;
  /** Share of the portfolio with a reported intensity. */
  coverage: Maybe<Scalars['Ratio']['output']>;
  /** Holdings that break a household's exclusions. */
  exclusionBreaches: Maybe<Scalars['Int']['output']>;
};

/** How the returns of the report are computed, for a reader who has to defend them. */
export type Methodology = {
  __typename?: 'Methodology';
  /** How returns are computed, in words. */
  returnMethod: Scalars['String']['output'];
  /** A flow above this share of the begin value asks for a valuation on its day. */
  largeFlowPct: Scalars['Ratio']['output'];
  /** What net and gross mean, in words. */
  feeBasis: Scalars['String']['output'];
  /** Series the risk-free rate is taken from. */
  riskFreeId: Scalars['String']['output'];
};

/** How soon an alert wants someone. */
export type AlertSeverity =
  /** At once. */
  | 'CRITICAL'
  /** Today. */
  | 'HIGH'
  /** In the next days. */
  | 'MEDIUM'
  /** To know. */
  | 'LOW';

/** What an alert is about; it decides which level is told of it in the live stream. */
export type AlertCategory =
  /** Records, filings, rules. */
  | 'COMPLIANCE'
  /** Data that is missing, old or contradicts itself. */
  | 'DATA_QUALITY'
  /** Returns and risk of accounts and strategies. */
  | 'PERFORMANCE'
  /** Households and their care. */
  | 'CLIENT'
  /** Vendors, jobs, processes. */
  | 'OPERATIONS'
  /** Sign-in, access, integrity. */
  | 'SECURITY'
  /** Markets. */
  | 'MARKET'
  /** A figure near or past a limit. */
  | 'THRESHOLD';

/** How far an alert is. */
export type AlertStatus =
  /** Nobody has taken it on. */
  | 'OPEN'
  /** Somebody has seen it. */
  | 'ACKNOWLEDGED'
  /** Somebody works on it. */
  | 'IN_PROGRESS'
  /** Its cause has ended. */
  | 'RESOLVED'
  /** Silenced; the condition is known. */
  | 'SUPPRESSED';

/** Order of the list of alerts. */
export type AlertSort =
  /** Most severe first, then oldest. */
  | 'SEVERITY'
  /** Oldest first. */
  | 'AGE';

/**
 * Alerts that rules raised over all domains, with the actions they ask for. A condition found again counts up the open
 * alert instead of raising another.
 */
export type AlertReport = {
  __typename?: 'AlertReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Counts over all alerts, whatever the filters. */
  summary: Maybe<AlertSummary>;
  /** Alerts that pass the filters. */
  alerts: Maybe<AlertConnection>;
};

/** Counts over all alerts, whatever the filters, at the moment of the answer. */
export type AlertSummary = {
  __typename?: 'AlertSummary';
  /** Neither resolved nor suppressed. */
  open: Scalars['Int']['output'];
  /** Raised since midnight in New York. */
  openedToday: Scalars['Int']['output'];
  /** Resolved since midnight in New York. */
  resolvedToday: Scalars['Int']['output'];
  /** Age of the oldest open alert. */
  oldestHours: Maybe<Scalars['Float']['output']>;
};

/** One page of alerts, in the order asked for. */
export type AlertConnection = {
  __typename?: 'AlertConnection';
  /** Alerts of this page. */
  nodes: Array<Alert>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Alerts that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One condition that wants someone: found by a rule, open until its cause has ended. */
export type Alert = {
  __typename?: 'Alert';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** What it is about. */
  category: AlertCategory;
  /** How urgent it is. */
  severity: AlertSeverity;
  /** What happened, in a few words; names nobody. */
  title: Scalars['String']['output'];
  /** The same with its figures; names nobody. */
  detail: Scalars['String']['output'];
  /** What raised it: an upstream, a job, a check. */
  source: Scalars['String']['output'];
  /** Rule that raised it; its page in the runbooks says what to do. */
  ruleId: Scalars['String']['output'];
  /** What was measured; null for an alert that is about no figure. */
  metric: Maybe<Scalars['String']['output']>;
  /** The figure; null for an alert that is about none. */
  observed: Maybe<Scalars['Float']['output']>;
  /** What it was held against; null where there is none. */
  threshold: Maybe<Scalars['Float']['output']>;
  /** How far it is. */
  status: AlertStatus;
  /** When it was first found. */
  raisedAt: Scalars['DateTime']['output'];
  /** When someone took it on; null until then. */
  acknowledgedAt: Maybe<Scalars['DateTime']['output']>;
  /** When its cause had ended; null until then. */
  resolvedAt: Maybe<Scalars['DateTime']['output']>;
  /** Hours since it was raised. */
  ageHours: Scalars['Float']['output'];
  /** When it should be done; null where nothing sets a time. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is past `dueAt` and not resolved. */
  slaBreached: Scalars['Boolean']['output'];
  /** What has to be done. */
  actionRequired: Scalars['String']['output'];
  /** Role that has to do it. */
  ownerRole: Scalars['String']['output'];
  /** What the alert is about; its owner answers for it, at its own level; null where it is about the firm as a whole. */
  subject: Maybe<AlertSubject>;
};

/**
 * What an alert is about. Ask for its fields by type; they have the level of that type, and are null with a FORBIDDEN
 * error above one's own.
 */
export type AlertSubject = Client | Account | Strategy | Benchmark | RecordType | Filing | Vendor;

export type Client = {
  __typename?: 'Client';
  id: Scalars['ID']['output'];
};

export type Account = {
  __typename?: 'Account';
  id: Scalars['ID']['output'];
};

export type RecordType = {
  __typename?: 'RecordType';
  id: Scalars['ID']['output'];
};

export type Strategy = {
  __typename?: 'Strategy';
  id: Scalars['ID']['output'];
};

export type Filing = {
  __typename?: 'Filing';
  id: Scalars['ID']['output'];
};

export type Benchmark = {
  __typename?: 'Benchmark';
  id: Scalars['ID']['output'];
};

export type Vendor = {
  __typename?: 'Vendor';
  id: Scalars['ID']['output'];
};

/** Returns of the composites, for everyone who is signed in; no assets, no counts. */
export type PerformanceSummary = {
  __typename?: 'PerformanceSummary';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Each strategy of five accounts or more, and all of them together. */
  composites: Maybe<Array<PublicComposite>>;
};

/** Returns of a composite without assets, counts or members. */
export type PublicComposite = {
  __typename?: 'PublicComposite';
  /** Null for the firm as a whole. */
  strategy: Maybe<Strategy>;
  /** Name of the strategy, or of the firm. */
  name: Scalars['String']['output'];
  /** Its returns by period. */
  returns: Maybe<Array<PeriodReturn>>;
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
  ExecutiveDashboard: ExecutiveDashboard;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  ExecutiveDashboard:
    ( { __typename: 'ExecutiveDashboard' }
    & GraphQLRecursivePick<FederationTypes['ExecutiveDashboard'], {"periodStart":true,"asOf":true}> );
};

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AlertSubject:
    | ( Lazy<Client> )
    | ( Lazy<Account> )
    | ( Lazy<Strategy> )
    | ( Lazy<Benchmark> )
    | ( Lazy<RecordType> )
    | ( Lazy<Filing> )
    | ( Lazy<Vendor> )
  ;
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
  Granularity: ResolverTypeWrapper<Lazy<Granularity>>;
  CompareTo: ResolverTypeWrapper<Lazy<CompareTo>>;
  MetricStatus: ResolverTypeWrapper<Lazy<MetricStatus>>;
  ReportMeta: ResolverTypeWrapper<Lazy<ReportMeta>>;
  Classification: ResolverTypeWrapper<Lazy<Classification>>;
  Int: ResolverTypeWrapper<Lazy<Scalars['Int']['output']>>;
  SourceFreshness: ResolverTypeWrapper<Lazy<SourceFreshness>>;
  String: ResolverTypeWrapper<Lazy<Scalars['String']['output']>>;
  Boolean: ResolverTypeWrapper<Lazy<Scalars['Boolean']['output']>>;
  ReportWarning: ResolverTypeWrapper<Lazy<ReportWarning>>;
  PageInfo: ResolverTypeWrapper<Lazy<PageInfo>>;
  MoneyMetric: ResolverTypeWrapper<Lazy<MoneyMetric>>;
  RatioMetric: ResolverTypeWrapper<Lazy<RatioMetric>>;
  CountMetric: ResolverTypeWrapper<Lazy<CountMetric>>;
  PeriodReturn: ResolverTypeWrapper<Lazy<PeriodReturn>>;
  RiskFigures: ResolverTypeWrapper<Lazy<RiskFigures>>;
  Float: ResolverTypeWrapper<Lazy<Scalars['Float']['output']>>;
  AttributionEffect: ResolverTypeWrapper<Lazy<AttributionEffect>>;
  HouseholdTier: ResolverTypeWrapper<Lazy<HouseholdTier>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Executive: ResolverTypeWrapper<Lazy<Omit<Executive, 'dashboard' | 'alerts'> & { dashboard: Maybe<ResolversTypes['ExecutiveDashboard']>, alerts: Maybe<ResolversTypes['AlertReport']> }>>;
  ID: ResolverTypeWrapper<Lazy<Scalars['ID']['output']>>;
  ExecutiveDashboard: ResolverTypeWrapper<ExecutiveDashboard>;
  AumBridge: ResolverTypeWrapper<Lazy<AumBridge>>;
  AlertCounts: ResolverTypeWrapper<Lazy<AlertCounts>>;
  AumDimension: ResolverTypeWrapper<Lazy<AumDimension>>;
  AumReport: ResolverTypeWrapper<Lazy<AumReport>>;
  AumPoint: ResolverTypeWrapper<Lazy<AumPoint>>;
  AumCagr: ResolverTypeWrapper<Lazy<AumCagr>>;
  AumShare: ResolverTypeWrapper<Lazy<AumShare>>;
  Concentration: ResolverTypeWrapper<Lazy<Concentration>>;
  PlanComparison: ResolverTypeWrapper<Lazy<PlanComparison>>;
  StaleAccounts: ResolverTypeWrapper<Lazy<StaleAccounts>>;
  ClientGrowthReport: ResolverTypeWrapper<Lazy<ClientGrowthReport>>;
  Tenure: ResolverTypeWrapper<Lazy<Tenure>>;
  ClientSegment: ResolverTypeWrapper<Lazy<ClientSegment>>;
  ClientCountPoint: ResolverTypeWrapper<Lazy<ClientCountPoint>>;
  AdvisorCapacity: ResolverTypeWrapper<Lazy<AdvisorCapacity>>;
  ScaleTarget: ResolverTypeWrapper<Lazy<ScaleTarget>>;
  ReturnBasis: ResolverTypeWrapper<Lazy<ReturnBasis>>;
  ExecutivePerformanceReport: ResolverTypeWrapper<Lazy<ExecutivePerformanceReport>>;
  Composite: ResolverTypeWrapper<Lazy<Composite>>;
  Dispersion: ResolverTypeWrapper<Lazy<Dispersion>>;
  Contribution: ResolverTypeWrapper<Lazy<Contribution>>;
  Sustainability: ResolverTypeWrapper<Lazy<Sustainability>>;
  Methodology: ResolverTypeWrapper<Lazy<Methodology>>;
  AlertSeverity: ResolverTypeWrapper<Lazy<AlertSeverity>>;
  AlertCategory: ResolverTypeWrapper<Lazy<AlertCategory>>;
  AlertStatus: ResolverTypeWrapper<Lazy<AlertStatus>>;
  AlertSort: ResolverTypeWrapper<Lazy<AlertSort>>;
  AlertReport: ResolverTypeWrapper<Lazy<Omit<AlertReport, 'summary' | 'alerts'> & { summary: Maybe<ResolversTypes['AlertSummary']>, alerts: Maybe<ResolversTypes['AlertConnection']> }>>;
  AlertSummary: ResolverTypeWrapper<Lazy<AlertSummary>>;
  AlertConnection: ResolverTypeWrapper<Lazy<Omit<AlertConnection, 'nodes'> & { nodes: Array<ResolversTypes['Alert']> }>>;
  Alert: ResolverTypeWrapper<Lazy<Omit<Alert, 'subject'> & { subject: Maybe<ResolversTypes['AlertSubject']> }>>;
  AlertSubject: Lazy<ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AlertSubject']>>;
  Client: ResolverTypeWrapper<Lazy<Client>>;
  Account: ResolverTypeWrapper<Lazy<Account>>;
  RecordType: ResolverTypeWrapper<Lazy<RecordType>>;
  Strategy: ResolverTypeWrapper<Lazy<Strategy>>;
  Filing: ResolverTypeWrapper<Lazy<Filing>>;
  Benchmark: ResolverTypeWrapper<Lazy<Benchmark>>;
  Vendor: ResolverTypeWrapper<Lazy<Vendor>>;
  PerformanceSummary: ResolverTypeWrapper<Lazy<PerformanceSummary>>;
  PublicComposite: ResolverTypeWrapper<Lazy<PublicComposite>>;
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
  MoneyMetric: Lazy<MoneyMetric>;
  RatioMetric: Lazy<RatioMetric>;
  CountMetric: Lazy<CountMetric>;
  PeriodReturn: Lazy<PeriodReturn>;
  RiskFigures: Lazy<RiskFigures>;
  Float: Lazy<Scalars['Float']['output']>;
  AttributionEffect: Lazy<AttributionEffect>;
  Query: Record<PropertyKey, never>;
  Executive: Lazy<Omit<Executive, 'dashboard' | 'alerts'> & { dashboard: Maybe<ResolversParentTypes['ExecutiveDashboard']>, alerts: Maybe<ResolversParentTypes['AlertReport']> }>;
  ID: Lazy<Scalars['ID']['output']>;
  ExecutiveDashboard: ExecutiveDashboard;
  AumBridge: Lazy<AumBridge>;
  AlertCounts: Lazy<AlertCounts>;
  AumReport: Lazy<AumReport>;
  AumPoint: Lazy<AumPoint>;
  AumCagr: Lazy<AumCagr>;
  AumShare: Lazy<AumShare>;
  Concentration: Lazy<Concentration>;
  PlanComparison: Lazy<PlanComparison>;
  StaleAccounts: Lazy<StaleAccounts>;
  ClientGrowthReport: Lazy<ClientGrowthReport>;
  Tenure: Lazy<Tenure>;
  ClientSegment: Lazy<ClientSegment>;
  ClientCountPoint: Lazy<ClientCountPoint>;
  AdvisorCapacity: Lazy<AdvisorCapacity>;
  ScaleTarget: Lazy<ScaleTarget>;
  ExecutivePerformanceReport: Lazy<ExecutivePerformanceReport>;
  Composite: Lazy<Composite>;
  Dispersion: Lazy<Dispersion>;
  Contribution: Lazy<Contribution>;
  Sustainability: Lazy<Sustainability>;
  Methodology: Lazy<Methodology>;
  AlertReport: Lazy<Omit<AlertReport, 'summary' | 'alerts'> & { summary: Maybe<ResolversParentTypes['AlertSummary']>, alerts: Maybe<ResolversParentTypes['AlertConnection']> }>;
  AlertSummary: Lazy<AlertSummary>;
  AlertConnection: Lazy<Omit<AlertConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Alert']> }>;
  Alert: Lazy<Omit<Alert, 'subject'> & { subject: Maybe<ResolversParentTypes['AlertSubject']> }>;
  AlertSubject: Lazy<ResolversUnionTypes<ResolversParentTypes>['AlertSubject']>;
  Client: Lazy<Client>;
  Account: Lazy<Account>;
  RecordType: Lazy<RecordType>;
  Strategy: Lazy<Strategy>;
  Filing: Lazy<Filing>;
  Benchmark: Lazy<Benchmark>;
  Vendor: Lazy<Vendor>;
  PerformanceSummary: Lazy<PerformanceSummary>;
  PublicComposite: Lazy<PublicComposite>;
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

export type MoneyMetricResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoneyMetric'] = ResolversParentTypes['MoneyMetric']> = {
  value: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  previous: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  change: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  changePct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['MetricStatus'], ParentType, ContextType>;
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
  executive: Resolver<Maybe<ResolversTypes['Executive']>, ParentType, ContextType>;
  performanceSummary: Resolver<Maybe<ResolversTypes['PerformanceSummary']>, ParentType, ContextType, Partial<QueryPerformanceSummaryArgs>>;
};

export type ExecutiveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Executive'] = ResolversParentTypes['Executive']> = {
  dashboard: Resolver<Maybe<ResolversTypes['ExecutiveDashboard']>, ParentType, ContextType, Partial<ExecutiveDashboardArgs>>;
  aum: Resolver<Maybe<ResolversTypes['AumReport']>, ParentType, ContextType, Partial<ExecutiveAumArgs>>;
  clients: Resolver<Maybe<ResolversTypes['ClientGrowthReport']>, ParentType, ContextType, Partial<ExecutiveClientsArgs>>;
  performance: Resolver<Maybe<ResolversTypes['ExecutivePerformanceReport']>, ParentType, ContextType, Partial<ExecutivePerformanceArgs>>;
  alerts: Resolver<Maybe<ResolversTypes['AlertReport']>, ParentType, ContextType, Partial<ExecutiveAlertsArgs>>;
};

export type ExecutiveDashboardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExecutiveDashboard'] = ResolversParentTypes['ExecutiveDashboard'], FederationReferenceType extends FederationReferenceTypes['ExecutiveDashboard'] = FederationReferenceTypes['ExecutiveDashboard']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['ExecutiveDashboard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  asOf: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  periodStart: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  totalAum: Resolver<Maybe<ResolversTypes['MoneyMetric']>, ParentType, ContextType>;
  aumBridge: Resolver<Maybe<ResolversTypes['AumBridge']>, ParentType, ContextType>;
  netFlows: Resolver<Maybe<ResolversTypes['MoneyMetric']>, ParentType, ContextType>;
  organicGrowthRate: Resolver<Maybe<ResolversTypes['RatioMetric']>, ParentType, ContextType>;
  clientCount: Resolver<Maybe<ResolversTypes['CountMetric']>, ParentType, ContextType>;
  advisoryRevenue: Resolver<Maybe<ResolversTypes['MoneyMetric']>, ParentType, ContextType>;
  revenueYieldBps: Resolver<Maybe<ResolversTypes['BasisPoints']>, ParentType, ContextType>;
  operatingMargin: Resolver<Maybe<ResolversTypes['RatioMetric']>, ParentType, ContextType>;
  portfolioReturnNet: Resolver<Maybe<ResolversTypes['RatioMetric']>, ParentType, ContextType>;
  openAlerts: Resolver<Maybe<ResolversTypes['AlertCounts']>, ParentType, ContextType>;
};

export type AumBridgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AumBridge'] = ResolversParentTypes['AumBridge']> = {
  begin: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  newClientAssets: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  additions: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  withdrawals: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  lostClientAssets: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  market: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  fees: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  adjustments: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  end: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  residual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type AlertCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertCounts'] = ResolversParentTypes['AlertCounts']> = {
  critical: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  high: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medium: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  low: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AumReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AumReport'] = ResolversParentTypes['AumReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  current: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  discretionary: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  nonDiscretionary: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  raum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  aua: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  series: Resolver<Maybe<Array<ResolversTypes['AumPoint']>>, ParentType, ContextType>;
  bridge: Resolver<Maybe<ResolversTypes['AumBridge']>, ParentType, ContextType>;
  organicGrowth: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  marketEffect: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  cagr: Resolver<Maybe<ResolversTypes['AumCagr']>, ParentType, ContextType>;
  breakdown: Resolver<Maybe<Array<ResolversTypes['AumShare']>>, ParentType, ContextType>;
  concentration: Resolver<Maybe<ResolversTypes['Concentration']>, ParentType, ContextType>;
  feePayingAum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  nonBillableAum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  planVsActual: Resolver<Maybe<ResolversTypes['PlanComparison']>, ParentType, ContextType>;
  staleAccounts: Resolver<Maybe<ResolversTypes['StaleAccounts']>, ParentType, ContextType>;
};

export type AumPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AumPoint'] = ResolversParentTypes['AumPoint']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  aum: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  netFlows: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  market: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  fees: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type AumCagrResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AumCagr'] = ResolversParentTypes['AumCagr']> = {
  oneYear: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  threeYears: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  fiveYears: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type AumShareResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AumShare'] = ResolversParentTypes['AumShare']> = {
  key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aum: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  share: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  change: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  clients: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  accounts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ConcentrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Concentration'] = ResolversParentTypes['Concentration']> = {
  hhi: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  effectiveNumber: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  top1: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  top5: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  top10: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type PlanComparisonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanComparison'] = ResolversParentTypes['PlanComparison']> = {
  plan: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  actual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  gap: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type StaleAccountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaleAccounts'] = ResolversParentTypes['StaleAccounts']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  aum: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type ClientGrowthReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClientGrowthReport'] = ResolversParentTypes['ClientGrowthReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  households: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  accounts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  accountsPerHousehold: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  newClients: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lostClients: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  netGrowthRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  retentionRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  assetRetentionRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  attritionRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  avgAumPerClient: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  medianAumPerClient: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  revenuePerClient: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  tenureYears: Resolver<Maybe<ResolversTypes['Tenure']>, ParentType, ContextType>;
  segments: Resolver<Maybe<Array<ResolversTypes['ClientSegment']>>, ParentType, ContextType>;
  series: Resolver<Maybe<Array<ResolversTypes['ClientCountPoint']>>, ParentType, ContextType>;
  capacity: Resolver<Maybe<ResolversTypes['AdvisorCapacity']>, ParentType, ContextType>;
  scaleTargets: Resolver<Maybe<Array<ResolversTypes['ScaleTarget']>>, ParentType, ContextType>;
};

export type TenureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tenure'] = ResolversParentTypes['Tenure']> = {
  mean: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  median: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ClientSegmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClientSegment'] = ResolversParentTypes['ClientSegment']> = {
  tier: Resolver<ResolversTypes['HouseholdTier'], ParentType, ContextType>;
  count: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type ClientCountPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClientCountPoint'] = ResolversParentTypes['ClientCountPoint']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  added: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lost: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdvisorCapacityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvisorCapacity'] = ResolversParentTypes['AdvisorCapacity']> = {
  advisors: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clientsPerAdvisor: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bandLow: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bandHigh: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScaleTargetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScaleTarget'] = ResolversParentTypes['ScaleTarget']> = {
  horizon: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  clients: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  aum: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  requiredClientGrowth: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  requiredAumGrowth: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type ExecutivePerformanceReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExecutivePerformanceReport'] = ResolversParentTypes['ExecutivePerformanceReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  composites: Resolver<Maybe<Array<ResolversTypes['Composite']>>, ParentType, ContextType>;
  benchmark: Resolver<Maybe<ResolversTypes['Benchmark']>, ParentType, ContextType>;
  returns: Resolver<Maybe<Array<ResolversTypes['PeriodReturn']>>, ParentType, ContextType>;
  mwrSinceInception: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  risk: Resolver<Maybe<ResolversTypes['RiskFigures']>, ParentType, ContextType>;
  dispersion: Resolver<Maybe<ResolversTypes['Dispersion']>, ParentType, ContextType>;
  topContributors: Resolver<Maybe<Array<ResolversTypes['Contribution']>>, ParentType, ContextType>;
  topDetractors: Resolver<Maybe<Array<ResolversTypes['Contribution']>>, ParentType, ContextType>;
  attribution: Resolver<Maybe<Array<ResolversTypes['AttributionEffect']>>, ParentType, ContextType>;
  sustainability: Resolver<Maybe<ResolversTypes['Sustainability']>, ParentType, ContextType>;
  methodology: Resolver<Maybe<ResolversTypes['Methodology']>, ParentType, ContextType>;
};

export type CompositeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Composite'] = ResolversParentTypes['Composite']> = {
  strategy: Resolver<Maybe<ResolversTypes['Strategy']>, ParentType, ContextType>;
  aum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  accounts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  returnNet: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type DispersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Dispersion'] = ResolversParentTypes['Dispersion']> = {
  stdev: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  high: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  low: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  n: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContributionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Contribution'] = ResolversParentTypes['Contribution']> = {
  symbol: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  return: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  contribution: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
};

export type SustainabilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sustainability'] = ResolversParentTypes['Sustainability']> = {
  waci: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  coverage: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  exclusionBreaches: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MethodologyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Methodology'] = ResolversParentTypes['Methodology']> = {
  returnMethod: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  largeFlowPct: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  feeBasis: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  riskFreeId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertReport'] = ResolversParentTypes['AlertReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  summary: Resolver<Maybe<ResolversTypes['AlertSummary']>, ParentType, ContextType>;
  alerts: Resolver<Maybe<ResolversTypes['AlertConnection']>, ParentType, ContextType>;
};

export type AlertSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertSummary'] = ResolversParentTypes['AlertSummary']> = {
  open: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openedToday: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resolvedToday: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldestHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AlertConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertConnection'] = ResolversParentTypes['AlertConnection']> = {
  nodes: Resolver<Array<ResolversTypes['Alert']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Alert'] = ResolversParentTypes['Alert']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  category: Resolver<ResolversTypes['AlertCategory'], ParentType, ContextType>;
  severity: Resolver<ResolversTypes['AlertSeverity'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ruleId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metric: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  observed: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  threshold: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['AlertStatus'], ParentType, ContextType>;
  raisedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  acknowledgedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resolvedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  ageHours: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  dueAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  slaBreached: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  actionRequired: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownerRole: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject: Resolver<Maybe<ResolversTypes['AlertSubject']>, ParentType, ContextType>;
};

export type AlertSubjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertSubject'] = ResolversParentTypes['AlertSubject']> = {
  __resolveType: TypeResolveFn<'Client' | 'Account' | 'Strategy' | 'Benchmark' | 'RecordType' | 'Filing' | 'Vendor', ParentType, ContextType>;
};

export type ClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecordTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordType'] = ResolversParentTypes['RecordType']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StrategyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Strategy'] = ResolversParentTypes['Strategy']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FilingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Filing'] = ResolversParentTypes['Filing']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BenchmarkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Benchmark'] = ResolversParentTypes['Benchmark']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VendorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Vendor'] = ResolversParentTypes['Vendor']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PerformanceSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PerformanceSummary'] = ResolversParentTypes['PerformanceSummary']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  composites: Resolver<Maybe<Array<ResolversTypes['PublicComposite']>>, ParentType, ContextType>;
};

export type PublicCompositeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicComposite'] = ResolversParentTypes['PublicComposite']> = {
  strategy: Resolver<Maybe<ResolversTypes['Strategy']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  returns: Resolver<Maybe<Array<ResolversTypes['PeriodReturn']>>, ParentType, ContextType>;
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
  MoneyMetric: MoneyMetricResolvers<ContextType>;
  RatioMetric: RatioMetricResolvers<ContextType>;
  CountMetric: CountMetricResolvers<ContextType>;
  PeriodReturn: PeriodReturnResolvers<ContextType>;
  RiskFigures: RiskFiguresResolvers<ContextType>;
  AttributionEffect: AttributionEffectResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  Executive: ExecutiveResolvers<ContextType>;
  ExecutiveDashboard: ExecutiveDashboardResolvers<ContextType>;
  AumBridge: AumBridgeResolvers<ContextType>;
  AlertCounts: AlertCountsResolvers<ContextType>;
  AumReport: AumReportResolvers<ContextType>;
  AumPoint: AumPointResolvers<ContextType>;
  AumCagr: AumCagrResolvers<ContextType>;
  AumShare: AumShareResolvers<ContextType>;
  Concentration: ConcentrationResolvers<ContextType>;
  PlanComparison: PlanComparisonResolvers<ContextType>;
  StaleAccounts: StaleAccountsResolvers<ContextType>;
  ClientGrowthReport: ClientGrowthReportResolvers<ContextType>;
  Tenure: TenureResolvers<ContextType>;
  ClientSegment: ClientSegmentResolvers<ContextType>;
  ClientCountPoint: ClientCountPointResolvers<ContextType>;
  AdvisorCapacity: AdvisorCapacityResolvers<ContextType>;
  ScaleTarget: ScaleTargetResolvers<ContextType>;
  ExecutivePerformanceReport: ExecutivePerformanceReportResolvers<ContextType>;
  Composite: CompositeResolvers<ContextType>;
  Dispersion: DispersionResolvers<ContextType>;
  Contribution: ContributionResolvers<ContextType>;
  Sustainability: SustainabilityResolvers<ContextType>;
  Methodology: MethodologyResolvers<ContextType>;
  AlertReport: AlertReportResolvers<ContextType>;
  AlertSummary: AlertSummaryResolvers<ContextType>;
  AlertConnection: AlertConnectionResolvers<ContextType>;
  Alert: AlertResolvers<ContextType>;
  AlertSubject: AlertSubjectResolvers<ContextType>;
  Client: ClientResolvers<ContextType>;
  Account: AccountResolvers<ContextType>;
  RecordType: RecordTypeResolvers<ContextType>;
  Strategy: StrategyResolvers<ContextType>;
  Filing: FilingResolvers<ContextType>;
  Benchmark: BenchmarkResolvers<ContextType>;
  Vendor: VendorResolvers<ContextType>;
  PerformanceSummary: PerformanceSummaryResolvers<ContextType>;
  PublicComposite: PublicCompositeResolvers<ContextType>;
};


/** What this subgraph must resolve; everything else are properties of what these return. */
export type SubgraphResolvers = Pick<Resolvers, 'Query' | 'Executive' | 'ExecutiveDashboard'>
