import { previousSession, sessionOnOrBefore } from '@rc/core/calendar'
import { addDays, dateOf, endOfYear, yearOf, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { ownFilings, type OwnFiling } from '../filings/own-filings.ts'

type Cells = readonly (string | number)[]

const amendmentHeader =
  `amendment_id part item type form_version change_summary trigger trigger_date status filed_on
  processed_on preparer approver fee delivery_required`.split(/\s+/)
const filingHeader =
  `filing_id filing_type jurisdiction period_end statement_on due_on filed_on accepted_on rejected
  confirmation fee`.split(/\s+/)

const version = '10/2021'
/** What a state asks for a firm's renewal and for a representative's, dollars. */
const firmFee = 200
const representativeFee = 50

/** Amendments of Form ADV from the events that made them necessary, in work and done, as the firm keeps them. */
export function amendmentRows(firm: Firm): Cells[] {
  const filed = ownFilings(firm, firm.today).slice(-6)
  return [amendmentHeader, ...filed.flatMap(filedAmendments), ...inWork(firm.today)]
}

function filedAmendments(filing: OwnFiling): Cells[] {
  const { filedOn, amendment } = filing
  const year = yearOf(filedOn)
  const done = ['FILED', filedOn, addDays(filedOn, 1), 'compliance', 'executive']
  if (amendment === 'ANNUAL') {
    const trigger = ['End of the fiscal year', `${year - 1}-12-31`]
    return [
      [
        `${year}-01`,
        'PART_1A',
        '5',
        amendment,
        version,
        'Figures of item 5',
        ...trigger,
        ...done,
        '150.00',
        'no',
      ],
      [`${year}-02`, 'PART_2A', '2', amendment, version, 'Material changes', ...trigger, ...done, '', 'yes'],
      [
        `${year}-03`,
        'PART_2B',
        '2',
        amendment,
        version,
        'Supplements of all advisors',
        ...trigger,
        ...done,
        '',
        'yes',
      ],
    ]
  }
  const trigger = ['The office moved', addDays(filedOn, -17)]
  return [
    [
      `${year}-04`,
      'PART_1A',
      '1.F',
      amendment,
      version,
      'Address of the main office',
      ...trigger,
      ...done,
      '',
      'no',
    ],
  ]
}

/** Named by how many days before today each began. */
function inWork(today: IsoDate): Cells[] {
  const row = (
    days: number,
    [part, item, summary, trigger]: readonly [string, string, string, string],
    [status, preparer, approver]: readonly [string, string, string],
    delivery: 'yes' | 'no',
  ): Cells => {
    const since = addDays(today, -days)
    const id = `${since.replaceAll('-', '')}-${item}`
    const begun = [id, part, item, 'OTHER_THAN_ANNUAL', version, summary, trigger, since, status]
    return [...begun, '', '', preparer, approver, '', delivery]
  }
  return [
    row(
      6,
      ['PART_2A', '12', 'Brokerage practices', 'The custodian changed its fees'],
      ['DETECTED', '', ''],
      'yes',
    ),
    row(
      16,
      ['PART_2B', '4', 'Other business of an advisor', 'A yearly questionnaire'],
      ['DRAFT', 'compliance', ''],
      'yes',
    ),
    row(
      25,
      ['PART_1A', '8', 'Transactions of clients', 'Review of the code'],
      ['REVIEW', 'compliance', 'executive'],
      'no',
    ),
    row(
      70,
      ['PART_1A', '10', 'Control persons', 'A change of officers'],
      ['NOT_REQUIRED', 'compliance', 'executive'],
      'no',
    ),
  ]
}

/** Filings with what they cost and how they were confirmed; renewals, representatives and their education among them. */
export function filingRows(firm: Firm): Cells[] {
  const { today } = firm
  const annual = ownFilings(firm, today)
    .filter(({ amendment }) => amendment === 'ANNUAL')
    .slice(-3)
  const states = annual.at(-1)?.states.map(({ code }) => code) ?? []
  const home = annual.at(-1)?.state ?? 'OR'
  const years = [yearOf(today) - 2, yearOf(today) - 1, yearOf(today)]
  return [
    filingHeader,
    ...annual.map(({ filedOn }) => {
      const year = yearOf(filedOn)
      return [
        `adv-${year}`,
        'FORM_ADV',
        home,
        `${year - 1}-12-31`,
        '',
        '',
        filedOn,
        addDays(filedOn, 1),
        'no',
        `IARD-${year}031`,
        '150.00',
      ]
    }),
    ...years.flatMap((year) => states.flatMap((state) => renewal(firm, year, state))),
    ...years.map((year) => education(year, home, today)),
    ...firm.advisors.flatMap((_, i) => representative(i, home, today)),
  ]
}

/** The statement comes in the middle of November, is to be paid in the middle of December, and is in time. */
function renewal({ today, advisors }: Firm, year: number, state: string): Cells[] {
  const statement = sessionOnOrBefore(dateOf(year, 11, 12))
  if (statement > today) return []
  const due = sessionOnOrBefore(dateOf(year, 12, 14))
  const paid = previousSession(dateOf(year, 12, 5))
  const [filed, confirmation] = paid <= today ? [paid, `RNW-${year}-${state}`] : ['', '']
  const fee = firmFee + representativeFee * advisors.length
  return [
    [
      `renewal-${year + 1}-${state}`,
      'STATE_REGISTRATION',
      state,
      endOfYear(dateOf(year + 1, 1, 1)),
      statement,
      due,
      filed,
      filed,
      'no',
      confirmation,
      fee.toFixed(2),
    ],
  ]
}

/** Twelve credits a representative by the end of the year. */
function education(year: number, state: string, today: IsoDate): Cells {
  const end = `${year}-12-31`
  const earned = sessionOnOrBefore(dateOf(year, 10, 29))
  const [filed, confirmation] = earned <= today ? [earned, `CE-${year}`] : ['', '']
  return [
    `education-${year}`,
    'CONTINUING_EDUCATION',
    state,
    end,
    '',
    end,
    filed,
    filed,
    'no',
    confirmation,
    '',
  ]
}

/** An amendment of each representative's Form U4, within thirty days of what changed; the first took too long. */
function representative(i: number, state: string, today: IsoDate): Cells[] {
  const changed = addDays(today, -(60 + i * 85))
  const filed = sessionOnOrBefore(addDays(changed, i === 0 ? 37 : 16))
  const id = `u4-${i + 1}-${changed.replaceAll('-', '')}`
  return [[id, 'FORM_U4', state, '', '', addDays(changed, 30), filed, filed, 'no', `U4-${i + 1}`, '']]
}
