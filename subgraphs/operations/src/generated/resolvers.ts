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
  /** Operations: vendors, processes, systems, costs and automation. */
  operations: Maybe<Operations>;
};

/** The five operational reports, level 2: vendors, processes, systems, costs and automation. */
export type Operations = {
  __typename?: 'Operations';
  /** Scorecards of the firm's vendors, over the 90 days to the as-of date. */
  vendors: Maybe<VendorReport>;
  /** How fast, how punctual and how clean the firm's processes run. */
  processes: Maybe<ProcessReport>;
  /** Health of the service: systems, pipelines, sources, caches, quotas and incidents. */
  systems: Maybe<SystemReport>;
  /** Costs against the budget. Compensation and everything that would give it or revenue away stands apart. */
  costs: Maybe<CostReport>;
  /** What runs by itself, how reliably, and what that saves. */
  automation: Maybe<AutomationReport>;
};


/** The five operational reports, level 2: vendors, processes, systems, costs and automation. */
export type OperationsVendorsArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  category: InputMaybe<VendorCategory>;
  tier: InputMaybe<VendorRiskTier>;
  status: InputMaybe<VendorStatus>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five operational reports, level 2: vendors, processes, systems, costs and automation. */
export type OperationsProcessesArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  process: InputMaybe<Scalars['ID']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  owner: InputMaybe<Scalars['String']['input']>;
};


/** The five operational reports, level 2: vendors, processes, systems, costs and automation. */
export type OperationsSystemsArgs = {
  system: InputMaybe<Scalars['ID']['input']>;
  window: InputMaybe<HealthWindow>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five operational reports, level 2: vendors, processes, systems, costs and automation. */
export type OperationsCostsArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  fiscalYear: InputMaybe<Scalars['Int']['input']>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  category: InputMaybe<CostCategory>;
  vendorId: InputMaybe<Scalars['ID']['input']>;
};


/** The five operational reports, level 2: vendors, processes, systems, costs and automation. */
export type OperationsAutomationArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  workflow: InputMaybe<Scalars['ID']['input']>;
  status: InputMaybe<WorkflowStatus>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};

/** A firm that serves ours, and its contract. */
export type Vendor = Pick<VendorFields, '__typename' | 'id'>
export type VendorFields = {
  __typename?: 'Vendor';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Name of the vendor. */
  name: Maybe<Scalars['String']['output']>;
  /** What it is used for. */
  category: Maybe<VendorCategory>;
  /** How much depends on it, from the last due diligence. */
  riskTier: Maybe<VendorRiskTier>;
  /** As its status page says now. */
  status: Maybe<VendorStatus>;
  /** Contracted cost a year. */
  annualCost: Maybe<Scalars['Money']['output']>;
  /** annualCost / that of the contract before - 1. */
  costChangePct: Maybe<Scalars['Ratio']['output']>;
  /** Last day of the contract. */
  contractEnd: Maybe<Scalars['Date']['output']>;
  /** Whether it goes on without notice. */
  autoRenew: Maybe<Scalars['Boolean']['output']>;
  /** Last day to give notice; null where the contract ends by itself. */
  noticeDate: Maybe<Scalars['Date']['output']>;
  /** When its due diligence was last done. */
  dueDiligenceDate: Maybe<Scalars['Date']['output']>;
  /** Which of our data it sees. */
  dataAccess: Maybe<VendorDataAccess>;
  /** Last day its SOC 2 report may be relied on; null without one. */
  soc2ExpiresAt: Maybe<Scalars['Date']['output']>;
  /** Where its figures come from. */
  source: Maybe<VendorSource>;
};

export type ExecutiveDashboard = Pick<ExecutiveDashboardFields, '__typename' | 'periodStart' | 'asOf'>
export type ExecutiveDashboardFields = {
  __typename?: 'ExecutiveDashboard';
  asOf: Scalars['Date']['output'];
  periodStart: Scalars['Date']['output'];
  /** How old the data of each upstream is, measured. */
  dataFreshness: Maybe<Array<SourceFreshness>>;
  /** Minutes up / minutes measured, in the full hours of the period, of all systems whose record covers the period. A minute in which a system of the service says nothing is a minute down; one of which monitoring has no sample is not measured. */
  systemAvailability: Maybe<RatioMetric>;
};

/** What a vendor is used for. */
export type VendorCategory =
  /** Holds the clients' assets. */
  | 'CUSTODY'
  /** Client relationships. */
  | 'CRM'
  /** Mail, calendar, files. */
  | 'WORKPLACE'
  /** Prices, indices, yields. */
  | 'MARKET_DATA'
  /** Filings, surveillance, archives. */
  | 'COMPLIANCE'
  /** Servers and networks. */
  | 'HOSTING'
  /** Everything else. */
  | 'OTHER';

/** How much depends on a vendor. */
export type VendorRiskTier =
  /** The firm cannot work without it, or it holds client data. */
  | 'HIGH'
  /** Work is slowed without it. */
  | 'MEDIUM'
  /** Easily replaced. */
  | 'LOW';

/** What a vendor says about itself now. */
export type VendorStatus =
  /** All is well. */
  | 'OPERATIONAL'
  /** Slow, but working. */
  | 'DEGRADED'
  /** Part of it is down. */
  | 'PARTIAL_OUTAGE'
  /** Down. */
  | 'MAJOR_OUTAGE'
  /** Down as announced. */
  | 'MAINTENANCE'
  /** It says nothing, or nothing we understand. */
  | 'UNKNOWN';

/** Which of our data a vendor sees. */
export type VendorDataAccess =
  /** None. */
  | 'NONE'
  /** Metadata only. */
  | 'META'
  /** Client data. */
  | 'CLIENT';

/** Where the figures of a vendor come from. */
export type VendorSource =
  /** Its own status page or API. */
  | 'API'
  /** Entered by hand. */
  | 'MANUAL';

/** How grave an incident is. */
export type IncidentSeverity =
  /** Nothing works. */
  | 'CRITICAL'
  /** Much does not work. */
  | 'MAJOR'
  /** Little does not work. */
  | 'MINOR'
  /** Nothing is felt of it. */
  | 'NONE';

/** Scorecards of the firm's vendors over 90 days, from their status pages and the firm's book. */
export type VendorReport = {
  __typename?: 'VendorReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Vendors with their scorecards, by name. */
  vendors: Maybe<VendorScorecardConnection>;
  /** All vendors that pass the filters together. */
  totals: Maybe<VendorTotals>;
  /** Incidents that are not resolved. */
  currentIncidents: Maybe<Array<VendorIncident>>;
};

