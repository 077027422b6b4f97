import { endOfQuarter, addDays, endOfYear, yearOf, type IsoDate } from '../dates.ts'
import {
  annualAmendmentDue,
  fiscalYearEnd,
  holdingsReportDue,
  nextFiscalYearEnd,
  rolledDue,
} from './due-date.ts'
import type { Requirement } from './filing-status.ts'
import type { FilingType } from './filing-type.ts'

/** What decides which filings a firm owes. */
export interface FilingFacts {
  readonly regulator: 'STATE' | 'SEC'
  /** State of the main office, two letters. */
  readonly homeState: string
  /** States it is registered with, or has notified while registered with the SEC. */
  readonly states: readonly { readonly code: string; readonly since: IsoDate | null }[]
  /** 1 to 12 */
  readonly fiscalYearEndMonth: number
  /** Calendar years in which securities of section 13(f) reached the line at a month end. */
  readonly holdingsCrossedIn: ReadonlySet<number>
  /** Item 7.B of Form ADV. */
  readonly advisesPrivateFunds: boolean
  /** Item 9.A of Form ADV; fees deducted do not count there. */
  readonly hasCustody: boolean
}

/** A filing that is required, watched, or not required of the firm. */
export interface FilingDuty {
  readonly type: FilingType
  /** US state, two letters, or `US`. */
  readonly jurisdiction: string
  /** Null for a filing that only an event asks for. */
  readonly periodEnd: IsoDate | null
  readonly dueDate: IsoDate | null
  readonly effectiveDueDate: IsoDate | null
  readonly requirement: Requirement
}

/**
 * The filings of a firm: those with a period whose due date lies between the two days, and one entry without a period
 * for each kind that only a threshold or an event asks for. Sources: 17 CFR 275.204-1, 240.13f-1, 240.13h-1; state
 * registrations lapse on 31 December.
 */
export const filingCalendar = (facts: FilingFacts, from: IsoDate, to: IsoDate): FilingDuty[] => [
  ...annualAmendments(facts, from, to),
  ...renewals(facts, from, to),
  ...holdingsReports(facts, from, to),
  ...votingReports(facts, from, to),
  ...standing(facts),
]

const isWithin = ({ dueDate }: FilingDuty, from: IsoDate, to: IsoDate): boolean =>
  dueDate !== null && dueDate >= from && dueDate <= to

function annualAmendments(facts: FilingFacts, from: IsoDate, to: IsoDate): FilingDuty[] {
  const duties: FilingDuty[] = []
  const first = fiscalYearEnd(addDays(from, -90), facts.fiscalYearEndMonth)
  for (let end = first; end <= to; end = nextFiscalYearEnd(end)) {
    const jurisdiction = facts.regulator === 'SEC' ? 'US' : facts.homeState
    duties.push(periodic('FORM_ADV', jurisdiction, end, annualAmendmentDue(end)))
  }
  return duties.filter((duty) => isWithin(duty, from, to))
}

/** Renewals lapse on a fixed day: they do not roll. */
function renewals({ regulator, states }: FilingFacts, from: IsoDate, to: IsoDate): FilingDuty[] {
  const type = regulator === 'SEC' ? 'STATE_NOTICE' : 'STATE_REGISTRATION'
  const duties: FilingDuty[] = []
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const dueDate = `${year}-12-31`
    const periodEnd = `${year + 1}-12-31`
    for (const { code: jurisdiction, since } of states) {
      if (since !== null && since > dueDate) continue
      duties.push({
        type,
        jurisdiction,
        periodEnd,
        dueDate,
        effectiveDueDate: dueDate,
        requirement: 'REQUIRED',
      })
    }
  }
  return duties.filter((duty) => isWithin(duty, from, to))
}

/** A year in which the line is reached asks for its own last quarter and the first three of the next. */
export function owesHoldingsReport(quarterEnd: IsoDate, crossedIn: ReadonlySet<number>): boolean {
  const year = yearOf(quarterEnd)
  return crossedIn.has(quarterEnd === endOfYear(quarterEnd) ? year : year - 1)
}

function holdingsReports({ holdingsCrossedIn }: FilingFacts, from: IsoDate, to: IsoDate): FilingDuty[] {
  const duties: FilingDuty[] = []
  const first = endOfQuarter(addDays(from, -46))
  for (let end = first; end <= to; end = endOfQuarter(addDays(end, 1))) {
    if (owesHoldingsReport(end, holdingsCrossedIn))
      duties.push(periodic('FORM_13F', 'US', end, holdingsReportDue(end)))
  }
  return duties.filter((duty) => isWithin(duty, from, to))
}

/** Votes of the year to 30 June, by 31 August, of those who file Form 13F. */
function votingReports({ holdingsCrossedIn }: FilingFacts, from: IsoDate, to: IsoDate): FilingDuty[] {
  const duties: FilingDuty[] = []
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    if (holdingsCrossedIn.has(year - 1))
      duties.push(periodic('FORM_N_PX', 'US', `${year}-06-30`, `${year}-08-31`))
  }
  return duties.filter((duty) => isWithin(duty, from, to))
}

const periodic = (type: FilingType, jurisdiction: string, periodEnd: IsoDate, due: IsoDate): FilingDuty => ({
  type,
  jurisdiction,
  periodEnd,
  dueDate: due,
  effectiveDueDate: rolledDue(due),
  requirement: 'REQUIRED',
})

/** Kinds that have no period until a threshold or an event asks for them. */
function standing(facts: FilingFacts): FilingDuty[] {
  const { regulator, homeState, holdingsCrossedIn } = facts
  const isState = regulator === 'STATE'
  const watchedIf = (watched: boolean): Requirement => (watched ? 'WATCHED' : 'NOT_REQUIRED')
  const kinds: (readonly [FilingType, string, Requirement])[] = [
    ['FORM_U4', homeState, 'WATCHED'],
    ['FORM_U5', homeState, 'WATCHED'],
    ['NET_WORTH', homeState, watchedIf(isState)],
    ['BALANCE_SHEET', homeState, watchedIf(isState && facts.hasCustody)],
    ['FORM_ADV_E', isState ? homeState : 'US', watchedIf(facts.hasCustody)],
    // While registered with a state the relationship summary is not asked for, whoever the clients are.
    ['FORM_CRS', 'US', watchedIf(!isState)],
    ['FORM_13H', 'US', 'WATCHED'],
    ['SCHEDULE_13D_G', 'US', 'WATCHED'],
    ['FORM_PF', 'US', watchedIf(!isState || facts.advisesPrivateFunds)],
    ['FORM_D', 'US', watchedIf(facts.advisesPrivateFunds)],
  ]
  if (isState) kinds.push(['STATE_NOTICE', 'US', 'NOT_REQUIRED'])
  if (holdingsCrossedIn.size === 0)
    kinds.push(['FORM_13F', 'US', 'WATCHED'], ['FORM_N_PX', 'US', 'NOT_REQUIRED'])
  return kinds.map(([type, jurisdiction, requirement]) => ({
    type,
    jurisdiction,
    periodEnd: null,
    dueDate: null,
    effectiveDueDate: null,
    requirement,
  }))
}
