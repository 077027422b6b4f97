import type { RecordType } from './record-types.ts'

/** What the firm does or has that calls for further records. */
export const BUSINESS_FACTS = [
  'AGGREGATED_ORDERS',
  'CLIENT_FUNDS_RECEIVED',
  'CODE_VIOLATIONS',
  'COMPOSITES',
  'COVERED_ACCOUNTS',
  'CUSTODY_BEYOND_FEES',
  'DISPOSALS',
  'EXAMINED',
  'GOVERNMENT_CLIENTS',
  'HYPOTHETICAL_PERFORMANCE',
  'INCIDENTS',
  'INSURANCE',
  'LIMITED_OFFERINGS',
  'LITIGATION',
  'MANAGED_ASSETS_DIFFER',
  'NEWSLETTERS',
  'PROMOTERS',
  'PROXY_VOTING',
  'QUESTIONNAIRES',
  'SOFT_DOLLARS',
  'STANDING_LETTERS',
  'SURETY_BOND',
  'TESTIMONIALS',
  'THIRD_PARTY_RATINGS',
  'THRESHOLD_MONITORING',
  'TRADE_CONFIRMATIONS',
  'UNDISCLOSED_DISCIPLINE',
  'UNREASONED_RECOMMENDATIONS',
] as const
export type BusinessFact = (typeof BUSINESS_FACTS)[number]

/** What must be true of one client, account or person for a type to be asked of it. */
export const SUBJECT_CONDITIONS = [
  'DISCRETIONARY',
  'VALUES_SCREEN',
  'NATURAL_PERSON',
  'COMPLAINT',
  'GONE',
  'ACCESS_PERSON',
  'REPRESENTATIVE',
  'GONE_REPRESENTATIVE',
] as const
export type SubjectCondition = (typeof SUBJECT_CONDITIONS)[number]

export interface FirmFacts {
  /** Whom the firm is registered with: decides which of the two regimes is its obligation. */
  readonly regulator: 'STATE' | 'SEC'
  readonly does: ReadonlySet<BusinessFact>
}

type Asked = Pick<RecordType, 'regime' | 'condition' | 'subject_condition'>

/**
 * Whether the firm must keep the type at all. A type of the other regime is not asked, and a conditional one only
 * of a firm that does what it is about.
 */
export function appliesToFirm({ regime, condition }: Asked, { regulator, does }: FirmFacts): boolean {
  if (regime === 'STATE' && regulator !== 'STATE') return false
  if (regime === 'FEDERAL' && regulator !== 'SEC') return false
  return condition === null || does.has(condition)
}

/** Whether the firm must keep the type for this subject. */
export const appliesToSubject = (
  type: Asked,
  firm: FirmFacts,
  subject: ReadonlySet<SubjectCondition>,
): boolean =>
  appliesToFirm(type, firm) && (type.subject_condition === null || subject.has(type.subject_condition))
