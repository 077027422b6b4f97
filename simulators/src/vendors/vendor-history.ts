import { addDays, dayNumber } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { createRandom, type Random } from '../firm/random.ts'
import { firmVendors, type FirmVendor } from '../firm/vendors.ts'

export type Impact = 'minor' | 'major' | 'critical'

export interface Incident {
  readonly id: string
  readonly name: string
  readonly impact: Impact
  /** Numbers of the components it concerns. */
  readonly components: readonly number[]
  readonly startedAt: Date
  resolvedAt: Date | null
}

export interface Maintenance {
  readonly id: string
  readonly name: string
  readonly components: readonly number[]
  readonly from: Date
  readonly to: Date
}

/** What a vendor would know about its own service. Incidents in order of time. */
export interface VendorHistory {
  readonly vendor: FirmVendor
  readonly incidents: Incident[]
  readonly maintenances: readonly Maintenance[]
}

const HISTORY_DAYS = 420
const minuteMs = 60_000
const dayMs = 86_400_000

const names: Readonly<Record<Impact, readonly string[]>> = {
  minor: ['Slow responses', 'Delayed notifications', 'Reports arrive late'],
  major: ['Elevated error rates', 'Sign-in fails for some customers', 'Interface partly unavailable'],
  critical: ['Service unavailable', 'Outage of a data center'],
}
const minutes: Readonly<Record<Impact, readonly [number, number]>> = {
  minor: [15, 180],
  major: [10, 90],
  critical: [5, 45],
}

const idOf = (random: Random): string =>
  Array.from({ length: 12 }, () => random.int(0, 35).toString(36)).join('')

function incidentOn(vendor: FirmVendor, day: number, random: Random): Incident {
  const impact = random.weighted({ minor: 72, major: 22, critical: 6 })
  const [least, most] = minutes[impact]
  const startedAt = new Date(day * dayMs + random.int(0, 1_000) * minuteMs)
  return {
    id: idOf(random),
    name: random.pick(names[impact]),
    impact,
    components: [random.int(0, vendor.components.length - 1)],
    startedAt,
    resolvedAt: new Date(startedAt.getTime() + random.int(least, most) * minuteMs),
  }
}

/** A Sunday morning a month. */
function maintenances(today: number, random: Random): Maintenance[] {
  return Array.from({ length: 14 }, (_, i) => {
    const from = new Date((today - 3 - i * 30) * dayMs + 6 * 60 * minuteMs)
    const to = new Date(from.getTime() + random.int(60, 180) * minuteMs)
    return { id: idOf(random), name: 'Scheduled maintenance', components: [0], from, to }
  }).toReversed()
}

function historyOf(vendor: FirmVendor, firm: Firm): VendorHistory {
  const random = createRandom(`vendors/${firm.seed}/${vendor.vendorId}`)
  const today = dayNumber(firm.today)
  const incidents: Incident[] = []
  for (let day = today - HISTORY_DAYS; day < today; day += 1) {
    const chance = createRandom(`vendors/${firm.seed}/${vendor.vendorId}/${day}`)
    if (chance.next() < vendor.incidents / 30) incidents.push(incidentOn(vendor, day, chance))
  }
  // One thing is always still being worked on.
  if (vendor.platform === 'BETTER_STACK')
    incidents.push({
      id: idOf(random),
      name: 'Reports arrive late',
      impact: 'minor',
      components: [1],
      startedAt: new Date(dayNumber(addDays(firm.today, -1)) * dayMs + 20 * 60 * minuteMs),
      resolvedAt: null,
    })
  return { vendor, incidents, maintenances: maintenances(today, random.fork('maintenance')) }
}

/** The last fourteen months of every vendor with a status page; equal for equal firm and day. */
export const vendorHistories = (firm: Firm): Map<string, VendorHistory> =>
  new Map(
    firmVendors
      .filter(({ platform }) => platform !== 'MANUAL')
      .map((vendor) => [vendor.vendorId, historyOf(vendor, firm)]),
  )

export const unresolved = ({ incidents }: VendorHistory): Incident[] =>
  incidents.filter(({ resolvedAt }) => resolvedAt === null)

const rank: readonly Impact[] = ['minor', 'major', 'critical']

/** The gravest impact of what is unresolved; null when all is well. */
export const presentImpact = (history: VendorHistory): Impact | null =>
  rank.findLast((impact) => unresolved(history).some((incident) => incident.impact === impact)) ?? null

/** The gravest impact on one component now. */
export const impactOn = (history: VendorHistory, component: number): Impact | null =>
  presentImpact({
    ...history,
    incidents: history.incidents.filter(({ components }) => components.includes(component)),
  })
