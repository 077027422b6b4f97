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

export type Query = {
  __typename?: 'Query';
  /** Strategic intelligence: markets, competition, growth, initiatives and scenarios. */
  strategic: Maybe<Strategic>;
};

/** The five strategic reports, level 5: market, competition, growth, initiatives and scenarios. */
export type Strategic = {
  __typename?: 'Strategic';
  /** Indices, sectors, yields, credit, volatility and inflation. */
  market: Maybe<MarketReport>;
  /** The firm beside its peers, from what advisers file publicly. */
  competition: Maybe<CompetitionReport>;
  /** The growth plan, the way there and what it takes. */
  growth: Maybe<GrowthReport>;
  /** The firm's initiatives: state, money, milestones and risks. */
  initiatives: Maybe<InitiativeReport>;
  /** Stress tests, value at risk and simulation. The simulation is computed off-hours. */
  scenarios: Maybe<ScenarioReport>;
};


/** The five strategic reports, level 5: market, competition, growth, initiatives and scenarios. */
export type StrategicMarketArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  indexSet: InputMaybe<IndexSet>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
};


/** The five strategic reports, level 5: market, competition, growth, initiatives and scenarios. */
export type StrategicCompetitionArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  raumBand: InputMaybe<RaumBand>;
  metric: InputMaybe<PeerMetric>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five strategic reports, level 5: market, competition, growth, initiatives and scenarios. */
export type StrategicGrowthArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  horizon: InputMaybe<GrowthHorizon>;
  scenario: InputMaybe<GrowthScenario>;
};


/** The five strategic reports, level 5: market, competition, growth, initiatives and scenarios. */
export type StrategicInitiativesArgs = {
  status: InputMaybe<InitiativeStatus>;
  owner: InputMaybe<Scalars['String']['input']>;
  theme: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five strategic reports, level 5: market, competition, growth, initiatives and scenarios. */
export type StrategicScenariosArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  scenarioId: InputMaybe<Scalars['ID']['input']>;
  portfolio: InputMaybe<Scalars['ID']['input']>;
  horizon: InputMaybe<Scalars['Int']['input']>;
  confidence: InputMaybe<Scalars['Ratio']['input']>;
};

/** A benchmark and its components. */
export type Benchmark = Pick<BenchmarkFields, '__typename' | 'id'>
export type BenchmarkFields = {
  __typename?: 'Benchmark';
  /** Stable, e.g. `BLEND_60_40`. */
  id: Scalars['ID']['output'];
  /** Name of the index or blend. */
  name: Maybe<Scalars['String']['output']>;
  /** Who publishes it. */
  provider: Maybe<Scalars['String']['output']>;
  /** What its returns contain. */
  returnType: Maybe<BenchmarkReturnType>;
  /** What it is made of. */
  components: Maybe<Array<BenchmarkComponent>>;
  /** Total return over a period; null without a level at its start. */
  return: Maybe<Scalars['Ratio']['output']>;
};


/** A benchmark and its components. */
export type BenchmarkReturnArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
};

/** What a benchmark's returns contain. */
export type BenchmarkReturnType =
  /** Prices only. */
  | 'PRICE'
  /** With distributions, before withholding taxes. */
  | 'TOTAL_GROSS'
  /** With distributions, after withholding taxes or a fund's costs. */
  | 'TOTAL_NET';

/** One part of a benchmark. */
export type BenchmarkComponent = {
  __typename?: 'BenchmarkComponent';
  /** Series or fund it is read from. */
  symbol: Scalars['String']['output'];
  /** Sector it stands for in attribution. */
  sector: Scalars['String']['output'];
  /** Share of the benchmark; all sum to 1. */
  weight: Scalars['Ratio']['output'];
};

export type ExecutiveDashboard = Pick<ExecutiveDashboardFields, '__typename' | 'periodStart' | 'asOf'> & Partial<Pick<ExecutiveDashboardFields, 'portfolioReturnNet'>>
export type ExecutiveDashboardFields = {
  __typename?: 'ExecutiveDashboard';
  asOf: Scalars['Date']['output'];
  periodStart: Scalars['Date']['output'];
  portfolioReturnNet: Maybe<RatioMetric>;
  /** Total return of the firm's benchmark: the strategies' benchmarks, weighted each day by their assets. */
  benchmarkReturn: Maybe<Scalars['Ratio']['output']>;
  /** portfolioReturnNet - benchmarkReturn, arithmetic. */
  excessReturn: Maybe<Scalars['Ratio']['output']>;
};

/** Sets of indices. */
export type IndexSet =
  /** Broad equity markets. */
  | 'BROAD_EQUITY'
  /** Equity and bonds screened for sustainability. */
  | 'SUSTAINABLE'
  /** The eleven sectors. */
  | 'SECTORS'
  /** Bonds by kind and maturity. */
  | 'FIXED_INCOME';

/**
 * Indices are read as published where they are, otherwise from the fund that follows them. Returns lie between the last
 * levels on or before the two days.
 */
export type MarketReport = {
  __typename?: 'MarketReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Indices of the set asked for. */
  indices: Maybe<Array<MarketIndex>>;
  /** Sustainable indices beside the broad index nearest to what each is drawn from. */
  sustainable: Maybe<Array<SustainableIndex>>;
  /** The eleven sectors. */
  sectors: Maybe<Array<SectorPerformance>>;
  /** Par yields of US Treasuries by tenor. */
  yieldCurve: Maybe<Array<YieldPoint>>;
  /** Ten-year less two-year yield. */
  slope2s10s: Maybe<Scalars['Ratio']['output']>;
  /** Ten-year less three-month yield. */
  slope3m10y: Maybe<Scalars['Ratio']['output']>;
  /** What companies pay above Treasuries. */
  credit: Maybe<CreditSpreads>;
  /** Volatility that option prices imply. */
  volatility: Maybe<MarketVolatility>;
  /** Consumer prices. */
  inflation: Maybe<Inflation>;
  /** Share of the securities the firm's accounts hold that closed above their mean of 200 sessions; younger ones do not count. */
  breadth: Maybe<Scalars['Ratio']['output']>;
  /**
   * How the indices of the set asked for moved together: monthly returns of the last 36 full months. Without a set, those
   * of BROAD_EQUITY and FIXED_INCOME.
   */
  correlations: Maybe<Array<IndexCorrelation>>;
  /** The exchange's day. */
  marketSession: Maybe<MarketSession>;
  /** The firm's own view, free text; null while no source holds one. */
  commentary: Maybe<Scalars['String']['output']>;
};

/** One index or the fund that follows it: last level, and returns as fractions. */
export type MarketIndex = {
  __typename?: 'MarketIndex';
  /** The series or fund it is read from. */
  id: Scalars['ID']['output'];
  /** Name of the index or fund. */
  name: Scalars['String']['output'];
  /** Last level: points of an index, dollars of a fund. */
  level: Maybe<Scalars['Float']['output']>;
  /** Change since the session before. */
  change1d: Maybe<Scalars['Ratio']['output']>;
  /** Return of the month to date. */
  mtd: Maybe<Scalars['Ratio']['output']>;
  /** Return of the year to date. */
  ytd: Maybe<Scalars['Ratio']['output']>;
  /** Return of one year. */
  oneYear: Maybe<Scalars['Ratio']['output']>;
  /** Return of the period asked for. */
  periodReturn: Maybe<Scalars['Ratio']['output']>;
  /** What the returns contain: those of funds dividends, and the fund's own costs; those of indices prices only. */
  returnType: BenchmarkReturnType;
};

/** One sustainable fund beside the broad one it is drawn from; returns as fractions. */
export type SustainableIndex = {
  __typename?: 'SustainableIndex';
  /** The fund it is read from. */
  id: Scalars['ID']['output'];
  /** Name of the fund. */
  name: Scalars['String']['output'];
  /** Return of the year to date. */
  ytd: Maybe<Scalars['Ratio']['output']>;
  /** Return of one year. */
  oneYear: Maybe<Scalars['Ratio']['output']>;
  /** The fund of the broad index it stands beside; null where none is near. */
  parentId: Maybe<Scalars['ID']['output']>;
  /** ytd - that of `parentId`. */
  excessVsParent: Maybe<Scalars['Ratio']['output']>;
};

