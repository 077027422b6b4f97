import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '@rc/subgraph';
import type { Lazy } from '@rc/schema/lazy';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
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
  | 'vendor_status_change';

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
  | 'GREEN'
  | 'AMBER'
  | 'RED'
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

export type Classification = {
  __typename?: 'Classification';
  /** 1 to 5. */
  level: Scalars['Int']['output'];
  name: Sensitivity;
};

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
  stale: Scalars['Boolean']['output'];
};

export type ReportWarning = {
  __typename?: 'ReportWarning';
  /** ZERO_DENOMINATOR, NO_DATA, LESS_THAN_1Y, N_TOO_SMALL, NOT_CONVERGED, STALE, SUPPRESSED, FORBIDDEN. */
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  /** Path of the figure inside the report, e.g. `returns.SI.annualized`. */
  path: Maybe<Scalars['String']['output']>;
};

/** A fraction beside what it is compared with. */
export type RatioMetric = {
  __typename?: 'RatioMetric';
  value: Maybe<Scalars['Ratio']['output']>;
  previous: Maybe<Scalars['Ratio']['output']>;
  /** value - previous */
  change: Maybe<Scalars['Ratio']['output']>;
  target: Maybe<Scalars['Ratio']['output']>;
  status: MetricStatus;
};

export type Query = {
  __typename?: 'Query';
  /** Strategic intelligence: markets, competition, growth, initiatives and scenarios. */
  strategic: Maybe<Strategic>;
};

export type Strategic = {
  __typename?: 'Strategic';
  /** Indices, sectors, yields, credit, volatility and inflation. */
  market: Maybe<MarketReport>;
  /** The growth plan, the way there and what it takes. */
  growth: Maybe<GrowthReport>;
};


export type StrategicMarketArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  indexSet: InputMaybe<IndexSet>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
};


export type StrategicGrowthArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  horizon: InputMaybe<GrowthHorizon>;
  scenario: InputMaybe<GrowthScenario>;
};