/** One page of scorecards, by the vendor's name. */
export type VendorScorecardConnection = {
  __typename?: 'VendorScorecardConnection';
  /** Vendors of this page. */
  nodes: Array<VendorScorecard>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Vendors that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** How well one vendor serves, over 90 days. */
export type VendorScorecard = {
  __typename?: 'VendorScorecard';
  /** The vendor and its contract. */
  vendor: Maybe<Vendor>;
  /** (Window - unplanned downtime) / window, over the part of the window its list of incidents covers; a partial outage counts half, announced maintenance does not count, and of overlapping outages the heaviest counts once. */
  uptimePct: Maybe<Scalars['Ratio']['output']>;
  /** Uptime the contract promises; null where the contract promises none. */
  slaTarget: Maybe<Scalars['Ratio']['output']>;
  /** Months that met the target / months measured, twelve months. */
  slaAttainment: Maybe<Scalars['Ratio']['output']>;
  /** Incidents in the window; null for a vendor whose status nobody publishes. */
  incidents: Maybe<VendorIncidentFigures>;
  /** Median hours to the first answer of its support. */
  responseTimeHours: Maybe<Scalars['Float']['output']>;
  /** Weighted mean of the sub-scores, 0 to 100; a missing one leaves its weight to the others. */
  qualityScore: Maybe<Scalars['Float']['output']>;
  /** What the score is made of. */
  scoreBreakdown: Maybe<Array<VendorSubScore>>;
  /** Share of the weight that rests on a measured sub-score. */
  confidence: Maybe<Scalars['Ratio']['output']>;
  /** When its status was last read; null for a vendor that is entered by hand. */
  lastCheckedAt: Maybe<Scalars['DateTime']['output']>;
  /** False if its list of incidents does not reach back over the whole window; null for a vendor without a status page. */
  windowCovered: Maybe<Scalars['Boolean']['output']>;
};

/** Incidents of one vendor in the 90 days, from its status page. */
export type VendorIncidentFigures = {
  __typename?: 'VendorIncidentFigures';
  /** Incidents that began in the window. */
  count: Scalars['Int']['output'];
  /** Mean hours from begin to resolution, of those resolved; null where none was. */
  mttrHours: Maybe<Scalars['Float']['output']>;
  /** Hours of the longest; null where none was resolved. */
  longestHours: Maybe<Scalars['Float']['output']>;
  /** By how grave they were. */
  bySeverity: Array<IncidentCount>;
};

/** Incidents of one severity. */
export type IncidentCount = {
  __typename?: 'IncidentCount';
  /** How grave. */
  severity: IncidentSeverity;
  /** How many. */
  count: Scalars['Int']['output'];
};

/** One part of a vendor's quality score, 0 to 100, and what it weighs. */
export type VendorSubScore = {
  __typename?: 'VendorSubScore';
  /** What is scored. */
  component: VendorScoreComponent;
  /** 0 to 100; null where nothing is measured. */
  score: Maybe<Scalars['Float']['output']>;
  /** Share of the quality score before missing ones are left out. */
  weight: Scalars['Ratio']['output'];
};

/** What a vendor's score is made of, with the usual weights. */
export type VendorScoreComponent =
  /** Availability, 30 %. */
  | 'UPTIME'
  /** Promises kept, 20 %. */
  | 'SLA'
  /** Speed of support, 15 %. */
  | 'SUPPORT'
  /** Price and its growth, 15 %. */
  | 'COST'
  /** Due diligence and attestations, 15 %. */
  | 'SECURITY'
  /** Fit with our systems, 5 %. */
  | 'INTEGRATION';

/** All vendors that pass the filters together; costs in US dollars a year. */
export type VendorTotals = {
  __typename?: 'VendorTotals';
  /** Vendors. */
  vendors: Scalars['Int']['output'];
  /** Sum of their annual costs. */
  spend: Maybe<Scalars['Money']['output']>;
  /** Mean of their quality scores, 0 to 100. */
  avgScore: Maybe<Scalars['Float']['output']>;
  /** Vendors whose uptime is below the target of their contract. */
  belowSla: Maybe<Scalars['Int']['output']>;
};

/** One incident of a vendor that is not resolved, in the vendor's own words. */
export type VendorIncident = {
  __typename?: 'VendorIncident';
  /** As the vendor numbers it. */
  id: Scalars['ID']['output'];
  /** The vendor. */
  vendor: Maybe<Vendor>;
  /** As the vendor words it. */
  name: Scalars['String']['output'];
  /** How grave it is. */
  severity: IncidentSeverity;
  /** When it began. */
  startedAt: Scalars['DateTime']['output'];
  /** Hours since then. */
  openHours: Scalars['Float']['output'];
};

/** What a process is about. */
export type ProcessCategory =
  /** Onboarding, preparation of reviews. */
  | 'CLIENT_CARE'
  /** Opening and transfer of accounts. */
  | 'ACCOUNTS'
  /** Billing runs. */
  | 'BILLING'
  /** Custody import, reconciliation. */
  | 'DATA'
  /** Form ADV amendments, classification of records. */
  | 'COMPLIANCE';

/** Where a process is going, against the period before. */
export type ProcessTrend =
  /** The median cycle time fell by more than 5 %. */
  | 'IMPROVING'
  /** Within 5 %. */
  | 'STEADY'
  /** It rose by more than 5 %. */
  | 'WORSENING';

/**
 * How fast and how punctual the firm's processes run. Cases come from the CRM's tasks, custody imports and the service's
 * own jobs.
 */
export type ProcessReport = {
  __typename?: 'ProcessReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** The processes that pass the filters. */
  processes: Maybe<Array<ProcessFigures>>;
  /** The process whose oldest open case has used up most of its target time. */
  bottleneck: Maybe<ProcessFigures>;
  /** All of them together, week by week. */
  byWeek: Maybe<Array<ProcessWeek>>;
};

/** One process over the period: cases, hours they take, and how many keep their time. */
export type ProcessFigures = {
  __typename?: 'ProcessFigures';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Name of the process. */
  name: Scalars['String']['output'];
  /** What it is about. */
  category: ProcessCategory;
  /** Role that answers for it. */
  owner: Maybe<Scalars['String']['output']>;
  /** Cases begun in the period. */
  volume: Scalars['Int']['output'];
  /** Cases completed in the period. */
  completed: Scalars['Int']['output'];
  /** Cases open at the as-of date. */
  wip: Scalars['Int']['output'];
  /** Median hours from begin to end, of the completed. */
  cycleTimeMedianHours: Maybe<Scalars['Float']['output']>;
  /** Hours within which nine in ten were completed. */
  p90: Maybe<Scalars['Float']['output']>;
  /** Completed by their due time / completed. */
  onTimeRate: Maybe<Scalars['Ratio']['output']>;
  /** 1 - submitted not in good order / submitted; null where no source tells. */
  firstPassYield: Maybe<Scalars['Ratio']['output']>;
  /** Cases that went back a step / completed; null where no source tells. */
  reworkRate: Maybe<Scalars['Ratio']['output']>;
  /** Hours a case may take. */
  slaTarget: Maybe<Scalars['Float']['output']>;
  /** Completed within the target / completed. */
  slaAttainment: Maybe<Scalars['Ratio']['output']>;
  /** Hours the oldest open case is open; null if none is. */
  oldestOpenHours: Maybe<Scalars['Float']['output']>;
  /** Where it is going; null where one of the two periods has no completed case. */
  trend: Maybe<ProcessTrend>;
};

/** All processes together in one week, Monday to Sunday. */
export type ProcessWeek = {
  __typename?: 'ProcessWeek';
  /** Monday of the week. */
  week: Scalars['Date']['output'];
  /** Cases begun. */
  started: Scalars['Int']['output'];
  /** Cases completed. */
  completed: Scalars['Int']['output'];
  /** Cases open at its end. */
  wip: Scalars['Int']['output'];
};

/** Span of the health figures, to now. */
export type HealthWindow =
  /** 24 hours. */
  | 'H24'
  /** 30 days. */
  | 'D30'
  /** 90 days. */
  | 'D90';

/** Whether a system serves. */
export type SystemStatus =
  /** As it should. */
  | 'OPERATIONAL'
  /** Slowly, or in part. */
  | 'DEGRADED'
  /** Not at all. */
  | 'OUTAGE'
  /** Nothing was heard of it. */
  | 'UNKNOWN';

/** How the last run of a job ended. */
export type RunStatus =
  /** Done. */
  | 'SUCCEEDED'
  /** Given up. */
  | 'FAILED'
  /** Under way. */
  | 'RUNNING'
  /** Never run. */
  | 'NONE';

/**
 * Health of the service and of the firm's systems at the moment of the answer, from heartbeats, the service's own
 * measures and the firm's monitoring.
 */
export type SystemReport = {
  __typename?: 'SystemReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** The worst status of any system. */
  overall: Maybe<SystemStatus>;
  /** The systems of the service, and those of the firm that monitoring watches. */
  systems: Maybe<Array<SystemHealth>>;
  /** The jobs of the timetable. */
  pipelines: Maybe<Array<PipelineHealth>>;
  /** How old the data of each upstream is. */
  sources: Maybe<Array<SourceAge>>;
  /** The answer caches, one a key. */
  cache: Maybe<Array<CacheHealth>>;
  /** How much of each upstream's quota is used. */
  quotas: Maybe<Array<QuotaUse>>;
  /** Incidents that began in the window, the newest first. */
  incidents: Maybe<SystemIncidentConnection>;
  /** When data was last saved, and last brought back to try it. */
  backups: Maybe<BackupState>;
};

/** One system: whether it serves now, how long it was up, and how fast and how often it answered in the window. */
export type SystemHealth = {
  __typename?: 'SystemHealth';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Name of the system; no host. */
  name: Scalars['String']['output'];
  /** Whether it serves now. */
  status: SystemStatus;
  /** Minutes up / minutes measured, over the last 24 full hours; null while the record is shorter. Of a system that monitoring watches, a minute without a sample is not measured, and 95 % of them have to be. */
  uptime24h: Maybe<Scalars['Ratio']['output']>;
  /** The same over 30 days. */
  uptime30d: Maybe<Scalars['Ratio']['output']>;
  /** The same over 90 days. */
  uptime90d: Maybe<Scalars['Ratio']['output']>;
  /** Availability aimed at. */
  slo: Maybe<Scalars['Ratio']['output']>;
  /** 1 - bad minutes / ((1 - slo) x window); negative when overspent. */
  errorBudgetLeft: Maybe<Scalars['Ratio']['output']>;
  /** Median milliseconds of a request. */
  p50Ms: Maybe<Scalars['Float']['output']>;
  /** Milliseconds within which 95 % of requests were answered. */
  p95Ms: Maybe<Scalars['Float']['output']>;
  /** Milliseconds within which 99 % of requests were answered. */
  p99Ms: Maybe<Scalars['Float']['output']>;
  /** Failed / all requests. */
  errorRate: Maybe<Scalars['Ratio']['output']>;
  /** (Satisfied + tolerating / 2) / all requests, 0 to 1. */
  apdex: Maybe<Scalars['Ratio']['output']>;
  /** When it last said that it lives, or was last seen up. */
  lastHeartbeatAt: Maybe<Scalars['DateTime']['output']>;
};

/** One job of the timetable: its last run, its next, and its last ten. */
export type PipelineHealth = {
  __typename?: 'PipelineHealth';
  /** Name of the job, e.g. `lacrm_incremental_sync`. */
  job: Scalars['String']['output'];
  /** When it runs, e.g. `hourly`. */
  schedule: Scalars['String']['output'];
  /** Begin of the last run; null before the first. */
  lastStart: Maybe<Scalars['DateTime']['output']>;
  /** End of the last run; null while it is under way. */
  lastEnd: Maybe<Scalars['DateTime']['output']>;
  /** Seconds the last run took; null before its end. */
  durationS: Maybe<Scalars['Float']['output']>;
  /** How it ended. */
  status: RunStatus;
  /** Rows it stored; null before its end. */
  rows: Maybe<Scalars['Int']['output']>;
  /** Seconds between the time it was due and its begin; null before the first run. */
  lagSeconds: Maybe<Scalars['Float']['output']>;
  /** When it is due next; in the past while no worker looks. */
  nextRun: Maybe<Scalars['DateTime']['output']>;
  /** How far the run is that is under way; null where none is, or it has not said yet. */
  progress: Maybe<RunProgress>;
  /** Its last ten runs, the newest first. */
  history: Maybe<Array<PipelineRun>>;
};

/** How far a run is that is under way. */
export type RunProgress = {
  __typename?: 'RunProgress';
  /** What is counted, e.g. `prices`. */
  of: Scalars['String']['output'];
  /** How many are done. */
  done: Scalars['Int']['output'];
  /** Null while it is not known. */
  total: Maybe<Scalars['Int']['output']>;
};

/** One run of a job. */
export type PipelineRun = {
  __typename?: 'PipelineRun';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Why it ran. */
  cause: RunCause;
  /** When it was due; of a run caught up on after a downtime, the last time it was. */
  dueAt: Scalars['DateTime']['output'];
  /** When it began. */
  startedAt: Scalars['DateTime']['output'];
  /** Null while it is under way. */
  endedAt: Maybe<Scalars['DateTime']['output']>;
  /** Seconds it took; null while it is under way. */
  durationS: Maybe<Scalars['Float']['output']>;
  /** How it ended. */
  status: RunStatus;
  /** Rows it stored; null before its end. */
  rows: Maybe<Scalars['Int']['output']>;
  /** 1 for the first try. */
  attempt: Scalars['Int']['output'];
  /** Name and code of what it failed with. */
  error: Maybe<Scalars['String']['output']>;
};

/** Why a job ran. */
export type RunCause =
  /** Its time had come. */
  | 'SCHEDULE'
  /** Something that happened asked for it. */
  | 'REQUEST'
  /** A person asked for it. */
  | 'HAND';

/** How old the data of one upstream is, in seconds, beside how old it may be. */
export type SourceAge = {
  __typename?: 'SourceAge';
  /** Upstream, e.g. `crm`, `custody.balances`. */
  name: Scalars['String']['output'];
  /** Seconds the data may be old. */
  freshnessTarget: Scalars['Int']['output'];
  /** Seconds since it last reached us; null if it never did. */
  age: Maybe<Scalars['Int']['output']>;
  /** Older than the target. */
  stale: Scalars['Boolean']['output'];
};

/** One group of cached answers: how often they are served again, and what last ended them. */
export type CacheHealth = {
  __typename?: 'CacheHealth';
  /** Key of the group of answers, e.g. `operations_metrics`. */
  key: Scalars['String']['output'];
  /** Answers served again / answers, 24 hours. */
  hitRate: Maybe<Scalars['Ratio']['output']>;
  /** Seconds an answer may be served again. */
  ttl: Scalars['Int']['output'];
  /** When a data change last ended them; null if none has yet. */
  lastInvalidation: Maybe<Scalars['DateTime']['output']>;
  /** The change that did; null if none has yet. */
  trigger: Maybe<Trigger>;
};

/** Calls to one upstream in its present window, over all processes. */
export type QuotaUse = {
  __typename?: 'QuotaUse';
  /** Upstream, e.g. `crm`. */
  api: Scalars['String']['output'];
  /** Calls in the present window, over all processes. */
  used: Scalars['Int']['output'];
  /** Calls a window allows. */
  limit: Scalars['Int']['output'];
  /** Seconds of the window. */
  windowS: Scalars['Int']['output'];
};

/** One page of incidents, the newest first. */
export type SystemIncidentConnection = {
  __typename?: 'SystemIncidentConnection';
  /** Incidents of this page. */
  nodes: Array<SystemIncident>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Incidents that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One span of time in which systems did not serve. */
export type SystemIncident = {
  __typename?: 'SystemIncident';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** When it began. */
  startedAt: Scalars['DateTime']['output'];
  /** Null while it lasts. */
  resolvedAt: Maybe<Scalars['DateTime']['output']>;
  /** How grave it is. */
  severity: IncidentSeverity;
  /** Ids of the systems concerned. */
  systems: Array<Scalars['ID']['output']>;
  /** Hours from begin to resolution. */
  mttr: Maybe<Scalars['Float']['output']>;
};

/** When data was last saved, and last restored to try it; from the firm's monitoring. */
export type BackupState = {
  __typename?: 'BackupState';
  /** The last backup that succeeded; where several things are saved, of the one that was saved longest ago. */
  lastOkAt: Maybe<Scalars['DateTime']['output']>;
  /** The last time one was restored to try it, in the same way. */
  lastRestoreTestAt: Maybe<Scalars['DateTime']['output']>;
};

/** What money is spent on. */
export type CostCategory =
  /** Salaries, bonuses, benefits and payroll taxes. */
  | 'COMPENSATION'
  /** Software and hosting. */
  | 'TECHNOLOGY'
  /** Market and reference data. */
  | 'DATA'
  /** Filings, surveillance, counsel on rules. */
  | 'COMPLIANCE'
  /** Custody and clearing that the firm bears. */
  | 'CUSTODY'
  /** Winning clients. */
  | 'MARKETING'
  /** Rent and office. */
  | 'OCCUPANCY'
  /** Accountants, lawyers, consultants. */
  | 'PROFESSIONAL'
  /** Everything else. */
  | 'OTHER';

/**
 * Costs of the firm in US dollars, against the budget of the fiscal year, from the firm's book. Compensation, and every
 * sum that would give it or revenue away, is level 5.
 */
export type CostReport = {
  __typename?: 'CostReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Spent in the period, without compensation. */
  actual: Maybe<Scalars['Money']['output']>;
  /** Budgeted for the period, without compensation. */
  budget: Maybe<Scalars['Money']['output']>;
  /** actual - budget; positive is unfavorable. */
  variance: Maybe<Scalars['Money']['output']>;
  /** variance / budget. */
  variancePct: Maybe<Scalars['Ratio']['output']>;
  /** Actual of the fiscal year to date and the run rate for the rest of it, without compensation. */
  forecast: Maybe<Scalars['Money']['output']>;
  /** Mean month of the last three, without compensation. */
  runRate: Maybe<Scalars['Money']['output']>;
  /** By category, without compensation; adds up to `actual`. */
  categories: Maybe<Array<CategoryCost>>;
  /** By month, without compensation. */
  byMonth: Maybe<Array<MonthCost>>;
  /** By vendor, the largest first. */
  byVendor: Maybe<Array<VendorCost>>;
  /** Compensation alone. */
  compensation: Maybe<CategoryCost>;
  /** Compensation and all other costs together, whatever the filters. */
  total: Maybe<CostTotal>;
  /** All costs against revenue, clients and assets. */
  ratios: Maybe<CostRatios>;
  /** Contracts to renew or to end within 120 days. */
  upcomingRenewals: Maybe<Array<ContractRenewal>>;
  /** Months of a category or vendor more than two and a half standard deviations and a quarter from the mean of its past year, without compensation. */
  anomalies: Maybe<Array<CostAnomaly>>;
};

/** Costs of one category in the period, against its budget; US dollars. */
export type CategoryCost = {
  __typename?: 'CategoryCost';
  /** The category. */
  name: CostCategory;
  /** Spent in the period. */
  actual: Maybe<Scalars['Money']['output']>;
  /** Budgeted for the period. */
  budget: Maybe<Scalars['Money']['output']>;
  /** actual - budget; positive is unfavorable. */
  variance: Maybe<Scalars['Money']['output']>;
  /** Not above the budget; null without one. */
  favorable: Maybe<Scalars['Boolean']['output']>;
};

/** Costs of one month against its budget; US dollars. */
export type MonthCost = {
  __typename?: 'MonthCost';
  /** First day of the month. */
  month: Scalars['Date']['output'];
  /** Spent. */
  actual: Maybe<Scalars['Money']['output']>;
  /** Budgeted. */
  budget: Maybe<Scalars['Money']['output']>;
};

/** Costs of one vendor in the period; US dollars. */
export type VendorCost = {
  __typename?: 'VendorCost';
  /** The vendor. */
  vendor: Maybe<Vendor>;
  /** Spent in the period. */
  actual: Maybe<Scalars['Money']['output']>;
  /** Share of `actual` of the report. */
  share: Maybe<Scalars['Ratio']['output']>;
};

/** All costs with compensation; US dollars. */
export type CostTotal = {
  __typename?: 'CostTotal';
  /** Spent in the period. */
  actual: Maybe<Scalars['Money']['output']>;
  /** Budgeted for the period. */
  budget: Maybe<Scalars['Money']['output']>;
  /** actual - budget; positive is unfavorable. */
  variance: Maybe<Scalars['Money']['output']>;
  /** variance / budget. */
  variancePct: Maybe<Scalars['Ratio']['output']>;
  /** Actual of the fiscal year to date and the run rate for the rest of it. */
  forecast: Maybe<Scalars['Money']['output']>;
  /** Mean month of the last three. */
  runRate: Maybe<Scalars['Money']['output']>;
  /** By month. */
  byMonth: Maybe<Array<MonthCost>>;
};

/** Costs against what they bring: revenue, clients and assets. */
export type CostRatios = {
  __typename?: 'CostRatios';
  /** All costs / revenue. */
  costToRevenue: Maybe<Scalars['Ratio']['output']>;
  /** All costs, annualized / mean clients. */
  costPerClient: Maybe<Scalars['Money']['output']>;
  /** All costs, annualized / mean of month-end AUM, in basis points. */
  costBpsOfAum: Maybe<Scalars['BasisPoints']['output']>;
  /** Technology and data / revenue. */
  techPctRevenue: Maybe<Scalars['Ratio']['output']>;
};

/** One contract to decide on within 120 days. */
export type ContractRenewal = {
  __typename?: 'ContractRenewal';
  /** The vendor and its contract. */
  vendor: Maybe<Vendor>;
  /** Last day to give notice, or of the contract where none is needed. */
  decideBy: Scalars['Date']['output'];
  /** Days to it; negative when past. */
  daysLeft: Scalars['Int']['output'];
};

/** One month of a category or vendor that is far from its past year; US dollars. */
export type CostAnomaly = {
  __typename?: 'CostAnomaly';
  /** Category or vendor. */
  item: Scalars['String']['output'];
  /** First day of the month. */
  month: Scalars['Date']['output'];
  /** Mean month of the year before. */
  expected: Scalars['Money']['output'];
  /** Spent. */
  actual: Scalars['Money']['output'];
};

/** Whether a workflow runs. */
export type WorkflowStatus =
  /** As it should. */
  | 'ENABLED'
  /** Held by someone. */
  | 'PAUSED'
  /** Its last run failed. */
  | 'FAILING';

/** What starts a workflow. */
export type WorkflowTrigger =
  /** The clock. */
  | 'SCHEDULE'
  /** A change of data. */
  | 'EVENT'
  /** Someone. */
  | 'MANUAL';

/** Work that runs by itself over the period: how reliably, and the hours and US dollars it saves. */
export type AutomationReport = {
  __typename?: 'AutomationReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** The workflows that run by themselves and pass the filters. */
  workflows: Maybe<Array<Workflow>>;
  /** Their runs in the period, the newest first. */
  runs: Maybe<WorkflowRunConnection>;
  /** Tasks that run by themselves / tasks that could. */
  coverage: Maybe<Scalars['Ratio']['output']>;
  /** Sum of the hours saved. */
  totalHoursSaved: Maybe<Scalars['Float']['output']>;
  /** Hours saved x the standard rate of an hour. */
  costSaved: Maybe<Scalars['Money']['output']>;
  /** (costSaved - cost of automation) / cost of automation. */
  roi: Maybe<Scalars['Ratio']['output']>;
  /** Work that waits. */
  queue: Maybe<QueueState>;
  /** Steps that wait for someone's approval. */
  humanInLoop: Maybe<ApprovalState>;
};

/** One piece of work that runs by itself, over the period. */
export type Workflow = {
  __typename?: 'Workflow';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Name of the workflow. */
  name: Scalars['String']['output'];
  /** What starts it. */
  trigger: WorkflowTrigger;
  /** When it runs, e.g. `daily_2am`; null unless the clock starts it. */
  schedule: Maybe<Scalars['String']['output']>;
  /** Whether it runs. */
  status: WorkflowStatus;
  /** Runs in the period. */
  runs: Scalars['Int']['output'];
  /** Succeeded / ended runs. */
  successRate: Maybe<Scalars['Ratio']['output']>;
  /** Runs that someone had to start by hand / ended runs. */
  exceptionRate: Maybe<Scalars['Ratio']['output']>;
  /** Mean seconds of a run; null without an ended run. */
  avgDurationS: Maybe<Scalars['Float']['output']>;
  /** Succeeded runs x (manual - automatic minutes) / 60. */
  hoursSaved: Maybe<Scalars['Float']['output']>;
  /** Minutes the work takes by hand. */
  manualMinutes: Maybe<Scalars['Float']['output']>;
  /** Begin of the last run; null before the first. */
  lastRunAt: Maybe<Scalars['DateTime']['output']>;
  /** Name and code of the error the last failed run of the period ended with; null where none failed. */
  lastError: Maybe<Scalars['String']['output']>;
  /** Role that answers for it. */
  owner: Maybe<Scalars['String']['output']>;
};

/** One page of runs, the newest first. */
export type WorkflowRunConnection = {
  __typename?: 'WorkflowRunConnection';
  /** Runs of this page. */
  nodes: Array<WorkflowRun>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Runs that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One run of a workflow. */
export type WorkflowRun = {
  __typename?: 'WorkflowRun';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** The workflow. */
  workflowId: Scalars['ID']['output'];
  /** When it began. */
  startedAt: Scalars['DateTime']['output'];
  /** Null while it is under way. */
  endedAt: Maybe<Scalars['DateTime']['output']>;
  /** How it ended. */
  status: RunStatus;
  /** Seconds it took. */
  durationS: Maybe<Scalars['Float']['output']>;
};

/** Jobs that wait at the moment of the answer. */
export type QueueState = {
  __typename?: 'QueueState';
  /** Jobs that wait. */
  depth: Scalars['Int']['output'];
  /** Seconds the oldest waits; null if none does. */
  oldestAgeS: Maybe<Scalars['Float']['output']>;
  /** Jobs that were given up. */
  deadLetters: Scalars['Int']['output'];
};

/** Steps that wait for a person's decision. */
export type ApprovalState = {
  __typename?: 'ApprovalState';
  /** Approvals that wait. */
  pending: Scalars['Int']['output'];
  /** Median hours from request to decision, in the period. */
  medianApprovalHours: Maybe<Scalars['Float']['output']>;
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
  Vendor: Vendor;
  ExecutiveDashboard: ExecutiveDashboard;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Vendor:
    ( { __typename: 'Vendor' }
    & GraphQLRecursivePick<FederationTypes['Vendor'], {"id":true}> );
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
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Operations: ResolverTypeWrapper<Lazy<Omit<Operations, 'vendors' | 'costs'> & { vendors: Maybe<ResolversTypes['VendorReport']>, costs: Maybe<ResolversTypes['CostReport']> }>>;
  ID: ResolverTypeWrapper<Lazy<Scalars['ID']['output']>>;
  Vendor: ResolverTypeWrapper<Vendor>;
  ExecutiveDashboard: ResolverTypeWrapper<ExecutiveDashboard>;
  VendorCategory: ResolverTypeWrapper<Lazy<VendorCategory>>;
  VendorRiskTier: ResolverTypeWrapper<Lazy<VendorRiskTier>>;
  VendorStatus: ResolverTypeWrapper<Lazy<VendorStatus>>;
  VendorDataAccess: ResolverTypeWrapper<Lazy<VendorDataAccess>>;
  VendorSource: ResolverTypeWrapper<Lazy<VendorSource>>;
  IncidentSeverity: ResolverTypeWrapper<Lazy<IncidentSeverity>>;
  VendorReport: ResolverTypeWrapper<Lazy<Omit<VendorReport, 'vendors' | 'currentIncidents'> & { vendors: Maybe<ResolversTypes['VendorScorecardConnection']>, currentIncidents: Maybe<Array<ResolversTypes['VendorIncident']>> }>>;
  VendorScorecardConnection: ResolverTypeWrapper<Lazy<Omit<VendorScorecardConnection, 'nodes'> & { nodes: Array<ResolversTypes['VendorScorecard']> }>>;
  VendorScorecard: ResolverTypeWrapper<Lazy<Omit<VendorScorecard, 'vendor'> & { vendor: Maybe<ResolversTypes['Vendor']> }>>;
  Float: ResolverTypeWrapper<Lazy<Scalars['Float']['output']>>;
  VendorIncidentFigures: ResolverTypeWrapper<Lazy<VendorIncidentFigures>>;
  IncidentCount: ResolverTypeWrapper<Lazy<IncidentCount>>;
  VendorSubScore: ResolverTypeWrapper<Lazy<VendorSubScore>>;
  VendorScoreComponent: ResolverTypeWrapper<Lazy<VendorScoreComponent>>;
  VendorTotals: ResolverTypeWrapper<Lazy<VendorTotals>>;
  VendorIncident: ResolverTypeWrapper<Lazy<Omit<VendorIncident, 'vendor'> & { vendor: Maybe<ResolversTypes['Vendor']> }>>;
  ProcessCategory: ResolverTypeWrapper<Lazy<ProcessCategory>>;
  ProcessTrend: ResolverTypeWrapper<Lazy<ProcessTrend>>;
  ProcessReport: ResolverTypeWrapper<Lazy<ProcessReport>>;
  ProcessFigures: ResolverTypeWrapper<Lazy<ProcessFigures>>;
  ProcessWeek: ResolverTypeWrapper<Lazy<ProcessWeek>>;
  HealthWindow: ResolverTypeWrapper<Lazy<HealthWindow>>;
  SystemStatus: ResolverTypeWrapper<Lazy<SystemStatus>>;
  RunStatus: ResolverTypeWrapper<Lazy<RunStatus>>;
  SystemReport: ResolverTypeWrapper<Lazy<SystemReport>>;
  SystemHealth: ResolverTypeWrapper<Lazy<SystemHealth>>;
  PipelineHealth: ResolverTypeWrapper<Lazy<PipelineHealth>>;
  RunProgress: ResolverTypeWrapper<Lazy<RunProgress>>;
  PipelineRun: ResolverTypeWrapper<Lazy<PipelineRun>>;
  RunCause: ResolverTypeWrapper<Lazy<RunCause>>;
  SourceAge: ResolverTypeWrapper<Lazy<SourceAge>>;
  CacheHealth: ResolverTypeWrapper<Lazy<CacheHealth>>;
  QuotaUse: ResolverTypeWrapper<Lazy<QuotaUse>>;
  SystemIncidentConnection: ResolverTypeWrapper<Lazy<SystemIncidentConnection>>;
  SystemIncident: ResolverTypeWrapper<Lazy<SystemIncident>>;
  BackupState: ResolverTypeWrapper<Lazy<BackupState>>;
  CostCategory: ResolverTypeWrapper<Lazy<CostCategory>>;
  CostReport: ResolverTypeWrapper<Lazy<Omit<CostReport, 'byVendor' | 'upcomingRenewals'> & { byVendor: Maybe<Array<ResolversTypes['VendorCost']>>, upcomingRenewals: Maybe<Array<ResolversTypes['ContractRenewal']>> }>>;
  CategoryCost: ResolverTypeWrapper<Lazy<CategoryCost>>;
  MonthCost: ResolverTypeWrapper<Lazy<MonthCost>>;
  VendorCost: ResolverTypeWrapper<Lazy<Omit<VendorCost, 'vendor'> & { vendor: Maybe<ResolversTypes['Vendor']> }>>;
  CostTotal: ResolverTypeWrapper<Lazy<CostTotal>>;
  CostRatios: ResolverTypeWrapper<Lazy<CostRatios>>;
  ContractRenewal: ResolverTypeWrapper<Lazy<Omit<ContractRenewal, 'vendor'> & { vendor: Maybe<ResolversTypes['Vendor']> }>>;
  CostAnomaly: ResolverTypeWrapper<Lazy<CostAnomaly>>;
  WorkflowStatus: ResolverTypeWrapper<Lazy<WorkflowStatus>>;
  WorkflowTrigger: ResolverTypeWrapper<Lazy<WorkflowTrigger>>;
  AutomationReport: ResolverTypeWrapper<Lazy<AutomationReport>>;
  Workflow: ResolverTypeWrapper<Lazy<Workflow>>;
  WorkflowRunConnection: ResolverTypeWrapper<Lazy<WorkflowRunConnection>>;
  WorkflowRun: ResolverTypeWrapper<Lazy<WorkflowRun>>;
  QueueState: ResolverTypeWrapper<Lazy<QueueState>>;
  ApprovalState: ResolverTypeWrapper<Lazy<ApprovalState>>;
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
  Operations: Lazy<Omit<Operations, 'vendors' | 'costs'> & { vendors: Maybe<ResolversParentTypes['VendorReport']>, costs: Maybe<ResolversParentTypes['CostReport']> }>;
  ID: Lazy<Scalars['ID']['output']>;
  Vendor: Vendor;
  ExecutiveDashboard: ExecutiveDashboard;
  VendorReport: Lazy<Omit<VendorReport, 'vendors' | 'currentIncidents'> & { vendors: Maybe<ResolversParentTypes['VendorScorecardConnection']>, currentIncidents: Maybe<Array<ResolversParentTypes['VendorIncident']>> }>;
  VendorScorecardConnection: Lazy<Omit<VendorScorecardConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['VendorScorecard']> }>;
  VendorScorecard: Lazy<Omit<VendorScorecard, 'vendor'> & { vendor: Maybe<ResolversParentTypes['Vendor']> }>;
  Float: Lazy<Scalars['Float']['output']>;
  VendorIncidentFigures: Lazy<VendorIncidentFigures>;
  IncidentCount: Lazy<IncidentCount>;
  VendorSubScore: Lazy<VendorSubScore>;
  VendorTotals: Lazy<VendorTotals>;
  VendorIncident: Lazy<Omit<VendorIncident, 'vendor'> & { vendor: Maybe<ResolversParentTypes['Vendor']> }>;
  ProcessReport: Lazy<ProcessReport>;
  ProcessFigures: Lazy<ProcessFigures>;
  ProcessWeek: Lazy<ProcessWeek>;
  SystemReport: Lazy<SystemReport>;
  SystemHealth: Lazy<SystemHealth>;
  PipelineHealth: Lazy<PipelineHealth>;
  RunProgress: Lazy<RunProgress>;
  PipelineRun: Lazy<PipelineRun>;
  SourceAge: Lazy<SourceAge>;
  CacheHealth: Lazy<CacheHealth>;
  QuotaUse: Lazy<QuotaUse>;
  SystemIncidentConnection: Lazy<SystemIncidentConnection>;
  SystemIncident: Lazy<SystemIncident>;
  BackupState: Lazy<BackupState>;
  CostReport: Lazy<Omit<CostReport, 'byVendor' | 'upcomingRenewals'> & { byVendor: Maybe<Array<ResolversParentTypes['VendorCost']>>, upcomingRenewals: Maybe<Array<ResolversParentTypes['ContractRenewal']>> }>;
  CategoryCost: Lazy<CategoryCost>;
  MonthCost: Lazy<MonthCost>;
  VendorCost: Lazy<Omit<VendorCost, 'vendor'> & { vendor: Maybe<ResolversParentTypes['Vendor']> }>;
  CostTotal: Lazy<CostTotal>;
  CostRatios: Lazy<CostRatios>;
  ContractRenewal: Lazy<Omit<ContractRenewal, 'vendor'> & { vendor: Maybe<ResolversParentTypes['Vendor']> }>;
  CostAnomaly: Lazy<CostAnomaly>;
  AutomationReport: Lazy<AutomationReport>;
  Workflow: Lazy<Workflow>;
  WorkflowRunConnection: Lazy<WorkflowRunConnection>;
  WorkflowRun: Lazy<WorkflowRun>;
  QueueState: Lazy<QueueState>;
  ApprovalState: Lazy<ApprovalState>;
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
  operations: Resolver<Maybe<ResolversTypes['Operations']>, ParentType, ContextType>;
};

export type OperationsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Operations'] = ResolversParentTypes['Operations']> = {
  vendors: Resolver<Maybe<ResolversTypes['VendorReport']>, ParentType, ContextType, Partial<OperationsVendorsArgs>>;
  processes: Resolver<Maybe<ResolversTypes['ProcessReport']>, ParentType, ContextType, Partial<OperationsProcessesArgs>>;
  systems: Resolver<Maybe<ResolversTypes['SystemReport']>, ParentType, ContextType, Partial<OperationsSystemsArgs>>;
  costs: Resolver<Maybe<ResolversTypes['CostReport']>, ParentType, ContextType, Partial<OperationsCostsArgs>>;
  automation: Resolver<Maybe<ResolversTypes['AutomationReport']>, ParentType, ContextType, Partial<OperationsAutomationArgs>>;
};

export type VendorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Vendor'] = ResolversParentTypes['Vendor'], FederationReferenceType extends FederationReferenceTypes['Vendor'] = FederationReferenceTypes['Vendor']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['Vendor']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category: Resolver<Maybe<ResolversTypes['VendorCategory']>, ParentType, ContextType>;
  riskTier: Resolver<Maybe<ResolversTypes['VendorRiskTier']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['VendorStatus']>, ParentType, ContextType>;
  annualCost: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  costChangePct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  contractEnd: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  autoRenew: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  noticeDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dueDiligenceDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dataAccess: Resolver<Maybe<ResolversTypes['VendorDataAccess']>, ParentType, ContextType>;
  soc2ExpiresAt: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  source: Resolver<Maybe<ResolversTypes['VendorSource']>, ParentType, ContextType>;
};