/** One of the eleven sectors, read from the fund that follows it; fractions. */
export type SectorPerformance = {
  __typename?: 'SectorPerformance';
  /** Sector of the Global Industry Classification Standard. */
  gics: Scalars['String']['output'];
  /** The fund it is read from. */
  id: Scalars['ID']['output'];
  /** Weight in the firm's benchmark of the eleven sectors; null without one. */
  weight: Maybe<Scalars['Ratio']['output']>;
  /** Change since the session before. */
  change1d: Maybe<Scalars['Ratio']['output']>;
  /** Return of the year to date. */
  ytd: Maybe<Scalars['Ratio']['output']>;
  /** Return of one year. */
  oneYear: Maybe<Scalars['Ratio']['output']>;
};

/** Par yield of US Treasuries at one tenor; fractions, so that `0.0428` is 4.28 %. */
export type YieldPoint = {
  __typename?: 'YieldPoint';
  /** E.g. `3M`, `10Y`. */
  tenor: Scalars['String']['output'];
  /** Par yield, a fraction. */
  yield: Maybe<Scalars['Ratio']['output']>;
  /** Difference to the session before. */
  change1d: Maybe<Scalars['Ratio']['output']>;
  /** Difference to one month before. */
  change1m: Maybe<Scalars['Ratio']['output']>;
};

/** What companies pay above Treasuries, as fractions. */
export type CreditSpreads = {
  __typename?: 'CreditSpreads';
  /** Option-adjusted spread of investment-grade bonds, a fraction. */
  igOas: Maybe<Scalars['Ratio']['output']>;
  /** Option-adjusted spread of high-yield bonds, a fraction. */
  hyOas: Maybe<Scalars['Ratio']['output']>;
};

/** The VIX, and where it stands within a year. */
export type MarketVolatility = {
  __typename?: 'MarketVolatility';
  /** Level of the VIX, in points. */
  vix: Maybe<Scalars['Float']['output']>;
  /** (Sessions of one year with a lower level + half of those with the same) / sessions. */
  percentile1y: Maybe<Scalars['Ratio']['output']>;
};

/** Consumer prices of the newest month published. */
export type Inflation = {
  __typename?: 'Inflation';
  /** Consumer prices against the same month of the year before. */
  cpiYoY: Maybe<Scalars['Ratio']['output']>;
  /** First day of the month it speaks of: the newest that was over and published. */
  month: Maybe<Scalars['Date']['output']>;
};

/** How two indices moved together, by monthly returns. */
export type IndexCorrelation = {
  __typename?: 'IndexCorrelation';
  /** Id of one index. */
  a: Scalars['ID']['output'];
  /** Id of the other. */
  b: Scalars['ID']['output'];
  /** -1 to 1; null below 12 months in common. */
  correlation: Maybe<Scalars['Float']['output']>;
};

/** The exchange's day at the moment of the answer, New York. */
export type MarketSession = {
  __typename?: 'MarketSession';
  /** Today in New York. */
  date: Scalars['Date']['output'];
  /** Whether the exchange trades on it. */
  isOpen: Scalars['Boolean']['output'];
  /** The next close after `meta.generatedAt`. */
  nextClose: Scalars['DateTime']['output'];
};

/** Peers by regulatory assets under management. */
export type RaumBand =
  /** Below 25 million dollars. */
  | 'UNDER_25M'
  /** 25 up to 100 million dollars. */
  | 'FROM_25M_TO_100M'
  /** 100 up to 500 million dollars. */
  | 'FROM_100M_TO_500M'
  /** 500 million dollars and more. */
  | 'OVER_500M';

/** What the firm and its peers are compared by, from Form ADV part 1A. */
export type PeerMetric =
  /** Assets per employee, in dollars (items 5.F and 5.A). */
  | 'RAUM_PER_EMPLOYEE'
  /** Assets per employee who advises, in dollars (items 5.F and 5.B(1)). */
  | 'RAUM_PER_ADVISOR'
  /** Clients per employee who advises (items 5.D and 5.B(1)). */
  | 'CLIENTS_PER_ADVISOR'
  /** Accounts per client (items 5.F and 5.D). */
  | 'ACCOUNTS_PER_CLIENT'
  /** Assets per client, in dollars; ranked from 20 clients on. */
  | 'RAUM_PER_CLIENT'
  /** Assets per account, in dollars; ranked from 20 accounts on. */
  | 'RAUM_PER_ACCOUNT'
  /** Share of assets of high-net-worth clients (item 5.D(b)), a fraction. */
  | 'HIGH_NET_WORTH_SHARE'
  /** Assets against the firm's own filing a year before, a fraction. */
  | 'RAUM_GROWTH';

/** How advisers are paid, Form ADV item 5.E. */
export type FeeType =
  /** A percentage of the assets. */
  | 'PERCENT_OF_ASSETS'
  /** By the hour. */
  | 'HOURLY'
  /** For a newsletter or periodical. */
  | 'SUBSCRIPTION'
  /** Fixed, other than subscription. */
  | 'FIXED'
  /** Commissions. */
  | 'COMMISSIONS'
  /** By performance. */
  | 'PERFORMANCE'
  /** Otherwise. */
  | 'OTHER';

/**
 * The firm among advisers of its state and size, from what they file publicly in Form ADV (IAPD's compilation), and the
 * firm's own pipeline.
 */
export type CompetitionReport = {
  __typename?: 'CompetitionReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Who the peers are. */
  peerSet: Maybe<PeerSet>;
  /** The firm among its peers. */
  metrics: Maybe<Array<PeerComparison>>;
  /** How the peers are paid. */
  feeTypes: Maybe<Array<FeeTypeShare>>;
  /** The peers, the largest first. */
  peers: Maybe<PeerConnection>;
  /**
   * Own assets / assets of all state-registered advisers with their main office in the state, each with at most 110
   * million: who has more is registered with the SEC, or has mistyped. Null while the firm is registered with the SEC.
   */
  marketShareState: Maybe<Scalars['Ratio']['output']>;
  /** What the firm charges beside what is usual. */
  feeComparison: Maybe<FeeComparison>;
  /** Advisers of the state that registered since the feed of a year before. */
  newRegistrations: Maybe<Scalars['Int']['output']>;
  /** Advisers of the state that ended since. */
  terminations: Maybe<Scalars['Int']['output']>;
  /** Prospects won from and lost to others, twelve months; who stands in fewer than five cases is among `Others`. */
  winLoss: Maybe<Array<WinLoss>>;
};

/** Which advisers the firm is compared with. */
export type PeerSet = {
  __typename?: 'PeerSet';
  /** State and band, e.g. `PA, 25M to 100M`. */
  definition: Scalars['String']['output'];
  /** Peers, without the firm. */
  n: Scalars['Int']['output'];
  /** Day of the public feed. */
  feedDate: Scalars['Date']['output'];
};

/**
 * Values are in the metric's own unit, of the peers that answer what it needs, at least five. They are self-reported: a
 * value further than three times the range between the quartiles beyond them is taken as lying there.
 */
export type PeerComparison = {
  __typename?: 'PeerComparison';
  /** The metric. */
  name: PeerMetric;
  /** The firm's. */
  own: Maybe<Scalars['Float']['output']>;
  /** Median of the peers. */
  median: Maybe<Scalars['Float']['output']>;
  /** First quartile. */
  p25: Maybe<Scalars['Float']['output']>;
  /** Third quartile. */
  p75: Maybe<Scalars['Float']['output']>;
  /** (Peers below + half of the ties) / n. */
  percentile: Maybe<Scalars['Ratio']['output']>;
};

/** One way advisers are paid, and the share of the peers that take it. */
export type FeeTypeShare = {
  __typename?: 'FeeTypeShare';
  /** The kind of fee. */
  feeType: FeeType;
  /** Whether the firm takes it. */
  own: Scalars['Boolean']['output'];
  /** Share of the peers that do. */
  share: Maybe<Scalars['Ratio']['output']>;
};

/** One page of peers, the largest first. */
export type PeerConnection = {
  __typename?: 'PeerConnection';
  /** Peers of this page. */
  nodes: Array<Peer>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Peers of the set. */
  totalCount: Scalars['Int']['output'];
};

