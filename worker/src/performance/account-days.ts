import { dayNumber } from '@rc/core/dates'
import { isDefined } from '@rc/core/finance/figure'
import { dietzReturn, flowWeight } from '@rc/core/finance/modified-dietz'
import type {
  AccountHistory,
  AccountProfile,
  Cents,
  Movement,
  Opening,
  Valuation,
} from './account-history.ts'
import type { SessionGrid } from './session-grid.ts'

/** Flows of a stretch, by what the AUM bridge calls them. All positive. */
type BridgeFlows = {
  readonly newClientAssets: Cents
  readonly additions: Cents
  readonly withdrawals: Cents
  readonly lostClientAssets: Cents
}

/** One valuation of an account and what happened since the one before. */
export type AccountDay = {
  /** Place of its session in the grid. */
  readonly place: number
  readonly begin: Cents
  readonly end: Cents
  readonly cash: Cents
  readonly fee: Cents
  readonly flows: BridgeFlows
  /** Value that came without a flow. */
  readonly adjustment: Cents
  /** Begin value plus weighted flows, what the returns are of; 0 when there is nothing to measure. */
  readonly investedGross: number
  readonly investedNet: number
  readonly returnGross: number
  readonly returnNet: number
  readonly indexGross: number
  readonly indexNet: number
}

/** Flows this close to joining or leaving belong to it. */
const joiningDays = 90
/** A remainder below this part of what comes in is not worth measuring: a cent of interest would return thousands. */
const leastInvested = 0.01

/** Everything that crossed the border, as one flow: what came without a flow counts as brought in. */
export const netFlowOf = ({ flows, adjustment }: AccountDay): Cents =>
  flows.newClientAssets + flows.additions - flows.withdrawals - flows.lostClientAssets + adjustment

export const marketOf = (day: AccountDay): Cents => day.end - day.begin - netFlowOf(day) + day.fee

const isNear = (day: number, date: string | null) =>
  date !== null && Math.abs(day - dayNumber(date)) <= joiningDays

function bridgeFlows(movements: readonly Movement[], profile: AccountProfile): BridgeFlows {
  let [newClientAssets, additions, withdrawals, lostClientAssets] = [0, 0, 0, 0]
  for (const { day, paidIn, paidOut } of movements) {
    if (isNear(day, profile.joinedOn)) newClientAssets += paidIn
    else additions += paidIn
    if (isNear(day, profile.leftOn)) lostClientAssets += paidOut
    else withdrawals += paidOut
  }
  return { newClientAssets, additions, withdrawals, lostClientAssets }
}

type Stretch = {
  readonly from: Opening | null
  readonly to: Valuation
  readonly movements: readonly Movement[]
}

/**
 * Returns of one stretch between two valuations, by Modified Dietz with flows at the end of their day. Net of
 * fee: a fee is no flow, so it lowers the end value. Gross: it is a flow out on its day, so it does not.
 */
function stretchReturns({ from, to, movements }: Stretch, adjustment: Cents) {
  const begin = from?.value ?? 0
  const days = from === null ? 1 : to.day - from.day
  let [paidIn, flow, weightedFlow, fee, weightedFee] = [0, adjustment, 0, 0, 0]
  for (const movement of movements) {
    const weight = from === null ? 0 : flowWeight(movement.day - from.day, days, 'END_OF_DAY')
    paidIn += movement.paidIn
    flow += movement.paidIn - movement.paidOut
    weightedFlow += weight * (movement.paidIn - movement.paidOut)
    fee += movement.fee
    weightedFee += weight * movement.fee
  }
  const net = dietzReturn({ begin, end: to.value, flow, weightedFlow })
  const gross = dietzReturn({
    begin,
    end: to.value,
    flow: flow - fee,
    weightedFlow: weightedFlow - weightedFee,
  })
  const investedNet = begin + weightedFlow
  if (!isDefined(net) || !isDefined(gross) || investedNet < leastInvested * paidIn) {
    return { fee, investedGross: 0, investedNet: 0, returnGross: 0, returnNet: 0 }
  }
  return { fee, investedGross: investedNet - weightedFee, investedNet, returnGross: gross, returnNet: net }
}

function accountDay(profile: AccountProfile, stretch: Stretch, place: number): AccountDay {
  const { from, to, movements } = stretch
  const begin = from?.value ?? 0
  const cameByFlow = movements.some(({ paidIn, paidOut }) => paidIn !== 0 || paidOut !== 0)
  const adjustment = begin === 0 && !cameByFlow ? to.value : 0
  const returns = stretchReturns(stretch, adjustment)
  return {
    place,
    begin,
    end: to.value,
    cash: to.cash,
    flows: bridgeFlows(movements, profile),
    adjustment,
    ...returns,
    indexGross: (from?.indexGross ?? 1) * (1 + returns.returnGross),
    indexNet: (from?.indexNet ?? 1) * (1 + returns.returnNet),
  }
}

/** One valuation a session: that of a day without trading counts for the session before, the latest wins. */
function bySession(valuations: readonly Valuation[], grid: SessionGrid): Map<number, Valuation> {
  const latest = new Map<number, Valuation>()
  for (const { day, value, cash } of valuations) {
    const place = grid.onOrBefore(day)
    const session = grid.days[place]
    if (session !== undefined) latest.set(place, { day: session, value, cash })
  }
  return latest
}

/**
 * The valued sessions of an account: values, flows, returns, and the growth of 1 since its first valuation
 * (time-weighted, linked at every valuation). Flows before the first valuation belong to it.
 */
export function accountDays(
  { profile, opening, valuations, movements }: AccountHistory,
  grid: SessionGrid,
): AccountDay[] {
  let from = opening
  let next = 0
  return [...bySession(valuations, grid)].map(([place, to]) => {
    const start = next
    while (next < movements.length && (movements[next]?.day ?? 0) <= to.day) next += 1
    const day = accountDay(profile, { from, to, movements: movements.slice(start, next) }, place)
    from = { ...to, indexGross: day.indexGross, indexNet: day.indexNet }
    return day
  })
}
