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

export type Query = {
  __typename?: 'Query';
  /** Regulatory intelligence: records, Form ADV, examination readiness, filings and the audit trail. */
  regulatory: Maybe<Regulatory>;
};

/** The five regulatory reports, level 4: records, Form ADV, examinations, filings and the audit trail. */
export type Regulatory = {
  __typename?: 'Regulatory';
  /** Which of the record types the firm must keep are there, fresh and within their retention. */
  compliance: Maybe<ComplianceReport>;
  /** Form ADV: what is filed, what has to be amended and by when. */
  formAdv: Maybe<FormAdvReport>;
  /** How ready the firm is to answer an examination's request list. */
  examinations: Maybe<ExaminationReport>;
  /** Filings with regulators: due, made, late, and the thresholds that would ask for new ones. */
  filings: Maybe<FilingReport>;
  /** Document completeness audit, and who did what to which record; the newest event first. */
  auditTrail: Maybe<AuditTrailReport>;
};


/** The five regulatory reports, level 4: records, Form ADV, examinations, filings and the audit trail. */
export type RegulatoryComplianceArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  category: InputMaybe<RecordCategory>;
  status: InputMaybe<RecordStatus>;
  applies: InputMaybe<Scalars['Boolean']['input']>;
  scope: InputMaybe<RecordScope>;
  dueBefore: InputMaybe<Scalars['Date']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five regulatory reports, level 4: records, Form ADV, examinations, filings and the audit trail. */
export type RegulatoryFormAdvArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  part: InputMaybe<AdvPart>;
  status: InputMaybe<AdvAmendmentStatus>;
  fiscalYear: InputMaybe<Scalars['Int']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five regulatory reports, level 4: records, Form ADV, examinations, filings and the audit trail. */
