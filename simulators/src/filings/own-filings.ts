import { previousSession, sessionOnOrBefore } from '@rc/core/calendar'
import { dateOf, daysBetween, yearOf, type IsoDate } from '@rc/core/dates'
import type { ClientType, Firm, Household } from '../firm/model.ts'
import { createRandom } from '../firm/random.ts'
import type { AdviserFiling, ClientLetter } from './adviser-filing.ts'

/** Number of the demonstration firm in the Central Registration Depository. */
export const demoCrd = 299_401
/** Its number at EDGAR, held for the day on which it has to file there. */
export const demoCik = '0001999401'

const letters: Record<ClientType, ClientLetter> = {
  INDIVIDUAL: 'A',
  HIGH_NET_WORTH_INDIVIDUAL: 'B',
  PENSION_PLAN: 'G',
  CHARITABLE_ORGANIZATION: 'H',
  CORPORATION: 'M',
}
const homeState = 'OR'
const yearsBack = 4
const registeredOn = '2014-03-17'
/** A firm may have so many clients in a state before it has to register there. */
const deMinimis = 5
const federalFrom = 110_000_000
/** Markets rise: assets of a year ago were smaller by about this. */
const yearlyGrowth = 0.07

export interface OwnFiling extends AdviserFiling {
  readonly amendment: 'ANNUAL' | 'OTHER_THAN_ANNUAL'
}

/** The annual amendment of a fiscal year, filed on a session of March. */
function annualDay(fiscalYear: number, seed: number): IsoDate {
  const day = createRandom(`own-filing/${seed}/${fiscalYear}`).int(9, 27)
  return sessionOnOrBefore(dateOf(fiscalYear + 1, 3, day))
}

/** The office moves within the city in September of every other year. */
const movedOn = (year: number): IsoDate => previousSession(dateOf(year, 9, 18))

/** What the demonstration firm has filed up to a day, oldest first. */
export function ownFilings(firm: Firm, until: IsoDate): OwnFiling[] {
  const filings: OwnFiling[] = []
  for (let year = yearOf(until) - yearsBack; year <= yearOf(until); year += 1) {
    const annual = { ...answersOf(firm, `${year - 1}-12-31`), street: streetIn(year - 1) }
    filings.push({ ...annual, filedOn: annualDay(year - 1, firm.seed), amendment: 'ANNUAL' })
    if (year % 2 === 0)
      filings.push({
        ...annual,
        street: streetIn(year),
        filedOn: movedOn(year),
        amendment: 'OTHER_THAN_ANNUAL',
      })
  }
  return filings.filter(({ filedOn }) => filedOn <= until)
}

const streetIn = (year: number): string =>
  `${year - (year % 2)} SW Ankeny St, Suite ${100 + (year - (year % 2)) - 2000}`

function answersOf(firm: Firm, end: IsoDate): Omit<AdviserFiling, 'filedOn' | 'street'> {
  const clients = firm.households.filter(
    ({ joinedOn, leftOn }) => joinedOn <= end && (leftOn === null || leftOn > end),
  )
  const then = (1 + yearlyGrowth) ** -(Math.max(0, daysBetween(end, firm.today)) / 365)
  const assets = (households: readonly Household[]): number =>
    Math.round(households.reduce((sum, { managedUsd }) => sum + managedUsd, 0) * then)
  const accounts = (households: readonly Household[]): number =>
    households
      .flatMap((household) => household.accounts)
      .filter(({ openedOn, closedOn }) => openedOn <= end && (closedOn === null || closedOn > end)).length
  const advised = Map.groupBy(clients, ({ discretionary }) => discretionary)
  const [withPower, without] = [advised.get(true) ?? [], advised.get(false) ?? []]
  const advisors = firm.advisors.length
  return {
    crd: demoCrd,
    regulator: assets(clients) >= federalFrom ? 'SEC' : 'STATE',
    businessName: 'Tidewater Meadow',
    legalName: 'Tidewater Meadow Advisers LLC',
    city: 'Portland',
    state: homeState,
    postalCode: '97204',
    states: statesOf(firm.households.filter(({ leftOn }) => leftOn === null)),
    registeredOn,
    fiscalYearEndMonth: 12,
    employees: advisors + Math.max(2, Math.ceil(advisors / 2)),
    advisors,
    clients: Object.fromEntries(
      [...Map.groupBy(clients, ({ clientType }) => letters[clientType])].map(([letter, group]) => [
        letter,
        { count: group.length, raum: assets(group) },
      ]),
    ),
    fees: [true, true, false, true, false, false, false],
    assets: {
      discretionary: assets(withPower),
      nonDiscretionary: assets(without),
      discretionaryAccounts: accounts(withPower),
      nonDiscretionaryAccounts: accounts(without),
    },
    hasCustody: false,
    privateFunds: false,
    disclosures: false,
  }
}

function statesOf(clients: readonly Household[]): { code: string; since: IsoDate }[] {
  const elsewhere = [...Map.groupBy(clients, ({ state }) => state)]
    .filter(([state, group]) => state !== homeState && group.length > deMinimis)
    .map(([code]) => ({ code, since: '2016-02-01' }))
  return [
    { code: homeState, since: registeredOn },
    ...elsewhere.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ]
}