export type ExecutiveDashboardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExecutiveDashboard'] = ResolversParentTypes['ExecutiveDashboard'], FederationReferenceType extends FederationReferenceTypes['ExecutiveDashboard'] = FederationReferenceTypes['ExecutiveDashboard']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['ExecutiveDashboard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  asOf: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  periodStart: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dataFreshness: Resolver<Maybe<Array<ResolversTypes['SourceFreshness']>>, ParentType, ContextType>;
  systemAvailability: Resolver<Maybe<ResolversTypes['RatioMetric']>, ParentType, ContextType>;
};

export type VendorReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorReport'] = ResolversParentTypes['VendorReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  vendors: Resolver<Maybe<ResolversTypes['VendorScorecardConnection']>, ParentType, ContextType>;
  totals: Resolver<Maybe<ResolversTypes['VendorTotals']>, ParentType, ContextType>;
  currentIncidents: Resolver<Maybe<Array<ResolversTypes['VendorIncident']>>, ParentType, ContextType>;
};

export type VendorScorecardConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorScorecardConnection'] = ResolversParentTypes['VendorScorecardConnection']> = {
  nodes: Resolver<Array<ResolversTypes['VendorScorecard']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VendorScorecardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorScorecard'] = ResolversParentTypes['VendorScorecard']> = {
  vendor: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType>;
  uptimePct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  slaTarget: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  slaAttainment: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  incidents: Resolver<Maybe<ResolversTypes['VendorIncidentFigures']>, ParentType, ContextType>;
  responseTimeHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  qualityScore: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreBreakdown: Resolver<Maybe<Array<ResolversTypes['VendorSubScore']>>, ParentType, ContextType>;
  confidence: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  lastCheckedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  windowCovered: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type VendorIncidentFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorIncidentFigures'] = ResolversParentTypes['VendorIncidentFigures']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mttrHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longestHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bySeverity: Resolver<Array<ResolversTypes['IncidentCount']>, ParentType, ContextType>;
};

