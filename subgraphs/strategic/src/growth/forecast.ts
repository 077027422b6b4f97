import { yearOf } from '@rc/core/dates'
import { decimal, sum, type Decimal } from '@rc/core/decimal'
import { growthPath, type GrowthAssumptions, type GrowthState } from '@rc/core/finance/growth-path'
import { mean } from '@rc/core/finance/statistics'
import type { GrowthDriver } from '../generated/resolvers.ts'

/** First day on which a state has something, the present included; null where the path ends before. */
export const firstDay = (
  present: GrowthState,
  path: readonly GrowthState[],
  has: (state: GrowthState) => boolean,
): string | null => [present, ...path].find(has)?.date ?? null

export interface FiscalYear {
  readonly year: number
  readonly meanAum: Decimal
  readonly meanClients: number
}

/** Means over the month ends of each year that has all twelve; a calendar year is a fiscal year. */
export function fiscalYears(monthEnds: readonly GrowthState[]): FiscalYear[] {
  return [...Map.groupBy(monthEnds, ({ date }) => yearOf(date))]
    .filter(([, ends]) => new Set(ends.map(({ date }) => date.slice(0, 7))).size === 12)
    .map(([year, ends]) => ({
      year,
      meanAum: sum(ends.map(({ aum }) => aum)).div(ends.length),
      meanClients: mean(ends.map(({ clients }) => clients)),
    }))
}

interface Change {
  readonly driver: GrowthDriver
  readonly delta: number
  readonly apply: (assumptions: GrowthAssumptions, delta: number) => GrowthAssumptions
}

/** By how much each driver is changed, in its own unit. */
const CHANGES: readonly Change[] = [
  {
    driver: 'NEW_CLIENTS_PER_MONTH',
    delta: 1,
    apply: (a, delta) => ({ ...a, newClientsPerMonth: a.newClientsPerMonth + delta }),
  },
  {
    driver: 'AVG_NEW_CLIENT_AUM',
    delta: 100_000,
    apply: (a, delta) => ({ ...a, newClientAum: a.newClientAum.plus(delta) }),
  },
  {
    driver: 'NET_FLOWS_EXISTING',
    delta: 0.01,
    apply: (a, delta) => ({ ...a, netFlows: a.netFlows + delta }),
  },
  { driver: 'MARKET', delta: 0.01, apply: (a, delta) => ({ ...a, market: a.market + delta }) },
  { driver: 'ATTRITION', delta: 0.01, apply: (a, delta) => ({ ...a, attrition: a.attrition + delta }) },
]

/** What AUM at the end of a path gains by a change of each driver alone. */
export function driverSensitivity(
  present: GrowthState,
  assumptions: GrowthAssumptions,
  dates: readonly string[],
) {
  const end = (changed: GrowthAssumptions) => growthPath(present, changed, dates).at(-1)?.aum ?? decimal(0)
  const base = end(assumptions)
  return CHANGES.map(({ driver, delta, apply }) => ({
    driver,
    delta,
    effect: end(apply(assumptions, delta)).minus(base).toFixed(2),
  }))
}
