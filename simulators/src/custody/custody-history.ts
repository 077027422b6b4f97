import type { Account, Firm, Household, IsoDate } from '../firm/model.ts'
import { createMarket, type Market } from '../firm/prices.ts'
import { at, createRandom } from '../firm/random.ts'
import { AccountSimulation, type AccountSpan } from './account-simulation.ts'
import { blendedRate } from './advisory-fee.ts'
import { custodyDays, type CustodyDay } from './calendar.ts'
import { planFlows, strategyIndex } from './flow-plan.ts'
import { ledgerTargets, type Target } from './ledger.ts'
import type { AccountCustody } from './records.ts'

interface Stage {
  readonly days: readonly CustodyDay[]
  readonly models: ReadonlyMap<string, { readonly index: Float64Array; readonly targets: readonly Target[] }>
  readonly seed: number
}

const emptyCustody = (household: Household, account: Account): AccountCustody => ({
  household,
  account,
  balances: [],
  positions: [],
  transactions: [],
  taxLots: [],
  performance: [],
  fees: [],
})

/** null for an account that was closed before the history begins. */
function spanOf(account: Account, days: readonly CustodyDay[]): AccountSpan | null {
  const placeFrom = (date: IsoDate): number => days.findIndex((day) => day.date >= date)
  const first = placeFrom(account.openedOn)
  const closesOn = account.closedOn === null ? null : placeFrom(account.closedOn)
  const isGone = account.closedOn !== null && account.closedOn <= (days[0]?.date ?? '')
  if (first === -1 || isGone) return null
  const isInherited = account.openedOn <= (days[0]?.date ?? '')
  return { first, last: closesOn ?? days.length - 1, isInherited, closesOn }
}

/** The accounts of one household live side by side: its fee rate depends on what they hold together. */
function simulateHousehold(household: Household, { days, models, seed }: Stage): AccountCustody[] {
  const model = models.get(household.strategyId)
  const pairs = household.accounts.map((account) => {
    const span = spanOf(account, days)
    if (!span || !model) return { account, simulation: null }
    const random = createRandom(`custody/${seed}/${account.accountNumber}`)
    const plan = planFlows({ household, account }, span, { index: model.index, days }, random.fork('flows'))
    const subject = { household, account, span, plan, targets: model.targets, firstDay: at(days, 0) }
    return { account, simulation: new AccountSimulation(subject, random) }
  })
  const simulations = pairs.flatMap(({ simulation }): AccountSimulation[] => (simulation ? [simulation] : []))
  for (const [place, day] of days.entries()) {
    const before = simulations.reduce((sum, { total }) => sum + total, 0)
    for (const simulation of simulations) simulation.live(day, place, () => blendedRate(before))
    if (!day.isQuarterEnd) continue
    const rate = blendedRate(simulations.reduce((sum, { total }) => sum + total, 0))
    for (const simulation of simulations) simulation.endQuarter(day, rate)
  }
  return pairs.map(({ account, simulation }) => simulation?.finish() ?? emptyCustody(household, account))
}

/**
 * What the custodian recorded, account by account: one household is held in memory at a time. Cents add up:
 * positions to securities, cash and securities to the total, and from day to day through the transactions.
 */
export function* custodyHistory(firm: Firm, market: Market = createMarket(firm)): Generator<AccountCustody> {
  const days = custodyDays(firm, market)
  const models = new Map(
    firm.strategies.map((strategy) => [
      strategy.strategyId,
      {
        index: strategyIndex(strategy, market, days),
        targets: ledgerTargets(strategy.targets, market),
      },
    ]),
  )
  for (const household of firm.households)
    yield* simulateHousehold(household, { days, models, seed: firm.seed })
}
