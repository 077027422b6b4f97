/** How often the firm files an item of a kind. */
export type Cadence = 'ONCE' | 'ANNUAL' | 'QUARTERLY' | 'MONTHLY' | 'DAILY'

/** A folder of the firm's filing plan: section, code and title are its name. */
export interface PlannedFolder {
  readonly code: string
  readonly title: string
  readonly cadence: Cadence
  /** Years back the firm's files of the kind begin. */
  readonly years: number
}

export const SECTIONS: Readonly<Record<string, string>> = {
  1: '1 Organizational',
  2: '2 Accounting',
  3: '3 Client',
  4: '4 Trading',
  5: '5 Custody',
  6: '6 Marketing',
  7: '7 Code of ethics',
  8: '8 Compliance',
  9: '9 Disclosure and filings',
  10: '10 Privacy and security',
}

/** The folders above a file of the kind. */
export const folderOf = ({ code, title }: Pick<PlannedFolder, 'code' | 'title'>): string[] => [
  SECTIONS[code.split('.')[0] ?? ''] ?? 'Other',
  `${code} ${title}`,
]

type Row = readonly [code: string, title: string, cadence: Cadence, years: number]
const folders = (rows: readonly Row[]): PlannedFolder[] =>
  rows.map(([code, title, cadence, years]) => ({ code, title, cadence, years }))

/** What the firm files once for itself; a day's or month's file of orders, trades and messages speaks of all clients. */
export const firmFolders = folders([
  ['1.01', 'Formation documents', 'ONCE', 8],
  ['1.02', 'Operating agreement', 'ONCE', 8],
  ['1.03', 'Minutes and resolutions', 'ANNUAL', 8],
  ['1.04', 'Ownership ledger', 'ONCE', 8],
  ['1.05', 'Organization chart', 'ANNUAL', 6],
  ['1.06', 'Licences and good standing', 'ANNUAL', 7],
  ['1.07', 'Regulator correspondence', 'ANNUAL', 6],
  ['1.08', 'Examinations', 'ONCE', 3],
  ['1.10', 'Vendor and custodian agreements', 'ANNUAL', 8],
  ['1.13', 'Insurance policies', 'ANNUAL', 6],
  ['1.14', 'Business continuity plan', 'ANNUAL', 6],
  ['1.15', 'Due-diligence questionnaires', 'ANNUAL', 4],
  ['2.01', 'Receipts and disbursements journals', 'MONTHLY', 6],
  ['2.02', 'General ledger', 'MONTHLY', 6],
  ['2.03', 'Bank statements and reconciliations', 'MONTHLY', 6],
  ['2.04', 'Bills and statements', 'MONTHLY', 6],
  ['2.05', 'Trial balances', 'QUARTERLY', 6],
  ['2.06', 'Financial statements', 'ANNUAL', 7],
  ['2.07', 'Net worth computations', 'MONTHLY', 6],
  ['3.01', 'Client account list', 'QUARTERLY', 6],
  ['3.06', 'Discretionary account list', 'QUARTERLY', 6],
  ['3.10', 'Client communications archive', 'DAILY', 3],
  ['4.01', 'Order memoranda', 'DAILY', 3],
  ['4.02', 'Trade blotter', 'DAILY', 3],
  ['4.03', 'Trade confirmations', 'DAILY', 3],
  ['4.05', 'Securities purchased and sold by client', 'DAILY', 3],
  ['4.06', 'Clients by security', 'DAILY', 3],
  ['4.07', 'Allocation records', 'QUARTERLY', 3],
  ['4.08', 'Trade-error log', 'QUARTERLY', 5],
  ['4.09', 'Best-execution review', 'ANNUAL', 5],
  ['4.11', 'Position reconciliations', 'MONTHLY', 5],
  ['4.12', 'Research and committee notes', 'QUARTERLY', 5],
  ['5.01', 'Custody determination', 'ANNUAL', 5],
  ['6.01', 'Advertisements', 'QUARTERLY', 6],
  ['6.02', 'Newsletters', 'QUARTERLY', 6],
  ['6.09', 'Performance working papers', 'QUARTERLY', 5],
  ['6.11', 'Composite support', 'ANNUAL', 5],
  ['6.12', 'Website and social media archive', 'MONTHLY', 3],
  ['7.01', 'Code of ethics', 'ANNUAL', 7],
  ['7.04', 'Access-person list', 'QUARTERLY', 5],
  ['8.01', 'Compliance manual', 'ANNUAL', 7],
  ['8.02', 'Annual compliance review', 'ANNUAL', 7],
  ['8.03', 'Chief compliance officer designation', 'ONCE', 4],
  ['8.04', 'Risk assessment', 'ANNUAL', 5],
  ['8.05', 'Testing and surveillance', 'QUARTERLY', 5],
  ['8.06', 'Compliance calendar', 'MONTHLY', 5],
  ['8.07', 'Supervisory procedures', 'ANNUAL', 5],
  ['8.13', 'Service-provider oversight', 'ANNUAL', 4],
  ['8.14', 'Communication surveillance', 'QUARTERLY', 4],
  ['9.01', 'Form ADV Part 1A', 'ANNUAL', 7],
  ['9.02', 'Form ADV Part 1B', 'ANNUAL', 7],
  ['9.03', 'Form ADV Part 2A', 'ANNUAL', 7],
  ['9.09', 'State renewals', 'ANNUAL', 6],
  ['9.10', 'Threshold monitoring', 'QUARTERLY', 3],
  ['10.02', 'Information-security program', 'ANNUAL', 4],
  ['10.05', 'Disposal records', 'ANNUAL', 4],
])