/** An adviser as it reports itself publicly. */
export type Peer = {
  __typename?: 'Peer';
  /** Number in the Central Registration Depository. */
  crd: Scalars['ID']['output'];
  /** Name business is done under. */
  name: Scalars['String']['output'];
  /** City of the main office; null where it did not answer. */
  city: Maybe<Scalars['String']['output']>;
  /** US state of the main office, two letters. */
  state: Maybe<Scalars['String']['output']>;
  /** Regulatory assets under management; null where it did not answer. */
  raum: Maybe<Scalars['Money']['output']>;
  /** Employees, item 5.A; null where it did not answer. */
  employees: Maybe<Scalars['Int']['output']>;
  /** Clients, item 5.D: the counts stated, without lines that say only fewer than five; null where it did not answer. */
  clients: Maybe<Scalars['Int']['output']>;
  /** Whether it answers yes to a question of item 11. */
  disclosures: Maybe<Scalars['Boolean']['output']>;
};

/** What the firm charges beside what is usual, in hundredths of a percent of AUM. */
export type FeeComparison = {
  __typename?: 'FeeComparison';
  /** Revenue, annualized / mean of month-end AUM. */
  ownBps: Maybe<Scalars['BasisPoints']['output']>;
  /** Usual at this average account; null while no source tells. */
  benchmarkBps: Maybe<Scalars['BasisPoints']['output']>;
};

/** Prospects won from and lost to one competitor in twelve months, as the CRM's pipeline has it. */
export type WinLoss = {
  __typename?: 'WinLoss';
  /** Who the prospect chose between; free text of the pipeline. */
  competitor: Scalars['String']['output'];
  /** Prospects won. */
  wins: Scalars['Int']['output'];
  /** Prospects lost. */
  losses: Scalars['Int']['output'];
};

/** Horizons of the growth plan. */
export type GrowthHorizon =
  /** One year. */
  | 'Y1'
  /** Three years. */
  | 'Y3'
  /** Five years. */
  | 'Y5';

/** Assumptions of a forecast. */
export type GrowthScenario =
  /**
   * Market return and new households lower than measured by the standard error of their mean over the years to the last
   * horizon: the standard deviation of the last 36 months, a year, / square root of these years.
   */
  | 'LOW'
  /** As measured, see `drivers`. */
  | 'BASE'
  /** As much higher. */
  | 'HIGH';

/** What growth comes from. */
export type GrowthDriver =
  /** New households a month. */
  | 'NEW_CLIENTS_PER_MONTH'
  /** AUM of a new household. */
  | 'AVG_NEW_CLIENT_AUM'
  /** Yearly net flows of the present households / their AUM. */
  | 'NET_FLOWS_EXISTING'
  /** Yearly market return. */
  | 'MARKET'
  /** Share of the households that leave in a year. */
  | 'ATTRITION';

/**
 * The forecast carries households and AUM from the as-of day on, over t years each step:
 *
 *     households x (1 - attrition)^t + 12 x new households a month x t
 *     AUM x ((1 - attrition) x (1 + net flows) x (1 + market) x (1 - fee rate))^t
 *       + 12 x new households a month x t x AUM of a new one
 *
 * A household that leaves takes the mean AUM with it.
 */
export type GrowthReport = {
  __typename?: 'GrowthReport';
  /** What the report rests on; its period is the twelve months the drivers are measured over. */
  meta: Maybe<ReportMeta>;
  /** The plan's horizons that are ahead, and the yearly growth still needed to reach them. */
  targets: Maybe<Array<GrowthTarget>>;
  /** Month ends from twelve months back to the horizon: planned, reached, forecast. The last point is the horizon's day. */
  trajectory: Maybe<Array<GrowthPoint>>;
  /** What growth came from in the last twelve months; the base of the forecast. */
  drivers: Maybe<GrowthDrivers>;
  /** How many clients the advisors can still take on. */
  capacity: Maybe<GrowthCapacity>;
  /** What a client costs and brings, as measured over the last twelve months. */
  unitEconomics: Maybe<UnitEconomics>;
  /** Advisory revenue of the fiscal years whose month ends are all reached or forecast. */
  revenueForecast: Maybe<Array<RevenueForecast>>;
  /** Operating margin of the same years. */
  marginForecast: Maybe<Array<MarginForecast>>;
  /** When registration is forecast to move to the SEC. */
  registrationTransition: Maybe<RegistrationTransition>;
  /** What AUM at the horizon gains by a change of one driver, the others as measured. */
  sensitivity: Maybe<Array<DriverSensitivity>>;
};

/** One horizon of the growth plan that is ahead, and the yearly growth still needed to reach it. */
export type GrowthTarget = {
  __typename?: 'GrowthTarget';
  /** The horizon. */
  horizon: GrowthHorizon;
  /** Its day. */
  date: Scalars['Date']['output'];
  /** Households planned. */
  clients: Scalars['Int']['output'];
  /** AUM planned. */
  aum: Scalars['Money']['output'];
  /** (planned / present AUM)^(1 / years left) - 1, a year of 365.25 days. */
  requiredCagr: Maybe<Scalars['Ratio']['output']>;
  /** The same for households. */
  requiredClientCagr: Maybe<Scalars['Ratio']['output']>;
};

/** AUM of one month end, in US dollars: planned, reached, or forecast. */
export type GrowthPoint = {
  __typename?: 'GrowthPoint';
  /** Last day of the month, or the horizon's day. */
  date: Scalars['Date']['output'];
  /** On the geometric path between two horizons; null before the first. */
  plan: Maybe<Scalars['Money']['output']>;
  /** At the month's last session; null in the future. */
  actual: Maybe<Scalars['Money']['output']>;
  /** Null in the past, and while a driver cannot be measured. */
  forecast: Maybe<GrowthForecast>;
};

/** AUM of one day under each scenario, in US dollars. */
export type GrowthForecast = {
  __typename?: 'GrowthForecast';
  /** Scenario LOW. */
  low: Scalars['Money']['output'];
  /** Scenario BASE. */
  base: Scalars['Money']['output'];
  /** Scenario HIGH. */
  high: Scalars['Money']['output'];
};

/** What growth came from, measured over the twelve months to the as-of date. */
export type GrowthDrivers = {
  __typename?: 'GrowthDrivers';
  /** Households that joined / 12. */
  newClientsPerMonth: Maybe<Scalars['Float']['output']>;
  /** Mean AUM of these households at the first month end 90 days after they joined; those younger do not count. */
  avgNewClientAum: Maybe<Scalars['Money']['output']>;
  /** (Additions - withdrawals) / AUM at the start; what joining and leaving households bring and take stands apart. */
  netFlowsExisting: Maybe<Scalars['Ratio']['output']>;
  /** Return of the firm's benchmark since the record began, a year. */
  marketAssumption: Maybe<Scalars['Ratio']['output']>;
  /** Households at the start that left / households at the start. */
  attrition: Maybe<Scalars['Ratio']['output']>;
  /** Fees of the last four quarters billed / mean of their month-end AUM. */
  feeRate: Maybe<Scalars['Ratio']['output']>;
  /** Costs of the same months / mean of their month-end households. */
  costPerClient: Maybe<Scalars['Money']['output']>;
};

/** How many clients the advisors serve, and when the forecast asks for another advisor. */
export type GrowthCapacity = {
  __typename?: 'GrowthCapacity';
  /** Advisors today. */
  advisors: Scalars['Int']['output'];
  /** Households / advisors. */
  clientsPerAdvisor: Maybe<Scalars['Float']['output']>;
  /** First day of scenario BASE with 100 households an advisor, at month ends; null where the plan ends before. */
  hireTriggerDate: Maybe<Scalars['Date']['output']>;
};

/** What one household costs and brings, in US dollars, over the last twelve months. */
export type UnitEconomics = {
  __typename?: 'UnitEconomics';
  /** Cost of marketing / new households. */
  cac: Maybe<Scalars['Money']['output']>;
  /** Annual margin per household / annual attrition. */
  ltv: Maybe<Scalars['Money']['output']>;
  /** ltv / cac. */
  ltvToCac: Maybe<Scalars['Float']['output']>;
  /** cac / monthly margin per household, in months. */
  paybackMonths: Maybe<Scalars['Float']['output']>;
};