export type IncidentCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IncidentCount'] = ResolversParentTypes['IncidentCount']> = {
  severity: Resolver<ResolversTypes['IncidentSeverity'], ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VendorSubScoreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorSubScore'] = ResolversParentTypes['VendorSubScore']> = {
  component: Resolver<ResolversTypes['VendorScoreComponent'], ParentType, ContextType>;
  score: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  weight: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
};

export type VendorTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorTotals'] = ResolversParentTypes['VendorTotals']> = {
  vendors: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spend: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  avgScore: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  belowSla: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VendorIncidentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorIncident'] = ResolversParentTypes['VendorIncident']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  vendor: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity: Resolver<ResolversTypes['IncidentSeverity'], ParentType, ContextType>;
  startedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  openHours: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ProcessReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProcessReport'] = ResolversParentTypes['ProcessReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  processes: Resolver<Maybe<Array<ResolversTypes['ProcessFigures']>>, ParentType, ContextType>;
  bottleneck: Resolver<Maybe<ResolversTypes['ProcessFigures']>, ParentType, ContextType>;
  byWeek: Resolver<Maybe<Array<ResolversTypes['ProcessWeek']>>, ParentType, ContextType>;
};

export type ProcessFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProcessFigures'] = ResolversParentTypes['ProcessFigures']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category: Resolver<ResolversTypes['ProcessCategory'], ParentType, ContextType>;
  owner: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  volume: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wip: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cycleTimeMedianHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  p90: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  onTimeRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  firstPassYield: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  reworkRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  slaTarget: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  slaAttainment: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  oldestOpenHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  trend: Resolver<Maybe<ResolversTypes['ProcessTrend']>, ParentType, ContextType>;
};