/** What it files for each household, in a folder named by the household's reference. */
export const clientFolders = {
  contract: { code: '3.02', title: 'Signed advisory contract' },
  fees: { code: '3.03', title: 'Fee schedule' },
  invoice: { code: '3.04', title: 'Fee invoices' },
  authority: { code: '3.05', title: 'Discretionary authority' },
  profile: { code: '3.07', title: 'Client profile' },
  policy: { code: '3.08', title: 'Investment policy statement' },
  risk: { code: '3.09', title: 'Risk questionnaire' },
  advice: { code: '3.11', title: 'Recommendations' },
  review: { code: '3.12', title: 'Account reviews' },
  opening: { code: '3.13', title: 'Account opening and transfer' },
  beneficiary: { code: '3.14', title: 'Beneficiary and trusted contact' },
  complaint: { code: '3.15', title: 'Complaints' },
  termination: { code: '3.16', title: 'Termination' },
  statement: { code: '4.04', title: 'Custodian statements' },
  custodian: { code: '5.02', title: 'Custodian notice' },
  deduction: { code: '5.03', title: 'Fee-deduction authorization' },
  brochure: { code: '9.05', title: 'Brochure delivery' },
  privacy: { code: '10.01', title: 'Privacy notice' },
} as const

interface PersonFolder extends PlannedFolder {
  /** Files of everybody, of those who see trades, or of registered representatives. */
  readonly of: 'ALL' | 'ACCESS' | 'REPRESENTATIVE'
}

/** What it files for each supervised person, named by the code of the roster. */
export const personFolders: readonly PersonFolder[] = [
  { code: '7.03', title: 'Code acknowledgments', cadence: 'ANNUAL', years: 7, of: 'ACCESS' },
  { code: '7.05', title: 'Initial holdings reports', cadence: 'ONCE', years: 8, of: 'ACCESS' },
  { code: '7.06', title: 'Annual holdings reports', cadence: 'ANNUAL', years: 6, of: 'ACCESS' },
  { code: '7.07', title: 'Quarterly transaction reports', cadence: 'QUARTERLY', years: 6, of: 'ACCESS' },
  { code: '7.10', title: 'Gifts and outside activities', cadence: 'ANNUAL', years: 5, of: 'ALL' },
  { code: '8.08', title: 'Training', cadence: 'ANNUAL', years: 5, of: 'ALL' },
  { code: '8.09', title: 'Form U4', cadence: 'ONCE', years: 8, of: 'REPRESENTATIVE' },
  { code: '8.11', title: 'Representative registration', cadence: 'ANNUAL', years: 6, of: 'REPRESENTATIVE' },
  { code: '8.12', title: 'Continuing education', cadence: 'ANNUAL', years: 4, of: 'REPRESENTATIVE' },
  { code: '9.04', title: 'Form ADV Part 2B', cadence: 'ANNUAL', years: 6, of: 'REPRESENTATIVE' },
]
