import { daysBetween, type IsoDate } from '../dates.ts'
import { decimal, type Decimal } from '../decimal.ts'

/** What the growth of a firm comes from; rates are yearly fractions. */
export interface GrowthAssumptions {
  readonly newClientsPerMonth: number
  /** Dollars a new household brings. */
  readonly newClientAum: Decimal
  /** Net flows of present households / their AUM. */
  readonly netFlows: number
  readonly market: number
  /** Advisory fees that leave the accounts / AUM. */
  readonly fees: number
  /** Share of the households that leave, each with the mean AUM. */
  readonly attrition: number
}

export interface GrowthState {
  readonly date: IsoDate
  /** Expected households, not whole. */
  readonly clients: number
  readonly aum: Decimal
}

const YEAR_DAYS = 365.25

/**
 * The firm at some later days, ascending, carried forward from its present state by
 *
 *     clients x (1 - attrition)^t + 12 x new x t
 *     AUM x ((1 - attrition) x (1 + net flows) x (1 + market) x (1 - fees))^t + 12 x new x t x AUM of a new client
 *
 * over the t years from one day to the next. Own formula: a stock that decays and compounds, with a steady inflow.
 */
export function growthPath(
  start: GrowthState,
  assumptions: GrowthAssumptions,
  dates: readonly IsoDate[],
): GrowthState[] {
  const { newClientsPerMonth, newClientAum, netFlows, market, fees, attrition } = assumptions
  const kept = Math.max(0, 1 - attrition)
  const growth = kept * Math.max(0, 1 + netFlows) * Math.max(0, 1 + market) * Math.max(0, 1 - fees)
  let state = start
  return dates.map((date) => {
    const years = daysBetween(state.date, date) / YEAR_DAYS
    const joined = 12 * newClientsPerMonth * years
    state = {
      date,
      clients: state.clients * kept ** years + joined,
      aum: state.aum.times(decimal(growth ** years)).plus(newClientAum.times(joined)),
    }
    return state
  })
}