export type RegulatoryExaminationsArgs = {
  asOf: InputMaybe<Scalars['Date']['input']>;
  group: InputMaybe<ExamRequestGroup>;
  status: InputMaybe<ExamItemStatus>;
  period: InputMaybe<Period>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five regulatory reports, level 4: records, Form ADV, examinations, filings and the audit trail. */
export type RegulatoryFilingsArgs = {
  type: InputMaybe<FilingType>;
  jurisdiction: InputMaybe<Scalars['String']['input']>;
  status: InputMaybe<FilingStatus>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


/** The five regulatory reports, level 4: records, Form ADV, examinations, filings and the audit trail. */
export type RegulatoryAuditTrailArgs = {
  actor: InputMaybe<Scalars['ID']['input']>;
  action: InputMaybe<Scalars['String']['input']>;
  entityType: InputMaybe<Scalars['String']['input']>;
  recordTypeCode: InputMaybe<Scalars['String']['input']>;
  from: InputMaybe<Scalars['Date']['input']>;
  to: InputMaybe<Scalars['Date']['input']>;
  result: InputMaybe<AuditResult>;
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};

/** One of the kinds of record an adviser must keep, with the rule that asks for it. */
export type RecordType = Pick<RecordTypeFields, '__typename' | 'id'>
export type RecordTypeFields = {
  __typename?: 'RecordType';
  /** The code. */
  id: Scalars['ID']['output'];
  /** Stable code of the catalogue, e.g. `3.02`. */
  code: Maybe<Scalars['String']['output']>;
  /** What it is, e.g. `Trade blotter`. */
  title: Maybe<Scalars['String']['output']>;
  /** Section of the catalogue. */
  category: Maybe<RecordCategory>;
  /** Federal rule, 17 CFR 275 unless another part is named; null where only a state asks for it. */
  citation: Maybe<Scalars['String']['output']>;
  /** State rule or other basis; the obligation while the firm is registered with a state. */
  stateCitation: Maybe<Scalars['String']['output']>;
  /** Which registration asks for it. */
  regime: Maybe<RecordRegime>;
  /** Whether it is an obligation of the firm under its present regulator and business; null while the firm's book does not tell. */
  applies: Maybe<Scalars['Boolean']['output']>;
  /** What the retention counts from. */
  retentionRule: Maybe<RetentionRule>;
  /** Years after the event of the retention rule. */
  retentionYears: Maybe<Scalars['Int']['output']>;
  /** How often a new item is expected. */
  refresh: Maybe<RecordRefresh>;
  /** Days after which the newest item is stale; null where only an event asks for a new one. */
  maxAgeDays: Maybe<Scalars['Int']['output']>;
  /** What one item is kept for. */
  scope: Maybe<RecordScope>;
  /** Since when the rule reads as it does; null where it has not changed of late. */
  effectiveFrom: Maybe<Scalars['Date']['output']>;
  /** A change of the rule that is proposed and not in effect; null where none is announced. */
  pendingChange: Maybe<Scalars['String']['output']>;
  /** Weight in the compliance score: 3 critical, 2 standard, 1 low. */
  weight: Maybe<Scalars['Int']['output']>;
};

export type Client = {
  __typename?: 'Client';
  id: Scalars['ID']['output'];
};

export type ExecutiveDashboard = Pick<ExecutiveDashboardFields, '__typename' | 'periodStart' | 'asOf'>
export type ExecutiveDashboardFields = {
  __typename?: 'ExecutiveDashboard';
  asOf: Scalars['Date']['output'];
  periodStart: Scalars['Date']['output'];
  /** How near regulatory assets under management are to the line where registration moves to the SEC. */
  registrationThreshold: Maybe<RegistrationThreshold>;
  /** Weighted share of the records that apply and are current: sum(weight x current) / sum(weight). */
  complianceScore: Maybe<RatioMetric>;
  /** Compliance tasks and filings past their due date. */
  overdueCompliance: Maybe<CountMetric>;
};

/** Regulatory assets beside the next line at which registration changes, in US dollars. */
export type RegistrationThreshold = {
  __typename?: 'RegistrationThreshold';
  /** Regulatory assets under management, Form ADV item 5.F(2)(c). */
  raum: Maybe<Scalars['Money']['output']>;
  /** The next line above: 90, 100 or 110 million dollars. */
  line: Scalars['Money']['output'];
  /** raum / line */
  pct: Maybe<Scalars['Ratio']['output']>;
  /** AMBER from 80 % of the line, RED from 100 %. */
  status: MetricStatus;
};

/** Sections of the record catalogue. */
export type RecordCategory =
  /** Section 1: formation, ownership, agreements, insurance. */
  | 'ORGANIZATIONAL'
  /** Section 2: journals, ledgers, bank records, financial statements. */
  | 'ACCOUNTING'
  /** Section 3: contracts, profiles, fees, communications, complaints. */
  | 'CLIENT'
  /** Section 4: orders, blotter, confirmations, best execution, proxy votes. */
  | 'TRADING'
  /** Section 5: custody determination, notices, authorizations. */
  | 'CUSTODY'
  /** Section 6: advertisements, testimonials, performance working papers. */
  | 'MARKETING'
  /** Section 7: code, access persons, holdings and transaction reports. */
  | 'CODE_OF_ETHICS'
  /** Section 8: manual, annual review, tests, training, supervised persons. */
  | 'COMPLIANCE'
  /** Section 9: Form ADV in all its parts, delivery, other filings. */
  | 'DISCLOSURE_AND_FILINGS'
  /** Section 10: privacy notice, safeguards, incidents, disposal. */
  | 'PRIVACY_AND_SECURITY';

/** State of a record type for one subject. */
export type RecordStatus =
  /** The firm's registration or business does not ask for it. */
  | 'NOT_APPLICABLE'
  /** Asked for, and nothing is there. */
  | 'MISSING'
  /** The newest item is older than the type's maximum age. */
  | 'STALE'
  /** Stale within 30 days; what is filed every session always is. */
  | 'EXPIRING'
  /** There and fresh. */
  | 'CURRENT'
  /** Kept past its retention; may be destroyed. */
  | 'PAST_RETENTION'
  /** Under a legal hold, whatever its retention. */
  | 'ON_HOLD';

/** Which registration asks for a record. */
export type RecordRegime =
  /** State and federal registration alike. */
  | 'BOTH'
  /** Only state registration. */
  | 'STATE'
  /** Only registration with the SEC. */
  | 'FEDERAL'
  /** Depends on what the firm does. */
  | 'CONDITIONAL';

/** What one item of a record type is kept for. */
export type RecordScope =
  /** Once for the firm. */
  | 'FIRM'
  /** For each client household. */
  | 'CLIENT'
  /** For each custodial account. */
  | 'ACCOUNT'
  /** For each supervised person. */
  | 'PERSON';

/** How often a new item is expected. */
export type RecordRefresh =
  /** When something happens; never stale by age. */
  | 'EVENT'
  /** Each session. */
  | 'DAILY'
  /** Each month. */
  | 'MONTHLY'
  /** Each quarter. */
  | 'QUARTERLY'
  /** Each year. */
  | 'ANNUAL';

/** What the retention of a record counts from. */
export type RetentionRule =
  /** End of the fiscal year of the last entry. */
  | 'LAST_ENTRY'
  /** End of the fiscal year in which it was last disseminated. */
  | 'LAST_DISSEMINATED'
  /** End of the fiscal year in which the policy or person ceased to be in effect. */
  | 'CEASED'
  /** End of the firm; kept as long as the firm lives. */
  | 'END_OF_FIRM';

/**
 * Which of the 110 kinds of record the firm must keep are there and fresh. Counted over pairs of record type and subject
 * (firm, client, account or person), from the catalogue of documents.
 */
export type ComplianceReport = {
  __typename?: 'ComplianceReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** sum(weight x current) / sum(weight) over what applies; overdue items count 0. */
  score: Maybe<Scalars['Ratio']['output']>;
  /** (current + expiring) / all that applies. */
  completeness: Maybe<Scalars['Ratio']['output']>;
  /** The same by section of the catalogue. */
  byCategory: Maybe<Array<CategoryCompliance>>;
  /** Pairs of record type and subject by status; the seven add up to all pairs. */
  totals: Maybe<RecordTotals>;
  /** Record types with what is there of them, in the order of their codes. */
  types: Maybe<RecordTypeStatusConnection>;
  /** Destroyed before the end of their retention, or kept past it. */
  retentionBreaches: Maybe<Array<RetentionBreach>>;
  /** The compliance calendar. */
  tasks: Maybe<ComplianceTasks>;
  /** Files catalogued under a record type. */
  filesCatalogued: Maybe<Scalars['Int']['output']>;
  /** Files seen that are under no record type yet. */
  filesUnclassified: Maybe<Scalars['Int']['output']>;
};

/** Score and completeness of one section of the record catalogue; fractions. */
export type CategoryCompliance = {
  __typename?: 'CategoryCompliance';
  /** Section of the catalogue. */
  category: RecordCategory;
  /** sum(weight x current) / sum(weight) over what applies in the section. */
  score: Maybe<Scalars['Ratio']['output']>;
  /** (current + expiring) / all that applies in the section. */
  completeness: Maybe<Scalars['Ratio']['output']>;
  /** Pairs of record type and subject that apply. */
  applicable: Scalars['Int']['output'];
};

/** Pairs of record type and subject, one count a status. */
export type RecordTotals = {
  __typename?: 'RecordTotals';
  /** There and fresh. */
  current: Scalars['Int']['output'];
  /** Stale within 30 days. */
  expiring: Scalars['Int']['output'];
  /** Older than the maximum age. */
  stale: Scalars['Int']['output'];
  /** Nothing there. */
  missing: Scalars['Int']['output'];
  /** Not asked for. */
  notApplicable: Scalars['Int']['output'];
  /** May be destroyed. */
  pastRetention: Scalars['Int']['output'];
  /** Under a legal hold. */
  onHold: Scalars['Int']['output'];
};

/** One page of record types, in the order of their codes. */
export type RecordTypeStatusConnection = {
  __typename?: 'RecordTypeStatusConnection';
  /** Record types of this page. */
  nodes: Array<RecordTypeStatus>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Record types that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** What is there of one record type. */
export type RecordTypeStatus = {
  __typename?: 'RecordTypeStatus';
  /** The type and its rule. */
  recordType: Maybe<RecordType>;
  /** Subjects an item is required for: 1 for the firm, else the active ones and those gone within the retention. */
  required: Scalars['Int']['output'];
  /** Of these, with a current or expiring item. */
  have: Scalars['Int']['output'];
  /** Date of the newest item; null where nothing is there. */
  newestAt: Maybe<Scalars['Date']['output']>;
  /** The earliest day on which a subject's next item is due; null where only an event asks for one. */
  nextDueAt: Maybe<Scalars['Date']['output']>;
  /** The worst status of any subject. */
  status: RecordStatus;
  /** Role that answers for it. */
  owner: Maybe<Scalars['String']['output']>;
  /** Subjects without a current item, the longest missing first. */
  missingSubjects: Maybe<RecordSubjectConnection>;
};


/** What is there of one record type. */
export type RecordTypeStatusMissingSubjectsArgs = {
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};

/** One page of subjects that lack a record, the longest missing first. */
export type RecordSubjectConnection = {
  __typename?: 'RecordSubjectConnection';
  /** Subjects of this page. */
  nodes: Array<RecordSubject>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Subjects without a current item. */
  totalCount: Scalars['Int']['output'];
};

/** The client, account or person a record is kept for. */
export type RecordSubject = {
  __typename?: 'RecordSubject';
  /** Opaque and stable. */
  subjectRef: Scalars['ID']['output'];
  /** Masked: a name as `J••• D•••`, an account as `••••1234`; null for the firm itself. */
  label: Maybe<Scalars['String']['output']>;
  /** Null unless the subject is a client household or one of its accounts. */
  client: Maybe<Client>;
};

/** Items of one record type whose retention was broken in one way. */
export type RetentionBreach = {
  __typename?: 'RetentionBreach';
  /** Code of the record type. */
  code: Scalars['String']['output'];
  /** Which way the retention was broken. */
  kind: RetentionBreachKind;
  /** Items concerned. */
  count: Scalars['Int']['output'];
  /** The earliest day on which one of them broke it. */
  earliest: Scalars['Date']['output'];
};

/** Which way a retention was broken. */
export type RetentionBreachKind =
  /** Gone before the last day of its retention. */
  | 'DESTROYED_EARLY'
  /** Still there after it, without a legal hold. */
  | 'KEPT_PAST';

/** Tasks of the compliance calendar in the firm's book, counted at the as-of date. */
export type ComplianceTasks = {
  __typename?: 'ComplianceTasks';
  /** Open and due within 7 days. */
  due7: Scalars['Int']['output'];
  /** Open and due within 30 days. */
  due30: Scalars['Int']['output'];
  /** Open and past their due date. */
  overdue: Scalars['Int']['output'];
  /** Completed / due in the fiscal year to date. */
  completedPct: Maybe<Scalars['Ratio']['output']>;
};

/** Parts of Form ADV. */
export type AdvPart =
  /** Part 1A: identity, business, clients, assets, disclosures. */
  | 'PART_1A'
  /** Part 1B: only for state-registered firms. */
  | 'PART_1B'
  /** Part 2A: the firm brochure. */
  | 'PART_2A'
  /** Part 2B: brochure supplements, one a person. */
  | 'PART_2B'
  /** Part 3: the relationship summary (Form CRS), only for SEC-registered firms. */
  | 'PART_3';

/** Why a version of Form ADV is filed. */
export type AdvAmendmentType =
  /** The first application. */
  | 'INITIAL'
  /** The annual updating amendment. */
  | 'ANNUAL'
  /** A change that cannot wait for the annual amendment. */
  | 'OTHER_THAN_ANNUAL'
  /** Withdrawal, Form ADV-W. */
  | 'WITHDRAWAL';

/** How far an amendment is. */
export type AdvAmendmentStatus =
  /** A trigger was seen; nobody has looked at it yet. */
  | 'DETECTED'
  /** Being written. */
  | 'DRAFT'
  /** Written, waiting for approval. */
  | 'REVIEW'
  /** Filed. */
  | 'FILED'
  /** Filed and accepted. */
  | 'ACCEPTED'
  /** Past its due date and not filed. */
  | 'LATE'
  /** Looked at: nothing has to be filed. */
  | 'NOT_REQUIRED';

/** Form ADV as the filing system has it (IAPD), beside what our own records say on the day. */
export type FormAdvReport = {
  __typename?: 'FormAdvReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** The firm as the filing system knows it. */
  firm: Maybe<AdvFirm>;
  /** Registrations and notice filings by regulator. */
  registrations: Maybe<Array<AdvRegistration>>;
  /** The five parts and how old the current version of each is. */
  parts: Maybe<Array<AdvPartVersion>>;
  /** The annual updating amendment of the last fiscal year. */
  annualAmendment: Maybe<AnnualAmendment>;
  /** The yearly offer or delivery of the brochure to clients. */
  brochureDelivery: Maybe<BrochureDelivery>;
  /** Amendments: those to be filed, the next due first; then the others, the newest trigger first. */
  amendments: Maybe<AdvAmendmentConnection>;
  /** Where the form as last filed and our own figures of the day differ. */
  discrepancies: Maybe<Array<AdvDiscrepancy>>;
  /** Regulatory assets under management as filed, item 5.F(2). */
  raum: Maybe<AdvRaum>;
};

/** The firm as the filing system knows it, from the form last filed. */
export type AdvFirm = {
  __typename?: 'AdvFirm';
  /** Number in the Central Registration Depository. */
  crd: Scalars['String']['output'];
  /** SEC file number, 801- or 802-; null while registered with a state. */
  secNumber: Maybe<Scalars['String']['output']>;
  /** Legal name, item 1.A. */
  legalName: Maybe<Scalars['String']['output']>;
  /** Name business is done under, item 1.B. */
  businessName: Maybe<Scalars['String']['output']>;
  /** Month the fiscal year ends in, 1 to 12, item 3.B. */
  fiscalYearEnd: Maybe<Scalars['Int']['output']>;
  /** Version of the form last filed, e.g. `10/2021`. */
  formVersion: Maybe<Scalars['String']['output']>;
};

/** One regulator the firm is registered with, or has given notice to. */
export type AdvRegistration = {
  __typename?: 'AdvRegistration';
  /** US state, two letters, or `SEC`. */
  regulator: Scalars['String']['output'];
  /** As the filing system gives it, e.g. `APPROVED`. */
  status: Scalars['String']['output'];
  /** Since when. */
  effectiveDate: Maybe<Scalars['Date']['output']>;
};

/** The version in use of one part of Form ADV, and its age in days. */
export type AdvPartVersion = {
  __typename?: 'AdvPartVersion';
  /** The part. */
  part: AdvPart;
  /** False for a part that the firm's registration does not ask for. */
  applicable: Scalars['Boolean']['output'];
  /** NOT_APPLICABLE, never MISSING, where it is not applicable. */
  status: RecordStatus;
  /** Date of the version in use; null for a part that does not apply. */
  currentVersionDate: Maybe<Scalars['Date']['output']>;
  /** Days since then; null for a part that does not apply. */
  daysSince: Maybe<Scalars['Int']['output']>;
};

/** The annual updating amendment of the last fiscal year: due 90 days after its end. */
export type AnnualAmendment = {
  __typename?: 'AnnualAmendment';
  /** End of the fiscal year it is for. */
  fye: Scalars['Date']['output'];
  /** 90 days after it. */
  dueDate: Scalars['Date']['output'];
  /** Days to the due date; negative when past. */
  daysLeft: Scalars['Int']['output'];
  /** How far it is. */
  status: AdvAmendmentStatus;
  /** When it was filed. */
  filedDate: Maybe<Scalars['Date']['output']>;
};

/** How many households were given the brochure, or the offer of it, since the end of the fiscal year. */
export type BrochureDelivery = {
  __typename?: 'BrochureDelivery';
  /** 120 days after the end of the fiscal year. */
  dueDate: Scalars['Date']['output'];
  /** Households to deliver to. */
  required: Maybe<Scalars['Int']['output']>;
  /** Of these, with a delivery on record since the end of the fiscal year. */
  delivered: Maybe<Scalars['Int']['output']>;
  /** delivered / required. */
  pct: Maybe<Scalars['Ratio']['output']>;
};

/** One page of amendments: those to be filed, the next due first; then the others, the newest trigger first. */
export type AdvAmendmentConnection = {
  __typename?: 'AdvAmendmentConnection';
  /** Amendments of this page. */
  nodes: Array<AdvAmendment>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Amendments that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** A change of Form ADV, from its trigger to its acceptance. */
export type AdvAmendment = {
  __typename?: 'AdvAmendment';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** Part of the form. */
  part: AdvPart;
  /** Item of the part, e.g. `5.F`. */
  item: Scalars['String']['output'];
  /** Why it is filed. */
  type: AdvAmendmentType;
  /** Version of the form it is written on, e.g. `10/2021`. */
  formVersion: Maybe<Scalars['String']['output']>;
  /** What changes; free text. */
  changeSummary: Maybe<Scalars['String']['output']>;
  /** What made it necessary; free text. */
  trigger: Scalars['String']['output'];
  /** When that happened. */
  triggerDate: Scalars['Date']['output'];
  /** Last day to file. */
  dueDate: Maybe<Scalars['Date']['output']>;
  /** Days to the due date; negative when past. */
  daysToDue: Maybe<Scalars['Int']['output']>;
  /** When it was filed; null until then. */
  filedDate: Maybe<Scalars['Date']['output']>;
  /** When the regulator had processed it; null until then. */
  processedDate: Maybe<Scalars['Date']['output']>;
  /** How far it is. */
  status: AdvAmendmentStatus;
  /** Role that writes it; null until one is named. */
  preparer: Maybe<Scalars['String']['output']>;
  /** Role that approves it; never the one that writes it; null until one is named. */
  approver: Maybe<Scalars['String']['output']>;
  /** Filing fee; null where none is charged. */
  fee: Maybe<Scalars['Money']['output']>;
  /** Whether clients must be given the amended part. */
  deliveryRequired: Maybe<Scalars['Boolean']['output']>;
  /** Share of them that were; null where none must be. */
  deliveredPct: Maybe<Scalars['Ratio']['output']>;
};

/** One item of Form ADV that reads differently in our own records; both values as text, as the form would have them. */
export type AdvDiscrepancy = {
  __typename?: 'AdvDiscrepancy';
  /** Item of the form, e.g. `5.F(2)(c)`. */
  item: Scalars['String']['output'];
  /** As filed. */
  iapdValue: Maybe<Scalars['String']['output']>;
  /** As our own records say. */
  internalValue: Maybe<Scalars['String']['output']>;
};

/** Regulatory assets under management as last filed in item 5.F(2): US dollars and accounts. */
export type AdvRaum = {
  __typename?: 'AdvRaum';
  /** Item 5.F(2)(a). */
  discretionary: Maybe<Scalars['Money']['output']>;
  /** Item 5.F(2)(b). */
  nonDiscretionary: Maybe<Scalars['Money']['output']>;
  /** Item 5.F(2)(c). */
  total: Maybe<Scalars['Money']['output']>;
  /** Accounts managed with discretion, item 5.F(2)(d). */
  discretionaryAccounts: Maybe<Scalars['Int']['output']>;
  /** Accounts managed without discretion, item 5.F(2)(e). */
  nonDiscretionaryAccounts: Maybe<Scalars['Int']['output']>;
  /** All accounts, item 5.F(2)(f). */
  accounts: Maybe<Scalars['Int']['output']>;
  /** The day of the filing. */
  asOf: Maybe<Scalars['Date']['output']>;
};

/** Parts of an examination's request list. */
export type ExamRequestGroup =
  /** Owners, staff, offices, litigation, earlier letters. */
  | 'FIRM_AND_HISTORY'
  /** Client list, clients lost and why. */
  | 'DEMOGRAPHICS'
  /** Manual, code, annual review, tests, training, complaints. */
  | 'COMPLIANCE_PROGRAM'
  /** Contracts, fee schedules, Form ADV, deliveries. */
  | 'CONTRACTS_AND_DISCLOSURE'
  /** Blotter, errors, allocations, best execution. */
  | 'PORTFOLIO_AND_TRADING'
  /** Profiles, investment policies, evidence of advice. */
  | 'SUITABILITY'
  /** Invoices, calculations, refunds. */
  | 'FEES'
  /** Authorizations, statements, surprise examinations. */
  | 'CUSTODY'
  /** Advertisements, testimonials, composites, working papers. */
  | 'MARKETING_AND_PERFORMANCE'
  /** Access persons, holdings, transactions, approvals. */
  | 'PERSONAL_TRADING'
  /** Ledgers, bank records, net worth. */
  | 'FINANCIAL'
  /** Safeguards, incidents, vendors, continuity. */
  | 'TECHNOLOGY_AND_PRIVACY'
  /** Archive of messages and its surveillance. */
  | 'COMMUNICATIONS';

/** Whether an item of the request list could be produced today. */
export type ExamItemStatus =
  /** All of its records are current. */
  | 'READY'
  /** Some are. */
  | 'PARTIAL'
  /** None is. */
  | 'MISSING'
  /** Not asked of this firm. */
  | 'NA';

/**
 * How ready the firm is for a regulator's examination: each item of a usual request list against the catalogue of
 * documents, earlier findings, and rehearsals.
 */
export type ExaminationReport = {
  __typename?: 'ExaminationReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Weighted share of items that are READY, PARTIAL counting half, without NA. */
  readinessPct: Maybe<Scalars['Ratio']['output']>;
  /** The last examination by a regulator; null before the first. */
  lastExam: Maybe<Examination>;
  /** The request list. */
  items: Maybe<ExamItemConnection>;
  /** Findings that are not closed. */
  openDeficiencies: Maybe<Array<Deficiency>>;
  /** Rehearsals in the period. */
  mockExams: Maybe<Array<MockExam>>;
  /** Sum of the hours to produce all items that are not READY or NA. */
  estimatedProductionHours: Maybe<Scalars['Float']['output']>;
  /** Days a regulator gives to answer a deficiency letter. */
  responseDeadlineDays: Maybe<Scalars['Int']['output']>;
};

/** One examination by a regulator. */
export type Examination = {
  __typename?: 'Examination';
  /** US state, two letters, or `SEC`. */
  regulator: Scalars['String']['output'];
  /** When it began. */
  date: Scalars['Date']['output'];
  /** Findings. */
  deficiencies: Scalars['Int']['output'];
  /** Null while open. */
  closedDate: Maybe<Scalars['Date']['output']>;
};

/** One page of the request list, part by part. */
export type ExamItemConnection = {
  __typename?: 'ExamItemConnection';
  /** Items of this page. */
  nodes: Array<ExamItem>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Items that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One item of the request list, the records that answer it, and whether they are there. */
export type ExamItem = {
  __typename?: 'ExamItem';
  /** Part of the request list. */
  requestGroup: ExamRequestGroup;
  /** What is asked for. */
  item: Scalars['String']['output'];
  /** Codes of the record types that answer it. */
  recordTypeCodes: Array<Scalars['String']['output']>;
  /** Whether it could be produced today. */
  status: ExamItemStatus;
  /** Files catalogued under these types. */
  evidenceCount: Scalars['Int']['output'];
  /** Date of the newest of them; null without any. */
  lastEvidenceDate: Maybe<Scalars['Date']['output']>;
  /** Role that produces it. */
  owner: Maybe<Scalars['String']['output']>;
  /** Working hours it takes. */
  hoursToProduce: Maybe<Scalars['Float']['output']>;
  /** What is lacking; free text; null where nothing is. */
  gapNote: Maybe<Scalars['String']['output']>;
};

/** One finding of an examination that is not closed. */
export type Deficiency = {
  __typename?: 'Deficiency';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** What the examiner found; free text. */
  finding: Scalars['String']['output'];
  /** How grave it is. */
  severity: DeficiencySeverity;
  /** Day by which the answer is due. */
  dueDate: Maybe<Scalars['Date']['output']>;
  /** How far the answer is. */
  status: DeficiencyStatus;
};

/** How grave a finding is. */
export type DeficiencySeverity =
  /** Clients may have been harmed, or a rule was broken knowingly. */
  | 'HIGH'
  /** A rule was broken. */
  | 'MEDIUM'
  /** A weakness without a broken rule. */
  | 'LOW';

/** How far the answer to a finding is. */
export type DeficiencyStatus =
  /** Not answered. */
  | 'OPEN'
  /** Answered, the remedy is under way. */
  | 'RESPONDED'
  /** Remedied, the regulator has not closed it. */
  | 'REMEDIATED'
  /** Closed. */
  | 'CLOSED';

/** One rehearsal of an examination, with the readiness it found. */
export type MockExam = {
  __typename?: 'MockExam';
  /** When it was held. */
  date: Scalars['Date']['output'];
  /** Readiness found on that day. */
  score: Scalars['Ratio']['output'];
};

/** Kinds of filing. */
export type FilingType =
  /** Form ADV, annual or otherwise. */
  | 'FORM_ADV'
  /** Registration of the firm with a state, and its renewal. */
  | 'STATE_REGISTRATION'
  /** Notice filing with a state, for SEC-registered firms. */
  | 'STATE_NOTICE'
  /** Form U4: registration of a representative and its amendments. */
  | 'FORM_U4'
  /** Form U5: a representative left. */
  | 'FORM_U5'
  /** Continuing education of representatives. */
  | 'CONTINUING_EDUCATION'
  /** Net worth or bond, state. */
  | 'NET_WORTH'
  /** Audited balance sheet, state. */
  | 'BALANCE_SHEET'
  /** Form ADV-E: surprise examination of custody. */
  | 'FORM_ADV_E'
  /** Form CRS, the relationship summary. */
  | 'FORM_CRS'
  /** Form 13F: holdings of institutional managers. */
  | 'FORM_13F'
  /** Form N-PX: say-on-pay votes of 13F filers. */
  | 'FORM_N_PX'
  /** Form 13H: large traders. */
  | 'FORM_13H'
  /** Schedules 13D and 13G: more than 5 % of a class. */
  | 'SCHEDULE_13D_G'
  /** Form PF: private funds. */
  | 'FORM_PF'
  /** Form D: exempt offering of an own fund. */
  | 'FORM_D';

/** How far a filing is. */
export type FilingStatus =
  /** Nothing asks for it. */
  | 'NOT_REQUIRED'
  /** Not required yet; its threshold is watched. */
  | 'MONITORING'
  /** Required, due in more than 30 days. */
  | 'UPCOMING'
  /** Due within 30 days. */
  | 'DUE_SOON'
  /** Filed. */
  | 'FILED'
  /** Filed and accepted. */
  | 'ACCEPTED'
  /** Refused by the regulator. */
  | 'REJECTED'
  /** Past its due date and not filed. */
  | 'LATE';

/** A filing with a regulator, required or watched. */
export type Filing = Pick<FilingFields, '__typename' | 'id'>
export type FilingFields = {
  __typename?: 'Filing';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** What is filed. */
  filingType: Maybe<FilingType>;
  /** Who receives it, e.g. `SEC` or the state's securities regulator. */
  regulator: Maybe<Scalars['String']['output']>;
  /** US state, two letters, or `US`. */
  jurisdiction: Maybe<Scalars['String']['output']>;
  /** End of the period it speaks of; null for a filing that speaks of no period. */
  periodEnd: Maybe<Scalars['Date']['output']>;
  /** Last day to file, as the rule gives it; null while nothing asks for it. */
  dueDate: Maybe<Scalars['Date']['output']>;
  /** The same, moved to the next business day where the regulator is closed; null while nothing asks for it. */
  effectiveDueDate: Maybe<Scalars['Date']['output']>;
  /** When it was filed; null until then. */
  filedOn: Maybe<Scalars['Date']['output']>;
  /** When it was accepted; null too where the regulator shows only that it was. */
  acceptedOn: Maybe<Scalars['Date']['output']>;
  /** How far it is. */
  status: Maybe<FilingStatus>;
  /** What decides whether it is required, e.g. `RAUM`, of several the one nearest its limit; null where nothing does. */
  thresholdMetric: Maybe<Scalars['String']['output']>;
  /** Where the requirement begins, in the metric's own unit: dollars, shares, clients; null where nothing is measured. */
  thresholdValue: Maybe<Scalars['Float']['output']>;
  /** The metric now, in the same unit; null where nothing is measured. */
  currentValue: Maybe<Scalars['Float']['output']>;
  /** currentValue / thresholdValue; null where nothing is measured. */
  thresholdPct: Maybe<Scalars['Ratio']['output']>;
  /** The regulator's number of the filing; null until it is filed. */
  accessionOrFilingId: Maybe<Scalars['String']['output']>;
  /** Filing fee; null where none is charged. */
  fee: Maybe<Scalars['Money']['output']>;
};

/**
 * Filings with regulators: what is due, what was made and when, and how near the firm is to filings it does not owe yet.
 * From the firm's register, IAPD, EDGAR and, for thresholds, custody data.
 */
export type FilingReport = {
  __typename?: 'FilingReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Filings: those to be made, the next due first; those that are watched; those made, the newest first. */
  filings: Maybe<FilingConnection>;
  /** Required filings that are still to be made. */
  upcoming: Maybe<UpcomingFilings>;
  /** Filed on or before the effective due date / filed, twelve months. */
  onTimeRate: Maybe<Scalars['Ratio']['output']>;
  /** How near the firm is to each filing it does not make yet. */
  thresholds: Maybe<Array<FilingThreshold>>;
  /** The yearly renewal of registrations, which lapse on 31 December. */
  renewals: Maybe<RegistrationRenewal>;
  /** Filing fees of the calendar year to date, as the firm's register has them. */
  feesYtd: Maybe<Scalars['Money']['output']>;
};

/** One page of filings: those to be made, the next due first; those that are watched; those made, the newest first. */
export type FilingConnection = {
  __typename?: 'FilingConnection';
  /** Filings of this page. */
  nodes: Array<Filing>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Filings that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** Required filings that are still to be made, counted from today; each span includes the shorter ones. */
export type UpcomingFilings = {
  __typename?: 'UpcomingFilings';
  /** Due within 30 days. */
  d30: Scalars['Int']['output'];
  /** Due within 60 days. */
  d60: Scalars['Int']['output'];
  /** Due within 90 days. */
  d90: Scalars['Int']['output'];
};

/** One measure that would make a filing required, beside its limit. */
export type FilingThreshold = {
  __typename?: 'FilingThreshold';
  /** The filing that would be required. */
  filing: FilingType;
  /**
   * What is measured: `RAUM`, `SECTION_13F_SECURITIES` on the last session of a month, `TRADED_DAY_DOLLARS`,
   * `TRADED_DAY_SHARES`, `TRADED_MONTH_DOLLARS` and `TRADED_MONTH_SHARES` as the most of twelve months,
   * `PRIVATE_FUND_ASSETS`.
   */
  metric: Scalars['String']['output'];
  /** The metric now, in its own unit: dollars, shares, clients. */
  current: Maybe<Scalars['Float']['output']>;
  /** Where the requirement begins, in the same unit. */
  limit: Scalars['Float']['output'];
  /** current / limit. */
  pct: Maybe<Scalars['Ratio']['output']>;
  /** AMBER from 80 % of the limit, RED from 100 %. */
  status: MetricStatus;
};

/** The yearly renewal of state registrations and its fee, in US dollars. */
export type RegistrationRenewal = {
  __typename?: 'RegistrationRenewal';
  /** The year the renewal is for. */
  year: Scalars['Int']['output'];
  /** When the preliminary statement appears. */
  statementDate: Maybe<Scalars['Date']['output']>;
  /** Last day to pay it. */
  dueDate: Maybe<Scalars['Date']['output']>;
  /** Sum of the statement. */
  amount: Maybe<Scalars['Money']['output']>;
  /** Whether it is paid. */
  paid: Maybe<Scalars['Boolean']['output']>;
};

/** How an audited action ended. */
export type AuditResult =
  /** Done. */
  | 'SUCCESS'
  /** Refused for want of clearance or permission. */
  | 'DENIED'
  /** Tried, and failed. */
  | 'FAILURE';

/**
 * Who did what to which record, and which documents are missing. Events are entries of a chain that nobody can change or
 * remove without being seen.
 */
export type AuditTrailReport = {
  __typename?: 'AuditTrailReport';
  /** What the report rests on. */
  meta: Maybe<ReportMeta>;
  /** Completeness of the documents, from the last weekly audit. */
  completeness: Maybe<DocumentCompleteness>;
  /** Documents that should be there and are not, the longest missing first. */
  gaps: Maybe<DocumentGapConnection>;
  /** Who did what, when, from where; every answer adds one. */
  events: Maybe<AuditEventConnection>;
  /** What the last verification of the whole chain found; null before the first. */
  integrity: Maybe<ChainIntegrity>;
  /** How long entries are kept. */
  retention: Maybe<AuditRetention>;
  /** Records that must not be destroyed, whatever their retention. */
  legalHolds: Maybe<Array<LegalHold>>;
};


/**
 * Who did what to which record, and which documents are missing. Events are entries of a chain that nobody can change or
 * remove without being seen.
 */
export type AuditTrailReportGapsArgs = {
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};

/** Completeness of the documents as the last weekly audit found it; fractions. */
export type DocumentCompleteness = {
  __typename?: 'DocumentCompleteness';
  /** By record type, in the order of their codes. */
  byType: Array<TypeCompleteness>;
  /** (current + expiring) / all that applies. */
  overall: Maybe<Scalars['Ratio']['output']>;
  /** Files under no record type. */
  unclassified: Scalars['Int']['output'];
};

/** Completeness of one record type; a fraction. */
export type TypeCompleteness = {
  __typename?: 'TypeCompleteness';
  /** Code of the record type. */
  code: Scalars['String']['output'];
  /** (current + expiring) / subjects it applies to; null where it applies to none. */
  completeness: Maybe<Scalars['Ratio']['output']>;
};

/** One page of missing documents, the longest missing first. */
export type DocumentGapConnection = {
  __typename?: 'DocumentGapConnection';
  /** Gaps of this page. */
  nodes: Array<DocumentGap>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Gaps that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/** One document that should be there and is not: a record type and the subject it lacks for. */
export type DocumentGap = {
  __typename?: 'DocumentGap';
  /** Code of the record type. */
  code: Scalars['String']['output'];
  /** The client, account or person it lacks for; null for the firm. */
  subjectRef: Maybe<Scalars['ID']['output']>;
  /** When it should have been there. */
  expectedBy: Scalars['Date']['output'];
  /** Days since then. */
  ageDays: Scalars['Int']['output'];
};

/** One page of events, the newest first. */
export type AuditEventConnection = {
  __typename?: 'AuditEventConnection';
  /** Events of this page. */
  nodes: Array<AuditEvent>;
  /** Where the next page begins. */
  pageInfo: PageInfo;
  /** Events that pass the filters. */
  totalCount: Scalars['Int']['output'];
};

/**
 * One entry of the audit trail: an access, an import, a run of a job, a sign-in, or a change. Arguments, names and
 * addresses of clients are not in it.
 */
export type AuditEvent = {
  __typename?: 'AuditEvent';
  /** Place in the chain, from 1 without a gap. */
  seq: Scalars['Int']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who; null for a job. */
  actorRef: Maybe<Scalars['ID']['output']>;
  /** Role at that time, or the name of the job. */
  actorRole: Scalars['String']['output'];
  /** What, e.g. `document.catalogued`. */
  action: Scalars['String']['output'];
  /** Kind of subject, e.g. `Filing`; null where it was about no single subject. */
  entityType: Maybe<Scalars['String']['output']>;
  /** The subject; opaque; null where it was about no single subject. */
  entityRef: Maybe<Scalars['ID']['output']>;
  /** Code of the record type, where the subject is a record; null for any other. */
  recordTypeCode: Maybe<Scalars['String']['output']>;
  /** How it ended. */
  result: AuditResult;
  /** Address it came from; null for a job. */
  ip: Maybe<Scalars['String']['output']>;
  /** Program it came from, as it named itself; null for a job. */
  userAgent: Maybe<Scalars['String']['output']>;
  /** Why, as the actor gave it; free text; null where he gave none. */
  reason: Maybe<Scalars['String']['output']>;
};

/** Each entry's hash is made of the entry before it and its own canonical form. */
export type ChainIntegrity = {
  __typename?: 'ChainIntegrity';
  /** True if no entry was changed, removed or put between. */
  chainOk: Scalars['Boolean']['output'];
  /** Hash of the last entry. */
  lastHash: Maybe<Scalars['String']['output']>;
  /** Time of the last entry that was verified. */
  verifiedThrough: Maybe<Scalars['DateTime']['output']>;
  /** Where the chain does not hold. */
  breaks: Array<ChainBreak>;
};

/** One place where the chain of the audit trail does not hold. */
export type ChainBreak = {
  __typename?: 'ChainBreak';
  /** First entry that does not follow from the one before. */
  seq: Scalars['Int']['output'];
  /** Its time, as it says. */
  at: Scalars['DateTime']['output'];
};

/** How long entries of the audit trail are kept. */
export type AuditRetention = {
  __typename?: 'AuditRetention';
  /** Years an entry is kept. */
  policyYears: Scalars['Int']['output'];
  /** Oldest entry kept. */
  oldestAt: Maybe<Scalars['DateTime']['output']>;
  /** When the oldest entries may be removed. */
  purgeDueAt: Maybe<Scalars['DateTime']['output']>;
};

/** One order to keep records whatever their retention, from the firm's book. */
export type LegalHold = {
  __typename?: 'LegalHold';
  /** Opaque and stable. */
  id: Scalars['ID']['output'];
  /** What must be kept; free text. */
  scope: Scalars['String']['output'];
  /** Since when. */
  since: Scalars['Date']['output'];
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
  RecordType: RecordType;
  ExecutiveDashboard: ExecutiveDashboard;
  Filing: Filing;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  RecordType:
    ( { __typename: 'RecordType' }
    & GraphQLRecursivePick<FederationTypes['RecordType'], {"id":true}> );
  ExecutiveDashboard:
    ( { __typename: 'ExecutiveDashboard' }
    & GraphQLRecursivePick<FederationTypes['ExecutiveDashboard'], {"periodStart":true,"asOf":true}> );
  Filing:
    ( { __typename: 'Filing' }
    & GraphQLRecursivePick<FederationTypes['Filing'], {"id":true}> );
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
  PageInfo: ResolverTypeWrapper<Lazy<PageInfo>>;
  RatioMetric: ResolverTypeWrapper<Lazy<RatioMetric>>;
  CountMetric: ResolverTypeWrapper<Lazy<CountMetric>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Regulatory: ResolverTypeWrapper<Lazy<Omit<Regulatory, 'compliance' | 'filings'> & { compliance: Maybe<ResolversTypes['ComplianceReport']>, filings: Maybe<ResolversTypes['FilingReport']> }>>;
  ID: ResolverTypeWrapper<Lazy<Scalars['ID']['output']>>;
  RecordType: ResolverTypeWrapper<RecordType>;
  Client: ResolverTypeWrapper<Lazy<Client>>;
  ExecutiveDashboard: ResolverTypeWrapper<ExecutiveDashboard>;
  RegistrationThreshold: ResolverTypeWrapper<Lazy<RegistrationThreshold>>;
  RecordCategory: ResolverTypeWrapper<Lazy<RecordCategory>>;
  RecordStatus: ResolverTypeWrapper<Lazy<RecordStatus>>;
  RecordRegime: ResolverTypeWrapper<Lazy<RecordRegime>>;
  RecordScope: ResolverTypeWrapper<Lazy<RecordScope>>;
  RecordRefresh: ResolverTypeWrapper<Lazy<RecordRefresh>>;
  RetentionRule: ResolverTypeWrapper<Lazy<RetentionRule>>;
  ComplianceReport: ResolverTypeWrapper<Lazy<Omit<ComplianceReport, 'types'> & { types: Maybe<ResolversTypes['RecordTypeStatusConnection']> }>>;
  CategoryCompliance: ResolverTypeWrapper<Lazy<CategoryCompliance>>;
  RecordTotals: ResolverTypeWrapper<Lazy<RecordTotals>>;
  RecordTypeStatusConnection: ResolverTypeWrapper<Lazy<Omit<RecordTypeStatusConnection, 'nodes'> & { nodes: Array<ResolversTypes['RecordTypeStatus']> }>>;
  RecordTypeStatus: ResolverTypeWrapper<Lazy<Omit<RecordTypeStatus, 'recordType'> & { recordType: Maybe<ResolversTypes['RecordType']> }>>;
  RecordSubjectConnection: ResolverTypeWrapper<Lazy<RecordSubjectConnection>>;
  RecordSubject: ResolverTypeWrapper<Lazy<RecordSubject>>;
  RetentionBreach: ResolverTypeWrapper<Lazy<RetentionBreach>>;
  RetentionBreachKind: ResolverTypeWrapper<Lazy<RetentionBreachKind>>;
  ComplianceTasks: ResolverTypeWrapper<Lazy<ComplianceTasks>>;
  AdvPart: ResolverTypeWrapper<Lazy<AdvPart>>;
  AdvAmendmentType: ResolverTypeWrapper<Lazy<AdvAmendmentType>>;
  AdvAmendmentStatus: ResolverTypeWrapper<Lazy<AdvAmendmentStatus>>;
  FormAdvReport: ResolverTypeWrapper<Lazy<FormAdvReport>>;
  AdvFirm: ResolverTypeWrapper<Lazy<AdvFirm>>;
  AdvRegistration: ResolverTypeWrapper<Lazy<AdvRegistration>>;
  AdvPartVersion: ResolverTypeWrapper<Lazy<AdvPartVersion>>;
  AnnualAmendment: ResolverTypeWrapper<Lazy<AnnualAmendment>>;
  BrochureDelivery: ResolverTypeWrapper<Lazy<BrochureDelivery>>;
  AdvAmendmentConnection: ResolverTypeWrapper<Lazy<AdvAmendmentConnection>>;
  AdvAmendment: ResolverTypeWrapper<Lazy<AdvAmendment>>;
  AdvDiscrepancy: ResolverTypeWrapper<Lazy<AdvDiscrepancy>>;
  AdvRaum: ResolverTypeWrapper<Lazy<AdvRaum>>;
  ExamRequestGroup: ResolverTypeWrapper<Lazy<ExamRequestGroup>>;
  ExamItemStatus: ResolverTypeWrapper<Lazy<ExamItemStatus>>;
  ExaminationReport: ResolverTypeWrapper<Lazy<ExaminationReport>>;
  Float: ResolverTypeWrapper<Lazy<Scalars['Float']['output']>>;
  Examination: ResolverTypeWrapper<Lazy<Examination>>;
  ExamItemConnection: ResolverTypeWrapper<Lazy<ExamItemConnection>>;
  ExamItem: ResolverTypeWrapper<Lazy<ExamItem>>;
  Deficiency: ResolverTypeWrapper<Lazy<Deficiency>>;
  DeficiencySeverity: ResolverTypeWrapper<Lazy<DeficiencySeverity>>;
  DeficiencyStatus: ResolverTypeWrapper<Lazy<DeficiencyStatus>>;
  MockExam: ResolverTypeWrapper<Lazy<MockExam>>;
  FilingType: ResolverTypeWrapper<Lazy<FilingType>>;
  FilingStatus: ResolverTypeWrapper<Lazy<FilingStatus>>;
  Filing: ResolverTypeWrapper<Filing>;
  FilingReport: ResolverTypeWrapper<Lazy<Omit<FilingReport, 'filings'> & { filings: Maybe<ResolversTypes['FilingConnection']> }>>;
  FilingConnection: ResolverTypeWrapper<Lazy<Omit<FilingConnection, 'nodes'> & { nodes: Array<ResolversTypes['Filing']> }>>;
  UpcomingFilings: ResolverTypeWrapper<Lazy<UpcomingFilings>>;
  FilingThreshold: ResolverTypeWrapper<Lazy<FilingThreshold>>;
  RegistrationRenewal: ResolverTypeWrapper<Lazy<RegistrationRenewal>>;
  AuditResult: ResolverTypeWrapper<Lazy<AuditResult>>;
  AuditTrailReport: ResolverTypeWrapper<Lazy<AuditTrailReport>>;
  DocumentCompleteness: ResolverTypeWrapper<Lazy<DocumentCompleteness>>;
  TypeCompleteness: ResolverTypeWrapper<Lazy<TypeCompleteness>>;
  DocumentGapConnection: ResolverTypeWrapper<Lazy<DocumentGapConnection>>;
  DocumentGap: ResolverTypeWrapper<Lazy<DocumentGap>>;
  AuditEventConnection: ResolverTypeWrapper<Lazy<AuditEventConnection>>;
  AuditEvent: ResolverTypeWrapper<Lazy<AuditEvent>>;
  ChainIntegrity: ResolverTypeWrapper<Lazy<ChainIntegrity>>;
  ChainBreak: ResolverTypeWrapper<Lazy<ChainBreak>>;
  AuditRetention: ResolverTypeWrapper<Lazy<AuditRetention>>;
  LegalHold: ResolverTypeWrapper<Lazy<LegalHold>>;
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
  PageInfo: Lazy<PageInfo>;
  RatioMetric: Lazy<RatioMetric>;
  CountMetric: Lazy<CountMetric>;
  Query: Record<PropertyKey, never>;
  Regulatory: Lazy<Omit<Regulatory, 'compliance' | 'filings'> & { compliance: Maybe<ResolversParentTypes['ComplianceReport']>, filings: Maybe<ResolversParentTypes['FilingReport']> }>;
  ID: Lazy<Scalars['ID']['output']>;
  RecordType: RecordType;
  Client: Lazy<Client>;
  ExecutiveDashboard: ExecutiveDashboard;
  RegistrationThreshold: Lazy<RegistrationThreshold>;
  ComplianceReport: Lazy<Omit<ComplianceReport, 'types'> & { types: Maybe<ResolversParentTypes['RecordTypeStatusConnection']> }>;
  CategoryCompliance: Lazy<CategoryCompliance>;
  RecordTotals: Lazy<RecordTotals>;
  RecordTypeStatusConnection: Lazy<Omit<RecordTypeStatusConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['RecordTypeStatus']> }>;
  RecordTypeStatus: Lazy<Omit<RecordTypeStatus, 'recordType'> & { recordType: Maybe<ResolversParentTypes['RecordType']> }>;
  RecordSubjectConnection: Lazy<RecordSubjectConnection>;
  RecordSubject: Lazy<RecordSubject>;
  RetentionBreach: Lazy<RetentionBreach>;
  ComplianceTasks: Lazy<ComplianceTasks>;
  FormAdvReport: Lazy<FormAdvReport>;
  AdvFirm: Lazy<AdvFirm>;
  AdvRegistration: Lazy<AdvRegistration>;
  AdvPartVersion: Lazy<AdvPartVersion>;
  AnnualAmendment: Lazy<AnnualAmendment>;
  BrochureDelivery: Lazy<BrochureDelivery>;
  AdvAmendmentConnection: Lazy<AdvAmendmentConnection>;
  AdvAmendment: Lazy<AdvAmendment>;
  AdvDiscrepancy: Lazy<AdvDiscrepancy>;
  AdvRaum: Lazy<AdvRaum>;
  ExaminationReport: Lazy<ExaminationReport>;
  Float: Lazy<Scalars['Float']['output']>;
  Examination: Lazy<Examination>;
  ExamItemConnection: Lazy<ExamItemConnection>;
  ExamItem: Lazy<ExamItem>;
  Deficiency: Lazy<Deficiency>;
  MockExam: Lazy<MockExam>;
  Filing: Filing;
  FilingReport: Lazy<Omit<FilingReport, 'filings'> & { filings: Maybe<ResolversParentTypes['FilingConnection']> }>;
  FilingConnection: Lazy<Omit<FilingConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Filing']> }>;
  UpcomingFilings: Lazy<UpcomingFilings>;
  FilingThreshold: Lazy<FilingThreshold>;
  RegistrationRenewal: Lazy<RegistrationRenewal>;
  AuditTrailReport: Lazy<AuditTrailReport>;
  DocumentCompleteness: Lazy<DocumentCompleteness>;
  TypeCompleteness: Lazy<TypeCompleteness>;
  DocumentGapConnection: Lazy<DocumentGapConnection>;
  DocumentGap: Lazy<DocumentGap>;
  AuditEventConnection: Lazy<AuditEventConnection>;
  AuditEvent: Lazy<AuditEvent>;
  ChainIntegrity: Lazy<ChainIntegrity>;
  ChainBreak: Lazy<ChainBreak>;
  AuditRetention: Lazy<AuditRetention>;
  LegalHold: Lazy<LegalHold>;
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

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  regulatory: Resolver<Maybe<ResolversTypes['Regulatory']>, ParentType, ContextType>;
};

export type RegulatoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Regulatory'] = ResolversParentTypes['Regulatory']> = {
  compliance: Resolver<Maybe<ResolversTypes['ComplianceReport']>, ParentType, ContextType, Partial<RegulatoryComplianceArgs>>;
  formAdv: Resolver<Maybe<ResolversTypes['FormAdvReport']>, ParentType, ContextType, Partial<RegulatoryFormAdvArgs>>;
  examinations: Resolver<Maybe<ResolversTypes['ExaminationReport']>, ParentType, ContextType, Partial<RegulatoryExaminationsArgs>>;
  filings: Resolver<Maybe<ResolversTypes['FilingReport']>, ParentType, ContextType, Partial<RegulatoryFilingsArgs>>;
  auditTrail: Resolver<Maybe<ResolversTypes['AuditTrailReport']>, ParentType, ContextType, Partial<RegulatoryAuditTrailArgs>>;
};

export type RecordTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordType'] = ResolversParentTypes['RecordType'], FederationReferenceType extends FederationReferenceTypes['RecordType'] = FederationReferenceTypes['RecordType']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['RecordType']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category: Resolver<Maybe<ResolversTypes['RecordCategory']>, ParentType, ContextType>;
  citation: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateCitation: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  regime: Resolver<Maybe<ResolversTypes['RecordRegime']>, ParentType, ContextType>;
  applies: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  retentionRule: Resolver<Maybe<ResolversTypes['RetentionRule']>, ParentType, ContextType>;
  retentionYears: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refresh: Resolver<Maybe<ResolversTypes['RecordRefresh']>, ParentType, ContextType>;
  maxAgeDays: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scope: Resolver<Maybe<ResolversTypes['RecordScope']>, ParentType, ContextType>;
  effectiveFrom: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  pendingChange: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ExecutiveDashboardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExecutiveDashboard'] = ResolversParentTypes['ExecutiveDashboard'], FederationReferenceType extends FederationReferenceTypes['ExecutiveDashboard'] = FederationReferenceTypes['ExecutiveDashboard']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['ExecutiveDashboard']> | FederationReferenceType, FederationReferenceType, ContextType>;
  asOf: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  periodStart: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  registrationThreshold: Resolver<Maybe<ResolversTypes['RegistrationThreshold']>, ParentType, ContextType>;
  complianceScore: Resolver<Maybe<ResolversTypes['RatioMetric']>, ParentType, ContextType>;
  overdueCompliance: Resolver<Maybe<ResolversTypes['CountMetric']>, ParentType, ContextType>;
};

export type RegistrationThresholdResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RegistrationThreshold'] = ResolversParentTypes['RegistrationThreshold']> = {
  raum: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  line: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  pct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['MetricStatus'], ParentType, ContextType>;
};

export type ComplianceReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ComplianceReport'] = ResolversParentTypes['ComplianceReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  score: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  completeness: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  byCategory: Resolver<Maybe<Array<ResolversTypes['CategoryCompliance']>>, ParentType, ContextType>;
  totals: Resolver<Maybe<ResolversTypes['RecordTotals']>, ParentType, ContextType>;
  types: Resolver<Maybe<ResolversTypes['RecordTypeStatusConnection']>, ParentType, ContextType>;
  retentionBreaches: Resolver<Maybe<Array<ResolversTypes['RetentionBreach']>>, ParentType, ContextType>;
  tasks: Resolver<Maybe<ResolversTypes['ComplianceTasks']>, ParentType, ContextType>;
  filesCatalogued: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  filesUnclassified: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CategoryComplianceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CategoryCompliance'] = ResolversParentTypes['CategoryCompliance']> = {
  category: Resolver<ResolversTypes['RecordCategory'], ParentType, ContextType>;
  score: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  completeness: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  applicable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordTotals'] = ResolversParentTypes['RecordTotals']> = {
  current: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expiring: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stale: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missing: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notApplicable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pastRetention: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onHold: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordTypeStatusConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordTypeStatusConnection'] = ResolversParentTypes['RecordTypeStatusConnection']> = {
  nodes: Resolver<Array<ResolversTypes['RecordTypeStatus']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordTypeStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordTypeStatus'] = ResolversParentTypes['RecordTypeStatus']> = {
  recordType: Resolver<Maybe<ResolversTypes['RecordType']>, ParentType, ContextType>;
  required: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  have: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newestAt: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nextDueAt: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  owner: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missingSubjects: Resolver<Maybe<ResolversTypes['RecordSubjectConnection']>, ParentType, ContextType, Partial<RecordTypeStatusMissingSubjectsArgs>>;
};

export type RecordSubjectConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordSubjectConnection'] = ResolversParentTypes['RecordSubjectConnection']> = {
  nodes: Resolver<Array<ResolversTypes['RecordSubject']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordSubjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordSubject'] = ResolversParentTypes['RecordSubject']> = {
  subjectRef: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
};

export type RetentionBreachResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RetentionBreach'] = ResolversParentTypes['RetentionBreach']> = {
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['RetentionBreachKind'], ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earliest: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type ComplianceTasksResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ComplianceTasks'] = ResolversParentTypes['ComplianceTasks']> = {
  due7: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  due30: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completedPct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type FormAdvReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FormAdvReport'] = ResolversParentTypes['FormAdvReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  firm: Resolver<Maybe<ResolversTypes['AdvFirm']>, ParentType, ContextType>;
  registrations: Resolver<Maybe<Array<ResolversTypes['AdvRegistration']>>, ParentType, ContextType>;
  parts: Resolver<Maybe<Array<ResolversTypes['AdvPartVersion']>>, ParentType, ContextType>;
  annualAmendment: Resolver<Maybe<ResolversTypes['AnnualAmendment']>, ParentType, ContextType>;
  brochureDelivery: Resolver<Maybe<ResolversTypes['BrochureDelivery']>, ParentType, ContextType>;
  amendments: Resolver<Maybe<ResolversTypes['AdvAmendmentConnection']>, ParentType, ContextType>;
  discrepancies: Resolver<Maybe<Array<ResolversTypes['AdvDiscrepancy']>>, ParentType, ContextType>;
  raum: Resolver<Maybe<ResolversTypes['AdvRaum']>, ParentType, ContextType>;
};

