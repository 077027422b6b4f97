import { addDays, dateOf, endOfMonth, yearOf, type IsoDate } from '@rc/core/dates'
import { familyNames, organisationStems } from '../firm/names.ts'
import { createRandom, type Random } from '../firm/random.ts'
import type { AdviserFiling } from './adviser-filing.ts'

/** An invented adviser from its registration on; its years do not change because tomorrow came. */
export interface PeerLife {
  readonly crd: number
  readonly registeredOn: IsoDate
  readonly terminatedOn: IsoDate | null
  /** What it had filed last by a day; null before its registration and after its end. */
  filingOn(day: IsoDate): AdviserFiling | null
}

const places = [
  { state: 'OR', cities: ['Portland', 'Eugene', 'Bend', 'Salem'], weight: 34 },
  { state: 'WA', cities: ['Seattle', 'Spokane', 'Bellingham'], weight: 19 },
  { state: 'CA', cities: ['Oakland', 'San Diego', 'La Cañada Flintridge'], weight: 20 },
  { state: 'CO', cities: ['Denver', 'Boulder'], weight: 9 },
  { state: 'NY', cities: ['Ithaca', 'Albany'], weight: 7 },
  { state: 'MA', cities: ['Northampton', 'Boston'], weight: 6 },
  { state: 'MN', cities: ['Minneapolis', 'Duluth'], weight: 5 },
]
const kinds = [
  'Wealth Advisors LLC',
  'Capital Management, Inc.',
  'Financial Planning LLC',
  'Peña & Associés LLC',
]
const firstYear = 2008
const lastYear = 2032
/** From here on the SEC is the regulator. */
const federalFrom = 110_000_000

/** Advisers of all kinds; equal for equal seed, and the first of many are those of few. */
export const createPeers = (seed: number, count = 520): PeerLife[] =>
  Array.from({ length: count }, (_, i) => createPeer(i, createRandom(`advisers/${seed}/${i}`)))

function createPeer(i: number, random: Random): PeerLife {
  const registered = dateOf(random.int(firstYear, lastYear), random.int(1, 12), random.int(1, 28))
  // Most of them were there long before.
  const registeredOn = random.chance(0.5)
    ? `20${random.pick(['08', '11', '13', '15'])}${registered.slice(4)}`
    : registered
  const lives = random.chance(0.4) ? random.int(2, 28) : null
  const terminatedOn = lives === null ? null : addDays(registeredOn, lives * 365 + random.int(0, 364))
  const identity = createIdentity(i, registeredOn, random)
  const shape = createShape(random)
  return {
    crd: identity.crd,
    registeredOn,
    terminatedOn,
    filingOn(day) {
      if (day < registeredOn || (terminatedOn !== null && day >= terminatedOn)) return null
      const { filedOn, year } = newestFiling(identity, day, random)
      return { ...identity, ...answers(shape, year, random), filedOn }
    },
  }
}

function createIdentity(i: number, registeredOn: IsoDate, random: Random) {
  const byState = Object.fromEntries(places.map(({ state, weight }) => [state, weight]))
  const state = random.weighted(byState)
  const name = random.chance(0.5) ? random.pick(familyNames) : random.pick(organisationStems)
  const legalName = `${name} ${random.pick(kinds)}`
  return {
    crd: 110_000 + i * 7,
    businessName: random.chance(0.2) ? name.toUpperCase() : legalName,
    legalName,
    street: `${random.int(100, 9900)} ${random.pick(['Main St', 'Market St', 'Alder Ave', 'Harbor Blvd'])}`,
    city: random.pick(places.find((place) => place.state === state)?.cities ?? ['Portland']),
    state,
    postalCode: String(random.int(10_000, 99_999)),
    states: [{ code: state, since: registeredOn }],
    registeredOn,
    fiscalYearEndMonth: random.chance(0.08) ? 6 : 12,
  }
}