export type ProcessWeekResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProcessWeek'] = ResolversParentTypes['ProcessWeek']> = {
  week: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  started: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wip: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SystemReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SystemReport'] = ResolversParentTypes['SystemReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  overall: Resolver<Maybe<ResolversTypes['SystemStatus']>, ParentType, ContextType>;
  systems: Resolver<Maybe<Array<ResolversTypes['SystemHealth']>>, ParentType, ContextType>;
  pipelines: Resolver<Maybe<Array<ResolversTypes['PipelineHealth']>>, ParentType, ContextType>;
  sources: Resolver<Maybe<Array<ResolversTypes['SourceAge']>>, ParentType, ContextType>;
  cache: Resolver<Maybe<Array<ResolversTypes['CacheHealth']>>, ParentType, ContextType>;
  quotas: Resolver<Maybe<Array<ResolversTypes['QuotaUse']>>, ParentType, ContextType>;
  incidents: Resolver<Maybe<ResolversTypes['SystemIncidentConnection']>, ParentType, ContextType>;
  backups: Resolver<Maybe<ResolversTypes['BackupState']>, ParentType, ContextType>;
};

export type SystemHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SystemHealth'] = ResolversParentTypes['SystemHealth']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['SystemStatus'], ParentType, ContextType>;
  uptime24h: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  uptime30d: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  uptime90d: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  slo: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  errorBudgetLeft: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  p50Ms: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  p95Ms: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  p99Ms: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  errorRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  apdex: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  lastHeartbeatAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PipelineHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PipelineHealth'] = ResolversParentTypes['PipelineHealth']> = {
  job: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  schedule: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastStart: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEnd: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationS: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['RunStatus'], ParentType, ContextType>;
  rows: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lagSeconds: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nextRun: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  progress: Resolver<Maybe<ResolversTypes['RunProgress']>, ParentType, ContextType>;
  history: Resolver<Maybe<Array<ResolversTypes['PipelineRun']>>, ParentType, ContextType>;
};