/** Advisory revenue of one fiscal year, in US dollars. */
export type RevenueForecast = {
  __typename?: 'RevenueForecast';
  /** Fiscal year. */
  year: Scalars['Int']['output'];
  /** Mean of the year's month-end AUM x `drivers.feeRate`. */
  revenue: Scalars['Money']['output'];
};

/** Operating margin of one fiscal year; a fraction. */
export type MarginForecast = {
  __typename?: 'MarginForecast';
  /** Fiscal year. */
  year: Scalars['Int']['output'];
  /** (Revenue - costs) / revenue; costs are the mean of the year's month-end households x `drivers.costPerClient`. */
  margin: Maybe<Scalars['Ratio']['output']>;
};

/** Days of the scenario asked for, at month ends; the as-of day where it is passed already, null where the plan ends before. */
export type RegistrationTransition = {
  __typename?: 'RegistrationTransition';
  /** When regulatory assets reach 100 million dollars, from where the firm may register with the SEC. */
  crosses100M: Maybe<Scalars['Date']['output']>;
  /** When they reach 110 million dollars, from where it must. */
  crosses110M: Maybe<Scalars['Date']['output']>;
};

/** What AUM at the horizon gains by a change of one driver, the others as measured. */
export type DriverSensitivity = {
  __typename?: 'DriverSensitivity';
  /** The driver. */
  driver: GrowthDriver;
  /** Its change, in its own unit. */
  delta: Scalars['Float']['output'];
  /** Change of AUM at the horizon. */
  effect: Scalars['Money']['output'];
};

/** Where an initiative stands. */
export type InitiativeStatus =
  /** Not decided. */
  | 'PROPOSED'
  /** Decided, not begun. */
  | 'APPROVED'
  /** Under way. */
  | 'IN_PROGRESS'
  /** Under way, target or money in danger. */
  | 'AT_RISK'
  /** Reached. */
  | 'DONE'
  /** Given up. */
  | 'CANCELLED';

/** How much an initiative matters. */
export type InitiativePriority =
  /** The plan fails without it. */
  | 'HIGH'
  /** The plan is slower without it. */
  | 'MEDIUM'
  /** Welcome. */
  | 'LOW';

/**
 * A piece of work the plan rests on. Earned value is budget x share done; planned value is the budget spread evenly over
 * the days from the first to the target. Both are taken on the day the state was written down.
 */
export type Initiative = Pick<InitiativeFields, '__typename' | 'id'>
export type InitiativeFields = {
  __typename?: 'Initiative';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Name of the initiative. */
  name: Maybe<Scalars['String']['output']>;
  /** What it belongs to, e.g. `Client growth`. */
  theme: Maybe<Scalars['String']['output']>;
  /** Role that answers for it. */
  owner: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  status: Maybe<InitiativeStatus>;
  /** How much it matters. */
  priority: Maybe<InitiativePriority>;
  /** First day. */
  startDate: Maybe<Scalars['Date']['output']>;
  /** Day it should be done. */
  targetDate: Maybe<Scalars['Date']['output']>;
  /** Share of the work that is done. */
  percentComplete: Maybe<Scalars['Ratio']['output']>;
  /** Steps on the way, the first due first. */
  milestones: Maybe<Array<Milestone>>;
  /** Money it may cost. */
  budget: Maybe<Scalars['Money']['output']>;
  /** Money it has cost. */
  spent: Maybe<Scalars['Money']['output']>;
  /** Schedule performance: earned / planned value; null before the first day. */
  spi: Maybe<Scalars['Float']['output']>;
  /** Cost performance: earned value / money spent; null while nothing is. */
  cpi: Maybe<Scalars['Float']['output']>;
  /** By the lower of both: RED below 0.9, AMBER below 1; NA where neither is known, and for what was given up. */
  rag: Maybe<MetricStatus>;
  /** What it should change. */
  kpis: Maybe<Array<InitiativeKpi>>;
  /** What may stop it; free text. */
  risks: Maybe<Array<Scalars['String']['output']>>;
  /** Initiatives it waits for. */
  dependencies: Maybe<Array<Initiative>>;
  /** Day its state was last written down. */
  lastUpdateAt: Maybe<Scalars['Date']['output']>;
  /** Days since then. */
  staleDays: Maybe<Scalars['Int']['output']>;
};

/** One step of an initiative. */
export type Milestone = {
  __typename?: 'Milestone';
  /** Name of the step. */
  name: Scalars['String']['output'];
  /** Day it should be done. */
  due: Scalars['Date']['output'];
  /** Null while it is not. */
  doneAt: Maybe<Scalars['Date']['output']>;
};

/** One measure an initiative should change, in the measure's own unit. */
export type InitiativeKpi = {
  __typename?: 'InitiativeKpi';
  /** What is measured. */
  metric: Scalars['String']['output'];
  /** At the start; null where nobody measured it. */
  baseline: Maybe<Scalars['Float']['output']>;
  /** Aimed at; null where none is set. */
  target: Maybe<Scalars['Float']['output']>;
  /** Now; null where nobody measured it. */
  current: Maybe<Scalars['Float']['output']>;
};

/** The firm's initiatives as its book has them: state, money in US dollars, steps and risks. */
export type InitiativeReport = {
  __typename?: 'InitiativeReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** All that pass the filters together. */
  summary: Maybe<InitiativeSummary>;
  /** Initiatives, the next to be done first; those done or given up come last. */
  initiatives: Maybe<InitiativeConnection>;
};

/** All initiatives that pass the filters together. */
export type InitiativeSummary = {
  __typename?: 'InitiativeSummary';
  /** Initiatives. */
  total: Scalars['Int']['output'];
  /** With status IN_PROGRESS and `rag` GREEN. */
  onTrack: Scalars['Int']['output'];
  /** With status AT_RISK. */
  atRisk: Scalars['Int']['output'];
  /** Past their target date, neither done nor given up. */
  late: Scalars['Int']['output'];
  /** Money spent less value earned; positive is unfavorable. */
  budgetVariance: Maybe<Scalars['Money']['output']>;
};