/** What makes one adviser different from the next, whatever the year. */
function createShape(random: Random) {
  return {
    assets: 26_000_000 * Math.exp(random.normal()),
    trend: random.between(-0.01, 0.13),
    perClient: 520_000 * Math.exp(0.6 * random.normal()),
    perAdvisor: 20_000_000 * Math.exp(0.6 * random.normal()),
    accountsPerClient: random.between(1.6, 3.4),
    wealthyShare: random.between(0.1, 0.85),
    discretionaryShare: random.chance(0.2) ? random.between(0, 0.7) : random.between(0.85, 1),
    staff: random.between(0.2, 1.4),
    fees: [0.94, 0.3, 0.03, 0.46, 0.05, 0.03, 0.06].map((often) => random.chance(often)),
    /** Some type their assets with three zeros too many, some leave questions open. */
    isAbsurd: random.chance(0.012),
    omits: random.weighted({ nothing: 88, employees: 4, clients: 5, assets: 3 }),
    hasCustody: random.chance(0.08),
    privateFunds: random.chance(0.05),
    disclosures: random.chance(0.12),
  }
}

/** The newest annual amendment on or before a day, else the application. */
function newestFiling(
  { fiscalYearEndMonth, registeredOn }: { fiscalYearEndMonth: number; registeredOn: IsoDate },
  day: IsoDate,
  random: Random,
): { filedOn: IsoDate; year: number } {
  for (let year = yearOf(day); year >= yearOf(registeredOn); year -= 1) {
    const lag = random.fork(`filed/${year}`)
    const end = endOfMonth(dateOf(year, fiscalYearEndMonth, 1))
    const filedOn = addDays(end, lag.chance(0.04) ? lag.int(91, 130) : lag.int(20, 90))
    if (filedOn <= day && filedOn > registeredOn) return { filedOn, year }
  }
  return { filedOn: registeredOn, year: yearOf(registeredOn) }
}

type Shape = ReturnType<typeof createShape>

function assetsIn(shape: Shape, year: number, random: Random): number {
  let assets = shape.assets
  for (let y = 2018; y <= year; y += 1)
    assets *= 1 + shape.trend + 0.09 * random.fork(`market/${y}`).normal() * 0.7
  return Math.round(Math.max(assets, 150_000))
}

/** Answers to items 5 to 11 as of the end of a fiscal year. */
function answers(shape: Shape, year: number, random: Random) {
  const assets = assetsIn(shape, year, random)
  const reported = shape.isAbsurd ? assets * 1000 : assets
  const clients = Math.max(1, Math.round(assets / shape.perClient))
  const accounts = Math.max(clients, Math.round(clients * shape.accountsPerClient))
  const advisors = Math.max(1, Math.round(assets / shape.perAdvisor))
  const wealthy = Math.max(1, Math.round(clients * shape.wealthyShare * 0.5))
  const discretionary = Math.round(reported * shape.discretionaryShare)
  const discretionaryAccounts = Math.round(accounts * shape.discretionaryShare)
  return {
    regulator: assets >= federalFrom ? ('SEC' as const) : ('STATE' as const),
    employees: shape.omits === 'employees' ? null : advisors + Math.round(advisors * shape.staff),
    advisors: shape.omits === 'employees' ? null : advisors,
    clients: shape.omits === 'clients' ? null : clientKinds(clients, wealthy, reported, shape.wealthyShare),
    fees: shape.fees,
    assets:
      shape.omits === 'assets'
        ? null
        : {
            discretionary,
            nonDiscretionary: reported - discretionary,
            discretionaryAccounts,
            nonDiscretionaryAccounts: accounts - discretionaryAccounts,
          },
    hasCustody: shape.hasCustody,
    privateFunds: shape.privateFunds,
    disclosures: shape.disclosures,
  }
}

function clientKinds(clients: number, wealthy: number, assets: number, wealthyShare: number) {
  const ofWealthy = Math.round(assets * wealthyShare)
  return {
    ...(clients > wealthy ? { A: { count: clients - wealthy, raum: assets - ofWealthy } } : {}),
    B: { count: wealthy, raum: clients > wealthy ? ofWealthy : assets },
  }
}