export type RunProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RunProgress'] = ResolversParentTypes['RunProgress']> = {
  of: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  done: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PipelineRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PipelineRun'] = ResolversParentTypes['PipelineRun']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cause: Resolver<ResolversTypes['RunCause'], ParentType, ContextType>;
  dueAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationS: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['RunStatus'], ParentType, ContextType>;
  rows: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  attempt: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceAgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SourceAge'] = ResolversParentTypes['SourceAge']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  freshnessTarget: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  age: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stale: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CacheHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CacheHealth'] = ResolversParentTypes['CacheHealth']> = {
  key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hitRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  ttl: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastInvalidation: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trigger: Resolver<Maybe<ResolversTypes['Trigger']>, ParentType, ContextType>;
};

export type QuotaUseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuotaUse'] = ResolversParentTypes['QuotaUse']> = {
  api: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  used: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  limit: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  windowS: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SystemIncidentConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SystemIncidentConnection'] = ResolversParentTypes['SystemIncidentConnection']> = {
  nodes: Resolver<Array<ResolversTypes['SystemIncident']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SystemIncidentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SystemIncident'] = ResolversParentTypes['SystemIncident']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  resolvedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  severity: Resolver<ResolversTypes['IncidentSeverity'], ParentType, ContextType>;
  systems: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  mttr: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type BackupStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BackupState'] = ResolversParentTypes['BackupState']> = {
  lastOkAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastRestoreTestAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CostReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CostReport'] = ResolversParentTypes['CostReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  actual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  budget: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  variance: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  variancePct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  forecast: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  runRate: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  categories: Resolver<Maybe<Array<ResolversTypes['CategoryCost']>>, ParentType, ContextType>;
  byMonth: Resolver<Maybe<Array<ResolversTypes['MonthCost']>>, ParentType, ContextType>;
  byVendor: Resolver<Maybe<Array<ResolversTypes['VendorCost']>>, ParentType, ContextType>;
  compensation: Resolver<Maybe<ResolversTypes['CategoryCost']>, ParentType, ContextType>;
  total: Resolver<Maybe<ResolversTypes['CostTotal']>, ParentType, ContextType>;
  ratios: Resolver<Maybe<ResolversTypes['CostRatios']>, ParentType, ContextType>;
  upcomingRenewals: Resolver<Maybe<Array<ResolversTypes['ContractRenewal']>>, ParentType, ContextType>;
  anomalies: Resolver<Maybe<Array<ResolversTypes['CostAnomaly']>>, ParentType, ContextType>;
};