export type AdvFirmResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvFirm'] = ResolversParentTypes['AdvFirm']> = {
  crd: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secNumber: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  businessName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fiscalYearEnd: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  formVersion: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdvRegistrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvRegistration'] = ResolversParentTypes['AdvRegistration']> = {
  regulator: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  effectiveDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type AdvPartVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvPartVersion'] = ResolversParentTypes['AdvPartVersion']> = {
  part: Resolver<ResolversTypes['AdvPart'], ParentType, ContextType>;
  applicable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['RecordStatus'], ParentType, ContextType>;
  currentVersionDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  daysSince: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AnnualAmendmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnnualAmendment'] = ResolversParentTypes['AnnualAmendment']> = {
  fye: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dueDate: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  daysLeft: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['AdvAmendmentStatus'], ParentType, ContextType>;
  filedDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type BrochureDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrochureDelivery'] = ResolversParentTypes['BrochureDelivery']> = {
  dueDate: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  required: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  delivered: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type AdvAmendmentConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvAmendmentConnection'] = ResolversParentTypes['AdvAmendmentConnection']> = {
  nodes: Resolver<Array<ResolversTypes['AdvAmendment']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdvAmendmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvAmendment'] = ResolversParentTypes['AdvAmendment']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  part: Resolver<ResolversTypes['AdvPart'], ParentType, ContextType>;
  item: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['AdvAmendmentType'], ParentType, ContextType>;
  formVersion: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changeSummary: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trigger: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  triggerDate: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  daysToDue: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  filedDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  processedDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['AdvAmendmentStatus'], ParentType, ContextType>;
  preparer: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  approver: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fee: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  deliveryRequired: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  deliveredPct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type AdvDiscrepancyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvDiscrepancy'] = ResolversParentTypes['AdvDiscrepancy']> = {
  item: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iapdValue: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  internalValue: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdvRaumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvRaum'] = ResolversParentTypes['AdvRaum']> = {
  discretionary: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  nonDiscretionary: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  total: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  discretionaryAccounts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  nonDiscretionaryAccounts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  accounts: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  asOf: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type ExaminationReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExaminationReport'] = ResolversParentTypes['ExaminationReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  readinessPct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  lastExam: Resolver<Maybe<ResolversTypes['Examination']>, ParentType, ContextType>;
  items: Resolver<Maybe<ResolversTypes['ExamItemConnection']>, ParentType, ContextType>;
  openDeficiencies: Resolver<Maybe<Array<ResolversTypes['Deficiency']>>, ParentType, ContextType>;
  mockExams: Resolver<Maybe<Array<ResolversTypes['MockExam']>>, ParentType, ContextType>;
  estimatedProductionHours: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  responseDeadlineDays: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ExaminationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Examination'] = ResolversParentTypes['Examination']> = {
  regulator: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  deficiencies: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closedDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type ExamItemConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExamItemConnection'] = ResolversParentTypes['ExamItemConnection']> = {
  nodes: Resolver<Array<ResolversTypes['ExamItem']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExamItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExamItem'] = ResolversParentTypes['ExamItem']> = {
  requestGroup: Resolver<ResolversTypes['ExamRequestGroup'], ParentType, ContextType>;
  item: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordTypeCodes: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['ExamItemStatus'], ParentType, ContextType>;
  evidenceCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastEvidenceDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  owner: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hoursToProduce: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  gapNote: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeficiencyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Deficiency'] = ResolversParentTypes['Deficiency']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  finding: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity: Resolver<ResolversTypes['DeficiencySeverity'], ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['DeficiencyStatus'], ParentType, ContextType>;
};