/** One page of initiatives, the next to be done first; those done or given up come last. */
export type InitiativeConnection = {
  __typename?: 'InitiativeConnection';
  /** Initiatives of this page. */
  nodes: Array<Initiative>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Initiatives that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** Where a scenario comes from. */
export type ScenarioType =
  /** Happened: its market moves are taken over. */
  | 'HISTORICAL'
  /** Assumed market moves. */
  | 'HYPOTHETICAL'
  /** Read off the simulation. */
  | 'MONTE_CARLO'
  /** Something happens to the firm, not to the market. */
  | 'BUSINESS';

/** How value at risk is computed. */
export type RiskMethod =
  /** From the quantile of past returns. */
  | 'HISTORICAL'
  /** From mean and standard deviation, normal. */
  | 'PARAMETRIC';

/**
 * The newest results of the weekly run on or before the as-of day. Stocks answer to the S&P 500 by their beta over 36
 * months, bonds to yields and spreads by the durations and the convexity of the firm's book, cash to nothing; a household
 * by what its own accounts hold. Holdings that cannot be judged move as the others, up to a tenth of the portfolio.
 */
export type ScenarioReport = {
  __typename?: 'ScenarioReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** The stress library, the worst impact first. */
  scenarios: Maybe<Array<Scenario>>;
  /** Loss that is not passed with the given confidence, from the net returns of the sessions of 36 months. */
  var: Maybe<Array<ValueAtRisk>>;
  /** Mean loss where it is passed. */
  cvar: Maybe<Array<ValueAtRisk>>;
  /** Simulation of the portfolio's value; null until it has been computed for the portfolio and horizon. */
  monteCarlo: Maybe<MonteCarlo>;
  /** How the portfolio moves with each factor, over 36 months. */
  factorExposures: Maybe<Array<FactorExposure>>;
  /**
   * The firm's cash / (its costs - its advisory fees) a month, over the last four quarters billed; null while it earns
   * what it spends.
   */
  businessContinuityRunwayMonths: Maybe<Scalars['Float']['output']>;
  /** Version of the models. */
  modelVersion: Maybe<Scalars['String']['output']>;
  /** When these results first came out. */
  runAt: Maybe<Scalars['DateTime']['output']>;
};

/** One thing that may happen, and what it would do to the portfolio, the firm's assets and its revenue. */
export type Scenario = {
  __typename?: 'Scenario';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** E.g. `Rates of 2022`. */
  name: Scalars['String']['output'];
  /** Where it comes from. */
  type: ScenarioType;
  /** What changes; none where it is read off the simulation. */
  shocks: Array<Shock>;
  /** Change of the portfolio's value. */
  portfolioImpactPct: Maybe<Scalars['Ratio']['output']>;
  /** The same in dollars of AUM. */
  aumImpact: Maybe<Scalars['Money']['output']>;
  /** Change of a year's advisory revenue, by what the households were billed for the last four quarters. */
  revenueImpact: Maybe<Scalars['Money']['output']>;
  /** Households that would lose more than a tenth, or that leave. */
  clientsAffected: Maybe<Scalars['Int']['output']>;
  /** Yearly, as judged by the firm; null where nobody has. */
  probability: Maybe<Scalars['Ratio']['output']>;
};

/** One change that a scenario is made of. */
export type Shock = {
  __typename?: 'Shock';
  /** What is changed. */
  factor: ShockFactor;
  /** A return or a change of a rate, a fraction; for `CLIENTS` a number of households, for `CUSTODY_DAYS` of days. */
  value: Scalars['Float']['output'];
};

/** What a scenario changes. */
export type ShockFactor =
  /** Return of the S&P 500. */
  | 'EQUITY'
  /** Change of Treasury yields, all maturities alike. */
  | 'RATES'
  /** Change of the spread of investment-grade bonds. */
  | 'CREDIT'
  /** Return of companies and funds involved in fossil fuels, beside that of the market. */
  | 'FOSSIL_FUELS'
  /** The so many largest households leave. */
  | 'CLIENTS'
  /** Share of the households that leave, each with the mean. */
  | 'ATTRITION'
  /** Change of the fee rate, a year. */
  | 'FEE'
  /** Days without the custodian, for which no fee is earned. */
  | 'CUSTODY_DAYS';

/** Loss of the portfolio at one confidence, over one span of sessions, by one method; a positive fraction. */
export type ValueAtRisk = {
  __typename?: 'ValueAtRisk';
  /** E.g. 0.95. */
  confidence: Scalars['Ratio']['output'];
  /** Sessions the loss takes: one, and ten by the square root of time. */
  horizonDays: Scalars['Int']['output'];
  /** How it is computed. */
  method: RiskMethod;
  /** Loss as a positive fraction of the portfolio. */
  value: Maybe<Scalars['Ratio']['output']>;
};

/** Geometric Brownian motion in yearly steps, in dollars at the end of the horizon. Flows come at the end of each year. */
export type MonteCarlo = {
  __typename?: 'MonteCarlo';
  /** Paths drawn. */
  paths: Scalars['Int']['output'];
  /** Seed of the draw; the same gives the same. */
  seed: Scalars['Int']['output'];
  /** Years looked ahead. */
  horizonYears: Scalars['Int']['output'];
  /** What the draw rests on. */
  assumptions: MonteCarloAssumptions;
  /** Value that 5 % of the paths end below. */
  p5: Maybe<Scalars['Money']['output']>;
  /** Value that 25 % end below. */
  p25: Maybe<Scalars['Money']['output']>;
  /** Value that half end below. */
  p50: Maybe<Scalars['Money']['output']>;
  /** Value that 75 % end below. */
  p75: Maybe<Scalars['Money']['output']>;
  /** Value that 95 % end below. */
  p95: Maybe<Scalars['Money']['output']>;
  /** Share of the paths that end above zero. */
  successProbability: Maybe<Scalars['Ratio']['output']>;
  /** Where the same paths stand at the end of each year up to the horizon, from the value today, which is year 0. */
  fan: Array<MonteCarloYear>;
};

/** Quantiles of the paths at the end of one year, in dollars, each between the two nearest of the sorted values (linear). */
export type MonteCarloYear = {
  __typename?: 'MonteCarloYear';
  /** Years from today. */
  year: Scalars['Int']['output'];
  /** Value that 5 % of the paths are below. */
  p5: Scalars['Money']['output'];
  /** Value that 25 % are below. */
  p25: Scalars['Money']['output'];
  /** Value that half are below. */
  p50: Scalars['Money']['output'];
  /** Value that 75 % are below. */
  p75: Scalars['Money']['output'];
  /** Value that 95 % are below. */
  p95: Scalars['Money']['output'];
};

/** What the simulation draws from, measured on the as-of day. */
export type MonteCarloAssumptions = {
  __typename?: 'MonteCarloAssumptions';
  /** Expected growth of a year, so that the median path grows as the net returns of the last 36 months did. */
  expectedReturn: Scalars['Ratio']['output'];
  /** Yearly standard deviation of the logarithm of these returns. */
  volatility: Scalars['Ratio']['output'];
  /** Net flows of the last twelve months. */
  annualFlows: Scalars['Money']['output'];
};

/** How the portfolio moves with one factor. */
export type FactorExposure = {
  __typename?: 'FactorExposure';
  /** The factor. */
  factor: ShockFactor;
  /**
   * Slope of the portfolio's monthly returns on the factor's, all factors together: for `EQUITY` a ratio, for `RATES` and
   * `CREDIT` the return where the rate rises by 1, which is 100 points.
   */
  beta: Maybe<Scalars['Float']['output']>;
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
  Benchmark: Benchmark;
  ExecutiveDashboard: ExecutiveDashboard;
  Initiative: Initiative;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Benchmark:
    ( { __typename: 'Benchmark' }
    & GraphQLRecursivePick<FederationTypes['Benchmark'], {"id":true}> );
  ExecutiveDashboard:
    ( { __typename: 'ExecutiveDashboard' }
    & GraphQLRecursivePick<FederationTypes['ExecutiveDashboard'], {"periodStart":true,"asOf":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['ExecutiveDashboard'], {"portfolioReturnNet":{"value":true}}> ) );
  Initiative:
    ( { __typename: 'Initiative' }
    & GraphQLRecursivePick<FederationTypes['Initiative'], {"id":true}> );
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
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Strategic: ResolverTypeWrapper<Lazy<Omit<Strategic, 'initiatives'> & { initiatives: Maybe<ResolversTypes['InitiativeReport']> }>>;
  ID: ResolverTypeWrapper<Lazy<Scalars['ID']['output']>>;
  Benchmark: ResolverTypeWrapper<Benchmark>;
  BenchmarkReturnType: ResolverTypeWrapper<Lazy<BenchmarkReturnType>>;
  BenchmarkComponent: ResolverTypeWrapper<Lazy<BenchmarkComponent>>;
  ExecutiveDashboard: ResolverTypeWrapper<ExecutiveDashboard>;
  IndexSet: ResolverTypeWrapper<Lazy<IndexSet>>;
  MarketReport: ResolverTypeWrapper<Lazy<MarketReport>>;
  MarketIndex: ResolverTypeWrapper<Lazy<MarketIndex>>;
  Float: ResolverTypeWrapper<Lazy<Scalars['Float']['output']>>;
  SustainableIndex: ResolverTypeWrapper<Lazy<SustainableIndex>>;
  SectorPerformance: ResolverTypeWrapper<Lazy<SectorPerformance>>;
  YieldPoint: ResolverTypeWrapper<Lazy<YieldPoint>>;
  CreditSpreads: ResolverTypeWrapper<Lazy<CreditSpreads>>;
  MarketVolatility: ResolverTypeWrapper<Lazy<MarketVolatility>>;
  Inflation: ResolverTypeWrapper<Lazy<Inflation>>;
  IndexCorrelation: ResolverTypeWrapper<Lazy<IndexCorrelation>>;
  MarketSession: ResolverTypeWrapper<Lazy<MarketSession>>;
  RaumBand: ResolverTypeWrapper<Lazy<RaumBand>>;
  PeerMetric: ResolverTypeWrapper<Lazy<PeerMetric>>;
  FeeType: ResolverTypeWrapper<Lazy<FeeType>>;
  CompetitionReport: ResolverTypeWrapper<Lazy<CompetitionReport>>;
  PeerSet: ResolverTypeWrapper<Lazy<PeerSet>>;
  PeerComparison: ResolverTypeWrapper<Lazy<PeerComparison>>;
  FeeTypeShare: ResolverTypeWrapper<Lazy<FeeTypeShare>>;
  PeerConnection: ResolverTypeWrapper<Lazy<PeerConnection>>;
  Peer: ResolverTypeWrapper<Lazy<Peer>>;
  FeeComparison: ResolverTypeWrapper<Lazy<FeeComparison>>;
  WinLoss: ResolverTypeWrapper<Lazy<WinLoss>>;
  GrowthHorizon: ResolverTypeWrapper<Lazy<GrowthHorizon>>;
  GrowthScenario: ResolverTypeWrapper<Lazy<GrowthScenario>>;
  GrowthDriver: ResolverTypeWrapper<Lazy<GrowthDriver>>;
  GrowthReport: ResolverTypeWrapper<Lazy<GrowthReport>>;
  GrowthTarget: ResolverTypeWrapper<Lazy<GrowthTarget>>;
  GrowthPoint: ResolverTypeWrapper<Lazy<GrowthPoint>>;
  GrowthForecast: ResolverTypeWrapper<Lazy<GrowthForecast>>;
  GrowthDrivers: ResolverTypeWrapper<Lazy<GrowthDrivers>>;
  GrowthCapacity: ResolverTypeWrapper<Lazy<GrowthCapacity>>;
  UnitEconomics: ResolverTypeWrapper<Lazy<UnitEconomics>>;
  RevenueForecast: ResolverTypeWrapper<Lazy<RevenueForecast>>;
  MarginForecast: ResolverTypeWrapper<Lazy<MarginForecast>>;
  RegistrationTransition: ResolverTypeWrapper<Lazy<RegistrationTransition>>;
  DriverSensitivity: ResolverTypeWrapper<Lazy<DriverSensitivity>>;
  InitiativeStatus: ResolverTypeWrapper<Lazy<InitiativeStatus>>;
  InitiativePriority: ResolverTypeWrapper<Lazy<InitiativePriority>>;
  Initiative: ResolverTypeWrapper<Initiative>;
  Milestone: ResolverTypeWrapper<Lazy<Milestone>>;
  InitiativeKpi: ResolverTypeWrapper<Lazy<InitiativeKpi>>;
  InitiativeReport: ResolverTypeWrapper<Lazy<Omit<InitiativeReport, 'initiatives'> & { initiatives: Maybe<ResolversTypes['InitiativeConnection']> }>>;
  InitiativeSummary: ResolverTypeWrapper<Lazy<InitiativeSummary>>;
  InitiativeConnection: ResolverTypeWrapper<Lazy<Omit<InitiativeConnection, 'nodes'> & { nodes: Array<ResolversTypes['Initiative']> }>>;
  ScenarioType: ResolverTypeWrapper<Lazy<ScenarioType>>;
  RiskMethod: ResolverTypeWrapper<Lazy<RiskMethod>>;
  ScenarioReport: ResolverTypeWrapper<Lazy<ScenarioReport>>;
  Scenario: ResolverTypeWrapper<Lazy<Scenario>>;
  Shock: ResolverTypeWrapper<Lazy<Shock>>;
  ShockFactor: ResolverTypeWrapper<Lazy<ShockFactor>>;
  ValueAtRisk: ResolverTypeWrapper<Lazy<ValueAtRisk>>;
  MonteCarlo: ResolverTypeWrapper<Lazy<MonteCarlo>>;
  MonteCarloYear: ResolverTypeWrapper<Lazy<MonteCarloYear>>;
  MonteCarloAssumptions: ResolverTypeWrapper<Lazy<MonteCarloAssumptions>>;
  FactorExposure: ResolverTypeWrapper<Lazy<FactorExposure>>;
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
  Query: Record<PropertyKey, never>;
  Strategic: Lazy<Omit<Strategic, 'initiatives'> & { initiatives: Maybe<ResolversParentTypes['InitiativeReport']> }>;
  ID: Lazy<Scalars['ID']['output']>;
  Benchmark: Benchmark;
  BenchmarkComponent: Lazy<BenchmarkComponent>;
  ExecutiveDashboard: ExecutiveDashboard;
  MarketReport: Lazy<MarketReport>;
  MarketIndex: Lazy<MarketIndex>;
  Float: Lazy<Scalars['Float']['output']>;
  SustainableIndex: Lazy<SustainableIndex>;
  SectorPerformance: Lazy<SectorPerformance>;
  YieldPoint: Lazy<YieldPoint>;
  CreditSpreads: Lazy<CreditSpreads>;
  MarketVolatility: Lazy<MarketVolatility>;
  Inflation: Lazy<Inflation>;
  IndexCorrelation: Lazy<IndexCorrelation>;
  MarketSession: Lazy<MarketSession>;
  CompetitionReport: Lazy<CompetitionReport>;
  PeerSet: Lazy<PeerSet>;
  PeerComparison: Lazy<PeerComparison>;
  FeeTypeShare: Lazy<FeeTypeShare>;
  PeerConnection: Lazy<PeerConnection>;
  Peer: Lazy<Peer>;
  FeeComparison: Lazy<FeeComparison>;
  WinLoss: Lazy<WinLoss>;
  GrowthReport: Lazy<GrowthReport>;
  GrowthTarget: Lazy<GrowthTarget>;
  GrowthPoint: Lazy<GrowthPoint>;
  GrowthForecast: Lazy<GrowthForecast>;
  GrowthDrivers: Lazy<GrowthDrivers>;
  GrowthCapacity: Lazy<GrowthCapacity>;
  UnitEconomics: Lazy<UnitEconomics>;
  RevenueForecast: Lazy<RevenueForecast>;
  MarginForecast: Lazy<MarginForecast>;
  RegistrationTransition: Lazy<RegistrationTransition>;
  DriverSensitivity: Lazy<DriverSensitivity>;
  Initiative: Initiative;
  Milestone: Lazy<Milestone>;
  InitiativeKpi: Lazy<InitiativeKpi>;
  InitiativeReport: Lazy<Omit<InitiativeReport, 'initiatives'> & { initiatives: Maybe<ResolversParentTypes['InitiativeConnection']> }>;
  InitiativeSummary: Lazy<InitiativeSummary>;
  InitiativeConnection: Lazy<Omit<InitiativeConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Initiative']> }>;
  ScenarioReport: Lazy<ScenarioReport>;
  Scenario: Lazy<Scenario>;
  Shock: Lazy<Shock>;
  ValueAtRisk: Lazy<ValueAtRisk>;
  MonteCarlo: Lazy<MonteCarlo>;
  MonteCarloYear: Lazy<MonteCarloYear>;
  MonteCarloAssumptions: Lazy<MonteCarloAssumptions>;
  FactorExposure: Lazy<FactorExposure>;
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

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  strategic: Resolver<Maybe<ResolversTypes['Strategic']>, ParentType, ContextType>;
};

export type StrategicResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Strategic'] = ResolversParentTypes['Strategic']> = {
  market: Resolver<Maybe<ResolversTypes['MarketReport']>, ParentType, ContextType, Partial<StrategicMarketArgs>>;
  competition: Resolver<Maybe<ResolversTypes['CompetitionReport']>, ParentType, ContextType, Partial<StrategicCompetitionArgs>>;
  growth: Resolver<Maybe<ResolversTypes['GrowthReport']>, ParentType, ContextType, Partial<StrategicGrowthArgs>>;
  initiatives: Resolver<Maybe<ResolversTypes['InitiativeReport']>, ParentType, ContextType, Partial<StrategicInitiativesArgs>>;
  scenarios: Resolver<Maybe<ResolversTypes['ScenarioReport']>, ParentType, ContextType, Partial<StrategicScenariosArgs>>;
};

