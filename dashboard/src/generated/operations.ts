/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** Order of the list of alerts. */
export type AlertSort =
  /** Most severe first, then oldest. */
  | 'SEVERITY'
  /** Oldest first. */
  | 'AGE';

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

/** How an audited action ended. */
export type AuditResult =
  /** Done. */
  | 'SUCCESS'
  /** Refused for want of clearance or permission. */
  | 'DENIED'
  /** Tried, and failed. */
  | 'FAILURE';

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

/** What a benchmark's returns contain. */
export type BenchmarkReturnType =
  /** Prices only. */
  | 'PRICE'
  /** With distributions, before withholding taxes. */
  | 'TOTAL_GROSS'
  /** With distributions, after withholding taxes or a fund's costs. */
  | 'TOTAL_NET';

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

/** Who a contact came from. */
export type Direction =
  /** From a household. */
  | 'IN'
  /** To a household. */
  | 'OUT';

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

/** Span of the health figures, to now. */
export type HealthWindow =
  /** 24 hours. */
  | 'H24'
  /** 30 days. */
  | 'D30'
  /** 90 days. */
  | 'D90';

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

/** How much an initiative matters. */
export type InitiativePriority =
  /** The plan fails without it. */
  | 'HIGH'
  /** The plan is slower without it. */
  | 'MEDIUM'
  /** Welcome. */
  | 'LOW';

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

/** Whether positions and balance of an account agree. */
export type ReconciliationStatus =
  /** They agree. */
  | 'MATCHED'
  /** They differ by more than the tolerance. */
  | 'BROKEN'
  /** No day has both. */
  | 'NOT_CHECKED';

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

/** Which way a retention was broken. */
export type RetentionBreachKind =
  /** Gone before the last day of its retention. */
  | 'DESTROYED_EARLY'
  /** Still there after it, without a legal hold. */
  | 'KEPT_PAST';

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

/** Whether a return is taken before or after advisory fees. */
export type ReturnBasis =
  /** After advisory fees. */
  | 'NET'
  /** Before advisory fees. */
  | 'GROSS';

/** How value at risk is computed. */
export type RiskMethod =
  /** From the quantile of past returns. */
  | 'HISTORICAL'
  /** From mean and standard deviation, normal. */
  | 'PARAMETRIC';

/** Why a job ran. */
export type RunCause =
  /** Its time had come. */
  | 'SCHEDULE'
  /** Something that happened asked for it. */
  | 'REQUEST'
  /** A person asked for it. */
  | 'HAND';

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

/** Which of our data a vendor sees. */
export type VendorDataAccess =
  /** None. */
  | 'NONE'
  /** Metadata only. */
  | 'META'
  /** Client data. */
  | 'CLIENT';

/** How much depends on a vendor. */
export type VendorRiskTier =
  /** The firm cannot work without it, or it holds client data. */
  | 'HIGH'
  /** Work is slowed without it. */
  | 'MEDIUM'
  /** Easily replaced. */
  | 'LOW';

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

/** Where the figures of a vendor come from. */
export type VendorSource =
  /** Its own status page or API. */
  | 'API'
  /** Entered by hand. */
  | 'MANUAL';

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