export type MockExamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MockExam'] = ResolversParentTypes['MockExam']> = {
  date: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  score: Resolver<ResolversTypes['Ratio'], ParentType, ContextType>;
};

export type FilingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Filing'] = ResolversParentTypes['Filing'], FederationReferenceType extends FederationReferenceTypes['Filing'] = FederationReferenceTypes['Filing']> = {
  __resolveReference: ReferenceResolver<Maybe<ResolversTypes['Filing']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  filingType: Resolver<Maybe<ResolversTypes['FilingType']>, ParentType, ContextType>;
  regulator: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jurisdiction: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  periodEnd: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  effectiveDueDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  filedOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  acceptedOn: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['FilingStatus']>, ParentType, ContextType>;
  thresholdMetric: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thresholdValue: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currentValue: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  thresholdPct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  accessionOrFilingId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fee: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type FilingReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilingReport'] = ResolversParentTypes['FilingReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  filings: Resolver<Maybe<ResolversTypes['FilingConnection']>, ParentType, ContextType>;
  upcoming: Resolver<Maybe<ResolversTypes['UpcomingFilings']>, ParentType, ContextType>;
  onTimeRate: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  thresholds: Resolver<Maybe<Array<ResolversTypes['FilingThreshold']>>, ParentType, ContextType>;
  renewals: Resolver<Maybe<ResolversTypes['RegistrationRenewal']>, ParentType, ContextType>;
  feesYtd: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type FilingConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilingConnection'] = ResolversParentTypes['FilingConnection']> = {
  nodes: Resolver<Array<ResolversTypes['Filing']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpcomingFilingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpcomingFilings'] = ResolversParentTypes['UpcomingFilings']> = {
  d30: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  d60: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  d90: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FilingThresholdResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilingThreshold'] = ResolversParentTypes['FilingThreshold']> = {
  filing: Resolver<ResolversTypes['FilingType'], ParentType, ContextType>;
  metric: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  limit: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pct: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['MetricStatus'], ParentType, ContextType>;
};