export type BenchmarkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Benchmark'] = ResolversParentTypes['Benchmark'], FederationReferenceType extends FederationReferenceTypes['Benchmark'] = FederationReferenceTypes['Benchmark']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['Benchmark']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  returnType: Resolver<Maybe<ResolversTypes['BenchmarkReturnType']>, ParentType, ContextType>;
  components: Resolver<Maybe<Array<ResolversTypes['BenchmarkComponent']>>, ParentType, ContextType>;
  return: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType, Partial<BenchmarkReturnArgs>>;
};

export type BenchmarkComponentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BenchmarkComponent'] = ResolversParentTypes['BenchmarkComponent']> = {
  symbol: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sector: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
};

export type ExecutiveDashboardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExecutiveDashboard'] = ResolversParentTypes['ExecutiveDashboard'], FederationReferenceType extends FederationReferenceTypes['ExecutiveDashboard'] = FederationReferenceTypes['ExecutiveDashboard']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['ExecutiveDashboard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  asOf: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  periodStart: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  benchmarkReturn: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  excessReturn: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type MarketReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarketReport'] = ResolversParentTypes['MarketReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  indices: Resolver<Maybe<Array<ResolversTypes['MarketIndex']>>, ParentType, ContextType>;
  sustainable: Resolver<Maybe<Array<ResolversTypes['SustainableIndex']>>, ParentType, ContextType>;
  sectors: Resolver<Maybe<Array<ResolversTypes['SectorPerformance']>>, ParentType, ContextType>;
  yieldCurve: Resolver<Maybe<Array<ResolversTypes['YieldPoint']>>, ParentType, ContextType>;
  slope2s10s: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  slope3m10y: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  credit: Resolver<Maybe<ResolversTypes['CreditSpreads']>, ParentType, ContextType>;
  volatility: Resolver<Maybe<ResolversTypes['MarketVolatility']>, ParentType, ContextType>;
  inflation: Resolver<Maybe<ResolversTypes['Inflation']>, ParentType, ContextType>;
  breadth: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  correlations: Resolver<Maybe<Array<ResolversTypes['IndexCorrelation']>>, ParentType, ContextType>;
  marketSession: Resolver<Maybe<ResolversTypes['MarketSession']>, ParentType, ContextType>;
  commentary: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MarketIndexResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarketIndex'] = ResolversParentTypes['MarketIndex']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  level: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  change1d: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  mtd: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  ytd: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  oneYear: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  periodReturn: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  returnType: Resolver<ResolversTypes['BenchmarkReturnType'], ParentType, ContextType>;
};

