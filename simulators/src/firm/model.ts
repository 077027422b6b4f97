/**
 * The demonstration firm as the outside world knows it: what the CRM, the custodian and the firm's own book
 * would say. Nothing here knows our tables. Everything is derived from a seed, the number of households and
 * the day, so two runs with the same three values are equal to the last digit.
 */

import type { IsoDate } from '@rc/core/dates'

export type { IsoDate }

export interface Firm {
  readonly seed: number
  /** The day the firm is looked at; the last custody export is of the last NYSE session before it. */
  readonly today: IsoDate
  /** First session of the custody history: the month end that gives three full years and their month ends. */
  readonly historyStart: IsoDate
  /** NYSE sessions from `historyStart` to the last closed session, ascending. */
  readonly sessions: readonly IsoDate[]
  readonly advisors: readonly Advisor[]
  /** Present and former client households; prospects are only in `opportunities`. */
  readonly households: readonly Household[]
  readonly opportunities: readonly Opportunity[]
  readonly securities: readonly Security[]
  readonly strategies: readonly Strategy[]
  readonly benchmarks: readonly Benchmark[]
}

export interface Advisor {
  /** Small integer, as the CRM numbers its users. */
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Custodian's representative code. */
  readonly repCode: string
}

export type ClientType =
  | 'INDIVIDUAL'
  | 'HIGH_NET_WORTH_INDIVIDUAL'
  | 'PENSION_PLAN'
  | 'CHARITABLE_ORGANIZATION'
  | 'CORPORATION'
export type RiskProfile = 'CONSERVATIVE' | 'MODERATE' | 'BALANCED' | 'GROWTH' | 'AGGRESSIVE'
export type AcquisitionSource = 'REFERRAL_CLIENT' | 'REFERRAL_PROFESSIONAL' | 'WEBSITE' | 'EVENT' | 'OTHER'
export type SustainabilityPreference = 'NONE' | 'ESG_INTEGRATION' | 'FOSSIL_FREE' | 'IMPACT' | 'FAITH_BASED'
export type AttritionReason = 'FEE' | 'SERVICE' | 'COMPETITOR' | 'DEATH' | 'RELOCATION' | 'OTHER'

export interface Household {
  /** The reference shared by CRM (custom field) and custodian (column household_ref), e.g. HH-00017. */
  readonly householdRef: string
  readonly name: string
  readonly clientType: ClientType
  readonly riskProfile: RiskProfile
  readonly acquisitionSource: AcquisitionSource
  readonly referredBy: string | null
  readonly sustainabilityPreference: SustainabilityPreference
  readonly strategyId: string
  /** The firm may trade without asking first. */
  readonly discretionary: boolean
  readonly advisorUserId: number
  readonly state: string
  readonly city: string
  readonly netWorthUsd: number
  /** Dollars the firm manages for the household today, or managed on the day it left; the custody history ends near it. */
  readonly managedUsd: number
  readonly joinedOn: IsoDate
  readonly leftOn: IsoDate | null
  readonly leftReason: AttritionReason | null
  readonly nextReviewOn: IsoDate | null
  /** Symbols or rules the investment policy statement excludes, e.g. FOSSIL_FUELS, TOBACCO, WEAPONS. */
  readonly exclusions: readonly string[]
  readonly members: readonly Person[]
  readonly accounts: readonly Account[]
  readonly onboarding: readonly OnboardingStep[]
  readonly surveys: readonly SurveyInvitation[]
  readonly complaints: readonly Complaint[]
  readonly contactsMade: readonly Interaction[]
}

export interface Person {
  readonly personRef: string
  readonly role: 'PRIMARY' | 'SPOUSE' | 'NEXT_GENERATION'
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** null for about one in twenty: real CRMs have gaps. */
  readonly birthday: IsoDate | null
  /** 666-12-3456, as the CRM's free text holds it; null where nobody asked for it. */
  readonly taxId: string | null
}