export type RegistrationRenewalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RegistrationRenewal'] = ResolversParentTypes['RegistrationRenewal']> = {
  year: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statementDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dueDate: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  amount: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  paid: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type AuditTrailReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditTrailReport'] = ResolversParentTypes['AuditTrailReport']> = {
  meta: Resolver<Maybe<ResolversTypes['ReportMeta']>, ParentType, ContextType>;
  completeness: Resolver<Maybe<ResolversTypes['DocumentCompleteness']>, ParentType, ContextType>;
  gaps: Resolver<Maybe<ResolversTypes['DocumentGapConnection']>, ParentType, ContextType, Partial<AuditTrailReportGapsArgs>>;
  events: Resolver<Maybe<ResolversTypes['AuditEventConnection']>, ParentType, ContextType>;
  integrity: Resolver<Maybe<ResolversTypes['ChainIntegrity']>, ParentType, ContextType>;
  retention: Resolver<Maybe<ResolversTypes['AuditRetention']>, ParentType, ContextType>;
  legalHolds: Resolver<Maybe<Array<ResolversTypes['LegalHold']>>, ParentType, ContextType>;
};

export type DocumentCompletenessResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentCompleteness'] = ResolversParentTypes['DocumentCompleteness']> = {
  byType: Resolver<Array<ResolversTypes['TypeCompleteness']>, ParentType, ContextType>;
  overall: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
  unclassified: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TypeCompletenessResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TypeCompleteness'] = ResolversParentTypes['TypeCompleteness']> = {
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completeness: Resolver<Maybe<ResolversTypes['Ratio']>, ParentType, ContextType>;
};