export type SustainableIndexResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SustainableIndex'] = ResolversParentTypes['SustainableIndex']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ytd: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  oneYear: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  parentId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  excessVsParent: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type SectorPerformanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SectorPerformance'] = ResolversParentTypes['SectorPerformance']> = {
  gics: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  weight: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  change1d: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  ytd: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  oneYear: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type YieldPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['YieldPoint'] = ResolversParentTypes['YieldPoint']> = {
  tenor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  yield: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  change1d: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  change1m: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type CreditSpreadsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreditSpreads'] = ResolversParentTypes['CreditSpreads']> = {
  igOas: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  hyOas: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type MarketVolatilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarketVolatility'] = ResolversParentTypes['MarketVolatility']> = {
  vix: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  percentile1y: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type InflationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Inflation'] = ResolversParentTypes['Inflation']> = {
  cpiYoY: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  month: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type IndexCorrelationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IndexCorrelation'] = ResolversParentTypes['IndexCorrelation']> = {
  a: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  b: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  correlation: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MarketSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarketSession'] = ResolversParentTypes['MarketSession']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  isOpen: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextClose: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CompetitionReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompetitionReport'] = ResolversParentTypes['CompetitionReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  peerSet: Resolver<Maybe<ResolversTypes['PeerSet']>, ParentType, ContextType>;
  metrics: Resolver<Maybe<Array<ResolversTypes['PeerComparison']>>, ParentType, ContextType>;
  feeTypes: Resolver<Maybe<Array<ResolversTypes['FeeTypeShare']>>, ParentType, ContextType>;
  peers: Resolver<Maybe<ResolversTypes['PeerConnection']>, ParentType, ContextType>;
  marketShareState: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  feeComparison: Resolver<Maybe<ResolversTypes['FeeComparison']>, ParentType, ContextType>;
  newRegistrations: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  terminations: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  winLoss: Resolver<Maybe<Array<ResolversTypes['WinLoss']>>, ParentType, ContextType>;
};

export type PeerSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PeerSet'] = ResolversParentTypes['PeerSet']> = {
  definition: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  n: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feedDate: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type PeerComparisonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PeerComparison'] = ResolversParentTypes['PeerComparison']> = {
  name: Resolver<ResolversTypes['PeerMetric'], ParentType, ContextType>;
  own: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  median: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  p25: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  p75: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  percentile: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type FeeTypeShareResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeTypeShare'] = ResolversParentTypes['FeeTypeShare']> = {
  feeType: Resolver<ResolversTypes['FeeType'], ParentType, ContextType>;
  own: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  share: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type PeerConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PeerConnection'] = ResolversParentTypes['PeerConnection']> = {
  nodes: Resolver<Array<ResolversTypes['Peer']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PeerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Peer'] = ResolversParentTypes['Peer']> = {
  crd: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  raum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  employees: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  clients: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  disclosures: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type FeeComparisonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeComparison'] = ResolversParentTypes['FeeComparison']> = {
  ownBps: Resolver<Maybe<ResolversTypes['BasisPoints']>, ParentType, ContextType>;
  benchmarkBps: Resolver<Maybe<ResolversTypes['BasisPoints']>, ParentType, ContextType>;
};

export type WinLossResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WinLoss'] = ResolversParentTypes['WinLoss']> = {
  competitor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wins: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  losses: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GrowthReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrowthReport'] = ResolversParentTypes['GrowthReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  targets: Resolver<Maybe<Array<ResolversTypes['GrowthTarget']>>, ParentType, ContextType>;
  trajectory: Resolver<Maybe<Array<ResolversTypes['GrowthPoint']>>, ParentType, ContextType>;
  drivers: Resolver<Maybe<ResolversTypes['GrowthDrivers']>, ParentType, ContextType>;
  capacity: Resolver<Maybe<ResolversTypes['GrowthCapacity']>, ParentType, ContextType>;
  unitEconomics: Resolver<Maybe<ResolversTypes['UnitEconomics']>, ParentType, ContextType>;
  revenueForecast: Resolver<Maybe<Array<ResolversTypes['RevenueForecast']>>, ParentType, ContextType>;
  marginForecast: Resolver<Maybe<Array<ResolversTypes['MarginForecast']>>, ParentType, ContextType>;
  registrationTransition: Resolver<Maybe<ResolversTypes['RegistrationTransition']>, ParentType, ContextType>;
  sensitivity: Resolver<Maybe<Array<ResolversTypes['DriverSensitivity']>>, ParentType, ContextType>;
};

export type GrowthTargetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrowthTarget'] = ResolversParentTypes['GrowthTarget']> = {
  horizon: Resolver<ResolversTypes['GrowthHorizon'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  clients: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  aum: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  requiredCagr: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  requiredClientCagr: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type GrowthPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrowthPoint'] = ResolversParentTypes['GrowthPoint']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  plan: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  actual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  forecast: Resolver<Maybe<ResolversTypes['GrowthForecast']>, ParentType, ContextType>;
};

