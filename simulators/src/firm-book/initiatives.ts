import { addDays, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'

interface Initiative {
  readonly id: string
  readonly name: string
  readonly theme: string
  readonly owner: string
  readonly status: 'PROPOSED' | 'APPROVED' | 'IN_PROGRESS' | 'AT_RISK' | 'DONE' | 'CANCELLED'
  readonly priority: 'HIGH' | 'MEDIUM' | 'LOW'
  /** Days from today to the first day and to the target. */
  readonly days: readonly [start: number, target: number]
  readonly done: number
  readonly budget: number
  readonly spent: number
  /** Days since its state was written down. */
  readonly written: number
  /** Name, day due, day done, all from today. */
  readonly milestones: readonly (readonly [name: string, due: number, done: number | null])[]
  readonly kpis: readonly (readonly [
    metric: string,
    baseline: number | '',
    target: number,
    current: number | '',
  ])[]
  readonly risks: readonly string[]
  readonly waitsFor: readonly string[]
}

/** What a firm of four advisors that is about to outgrow its state registration works on. */
const INITIATIVES: readonly Initiative[] = [
  {
    id: 'sec-registration',
    name: 'SEC registration readiness',
    theme: 'Regulation',
    owner: 'compliance',
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    days: [-210, 240],
    done: 0.5,
    budget: 68_000,
    spent: 31_200,
    written: 6,
    milestones: [
      ['Gap analysis against the Advisers Act', -150, -146],
      ['Compliance manual rewritten', -30, -21],
      ['Mock examination by outside counsel', 90, null],
      ['Form ADV ready to file', 220, null],
    ],
    kpis: [
      ['Requirements met, of 64', 21, 64, 39],
      ['Findings of the mock examination', '', 0, ''],
    ],
    risks: ['Assets cross 110 million before the manual is tested', 'One person holds all of the knowledge'],
    waitsFor: ['records-archive'],
  },
  {
    id: 'records-archive',
    name: 'Books and records archive',
    theme: 'Regulation',
    owner: 'compliance',
    status: 'AT_RISK',
    priority: 'HIGH',
    days: [-300, -12],
    done: 0.82,
    budget: 42_000,
    spent: 44_750,
    written: 9,
    milestones: [
      ['Retention schedule approved', -250, -244],
      ['E-mail archived', -120, -95],
      ['Text messages archived', -30, null],
    ],
    kpis: [['Record types archived, of 27', 9, 27, 22]],
    risks: ['Vendor has postponed the archive of text messages twice'],
    waitsFor: [],
  },
  {
    id: 'client-portal',
    name: 'Client portal',
    theme: 'Client experience',
    owner: 'operations',
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    days: [-160, 95],
    done: 0.66,
    budget: 85_000,
    spent: 51_300,
    written: 3,
    milestones: [
      ['Vendor chosen', -130, -134],
      ['Pilot with five households', -20, -18],
      ['All households invited', 80, null],
    ],
    kpis: [
      ['Share of households signed in', 0, 0.7, 0.11],
      ['Calls for documents a month', 46, 15, 38],
    ],
    risks: ['Few retired clients want another password'],
    waitsFor: [],
  },
  {
    id: 'tax-planning',
    name: 'Tax planning service',
    theme: 'Services',
    owner: 'advisor',
    status: 'APPROVED',
    priority: 'MEDIUM',
    days: [40, 330],
    done: 0,
    budget: 30_000,
    spent: 0,
    written: 20,
    milestones: [
      ['Tax professional hired or contracted', 120, null],
      ['Offered to households above two million', 300, null],
    ],
    kpis: [['Households with a tax plan', 0, 30, 0]],
    risks: ['State rules for tax advice differ'],
    waitsFor: ['client-portal'],
  },
  {
    id: 'second-custodian',
    name: 'Second custodian',
    theme: 'Resilience',
    owner: 'operations',
    status: 'IN_PROGRESS',
    priority: 'MEDIUM',
    days: [-90, 270],
    done: 0.22,
    budget: 38_000,
    spent: 9_900,
    written: 14,
    milestones: [
      ['Due diligence of three custodians', -10, -12],
      ['Agreement signed', 75, null],
      ['First ten accounts opened', 210, null],
    ],
    kpis: [['Share of assets at the largest custodian', 1, 0.7, 1]],
    risks: ['Two sets of files to reconcile', 'Clients asked to sign again'],
    waitsFor: [],
  },
  {
    id: 'billing-review',
    name: 'Automated billing review',
    theme: 'Efficiency',
    owner: 'operations',
    status: 'DONE',
    priority: 'MEDIUM',
    days: [-330, -60],
    done: 1,
    budget: 18_000,
    spent: 16_450,
    written: 55,
    milestones: [
      ['Rates of all agreements captured', -240, -251],
      ['Two quarters billed beside the old way', -65, -61],
    ],
    kpis: [['Billing errors a quarter', 3, 0, 0]],
    risks: [],
    waitsFor: [],
  },
  {
    id: 'referral-program',
    name: 'Referral program with accountants',
    theme: 'Client growth',
    owner: 'executive',
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    days: [-120, 245],
    done: 0.4,
    budget: 24_000,
    spent: 8_100,
    written: 5,
    milestones: [
      ['Agreements under the marketing rule reviewed', -90, -88],
      ['Ten accountants met', 20, null],
    ],
    kpis: [['Households won by professionals a year', 2, 8, 4]],
    risks: ['Promoters must disclose what they are paid'],
    waitsFor: [],
  },
  {
    id: 'third-advisor-team',
    name: 'Third advisor team',
    theme: 'Client growth',
    owner: 'executive',
    status: 'PROPOSED',
    priority: 'HIGH',
    days: [120, 480],
    done: 0,
    budget: 210_000,
    spent: 0,
    written: 33,
    milestones: [['Business case decided', 60, null]],
    kpis: [['Households a team', 24, 32, 24]],
    risks: ['Hired before the growth is there'],
    waitsFor: ['referral-program', 'client-portal'],
  },
  {
    id: 'crypto-offering',
    name: 'Digital assets offering',
    theme: 'Services',
    owner: 'executive',
    status: 'CANCELLED',
    priority: 'LOW',
    days: [-400, -200],
    done: 0.1,
    budget: 15_000,
    spent: 2_400,
    written: 290,
    milestones: [],
    kpis: [],
    risks: ['Does not fit what clients hold the firm to'],
    waitsFor: [],
  },
]

type Cells = readonly (string | number)[]

/** The tables of the book on initiatives, each its header and its rows. */
export function initiativeTables({ today }: Firm) {
  const day = (days: number): IsoDate => addDays(today, days)
  return {
    initiatives: [
      INITIATIVE_COLUMNS,
      ...INITIATIVES.map(({ id, name, theme, owner, status, priority, days, ...it }) => [
        id,
        name,
        theme,
        owner,
        status,
        priority,
        day(days[0]),
        day(days[1]),
        it.done,
        it.budget.toFixed(2),
        it.spent.toFixed(2),
        day(-it.written),
      ]),
    ],
    initiativeMilestones: [
      ['initiative_id', 'name', 'due', 'done_on'],
      ...INITIATIVES.flatMap(({ id, milestones }) =>
        milestones.map(([name, due, done]) => [id, name, day(due), done === null ? '' : day(done)]),
      ),
    ],
    initiativeKpis: [
      ['initiative_id', 'metric', 'baseline', 'target', 'current'],
      ...INITIATIVES.flatMap(({ id, kpis }) => kpis.map((kpi) => [id, ...kpi])),
    ],
    initiativeRisks: [
      ['initiative_id', 'risk'],
      ...INITIATIVES.flatMap(({ id, risks }) => risks.map((risk) => [id, risk])),
    ],
    initiativeDependencies: [
      ['initiative_id', 'depends_on'],
      ...INITIATIVES.flatMap(({ id, waitsFor }) => waitsFor.map((other) => [id, other])),
    ],
  } satisfies Record<string, readonly Cells[]>
}

const INITIATIVE_COLUMNS = [
  'initiative_id',
  'name',
  'theme',
  'owner',
  'status',
  'priority',
  'start_date',
  'target_date',
  'percent_complete',
  'budget',
  'spent',
  'updated_on',
]