export type DocumentGapConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentGapConnection'] = ResolversParentTypes['DocumentGapConnection']> = {
  nodes: Resolver<Array<ResolversTypes['DocumentGap']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DocumentGapResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentGap'] = ResolversParentTypes['DocumentGap']> = {
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subjectRef: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  expectedBy: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  ageDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEventConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditEventConnection'] = ResolversParentTypes['AuditEventConnection']> = {
  nodes: Resolver<Array<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  pageInfo: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditEvent'] = ResolversParentTypes['AuditEvent']> = {
  seq: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  actorRef: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actorRole: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityType: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityRef: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  recordTypeCode: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result: Resolver<ResolversTypes['AuditResult'], ParentType, ContextType>;
  ip: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChainIntegrityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChainIntegrity'] = ResolversParentTypes['ChainIntegrity']> = {
  chainOk: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastHash: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verifiedThrough: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  breaks: Resolver<Array<ResolversTypes['ChainBreak']>, ParentType, ContextType>;
};

export type ChainBreakResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChainBreak'] = ResolversParentTypes['ChainBreak']> = {
  seq: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AuditRetentionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditRetention'] = ResolversParentTypes['AuditRetention']> = {
  policyYears: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldestAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  purgeDueAt: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LegalHoldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LegalHold'] = ResolversParentTypes['LegalHold']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  scope: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
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
  PageInfo: PageInfoResolvers<ContextType>;
  RatioMetric: RatioMetricResolvers<ContextType>;
  CountMetric: CountMetricResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  Regulatory: RegulatoryResolvers<ContextType>;
  RecordType: RecordTypeResolvers<ContextType>;
  Client: ClientResolvers<ContextType>;
  ExecutiveDashboard: ExecutiveDashboardResolvers<ContextType>;
  RegistrationThreshold: RegistrationThresholdResolvers<ContextType>;
  ComplianceReport: ComplianceReportResolvers<ContextType>;
  CategoryCompliance: CategoryComplianceResolvers<ContextType>;
  RecordTotals: RecordTotalsResolvers<ContextType>;
  RecordTypeStatusConnection: RecordTypeStatusConnectionResolvers<ContextType>;
  RecordTypeStatus: RecordTypeStatusResolvers<ContextType>;
  RecordSubjectConnection: RecordSubjectConnectionResolvers<ContextType>;
  RecordSubject: RecordSubjectResolvers<ContextType>;
  RetentionBreach: RetentionBreachResolvers<ContextType>;
  ComplianceTasks: ComplianceTasksResolvers<ContextType>;
  FormAdvReport: FormAdvReportResolvers<ContextType>;
  AdvFirm: AdvFirmResolvers<ContextType>;
  AdvRegistration: AdvRegistrationResolvers<ContextType>;
  AdvPartVersion: AdvPartVersionResolvers<ContextType>;
  AnnualAmendment: AnnualAmendmentResolvers<ContextType>;
  BrochureDelivery: BrochureDeliveryResolvers<ContextType>;
  AdvAmendmentConnection: AdvAmendmentConnectionResolvers<ContextType>;
  AdvAmendment: AdvAmendmentResolvers<ContextType>;
  AdvDiscrepancy: AdvDiscrepancyResolvers<ContextType>;
  AdvRaum: AdvRaumResolvers<ContextType>;
  ExaminationReport: ExaminationReportResolvers<ContextType>;
  Examination: ExaminationResolvers<ContextType>;
  ExamItemConnection: ExamItemConnectionResolvers<ContextType>;
  ExamItem: ExamItemResolvers<ContextType>;
  Deficiency: DeficiencyResolvers<ContextType>;
  MockExam: MockExamResolvers<ContextType>;
  Filing: FilingResolvers<ContextType>;
  FilingReport: FilingReportResolvers<ContextType>;
  FilingConnection: FilingConnectionResolvers<ContextType>;
  UpcomingFilings: UpcomingFilingsResolvers<ContextType>;
  FilingThreshold: FilingThresholdResolvers<ContextType>;
  RegistrationRenewal: RegistrationRenewalResolvers<ContextType>;
  AuditTrailReport: AuditTrailReportResolvers<ContextType>;
  DocumentCompleteness: DocumentCompletenessResolvers<ContextType>;
  TypeCompleteness: TypeCompletenessResolvers<ContextType>;
  DocumentGapConnection: DocumentGapConnectionResolvers<ContextType>;
  DocumentGap: DocumentGapResolvers<ContextType>;
  AuditEventConnection: AuditEventConnectionResolvers<ContextType>;
  AuditEvent: AuditEventResolvers<ContextType>;
  ChainIntegrity: ChainIntegrityResolvers<ContextType>;
  ChainBreak: ChainBreakResolvers<ContextType>;
  AuditRetention: AuditRetentionResolvers<ContextType>;
  LegalHold: LegalHoldResolvers<ContextType>;
};


/** What this subgraph must resolve; everything else are properties of what these return. */
export type SubgraphResolvers = Pick<Resolvers, 'Query' | 'Regulatory' | 'RecordType' | 'ExecutiveDashboard' | 'Filing'>