export type GrowthForecastResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrowthForecast'] = ResolversParentTypes['GrowthForecast']> = {
  low: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  base: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  high: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type GrowthDriversResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrowthDrivers'] = ResolversParentTypes['GrowthDrivers']> = {
  newClientsPerMonth: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  avgNewClientAum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  netFlowsExisting: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  marketAssumption: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  attrition: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  feeRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  costPerClient: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type GrowthCapacityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrowthCapacity'] = ResolversParentTypes['GrowthCapacity']> = {
  advisors: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  clientsPerAdvisor: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  hireTriggerDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type UnitEconomicsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnitEconomics'] = ResolversParentTypes['UnitEconomics']> = {
  cac: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  ltv: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  ltvToCac: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paybackMonths: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RevenueForecastResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevenueForecast'] = ResolversParentTypes['RevenueForecast']> = {
  year: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type MarginForecastResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarginForecast'] = ResolversParentTypes['MarginForecast']> = {
  year: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  margin: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type RegistrationTransitionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RegistrationTransition'] = ResolversParentTypes['RegistrationTransition']> = {
  crosses100M: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  crosses110M: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type DriverSensitivityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DriverSensitivity'] = ResolversParentTypes['DriverSensitivity']> = {
  driver: Resolver<ResolversTypes['GrowthDriver'], ParentType, ContextType>;
  delta: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  effect: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type InitiativeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Initiative'] = ResolversParentTypes['Initiative'], FederationReferenceType extends FederationReferenceTypes['Initiative'] = FederationReferenceTypes['Initiative']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['Initiative']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  theme: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['InitiativeStatus']>, ParentType, ContextType>;
  priority: Resolver<Maybe<ResolversTypes['InitiativePriority']>, ParentType, ContextType>;
  startDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  targetDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  percentComplete: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  milestones: Resolver<Maybe<Array<ResolversTypes['Milestone']>>, ParentType, ContextType>;
  budget: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  spent: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  spi: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpi: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rag: Resolver<Maybe<ResolversTypes['MetricStatus']>, ParentType, ContextType>;
  kpis: Resolver<Maybe<Array<ResolversTypes['InitiativeKpi']>>, ParentType, ContextType>;
  risks: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  dependencies: Resolver<Maybe<Array<ResolversTypes['Initiative']>>, ParentType, ContextType>;
  lastUpdateAt: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  staleDays: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MilestoneResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Milestone'] = ResolversParentTypes['Milestone']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  due: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  doneAt: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type InitiativeKpiResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InitiativeKpi'] = ResolversParentTypes['InitiativeKpi']> = {
  metric: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  baseline: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  current: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InitiativeReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InitiativeReport'] = ResolversParentTypes['InitiativeReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  summary: Resolver<Maybe<ResolversTypes['InitiativeSummary']>, ParentType, ContextType>;
  initiatives: Resolver<Maybe<ResolversTypes['InitiativeConnection']>, ParentType, ContextType>;
};

export type InitiativeSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InitiativeSummary'] = ResolversParentTypes['InitiativeSummary']> = {
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onTrack: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  atRisk: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  late: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  budgetVariance: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type InitiativeConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InitiativeConnection'] = ResolversParentTypes['InitiativeConnection']> = {
  nodes: Resolver<Array<ResolversTypes['Initiative']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScenarioReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScenarioReport'] = ResolversParentTypes['ScenarioReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  scenarios: Resolver<Maybe<Array<ResolversTypes['Scenario']>>, ParentType, ContextType>;
  var: Resolver<Maybe<Array<ResolversTypes['ValueAtRisk']>>, ParentType, ContextType>;
  cvar: Resolver<Maybe<Array<ResolversTypes['ValueAtRisk']>>, ParentType, ContextType>;
  monteCarlo: Resolver<Maybe<ResolversTypes['MonteCarlo']>, ParentType, ContextType>;
  factorExposures: Resolver<Maybe<Array<ResolversTypes['FactorExposure']>>, ParentType, ContextType>;
  businessContinuityRunwayMonths: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  modelVersion: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ScenarioResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Scenario'] = ResolversParentTypes['Scenario']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
  shocks: Resolver<Array<ResolversTypes['Shock']>, ParentType, ContextType>;
  portfolioImpactPct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  aumImpact: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  revenueImpact: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  clientsAffected: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  probability: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type ShockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Shock'] = ResolversParentTypes['Shock']> = {
  factor: Resolver<ResolversTypes['ShockFactor'], ParentType, ContextType>;
  value: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ValueAtRiskResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ValueAtRisk'] = ResolversParentTypes['ValueAtRisk']> = {
  confidence: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  horizonDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  method: Resolver<ResolversTypes['RiskMethod'], ParentType, ContextType>;
  value: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type MonteCarloResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MonteCarlo'] = ResolversParentTypes['MonteCarlo']> = {
  paths: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  horizonYears: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  assumptions: Resolver<ResolversTypes['MonteCarloAssumptions'], ParentType, ContextType>;
  p5: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  p25: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  p50: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  p75: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  p95: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  successProbability: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  fan: Resolver<Array<ResolversTypes['MonteCarloYear']>, ParentType, ContextType>;
};

export type MonteCarloYearResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MonteCarloYear'] = ResolversParentTypes['MonteCarloYear']> = {
  year: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p5: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  p25: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  p50: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  p75: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  p95: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type MonteCarloAssumptionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MonteCarloAssumptions'] = ResolversParentTypes['MonteCarloAssumptions']> = {
  expectedReturn: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  volatility: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
  annualFlows: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type FactorExposureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FactorExposure'] = ResolversParentTypes['FactorExposure']> = {
  factor: Resolver<ResolversTypes['ShockFactor'], ParentType, ContextType>;
  beta: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
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
  Query: QueryResolvers<ContextType>;
  Strategic: StrategicResolvers<ContextType>;
  Benchmark: BenchmarkResolvers<ContextType>;
  BenchmarkComponent: BenchmarkComponentResolvers<ContextType>;
  ExecutiveDashboard: ExecutiveDashboardResolvers<ContextType>;
  MarketReport: MarketReportResolvers<ContextType>;
  MarketIndex: MarketIndexResolvers<ContextType>;
  SustainableIndex: SustainableIndexResolvers<ContextType>;
  SectorPerformance: SectorPerformanceResolvers<ContextType>;
  YieldPoint: YieldPointResolvers<ContextType>;
  CreditSpreads: CreditSpreadsResolvers<ContextType>;
  MarketVolatility: MarketVolatilityResolvers<ContextType>;
  Inflation: InflationResolvers<ContextType>;
  IndexCorrelation: IndexCorrelationResolvers<ContextType>;
  MarketSession: MarketSessionResolvers<ContextType>;
  CompetitionReport: CompetitionReportResolvers<ContextType>;
  PeerSet: PeerSetResolvers<ContextType>;
  PeerComparison: PeerComparisonResolvers<ContextType>;
  FeeTypeShare: FeeTypeShareResolvers<ContextType>;
  PeerConnection: PeerConnectionResolvers<ContextType>;
  Peer: PeerResolvers<ContextType>;
  FeeComparison: FeeComparisonResolvers<ContextType>;
  WinLoss: WinLossResolvers<ContextType>;
  GrowthReport: GrowthReportResolvers<ContextType>;
  GrowthTarget: GrowthTargetResolvers<ContextType>;
  GrowthPoint: GrowthPointResolvers<ContextType>;
  GrowthForecast: GrowthForecastResolvers<ContextType>;
  GrowthDrivers: GrowthDriversResolvers<ContextType>;
  GrowthCapacity: GrowthCapacityResolvers<ContextType>;
  UnitEconomics: UnitEconomicsResolvers<ContextType>;
  RevenueForecast: RevenueForecastResolvers<ContextType>;
  MarginForecast: MarginForecastResolvers<ContextType>;
  RegistrationTransition: RegistrationTransitionResolvers<ContextType>;
  DriverSensitivity: DriverSensitivityResolvers<ContextType>;
  Initiative: InitiativeResolvers<ContextType>;
  Milestone: MilestoneResolvers<ContextType>;
  InitiativeKpi: InitiativeKpiResolvers<ContextType>;
  InitiativeReport: InitiativeReportResolvers<ContextType>;
  InitiativeSummary: InitiativeSummaryResolvers<ContextType>;
  InitiativeConnection: InitiativeConnectionResolvers<ContextType>;
  ScenarioReport: ScenarioReportResolvers<ContextType>;
  Scenario: ScenarioResolvers<ContextType>;
  Shock: ShockResolvers<ContextType>;
  ValueAtRisk: ValueAtRiskResolvers<ContextType>;
  MonteCarlo: MonteCarloResolvers<ContextType>;
  MonteCarloYear: MonteCarloYearResolvers<ContextType>;
  MonteCarloAssumptions: MonteCarloAssumptionsResolvers<ContextType>;
  FactorExposure: FactorExposureResolvers<ContextType>;
};


/** What this subgraph must resolve; everything else are properties of what these return. */
export type SubgraphResolvers = Pick<Resolvers, 'Query' | 'Strategic' | 'Benchmark' | 'ExecutiveDashboard' | 'Initiative'>
