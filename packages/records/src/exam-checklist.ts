import { RECORD_TYPES, type RecordType } from './record-types.ts'

export const EXAM_GROUPS = [
  'FIRM_AND_HISTORY',
  'DEMOGRAPHICS',
  'COMPLIANCE_PROGRAM',
  'CONTRACTS_AND_DISCLOSURE',
  'PORTFOLIO_AND_TRADING',
  'SUITABILITY',
  'FEES',
  'CUSTODY',
  'MARKETING_AND_PERFORMANCE',
  'PERSONAL_TRADING',
  'FINANCIAL',
  'TECHNOLOGY_AND_PRIVACY',
  'COMMUNICATIONS',
] as const
export type ExamGroup = (typeof EXAM_GROUPS)[number]

/** One line of an examination's request list. */
export interface ExamRequest {
  readonly group: ExamGroup
  readonly item: string
  /** Record types that answer it. */
  readonly codes: readonly string[]
  /** Working hours it takes to put together, when it is not ready. */
  readonly hours: number
  /** Role that produces it: of the type that weighs most. */
  readonly owner: string
  readonly weight: number
}

type Row = readonly [item: string, codes: string, hours: number]

/** Typical items of examinations of small advisers; grouping and wording are ours. */
const requests: Readonly<Record<ExamGroup, readonly Row[]>> = {
  FIRM_AND_HISTORY: [
    ['Formation documents, ownership and control persons', '1.01 1.02 1.03 1.04 1.05', 4],
    ['Licences, registrations and offices', '1.06 1.11', 2],
    ['Staff list with roles and dates', '8.07', 2],
    ['Litigation, earlier examinations and correspondence with regulators', '1.07 1.08 1.09', 4],
    ['Agreements with vendors, custodian and sub-advisers', '1.10', 3],
  ],
  DEMOGRAPHICS: [
    ['List of clients and accounts with type, custodian, discretion, value and fee', '3.01 3.06', 3],
    ['Clients lost, with the reason', '3.16', 3],
  ],
  COMPLIANCE_PROGRAM: [
    ['Compliance manual, code of ethics and acknowledgments', '7.01 7.03 8.01', 3],
    ['Annual compliance reviews', '8.02', 2],
    ['Compliance officer: designation and calendar', '8.03 8.06', 2],
    ['Risk matrix, tests and their results', '8.04 8.05', 6],
    ['Training and supervision', '8.07 8.08', 3],
    ['Complaints and violations of the code', '3.15 7.02', 3],
  ],
  CONTRACTS_AND_DISCLOSURE: [
    ['Advisory contracts and fee schedules', '3.02 3.03', 8],
    ['Discretionary authority', '3.05', 4],
    ['Form ADV, all parts', '9.01 9.02 9.03 9.04 9.06', 3],
    ['Delivery of brochures', '9.05', 4],
    ['Filings, renewals and memos on disclosure', '9.07 9.08 9.09 9.10', 3],
  ],
  PORTFOLIO_AND_TRADING: [
    ['Trade blotter and order memoranda', '4.01 4.02 4.05', 6],
    ['Securities held, by client and by security', '4.06', 3],
    ['Trade errors and allocations', '4.07 4.08', 4],
    ['Best execution and brokerage arrangements', '4.09 4.10', 4],
    ['Research and committee notes', '4.12', 4],
    ['Proxy votes', '4.13 4.14', 3],
  ],
  SUITABILITY: [
    ['Client profiles and risk questionnaires', '3.07 3.09', 10],
    ['Investment policy statements', '3.08', 5],
    ['Evidence of advice and of account reviews', '3.11 3.12', 8],
    ['Account opening, beneficiaries and trusted contacts', '3.13 3.14', 6],
  ],
  FEES: [
    ['Invoices and fee calculations', '3.04', 6],
    ['Refunds on termination', '3.16', 3],
  ],
  CUSTODY: [
    ['Custody determination', '5.01', 2],
    ['Notices to clients and fee-deduction authorizations', '5.02 5.03', 6],
    ['Standing letters of authorization and receipts of client assets', '5.04 5.05', 4],
    ['Custodian statements and reconciliations', '4.03 4.04 4.11', 6],
    ['Surprise examinations', '5.06', 4],
  ],
  MARKETING_AND_PERFORMANCE: [
    ['Advertisements, newsletters, website and social media', '6.01 6.02 6.12', 5],
    ['Testimonials, endorsements, ratings and promoters', '6.03 6.04 6.05 6.06 6.07 6.08', 4],
    ['Performance working papers and composites', '6.09 6.10 6.11', 8],
  ],
  PERSONAL_TRADING: [
    ['List of access persons', '7.04', 1],
    ['Holdings and transaction reports', '7.05 7.06 7.07', 5],
    ['Pre-approvals, contributions, gifts and outside activities', '7.08 7.09 7.10', 3],
    ['Registrations and continuing education of representatives', '8.09 8.10 8.11 8.12', 3],
  ],
  FINANCIAL: [
    ['Journals, ledgers and bank records', '2.01 2.02 2.03 2.04', 6],
    ['Trial balances and financial statements', '2.05 2.06', 4],
    ['Net worth, bond and insurance', '1.12 1.13 2.07', 3],
  ],
  TECHNOLOGY_AND_PRIVACY: [
    ['Information-security program and incidents', '10.02 10.03', 5],
    ['Privacy notices', '10.01', 4],
    ['Oversight of vendors and questionnaires', '1.15 8.13', 4],
    ['Continuity plan', '1.14', 2],
    ['Electronic records, identity theft and disposal', '10.04 10.05 10.06', 4],
  ],
  COMMUNICATIONS: [
    ['Archive of e-mails and messages', '3.10', 6],
    ['Surveillance of electronic communications', '8.14', 3],
  ],
}

const typesOf = (codes: readonly string[]): RecordType[] =>
  RECORD_TYPES.filter(({ code }) => codes.includes(code)).toSorted((a, b) => b.weight - a.weight)

/** The request list in the order of its groups. */
export const EXAM_CHECKLIST: readonly ExamRequest[] = EXAM_GROUPS.flatMap((group) =>
  requests[group].map(([item, list, hours]) => {
    const codes = list.split(' ')
    const [heaviest] = typesOf(codes)
    return {
      group,
      item,
      codes,
      hours,
      owner: heaviest?.owner_role ?? 'compliance',
      weight: heaviest?.weight ?? 1,
    }
  }),
)

export type ExamItemStatus = 'READY' | 'PARTIAL' | 'MISSING' | 'NA'

/** Of `applicable` records so many are current: all READY, none MISSING; nothing asked is NA. */
export function examItemStatus(there: number, applicable: number): ExamItemStatus {
  if (applicable === 0) return 'NA'
  if (there === 0) return 'MISSING'
  return there === applicable ? 'READY' : 'PARTIAL'
}

const CREDIT: Readonly<Record<ExamItemStatus, number>> = { READY: 1, PARTIAL: 0.5, MISSING: 0, NA: 0 }

/** Weight of the items that are READY, of PARTIAL ones half, and of all that are asked. */
export function readiness(items: readonly { readonly status: ExamItemStatus; readonly weight: number }[]): {
  readonly ready: number
  readonly asked: number
} {
  const asked = items.filter(({ status }) => status !== 'NA')
  return {
    ready: asked.reduce((sum, { status, weight }) => sum + CREDIT[status] * weight, 0),
    asked: asked.reduce((sum, { weight }) => sum + weight, 0),
  }
}