/** A benchmark and its components. */
export type Benchmark = Pick<BenchmarkFields, '__typename' | 'id'>
export type BenchmarkFields = {
  __typename?: 'Benchmark';
  id: Scalars['ID']['output'];
  name: Maybe<Scalars['String']['output']>;
  provider: Maybe<Scalars['String']['output']>;
  returnType: Maybe<BenchmarkReturnType>;
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

export type BenchmarkReturnType =
  | 'PRICE'
  | 'TOTAL_GROSS'
  | 'TOTAL_NET';

export type BenchmarkComponent = {
  __typename?: 'BenchmarkComponent';
  symbol: Scalars['String']['output'];
  sector: Scalars['String']['output'];
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

export type CreditSpreads = {
  __typename?: 'CreditSpreads';
  /** Option-adjusted spread of investment-grade bonds, a fraction. */
  igOas: Maybe<Scalars['Ratio']['output']>;
  /** Option-adjusted spread of high-yield bonds, a fraction. */
  hyOas: Maybe<Scalars['Ratio']['output']>;
};

export type MarketVolatility = {
  __typename?: 'MarketVolatility';
  /** Level of the VIX, in points. */
  vix: Maybe<Scalars['Float']['output']>;
  /** (Sessions of one year with a lower level + half of those with the same) / sessions. */
  percentile1y: Maybe<Scalars['Ratio']['output']>;
};

export type Inflation = {
  __typename?: 'Inflation';
  /** Consumer prices against the same month of the year before. */
  cpiYoY: Maybe<Scalars['Ratio']['output']>;
  /** First day of the month it speaks of: the newest that was over and published. */
  month: Maybe<Scalars['Date']['output']>;
};

export type IndexCorrelation = {
  __typename?: 'IndexCorrelation';
  /** Id of one index. */
  a: Scalars['ID']['output'];
  /** Id of the other. */
  b: Scalars['ID']['output'];
  /** -1 to 1; null below 12 months in common. */
  correlation: Maybe<Scalars['Float']['output']>;
};

export type MarketSession = {
  __typename?: 'MarketSession';
  /** Today in New York. */
  date: Scalars['Date']['output'];
  /** Whether the exchange trades on it. */
  isOpen: Scalars['Boolean']['output'];
  /** The next close after `meta.generatedAt`. */
  nextClose: Scalars['DateTime']['output'];
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

export type GrowthForecast = {
  __typename?: 'GrowthForecast';
  /** Scenario LOW. */
  low: Scalars['Money']['output'];
  /** Scenario BASE. */
  base: Scalars['Money']['output'];
  /** Scenario HIGH. */
  high: Scalars['Money']['output'];
};

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

export type GrowthCapacity = {
  __typename?: 'GrowthCapacity';
  /** Advisors today. */
  advisors: Scalars['Int']['output'];
  /** Households / advisors. */
  clientsPerAdvisor: Maybe<Scalars['Float']['output']>;
  /** First day of scenario BASE with 100 households an advisor, at month ends; null where the plan ends before. */
  hireTriggerDate: Maybe<Scalars['Date']['output']>;
};

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

export type RevenueForecast = {
  __typename?: 'RevenueForecast';
  /** Fiscal year. */
  year: Scalars['Int']['output'];
  /** Mean of the year's month-end AUM x `drivers.feeRate`. */
  revenue: Scalars['Money']['output'];
};

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

export type DriverSensitivity = {
  __typename?: 'DriverSensitivity';
  /** The driver. */
  driver: GrowthDriver;
  /** Its change, in its own unit. */
  delta: Scalars['Float']['output'];
  /** Change of AUM at the horizon. */
  effect: Scalars['Money']['output'];
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
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Sensitivity: ResolverTypeWrapper<Lazy<Sensitivity>>;
  Trigger: ResolverTypeWrapper<Lazy<Trigger>>;
  Date: ResolverTypeWrapper<Lazy<Scalars['Date']['output']>>;
  DateTime: ResolverTypeWrapper<Lazy<Scalars['DateTime']['output']>>;
  Money: ResolverTypeWrapper<Lazy<Scalars['Money']['output']>>;
  Ratio: ResolverTypeWrapper<Lazy<Scalars['Ratio']['output']>>;
  Period: ResolverTypeWrapper<Lazy<Period>>;
  MetricStatus: ResolverTypeWrapper<Lazy<MetricStatus>>;
  ReportMeta: ResolverTypeWrapper<Lazy<ReportMeta>>;
  Classification: ResolverTypeWrapper<Lazy<Classification>>;
  Int: ResolverTypeWrapper<Lazy<Scalars['Int']['output']>>;
  SourceFreshness: ResolverTypeWrapper<Lazy<SourceFreshness>>;
  String: ResolverTypeWrapper<Lazy<Scalars['String']['output']>>;
  Boolean: ResolverTypeWrapper<Lazy<Scalars['Boolean']['output']>>;
  ReportWarning: ResolverTypeWrapper<Lazy<ReportWarning>>;
  RatioMetric: ResolverTypeWrapper<Lazy<RatioMetric>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Strategic: ResolverTypeWrapper<Lazy<Strategic>>;
  Benchmark: ResolverTypeWrapper<Benchmark>;
  ID: ResolverTypeWrapper<Lazy<Scalars['ID']['output']>>;
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
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Lazy<Scalars['Date']['output']>;
  DateTime: Lazy<Scalars['DateTime']['output']>;
  Money: Lazy<Scalars['Money']['output']>;
  Ratio: Lazy<Scalars['Ratio']['output']>;
  ReportMeta: Lazy<ReportMeta>;
  Classification: Lazy<Classification>;
  Int: Lazy<Scalars['Int']['output']>;
  SourceFreshness: Lazy<SourceFreshness>;
  String: Lazy<Scalars['String']['output']>;
  Boolean: Lazy<Scalars['Boolean']['output']>;
  ReportWarning: Lazy<ReportWarning>;
  RatioMetric: Lazy<RatioMetric>;
  Query: Record<PropertyKey, never>;
  Strategic: Lazy<Strategic>;
  Benchmark: Benchmark;
  ID: Lazy<Scalars['ID']['output']>;
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
  growth: Resolver<Maybe<ResolversTypes['GrowthReport']>, ParentType, ContextType, Partial<StrategicGrowthArgs>>;
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

export type Resolvers<ContextType = RequestContext> = {
  Date: GraphQLScalarType;
  DateTime: GraphQLScalarType;
  Money: GraphQLScalarType;
  Ratio: GraphQLScalarType;
  ReportMeta: ReportMetaResolvers<ContextType>;
  Classification: ClassificationResolvers<ContextType>;
  SourceFreshness: SourceFreshnessResolvers<ContextType>;
  ReportWarning: ReportWarningResolvers<ContextType>;
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
};


/** What this subgraph must resolve; everything else are properties of what these return. */
export type SubgraphResolvers = Pick<Resolvers, 'Query' | 'Strategic' | 'Benchmark' | 'ExecutiveDashboard'>