export type CategoryCostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CategoryCost'] = ResolversParentTypes['CategoryCost']> = {
  name: Resolver<ResolversTypes['CostCategory'], ParentType, ContextType>;
  actual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  budget: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  variance: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  favorable: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type MonthCostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MonthCost'] = ResolversParentTypes['MonthCost']> = {
  month: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  actual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  budget: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type VendorCostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VendorCost'] = ResolversParentTypes['VendorCost']> = {
  vendor: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType>;
  actual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  share: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type CostTotalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CostTotal'] = ResolversParentTypes['CostTotal']> = {
  actual: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  budget: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  variance: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  variancePct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  forecast: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  runRate: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  byMonth: Resolver<Maybe<Array<ResolversTypes['MonthCost']>>, ParentType, ContextType>;
};

export type CostRatiosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CostRatios'] = ResolversParentTypes['CostRatios']> = {
  costToRevenue: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  costPerClient: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  costBpsOfAum: Resolver<Maybe<ResolversTypes['BasisPoints']>, ParentType, ContextType>;
  techPctRevenue: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type ContractRenewalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContractRenewal'] = ResolversParentTypes['ContractRenewal']> = {
  vendor: Resolver<Maybe<ResolversTypes['Vendor']>, ParentType, ContextType>;
  decideBy: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  daysLeft: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CostAnomalyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CostAnomaly'] = ResolversParentTypes['CostAnomaly']> = {
  item: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  month: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  expected: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  actual: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type AutomationReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AutomationReport'] = ResolversParentTypes['AutomationReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  workflows: Resolver<Maybe<Array<ResolversTypes['Workflow']>>, ParentType, ContextType>;
  runs: Resolver<Maybe<ResolversTypes['WorkflowRunConnection']>, ParentType, ContextType>;
  coverage: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  totalHoursSaved: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  costSaved: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  roi: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  queue: Resolver<Maybe<ResolversTypes['QueueState']>, ParentType, ContextType>;
  humanInLoop: Resolver<Maybe<ResolversTypes['ApprovalState']>, ParentType, ContextType>;
};