export type ClientsCommunicationsQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  channel?: Channel | null | undefined;
  direction?: Direction | null | undefined;
  householdRef?: string | null | undefined;
  topic?: Topic | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ClientsCommunicationsQuery = { clients: { communications: { touchesPerHousehold: number | null, contactGapDays: number | null, coverage: number | null, medianResponseHours: number | null, unmatchedContacts: number | null, retentionCutoff: string | null, archiveStatus: string | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, totals: Array<{ channel: Channel, incoming: number, outgoing: number }> | null, households: { totalCount: number, nodes: Array<{ lastContactAt: string | null, nextReviewOn: string | null, touches90d: number, overdue: boolean, client: { id: string, label: string | null } | null, channelMix: Array<{ channel: Channel, incoming: number, outgoing: number }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, reviewMeetings: { scheduled: number, held: number, overdue: number, completionPct: number | null } | null, byWeek: Array<{ week: string, incoming: number, outgoing: number }> | null } | null } | null };

export type ClientsDemographicsQueryVariables = Exact<{
  asOf?: string | null | undefined;
  dimension?: ClientDimension | null | undefined;
  segment?: HouseholdTier | null | undefined;
}>;


export type ClientsDemographicsQuery = { clients: { demographics: { highNetWorthCount: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, dimensions: Array<{ name: ClientDimension, missingDataPct: number | null, buckets: Array<{ label: string, count: number | null, share: number | null, aum: number | null, aumShare: number | null }> }> | null, generationalRisk: { age75PlusAum: number | null, withNextGenContact: number | null } | null } | null } | null };

export type ClientsLifecycleQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  cohort?: string | null | undefined;
  source?: AcquisitionSource | null | undefined;
  stage?: OpportunityStage | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ClientsLifecycleQuery = { clients: { lifecycle: { ltv: number | null, payback: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, funnel: Array<{ stage: OpportunityStage, entered: number | null, advanced: number | null, conversion: number | null, medianDays: number | null, aum: number | null }> | null, acquisition: { new: number | null, aum: number | null, cac: number | null, bySource: Array<{ source: AcquisitionSource, new: number | null, aum: number | null }> | null } | null, onboarding: Array<{ step: string, medianDays: number | null, open: number, overdue: number }> | null, retention: { rate: number | null, assetRate: number | null, cohorts: Array<{ start: string, size: number | null, retained: Array<number | null> | null }> | null } | null, attrition: Array<{ reason: string, count: number | null, aum: number | null, tenureBand: string }> | null, atRisk: Array<{ score: number, signals: Array<string>, client: { id: string, label: string | null } | null }> | null, pipeline: { count: number | null, aum: number | null, weightedAum: number | null } | null, opportunities: { totalCount: number, nodes: Array<{ id: string, label: string | null, stage: OpportunityStage, expectedAum: number | null, probability: number | null, expectedClose: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null } | null } | null };

export type ClientsPerformanceQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  strategyId?: string | null | undefined;
  householdRef?: string | null | undefined;
  accountRef?: string | null | undefined;
  benchmarkId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ClientsPerformanceQuery = { clients: { performance: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, strategies: Array<{ aum: number | null, accounts: number | null, strategy: { id: string, name: string | null } | null, benchmark: { id: string, name: string | null } | null, returns: Array<{ period: Period, periodStart: string | null, periodEnd: string | null, gross: number | null, net: number | null, benchmark: number | null, excess: number | null, annualized: number | null }> | null, risk: { windowMonths: number, volatility: number | null, sharpe: number | null, sortino: number | null, maxDrawdown: number | null, drawdownPeak: string | null, drawdownTrough: string | null, drawdownRecovery: string | null, beta: number | null, alpha: number | null, rSquared: number | null, trackingError: number | null, informationRatio: number | null, upCapture: number | null, downCapture: number | null } | null, attribution: Array<{ sector: string, portfolioWeight: number | null, benchmarkWeight: number | null, allocation: number | null, selection: number | null, interaction: number | null }> | null }> | null, accounts: { totalCount: number, nodes: Array<{ strategyId: string | null, beginValue: number | null, netFlows: number | null, endValue: number | null, twrGross: number | null, twrNet: number | null, mwr: number | null, benchmark: number | null, excess: number | null, drift: number | null, driftBreach: boolean | null, income: number | null, feesPaid: number | null, feeRateBps: number | null, account: { id: string, number: string | null, type: string | null } | null, allocation: Array<{ assetClass: string, weight: number, target: number | null, drift: number | null }> | null, holdings: Array<{ symbol: string, name: string | null, quantity: number, price: number, marketValue: number, weight: number, costBasis: number | null, unrealized: number | null }> | null, screenBreaches: Array<{ symbol: string, rule: string }> | null, reconciliation: { status: ReconciliationStatus, diff: number | null, checkedOn: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, outliers: Array<{ strategyId: string, twrNet: number, compositeReturn: number, deviations: number, account: { id: string, number: string | null, type: string | null } | null }> | null } | null } | null };

export type ClientsSatisfactionQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  surveyId?: string | null | undefined;
  segment?: HouseholdTier | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ClientsSatisfactionQuery = { clients: { satisfaction: { nps: number | null, promoters: number | null, passives: number | null, detractors: number | null, marginOfError: number | null, csat: number | null, ces: number | null, invited: number | null, delivered: number | null, responses: number | null, responseRate: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, series: Array<{ surveyId: string, date: string, nps: number | null, responses: number | null, responseRate: number | null }> | null, byTopic: Array<{ topic: SatisfactionTopic, score: number | null, n: number | null }> | null, comments: { totalCount: number, nodes: Array<{ id: string, text: string | null, score: number | null, at: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, complaints: { open: number, opened: number, closed: number, medianDaysToClose: number | null } | null, referrals: { made: number, converted: number } | null, weekly: Array<{ date: string, nps: number | null, marginOfError: number | null, csat: number | null, ces: number | null, responses: number, responseRate: number | null, openComplaints: number, householdsAtRisk: number }> | null, riskFlags: Array<{ reason: string, client: { id: string, label: string | null } | null }> | null } | null } | null };

export type ExecutiveAlertsQueryVariables = Exact<{
  severity?: AlertSeverity | null | undefined;
  category?: AlertCategory | null | undefined;
  status?: AlertStatus | null | undefined;
  owner?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  sort?: AlertSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ExecutiveAlertsQuery = { executive: { alerts: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, summary: { open: number, openedToday: number, resolvedToday: number, oldestHours: number | null } | null, alerts: { totalCount: number, nodes: Array<{ id: string, category: AlertCategory, severity: AlertSeverity, title: string, detail: string, source: string, ruleId: string, metric: string | null, observed: number | null, threshold: number | null, status: AlertStatus, raisedAt: string, acknowledgedAt: string | null, resolvedAt: string | null, ageHours: number, dueAt: string | null, slaBreached: boolean, actionRequired: string, ownerRole: string, subject:
            | { __typename: 'Client', id: string, label: string | null }
            | { __typename: 'Account', id: string, number: string | null, type: string | null }
            | { __typename: 'Strategy', id: string, name: string | null }
            | { __typename: 'Benchmark', id: string, name: string | null }
            | { __typename: 'RecordType', id: string, title: string | null }
            | { __typename: 'Filing', id: string, filingType: FilingType | null, dueDate: string | null }
            | { __typename: 'Vendor', id: string, name: string | null }
           | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null } | null } | null };

export type ExecutiveAumQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  granularity?: Granularity | null | undefined;
  groupBy?: AumDimension | null | undefined;
}>;


export type ExecutiveAumQuery = { executive: { aum: { current: number | null, discretionary: number | null, nonDiscretionary: number | null, raum: number | null, aua: number | null, organicGrowth: number | null, marketEffect: number | null, feePayingAum: number | null, nonBillableAum: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, series: Array<{ date: string, aum: number, netFlows: number, market: number, fees: number }> | null, bridge: { begin: number | null, newClientAssets: number | null, additions: number | null, withdrawals: number | null, lostClientAssets: number | null, market: number | null, fees: number | null, adjustments: number | null, end: number | null, residual: number | null } | null, cagr: { oneYear: number | null, threeYears: number | null, fiveYears: number | null } | null, breakdown: Array<{ key: string, aum: number, share: number, change: number | null, clients: number | null, accounts: number | null }> | null, concentration: { hhi: number | null, effectiveNumber: number | null, top1: number | null, top5: number | null, top10: number | null } | null, planVsActual: { plan: number | null, actual: number | null, gap: number | null } | null, staleAccounts: { count: number, aum: number } | null } | null } | null };

export type ExecutiveClientsQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  segment?: HouseholdTier | null | undefined;
}>;


export type ExecutiveClientsQuery = { executive: { clients: { households: number | null, accounts: number | null, accountsPerHousehold: number | null, newClients: number | null, lostClients: number | null, netGrowthRate: number | null, retentionRate: number | null, assetRetentionRate: number | null, attritionRate: number | null, avgAumPerClient: number | null, medianAumPerClient: number | null, revenuePerClient: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, tenureYears: { mean: number | null, median: number | null } | null, segments: Array<{ tier: HouseholdTier, count: number | null, aum: number | null }> | null, series: Array<{ date: string, count: number, added: number, lost: number }> | null, capacity: { advisors: number, clientsPerAdvisor: number | null, bandLow: number, bandHigh: number } | null, scaleTargets: Array<{ horizon: string, date: string, clients: number, aum: number, requiredClientGrowth: number | null, requiredAumGrowth: number | null }> | null } | null } | null };

export type ExecutiveDashboardQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  compareTo?: CompareTo | null | undefined;
}>;


export type ExecutiveDashboardQuery = { executive: { dashboard: { asOf: string, periodStart: string, revenueYieldBps: number | null, benchmarkReturn: number | null, excessReturn: number | null, retentionRate: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, nps: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, totalAum: { value: number | null, previous: number | null, change: number | null, changePct: number | null, target: number | null, status: MetricStatus } | null, aumBridge: { begin: number | null, newClientAssets: number | null, additions: number | null, withdrawals: number | null, lostClientAssets: number | null, market: number | null, fees: number | null, adjustments: number | null, end: number | null, residual: number | null } | null, netFlows: { value: number | null, previous: number | null, change: number | null, changePct: number | null, target: number | null, status: MetricStatus } | null, organicGrowthRate: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, clientCount: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, advisoryRevenue: { value: number | null, previous: number | null, change: number | null, changePct: number | null, target: number | null, status: MetricStatus } | null, operatingMargin: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, portfolioReturnNet: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, openAlerts: { critical: number, high: number, medium: number, low: number } | null, systemAvailability: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, dataFreshness: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }> | null, registrationThreshold: { raum: number | null, line: number, pct: number | null, status: MetricStatus } | null, complianceScore: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null, overdueCompliance: { value: number | null, previous: number | null, change: number | null, target: number | null, status: MetricStatus } | null } | null } | null };

export type ExecutivePerformanceQueryVariables = Exact<{
  asOf?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  strategyId?: string | null | undefined;
  benchmarkId?: string | null | undefined;
  netOrGross?: ReturnBasis | null | undefined;
}>;


export type ExecutivePerformanceQuery = { executive: { performance: { mwrSinceInception: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, composites: Array<{ aum: number | null, accounts: number | null, returnNet: number | null, strategy: { id: string, name: string | null } | null }> | null, benchmark: { id: string, name: string | null } | null, returns: Array<{ period: Period, periodStart: string | null, periodEnd: string | null, gross: number | null, net: number | null, benchmark: number | null, excess: number | null, annualized: number | null }> | null, risk: { windowMonths: number, volatility: number | null, sharpe: number | null, sortino: number | null, maxDrawdown: number | null, drawdownPeak: string | null, drawdownTrough: string | null, drawdownRecovery: string | null, beta: number | null, alpha: number | null, rSquared: number | null, trackingError: number | null, informationRatio: number | null, upCapture: number | null, downCapture: number | null } | null, dispersion: { stdev: number | null, high: number | null, low: number | null, n: number } | null, topContributors: Array<{ symbol: string, name: string | null, weight: number, return: number, contribution: number }> | null, topDetractors: Array<{ symbol: string, name: string | null, weight: number, return: number, contribution: number }> | null, attribution: Array<{ sector: string, portfolioWeight: number | null, benchmarkWeight: number | null, allocation: number | null, selection: number | null, interaction: number | null }> | null, sustainability: { waci: number | null, coverage: number | null, exclusionBreaches: number | null } | null, methodology: { returnMethod: string, largeFlowPct: number, feeBasis: string, riskFreeId: string } | null } | null } | null };

export type OperationsAutomationQueryVariables = Exact<{
  asOf?: string | null | undefined;
  workflow?: string | null | undefined;
  status?: WorkflowStatus | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OperationsAutomationQuery = { operations: { automation: { coverage: number | null, totalHoursSaved: number | null, costSaved: number | null, roi: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, workflows: Array<{ id: string, name: string, trigger: WorkflowTrigger, schedule: string | null, status: WorkflowStatus, runs: number, successRate: number | null, exceptionRate: number | null, avgDurationS: number | null, hoursSaved: number | null, manualMinutes: number | null, lastRunAt: string | null, lastError: string | null, owner: string | null }> | null, runs: { totalCount: number, nodes: Array<{ id: string, workflowId: string, startedAt: string, endedAt: string | null, status: RunStatus, durationS: number | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, queue: { depth: number, oldestAgeS: number | null, deadLetters: number } | null, humanInLoop: { pending: number, medianApprovalHours: number | null } | null } | null } | null };

export type OperationsCostsQueryVariables = Exact<{
  asOf?: string | null | undefined;
  fiscalYear?: number | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  category?: CostCategory | null | undefined;
  vendorId?: string | null | undefined;
}>;


export type OperationsCostsQuery = { operations: { costs: { actual: number | null, budget: number | null, variance: number | null, variancePct: number | null, forecast: number | null, runRate: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, categories: Array<{ name: CostCategory, actual: number | null, budget: number | null, variance: number | null, favorable: boolean | null }> | null, byMonth: Array<{ month: string, actual: number | null, budget: number | null }> | null, byVendor: Array<{ actual: number | null, share: number | null, vendor: { id: string, name: string | null } | null }> | null, compensation: { name: CostCategory, actual: number | null, budget: number | null, variance: number | null, favorable: boolean | null } | null, total: { actual: number | null, budget: number | null, variance: number | null, variancePct: number | null, forecast: number | null, runRate: number | null, byMonth: Array<{ month: string, actual: number | null, budget: number | null }> | null } | null, ratios: { costToRevenue: number | null, costPerClient: number | null, costBpsOfAum: number | null, techPctRevenue: number | null } | null, upcomingRenewals: Array<{ decideBy: string, daysLeft: number, vendor: { id: string, name: string | null } | null }> | null, anomalies: Array<{ item: string, month: string, expected: number, actual: number }> | null } | null } | null };

export type OperationsProcessesQueryVariables = Exact<{
  asOf?: string | null | undefined;
  process?: string | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  owner?: string | null | undefined;
}>;


export type OperationsProcessesQuery = { operations: { processes: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, processes: Array<{ id: string, name: string, category: ProcessCategory, owner: string | null, volume: number, completed: number, wip: number, cycleTimeMedianHours: number | null, p90: number | null, onTimeRate: number | null, firstPassYield: number | null, reworkRate: number | null, slaTarget: number | null, slaAttainment: number | null, oldestOpenHours: number | null, trend: ProcessTrend | null }> | null, bottleneck: { id: string, name: string, category: ProcessCategory, owner: string | null, volume: number, completed: number, wip: number, cycleTimeMedianHours: number | null, p90: number | null, onTimeRate: number | null, firstPassYield: number | null, reworkRate: number | null, slaTarget: number | null, slaAttainment: number | null, oldestOpenHours: number | null, trend: ProcessTrend | null } | null, byWeek: Array<{ week: string, started: number, completed: number, wip: number }> | null } | null } | null };

export type OperationsSystemsQueryVariables = Exact<{
  system?: string | null | undefined;
  window?: HealthWindow | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OperationsSystemsQuery = { operations: { systems: { overall: SystemStatus | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, systems: Array<{ id: string, name: string, status: SystemStatus, uptime24h: number | null, uptime30d: number | null, uptime90d: number | null, slo: number | null, errorBudgetLeft: number | null, p50Ms: number | null, p95Ms: number | null, p99Ms: number | null, errorRate: number | null, apdex: number | null, lastHeartbeatAt: string | null }> | null, pipelines: Array<{ job: string, schedule: string, lastStart: string | null, lastEnd: string | null, durationS: number | null, status: RunStatus, rows: number | null, lagSeconds: number | null, nextRun: string | null, progress: { of: string, done: number, total: number | null } | null, history: Array<{ id: string, cause: RunCause, dueAt: string, startedAt: string, endedAt: string | null, durationS: number | null, status: RunStatus, rows: number | null, attempt: number, error: string | null }> | null }> | null, sources: Array<{ name: string, freshnessTarget: number, age: number | null, stale: boolean }> | null, cache: Array<{ key: string, hitRate: number | null, ttl: number, lastInvalidation: string | null, trigger: Trigger | null }> | null, quotas: Array<{ api: string, used: number, limit: number, windowS: number }> | null, incidents: { totalCount: number, nodes: Array<{ id: string, startedAt: string, resolvedAt: string | null, severity: IncidentSeverity, systems: Array<string>, mttr: number | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, backups: { lastOkAt: string | null, lastRestoreTestAt: string | null } | null } | null } | null };

export type OperationsVendorsQueryVariables = Exact<{
  asOf?: string | null | undefined;
  category?: VendorCategory | null | undefined;
  tier?: VendorRiskTier | null | undefined;
  status?: VendorStatus | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OperationsVendorsQuery = { operations: { vendors: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, vendors: { totalCount: number, nodes: Array<{ uptimePct: number | null, slaTarget: number | null, slaAttainment: number | null, responseTimeHours: number | null, qualityScore: number | null, confidence: number | null, lastCheckedAt: string | null, windowCovered: boolean | null, vendor: { id: string, name: string | null, category: VendorCategory | null, riskTier: VendorRiskTier | null, status: VendorStatus | null, annualCost: number | null, costChangePct: number | null, contractEnd: string | null, autoRenew: boolean | null, noticeDate: string | null, dueDiligenceDate: string | null, dataAccess: VendorDataAccess | null, soc2ExpiresAt: string | null, source: VendorSource | null } | null, incidents: { count: number, mttrHours: number | null, longestHours: number | null, bySeverity: Array<{ severity: IncidentSeverity, count: number }> } | null, scoreBreakdown: Array<{ component: VendorScoreComponent, score: number | null, weight: number }> | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, totals: { vendors: number, spend: number | null, avgScore: number | null, belowSla: number | null } | null, currentIncidents: Array<{ id: string, name: string, severity: IncidentSeverity, startedAt: string, openHours: number, vendor: { id: string, name: string | null } | null }> | null } | null } | null };

export type RegulatoryAuditTrailQueryVariables = Exact<{
  actor?: string | null | undefined;
  action?: string | null | undefined;
  entityType?: string | null | undefined;
  recordTypeCode?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  result?: AuditResult | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RegulatoryAuditTrailQuery = { regulatory: { auditTrail: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, completeness: { overall: number | null, unclassified: number, byType: Array<{ code: string, completeness: number | null }> } | null, gaps: { totalCount: number, nodes: Array<{ code: string, subjectRef: string | null, expectedBy: string, ageDays: number }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, events: { totalCount: number, nodes: Array<{ seq: number, at: string, actorRef: string | null, actorRole: string, action: string, entityType: string | null, entityRef: string | null, recordTypeCode: string | null, result: AuditResult, ip: string | null, userAgent: string | null, reason: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, integrity: { chainOk: boolean, lastHash: string | null, verifiedThrough: string | null, breaks: Array<{ seq: number, at: string }> } | null, retention: { policyYears: number, oldestAt: string | null, purgeDueAt: string | null } | null, legalHolds: Array<{ id: string, scope: string, since: string }> | null } | null } | null };

export type RegulatoryComplianceQueryVariables = Exact<{
  asOf?: string | null | undefined;
  category?: RecordCategory | null | undefined;
  status?: RecordStatus | null | undefined;
  applies?: boolean | null | undefined;
  scope?: RecordScope | null | undefined;
  dueBefore?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RegulatoryComplianceQuery = { regulatory: { compliance: { score: number | null, completeness: number | null, filesCatalogued: number | null, filesUnclassified: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, byCategory: Array<{ category: RecordCategory, score: number | null, completeness: number | null, applicable: number }> | null, totals: { current: number, expiring: number, stale: number, missing: number, notApplicable: number, pastRetention: number, onHold: number } | null, types: { totalCount: number, nodes: Array<{ required: number, have: number, newestAt: string | null, nextDueAt: string | null, status: RecordStatus, owner: string | null, recordType: { code: string | null, title: string | null, category: RecordCategory | null, citation: string | null, stateCitation: string | null, regime: RecordRegime | null, applies: boolean | null, retentionRule: RetentionRule | null, retentionYears: number | null, refresh: RecordRefresh | null, maxAgeDays: number | null, scope: RecordScope | null, effectiveFrom: string | null, pendingChange: string | null, weight: number | null } | null, missingSubjects: { totalCount: number, nodes: Array<{ subjectRef: string, label: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, retentionBreaches: Array<{ code: string, kind: RetentionBreachKind, count: number, earliest: string }> | null, tasks: { due7: number, due30: number, overdue: number, completedPct: number | null } | null } | null } | null };

export type RegulatoryExaminationsQueryVariables = Exact<{
  asOf?: string | null | undefined;
  group?: ExamRequestGroup | null | undefined;
  status?: ExamItemStatus | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RegulatoryExaminationsQuery = { regulatory: { examinations: { readinessPct: number | null, estimatedProductionHours: number | null, responseDeadlineDays: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, lastExam: { regulator: string, date: string, deficiencies: number, closedDate: string | null } | null, items: { totalCount: number, nodes: Array<{ requestGroup: ExamRequestGroup, item: string, recordTypeCodes: Array<string>, status: ExamItemStatus, evidenceCount: number, lastEvidenceDate: string | null, owner: string | null, hoursToProduce: number | null, gapNote: string | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, openDeficiencies: Array<{ id: string, finding: string, severity: DeficiencySeverity, dueDate: string | null, status: DeficiencyStatus }> | null, mockExams: Array<{ date: string, score: number }> | null } | null } | null };

export type RegulatoryFilingsQueryVariables = Exact<{
  type?: FilingType | null | undefined;
  jurisdiction?: string | null | undefined;
  status?: FilingStatus | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RegulatoryFilingsQuery = { regulatory: { filings: { onTimeRate: number | null, feesYtd: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, filings: { totalCount: number, nodes: Array<{ id: string, filingType: FilingType | null, regulator: string | null, jurisdiction: string | null, periodEnd: string | null, dueDate: string | null, effectiveDueDate: string | null, filedOn: string | null, acceptedOn: string | null, status: FilingStatus | null, thresholdMetric: string | null, thresholdValue: number | null, currentValue: number | null, thresholdPct: number | null, accessionOrFilingId: string | null, fee: number | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, upcoming: { d30: number, d60: number, d90: number } | null, thresholds: Array<{ filing: FilingType, metric: string, current: number | null, limit: number, pct: number | null, status: MetricStatus }> | null, renewals: { year: number, statementDate: string | null, dueDate: string | null, amount: number | null, paid: boolean | null } | null } | null } | null };

export type RegulatoryFormAdvQueryVariables = Exact<{
  asOf?: string | null | undefined;
  part?: AdvPart | null | undefined;
  status?: AdvAmendmentStatus | null | undefined;
  fiscalYear?: number | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RegulatoryFormAdvQuery = { regulatory: { formAdv: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, firm: { crd: string, secNumber: string | null, legalName: string | null, businessName: string | null, fiscalYearEnd: number | null, formVersion: string | null } | null, registrations: Array<{ regulator: string, status: string, effectiveDate: string | null }> | null, parts: Array<{ part: AdvPart, applicable: boolean, status: RecordStatus, currentVersionDate: string | null, daysSince: number | null }> | null, annualAmendment: { fye: string, dueDate: string, daysLeft: number, status: AdvAmendmentStatus, filedDate: string | null } | null, brochureDelivery: { dueDate: string, required: number | null, delivered: number | null, pct: number | null } | null, amendments: { totalCount: number, nodes: Array<{ id: string, part: AdvPart, item: string, type: AdvAmendmentType, formVersion: string | null, changeSummary: string | null, trigger: string, triggerDate: string, dueDate: string | null, daysToDue: number | null, filedDate: string | null, processedDate: string | null, status: AdvAmendmentStatus, preparer: string | null, approver: string | null, fee: number | null, deliveryRequired: boolean | null, deliveredPct: number | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, discrepancies: Array<{ item: string, iapdValue: string | null, internalValue: string | null }> | null, raum: { discretionary: number | null, nonDiscretionary: number | null, total: number | null, discretionaryAccounts: number | null, nonDiscretionaryAccounts: number | null, accounts: number | null, asOf: string | null } | null } | null } | null };

export type StrategicCompetitionQueryVariables = Exact<{
  asOf?: string | null | undefined;
  state?: string | null | undefined;
  raumBand?: RaumBand | null | undefined;
  metric?: PeerMetric | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type StrategicCompetitionQuery = { strategic: { competition: { marketShareState: number | null, newRegistrations: number | null, terminations: number | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, peerSet: { definition: string, n: number, feedDate: string } | null, metrics: Array<{ name: PeerMetric, own: number | null, median: number | null, p25: number | null, p75: number | null, percentile: number | null }> | null, feeTypes: Array<{ feeType: FeeType, own: boolean, share: number | null }> | null, peers: { totalCount: number, nodes: Array<{ crd: string, name: string, city: string | null, state: string | null, raum: number | null, employees: number | null, clients: number | null, disclosures: boolean | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, feeComparison: { ownBps: number | null, benchmarkBps: number | null } | null, winLoss: Array<{ competitor: string, wins: number, losses: number }> | null } | null } | null };

export type StrategicGrowthQueryVariables = Exact<{
  asOf?: string | null | undefined;
  horizon?: GrowthHorizon | null | undefined;
  scenario?: GrowthScenario | null | undefined;
}>;


export type StrategicGrowthQuery = { strategic: { growth: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, targets: Array<{ horizon: GrowthHorizon, date: string, clients: number, aum: number, requiredCagr: number | null, requiredClientCagr: number | null }> | null, trajectory: Array<{ date: string, plan: number | null, actual: number | null, forecast: { low: number, base: number, high: number } | null }> | null, drivers: { newClientsPerMonth: number | null, avgNewClientAum: number | null, netFlowsExisting: number | null, marketAssumption: number | null, attrition: number | null, feeRate: number | null, costPerClient: number | null } | null, capacity: { advisors: number, clientsPerAdvisor: number | null, hireTriggerDate: string | null } | null, unitEconomics: { cac: number | null, ltv: number | null, ltvToCac: number | null, paybackMonths: number | null } | null, revenueForecast: Array<{ year: number, revenue: number }> | null, marginForecast: Array<{ year: number, margin: number | null }> | null, registrationTransition: { crosses100M: string | null, crosses110M: string | null } | null, sensitivity: Array<{ driver: GrowthDriver, delta: number, effect: number }> | null } | null } | null };

export type StrategicInitiativesQueryVariables = Exact<{
  status?: InitiativeStatus | null | undefined;
  owner?: string | null | undefined;
  theme?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type StrategicInitiativesQuery = { strategic: { initiatives: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, summary: { total: number, onTrack: number, atRisk: number, late: number, budgetVariance: number | null } | null, initiatives: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, name: string | null, theme: string | null, owner: string | null, status: InitiativeStatus | null, priority: InitiativePriority | null, startDate: string | null, targetDate: string | null, percentComplete: number | null, budget: number | null, spent: number | null, spi: number | null, cpi: number | null, rag: MetricStatus | null, risks: Array<string> | null, lastUpdateAt: string | null, staleDays: number | null, milestones: Array<{ name: string, due: string, doneAt: string | null }> | null, kpis: Array<{ metric: string, baseline: number | null, target: number | null, current: number | null }> | null, dependencies: Array<{ id: string, name: string | null, status: InitiativeStatus | null, targetDate: string | null }> | null }> } | null } | null } | null };

export type StrategicMarketQueryVariables = Exact<{
  asOf?: string | null | undefined;
  indexSet?: IndexSet | null | undefined;
  period?: Period | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type StrategicMarketQuery = { strategic: { market: { slope2s10s: number | null, slope3m10y: number | null, breadth: number | null, commentary: string | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, indices: Array<{ id: string, name: string, level: number | null, change1d: number | null, mtd: number | null, ytd: number | null, oneYear: number | null, periodReturn: number | null, returnType: BenchmarkReturnType }> | null, sustainable: Array<{ id: string, name: string, ytd: number | null, oneYear: number | null, parentId: string | null, excessVsParent: number | null }> | null, sectors: Array<{ gics: string, id: string, weight: number | null, change1d: number | null, ytd: number | null, oneYear: number | null }> | null, yieldCurve: Array<{ tenor: string, yield: number | null, change1d: number | null, change1m: number | null }> | null, credit: { igOas: number | null, hyOas: number | null } | null, volatility: { vix: number | null, percentile1y: number | null } | null, inflation: { cpiYoY: number | null, month: string | null } | null, correlations: Array<{ a: string, b: string, correlation: number | null }> | null, marketSession: { date: string, isOpen: boolean, nextClose: string } | null } | null } | null };

export type StrategicScenariosQueryVariables = Exact<{
  asOf?: string | null | undefined;
  scenarioId?: string | null | undefined;
  portfolio?: string | null | undefined;
  horizon?: number | null | undefined;
  confidence?: number | null | undefined;
}>;


export type StrategicScenariosQuery = { strategic: { scenarios: { businessContinuityRunwayMonths: number | null, modelVersion: string | null, runAt: string | null, meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, completeness: number | null, classification: { level: number, name: Sensitivity }, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, scenarios: Array<{ id: string, name: string, type: ScenarioType, portfolioImpactPct: number | null, aumImpact: number | null, revenueImpact: number | null, clientsAffected: number | null, probability: number | null, shocks: Array<{ factor: ShockFactor, value: number }> }> | null, var: Array<{ confidence: number, horizonDays: number, method: RiskMethod, value: number | null }> | null, cvar: Array<{ confidence: number, horizonDays: number, method: RiskMethod, value: number | null }> | null, monteCarlo: { paths: number, seed: number, horizonYears: number, p5: number | null, p25: number | null, p50: number | null, p75: number | null, p95: number | null, successProbability: number | null, assumptions: { expectedReturn: number, volatility: number, annualFlows: number }, fan: Array<{ year: number, p5: number, p25: number, p50: number, p75: number, p95: number }> } | null, factorExposures: Array<{ factor: ShockFactor, beta: number | null }> | null } | null } | null };

export type PerformanceSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type PerformanceSummaryQuery = { performanceSummary: { meta: { asOf: string, generatedAt: string, periodStart: string | null, periodEnd: string | null, sources: Array<{ name: string, asOf: string | null, receivedAt: string | null, maxAgeSeconds: number, stale: boolean }>, warnings: Array<{ code: string, message: string, path: string | null }> } | null, composites: Array<{ name: string, returns: Array<{ period: Period, net: number | null, benchmark: number | null }> | null }> | null } | null };