export interface Account {
  readonly accountNumber: string
  readonly accountName: string
  readonly ownerName: string
  /** As the custodian spells it: INDIVIDUAL, JOINT TENANTS WROS, ROTH IRA, TRUST … */
  readonly accountType: string
  readonly status: 'ACTIVE' | 'CLOSED'
  readonly openedOn: IsoDate
  readonly closedOn: IsoDate | null
  readonly repCode: string
  /** Its part of the household's `managedUsd`, whole dollars. */
  readonly managedUsd: number
}

export interface OnboardingStep {
  readonly step: 'SIGNED' | 'OPENED' | 'TRANSFERRED' | 'INVESTED' | 'FIRST_REVIEW'
  readonly startedOn: IsoDate
  readonly dueOn: IsoDate
  readonly completedOn: IsoDate | null
}

export interface SurveyInvitation {
  readonly surveyId: string
  readonly invitedOn: IsoDate
  readonly delivered: boolean
  readonly respondedOn: IsoDate | null
  readonly nps: number | null
  readonly csat: number | null
  readonly ces: number | null
  /** 1 to 5 each. */
  readonly topics: Readonly<
    Partial<
      Record<
        'ADVICE' | 'COMMUNICATION' | 'REPORTING' | 'RESPONSIVENESS' | 'VALUES_ALIGNMENT' | 'FEES',
        number
      >
    >
  >
  readonly comment: string | null
}

export interface Complaint {
  readonly openedOn: IsoDate
  readonly closedOn: IsoDate | null
  readonly topic: string
}

/** One touch with a member of the household; `at` is an instant with offset. */
export interface Interaction {
  readonly at: string
  readonly kind: 'EMAIL' | 'MEETING' | 'CALL' | 'NOTE' | 'TASK' | 'DOCUMENT'
  readonly direction: 'IN' | 'OUT'
  readonly topic: 'REVIEW' | 'PLANNING' | 'SERVICE' | 'MARKET' | 'OTHER'
  readonly personRef: string
  /** For an incoming e-mail: when it was answered. */
  readonly answeredAt: string | null
  /** For a meeting in the past: whether it took place; for a task: whether it is done. */
  readonly done: boolean
}

export type OpportunityStage = 'LEAD' | 'MEETING' | 'PROPOSAL' | 'SIGNED' | 'FUNDED' | 'LOST'

export interface Opportunity {
  readonly prospect: Person
  readonly householdName: string
  /** Set when the prospect became a client. */
  readonly householdRef: string | null
  readonly expectedAum: number
  readonly probability: number
  readonly expectedCloseOn: IsoDate
  readonly source: AcquisitionSource
  readonly competitor: string | null
  readonly advisorUserId: number
  /** In order of time; the last entry is the present stage. */
  readonly stages: readonly { readonly stage: OpportunityStage; readonly enteredOn: IsoDate }[]
}

export type AssetClass =
  | 'US_EQUITY'
  | 'INTERNATIONAL_EQUITY'
  | 'EMERGING_EQUITY'
  | 'FIXED_INCOME'
  | 'REAL_ASSETS'
  | 'CASH'

export interface Security {
  readonly symbol: string
  readonly cusip: string
  readonly name: string
  /** As the custodian spells it: ETF, EQUITY, CASH … */
  readonly securityType: string
  readonly assetClass: AssetClass
  /** GICS sector for a stock; the segment a fund covers otherwise. */
  readonly sector: string
  /** Scope 1+2, tCO2e per million dollars of revenue; null where not reported. */
  readonly carbonIntensity: number | null
  /** Controversial involvement flags, e.g. FOSSIL_FUELS. */
  readonly involvement: readonly string[]
}

export interface Strategy {
  readonly strategyId: string
  readonly name: string
  readonly benchmarkId: string
  readonly driftBand: number
  readonly targets: readonly { readonly symbol: string; readonly weight: number }[]
}

export interface Benchmark {
  readonly benchmarkId: string
  readonly name: string
  readonly returnType: 'PRICE' | 'TOTAL_GROSS' | 'TOTAL_NET'
  readonly components: readonly {
    readonly symbol: string
    readonly sector: string
    readonly weight: number
  }[]
}