export type WorkflowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Workflow'] = ResolversParentTypes['Workflow']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trigger: Resolver<ResolversTypes['WorkflowTrigger'], ParentType, ContextType>;
  schedule: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['WorkflowStatus'], ParentType, ContextType>;
  runs: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  successRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  exceptionRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  avgDurationS: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  hoursSaved: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  manualMinutes: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lastRunAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastError: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkflowRunConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkflowRunConnection'] = ResolversParentTypes['WorkflowRunConnection']> = {
  nodes: Resolver<Array<ResolversTypes['WorkflowRun']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkflowRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkflowRun'] = ResolversParentTypes['WorkflowRun']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  workflowId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startedAt: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['RunStatus'], ParentType, ContextType>;
  durationS: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type QueueStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QueueState'] = ResolversParentTypes['QueueState']> = {
  depth: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldestAgeS: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  deadLetters: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApprovalStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalState'] = ResolversParentTypes['ApprovalState']> = {
  pending: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianApprovalHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
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
  Operations: OperationsResolvers<ContextType>;
  Vendor: VendorResolvers<ContextType>;
  ExecutiveDashboard: ExecutiveDashboardResolvers<ContextType>;
  VendorReport: VendorReportResolvers<ContextType>;
  VendorScorecardConnection: VendorScorecardConnectionResolvers<ContextType>;
  VendorScorecard: VendorScorecardResolvers<ContextType>;
  VendorIncidentFigures: VendorIncidentFiguresResolvers<ContextType>;
  IncidentCount: IncidentCountResolvers<ContextType>;
  VendorSubScore: VendorSubScoreResolvers<ContextType>;
  VendorTotals: VendorTotalsResolvers<ContextType>;
  VendorIncident: VendorIncidentResolvers<ContextType>;
  ProcessReport: ProcessReportResolvers<ContextType>;
  ProcessFigures: ProcessFiguresResolvers<ContextType>;
  ProcessWeek: ProcessWeekResolvers<ContextType>;
  SystemReport: SystemReportResolvers<ContextType>;
  SystemHealth: SystemHealthResolvers<ContextType>;
  PipelineHealth: PipelineHealthResolvers<ContextType>;
  RunProgress: RunProgressResolvers<ContextType>;
  PipelineRun: PipelineRunResolvers<ContextType>;
  SourceAge: SourceAgeResolvers<ContextType>;
  CacheHealth: CacheHealthResolvers<ContextType>;
  QuotaUse: QuotaUseResolvers<ContextType>;
  SystemIncidentConnection: SystemIncidentConnectionResolvers<ContextType>;
  SystemIncident: SystemIncidentResolvers<ContextType>;
  BackupState: BackupStateResolvers<ContextType>;
  CostReport: CostReportResolvers<ContextType>;
  CategoryCost: CategoryCostResolvers<ContextType>;
  MonthCost: MonthCostResolvers<ContextType>;
  VendorCost: VendorCostResolvers<ContextType>;
  CostTotal: CostTotalResolvers<ContextType>;
  CostRatios: CostRatiosResolvers<ContextType>;
  ContractRenewal: ContractRenewalResolvers<ContextType>;
  CostAnomaly: CostAnomalyResolvers<ContextType>;
  AutomationReport: AutomationReportResolvers<ContextType>;
  Workflow: WorkflowResolvers<ContextType>;
  WorkflowRunConnection: WorkflowRunConnectionResolvers<ContextType>;
  WorkflowRun: WorkflowRunResolvers<ContextType>;
  QueueState: QueueStateResolvers<ContextType>;
  ApprovalState: ApprovalStateResolvers<ContextType>;
};


/** What this subgraph must resolve; everything else are properties of what these return. */
export type SubgraphResolvers = Pick<Resolvers, 'Query' | 'Operations' | 'Vendor' | 'ExecutiveDashboard'>
