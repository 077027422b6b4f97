import { addDays, addMonths, dateOf, endOfMonth, yearOf, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { createRandom } from '../firm/random.ts'
import { supervisedPersons } from '../firm/staff.ts'

type Cells = readonly (string | number)[]

/** What the firm does that calls for records of its own; all else it does not do. */
const facts = [
  'AGGREGATED_ORDERS',
  'COMPOSITES',
  'DISPOSALS',
  'EXAMINED',
  'INSURANCE',
  'NEWSLETTERS',
  'QUESTIONNAIRES',
  'THRESHOLD_MONITORING',
  'TRADE_CONFIRMATIONS',
]

/** Work of the calendar by the months it is due in, on their last day. */
const calendar: readonly (readonly [title: string, role: string, months: readonly number[]])[] = [
  ['Reconcile cash and positions', 'operations', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['Review e-mail samples', 'compliance', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['Collect personal transaction reports', 'compliance', [1, 4, 7, 10]],
  ['Test fee calculations', 'compliance', [2, 5, 8, 11]],
  ['Review trade errors and allocations', 'operations', [3, 6, 9, 12]],
  ['File the annual amendment of Form ADV', 'compliance', [3]],
  ['Deliver the brochure', 'compliance', [4]],
  ['Annual compliance review', 'compliance', [6]],
  ['Test the continuity plan', 'operations', [9]],
  ['Pay registration renewals', 'operations', [12]],
]

function tasks({ today, seed }: Firm): Cells[] {
  const random = createRandom(`calendar/${seed}`)
  const untested = untestedDue(today)
  const years = [-1, 0, 1].map((step) => yearOf(today) + step)
  return years.flatMap((year) =>
    calendar.flatMap(([title, role, months], line) =>
      months.map((month): Cells => {
        const due = endOfMonth(dateOf(year, month, 1))
        const isEarly = random.chance(0.9)
        const done = addDays(due, isEarly ? -random.int(1, 20) : random.int(2, 45))
        const isOpen = done >= today || (title === UNTESTED && due === untested)
        return [`ct-${year}-${month}-${line + 1}`, title, role, due, isOpen ? '' : done]
      }),
    ),
  )
}

/** What nobody has got round to: the last one that was due. */
const UNTESTED = 'Test the continuity plan'
const untestedDue = (today: IsoDate): IsoDate => {
  const due = dateOf(yearOf(today), 9, 30)
  return due < today ? due : dateOf(yearOf(today) - 1, 9, 30)
}

const findings = [
  ['Two client files without a dated suitability profile', 'MEDIUM', 'REMEDIATED'],
  ['Supervisory procedures did not name a deputy', 'LOW', 'CLOSED'],
  ['An advertisement without a record of its approval', 'LOW', 'CLOSED'],
  ['Continuity plan without a test on record', 'MEDIUM', 'RESPONDED'],
] as const

/** The state looked in two years ago; every half year the firm rehearses. */
function examinations(today: IsoDate): { exams: Cells[]; deficiencies: Cells[] } {
  const began = addMonths(today, -27)
  const mocks = [25, 19, 13, 8, 2].map((months, i): Cells => [
    `mock-${i + 1}`,
    'MOCK',
    '',
    addMonths(today, -months),
    addDays(addMonths(today, -months), 3),
    (0.74 + 0.03 * i).toFixed(2),
  ])
  return {
    exams: [['exam-1', 'REGULATOR', 'OR', began, '', ''], ...mocks],
    deficiencies: findings.map(([finding, severity, status], i) => [
      `def-${i + 1}`,
      'exam-1',
      finding,
      severity,
      addDays(began, 75),
      status,
    ]),
  }
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

/** What the compliance officer keeps by hand: facts, roster, holds, examinations, calendar. */
export function complianceBook(firm: Firm) {
  const { exams, deficiencies } = examinations(firm.today)
  return {
    firmFacts: [
      ['fact', 'value'],
      ['regulator', 'STATE'],
      ['home_state', 'OR'],
      ['fiscal_year_end_month', 12],
      ...facts.map((fact) => [fact, 'yes']),
    ],
    supervisedPersons: [
      ['person_code', 'role', 'started_on', 'ended_on', 'representative', 'access_person'],
      ...supervisedPersons(firm).map((p) => [
        p.code,
        p.role,
        p.startedOn,
        p.endedOn ?? '',
        yesNo(p.representative),
        yesNo(p.accessPerson),
      ]),
    ],
    legalHolds: [
      ['hold_id', 'scope', 'record_type_codes', 'since', 'released_on'],
      [
        'hold-1',
        'Inquiry of the state: agreements with vendors and their oversight',
        '1.10 8.13',
        addMonths(firm.today, -5),
        '',
      ],
      [
        'hold-2',
        'Dispute over a transfer, settled',
        '3.10 3.15',
        addMonths(firm.today, -30),
        addMonths(firm.today, -14),
      ],
    ],
    examinations: [['exam_id', 'kind', 'regulator', 'began_on', 'closed_on', 'score'], ...exams],
    examDeficiencies: [
      ['deficiency_id', 'exam_id', 'finding', 'severity', 'due_on', 'status'],
      ...deficiencies,
    ],
    complianceTasks: [['task_id', 'title', 'owner_role', 'due_on', 'completed_on'], ...tasks(firm)],
  } satisfies Record<string, readonly Cells[]>
}
