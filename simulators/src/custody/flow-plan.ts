import { daysBetween } from '@rc/core/dates'
import type { Account, Household, Strategy } from '../firm/model.ts'
import type { Market } from '../firm/prices.ts'
import type { Random } from '../firm/random.ts'
import type { CustodyDay } from './calendar.ts'
import type { Cents } from './amounts.ts'

/** Money that crosses the account's border: on the day with that place in the history. */
export interface FlowPlan {
  /** What is in the account at its first close. */
  readonly opening: Cents
  readonly flows: ReadonlyMap<number, Cents>
}

interface Span {
  readonly first: number
  readonly last: number
}

type Habit = 'SAVER' | 'RETIREE' | 'OCCASIONAL' | 'QUIET'

function habitOf({ accountType }: Account, household: Household, random: Random): Habit {
  if (accountType === 'ROLLOVER IRA' || accountType.includes('BENEFICIARY')) {
    return random.weighted({ RETIREE: 70, QUIET: 30 })
  }
  if (accountType.includes('IRA') || accountType === 'SOLO 401K') {
    return random.weighted({ SAVER: 40, QUIET: 60 })
  }
  if (household.clientType === 'CHARITABLE_ORGANIZATION') return 'RETIREE'
  return random.weighted({ SAVER: 30, OCCASIONAL: 35, RETIREE: 12, QUIET: 23 })
}

/** Dollars a habit moves, as parts of the account's size: sessions apart, low and high. */
const habits: Readonly<Record<Exclude<Habit, 'QUIET'>, { every: number; low: number; high: number }>> = {
  SAVER: { every: 21, low: 0.002, high: 0.0055 },
  RETIREE: { every: 21, low: -0.0042, high: -0.0022 },
  OCCASIONAL: { every: 150, low: -0.03, high: 0.085 },
}

/** Whole hundreds of dollars. */
const rounded = (usd: number): Cents => Math.round(usd / 100) * 10_000

function habitualFlows(
  account: Account,
  habit: Habit,
  { first, last }: Span,
  random: Random,
): Map<number, Cents> {
  const flows = new Map<number, Cents>()
  if (habit === 'QUIET') return flows
  const { every, low, high } = habits[habit]
  const usual = random.between(low, high)
  for (let day = first + random.int(5, every + 5); day < last - 2; day += every + random.int(-1, 1)) {
    const part = habit === 'OCCASIONAL' ? random.between(low, high) : usual
    const amount = rounded(account.managedUsd * part)
    if (amount !== 0) flows.set(day, amount)
  }
  return flows
}

/** The strategy held at its weights from day to day, dividends reinvested; the first day is 1. */
export function strategyIndex(strategy: Strategy, market: Market, days: readonly CustodyDay[]): Float64Array {
  const index = new Float64Array(days.length).fill(1)
  const parts = strategy.targets.map(({ symbol, weight }) => ({
    weight,
    levels: market.history(symbol)?.adjusted ?? new Float64Array(),
  }))
  for (let i = 1; i < days.length; i += 1) {
    const session = days[i]?.session ?? 0
    let change = 0
    for (const { weight, levels } of parts) {
      change += weight * ((levels[session] ?? 1) / (levels[session - 1] ?? 1) - 1)
    }
    index[i] = (index[i - 1] ?? 1) * (1 + change)
  }
  return index
}

/** What a dollar becomes after fees, which take close to one percent a year. */
function growth(index: Float64Array, days: readonly CustodyDay[], from: number, to: number): number {
  const years = daysBetween(days[from]?.date ?? '', days[to]?.date ?? '') / 365
  return ((index[to] ?? 1) / (index[from] ?? 1)) * Math.exp(-0.0092 * years)
}

/**
 * An opening and habitual flows that bring the account close to its managed dollars at the end of its span. An
 * account that could only have started from next to nothing gets smaller contributions instead.
 */
export function planFlows(
  { household, account }: { household: Household; account: Account },
  span: Span,
  { index, days }: { index: Float64Array; days: readonly CustodyDay[] },
  random: Random,
): FlowPlan {
  const habit = habitOf(account, household, random)
  const wanted = habitualFlows(account, habit, span, random)
  const target = account.managedUsd * 100
  const whole = growth(index, days, span.first, span.last)
  let grown = 0
  for (const [day, amount] of wanted) grown += amount * growth(index, days, day, span.last)
  const scale = grown > 0.6 * target ? (0.6 * target) / grown : 1
  const flows = new Map<number, Cents>()
  for (const [day, amount] of wanted) flows.set(day, rounded((amount * scale) / 100))
  return { opening: Math.max(1_000_00, rounded((target - scale * grown) / whole / 100)), flows }
}
