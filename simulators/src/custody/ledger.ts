import type { IsoDate } from '@rc/core/dates'
import type { Market } from '../firm/prices.ts'
import { type Cents, type Micro, quantityFor, valueOf } from './amounts.ts'
import type { CustodyDay } from './calendar.ts'
import { createHolding, type Holding } from './holdings.ts'
import type { Position, TaxLot, Transaction, TransactionType } from './records.ts'

export interface Target {
  readonly symbol: string
  readonly weight: number
  readonly closes: Int32Array
  readonly dividends: Int32Array
}

const smallestTrade: Cents = 25_00

interface Slot {
  readonly target: Target
  readonly holding: Holding
}

const closeOf = ({ target }: Slot, day: CustodyDay): number => target.closes[day.session] ?? 0
const worth = (slot: Slot, day: CustodyDay): Cents => slot.holding.value(closeOf(slot, day))

function positionOf(slot: Slot, day: CustodyDay): Position {
  const { symbol, quantity, cost } = slot.holding
  const price4 = closeOf(slot, day)
  return { date: day.date, symbol, price4, quantity, value: valueOf(price4, quantity), cost }
}

/** Lots of a position; the last takes what rounding leaves, so that their values add up to the position's. */
function lotsOf(slot: Slot, day: CustodyDay): TaxLot[] {
  const price4 = closeOf(slot, day)
  let left = worth(slot, day)
  const { lots, symbol } = slot.holding
  return lots.map(({ lotId, openedOn, quantity, cost }, i) => {
    const value = i === lots.length - 1 ? left : valueOf(price4, quantity)
    left -= value
    return { date: day.date, symbol, lotId, openedOn, quantity, cost, value }
  })
}

type Entry = Pick<Transaction, 'type' | 'subtype' | 'amount'> & Partial<Transaction>

const traded = (slot: Slot, day: CustodyDay, quantity: Micro) => ({
  symbol: slot.holding.symbol,
  quantity,
  price4: closeOf(slot, day),
  settleDate: day.settleDate,
})

/** One account's cash and shares. Every change of cash is a transaction; nothing else changes it. */
export class Ledger {
  readonly transactions: Transaction[] = []
  readonly #accountNumber: string
  readonly #slots: readonly Slot[]
  #cash: Cents = 0
  #securities: Cents = 0
  #lots = 0

  constructor(accountNumber: string, targets: readonly Target[]) {
    this.#accountNumber = accountNumber
    this.#slots = targets.map((target) => ({ target, holding: createHolding(target.symbol) }))
  }

  get cash(): Cents {
    return this.#cash
  }

  /** Of the positions, at the closes of the last day marked. */
  get securities(): Cents {
    return this.#securities
  }

  get total(): Cents {
    return this.#cash + this.#securities
  }

  /** Prices the positions at the day's close. */
  mark(day: CustodyDay): void {
    this.#securities = 0
    for (const slot of this.#slots) this.#securities += worth(slot, day)
  }

  /** Shares that were there before the history began: no transaction speaks of them. */
  inherit(day: CustodyDay, total: Cents, openedOn: IsoDate, skew: () => number): void {
    const years = (Date.parse(day.date) - Date.parse(openedOn)) / 31_557_600_000
    this.#cash = total
    for (const slot of this.#slots) {
      const budget = Math.floor(total * 0.985 * slot.target.weight * skew())
      const quantity = quantityFor(Math.min(budget, this.#cash), closeOf(slot, day))
      const value = valueOf(closeOf(slot, day), quantity)
      this.#acquire(slot, openedOn, quantity, Math.round(value * 0.945 ** years * skew()))
      this.#cash -= value
    }
    this.mark(day)
  }

  /** `isDoubled`: now and then a custodian pays twice and takes one back the same day. */
  collectDividends(day: CustodyDay, isDoubled: () => boolean): void {
    for (const { target, holding } of this.#slots) {
      const perShare = target.dividends[day.session] ?? 0
      const amount = perShare === 0 ? 0 : valueOf(perShare, holding.quantity)
      if (amount === 0) continue
      const entry = { type: 'DIVIDEND', subtype: 'CASH DIVIDEND', symbol: target.symbol } as const
      this.#write(day, { ...entry, amount })
      if (!isDoubled()) continue
      this.#write(day, { ...entry, amount })
      this.#write(day, { ...entry, amount: -amount, cancels: true })
    }
  }

  /** Moves cash that is no trade. */
  post(day: CustodyDay, type: TransactionType, subtype: string, amount: Cents): void {
    if (amount !== 0) this.#write(day, { type, subtype, amount })
  }

  /** Sells what stands above its target and buys what stands below, at the close; `reserve` stays in cash. */
  rebalance(day: CustodyDay, reserve: Cents): void {
    for (const { slot, gap } of this.#gaps(day, reserve)) {
      if (gap < -smallestTrade) this.#sell(slot, day, -gap)
    }
    this.invest(day, reserve)
  }

  /** Buys what stands below its target with the cash beyond `reserve`. */
  invest(day: CustodyDay, reserve: Cents): void {
    const under = this.#gaps(day, reserve).filter(({ gap }) => gap > smallestTrade)
    const wanted = under.reduce((sum, { gap }) => sum + gap, 0)
    const part = Math.min(1, Math.max(0, this.#cash - reserve) / Math.max(1, wanted))
    for (const { slot, gap } of under) this.#buy(slot, day, Math.floor(gap * part))
    this.mark(day)
  }

  /** Sells until `needed` is there in cash: first what stands above its target, then of everything its part. */
  raise(day: CustodyDay, needed: Cents): void {
    const over = this.#gaps(day, needed).filter(({ gap }) => gap < -smallestTrade)
    const surplus = over.reduce((sum, { gap }) => sum - gap, 0)
    const part = Math.min(1, (needed - this.#cash) / Math.max(1, surplus))
    for (const { slot, gap } of over) this.#sell(slot, day, Math.ceil(-gap * part) + 1)
    this.mark(day)
    if (this.#cash >= needed) return
    const share = Math.min(1, (needed - this.#cash) / Math.max(1, this.#securities))
    for (const slot of this.#slots) this.#sell(slot, day, Math.ceil(worth(slot, day) * share) + 1)
    this.mark(day)
  }

  liquidate(day: CustodyDay): void {
    for (const slot of this.#slots) this.#sell(slot, day, Infinity)
    this.mark(day)
  }

  /** The largest distance of a weight from its target. */
  drift(day: CustodyDay): number {
    const invested = Math.max(1, this.#securities)
    return Math.max(...this.#slots.map((slot) => Math.abs(worth(slot, day) / invested - slot.target.weight)))
  }

  positions(day: CustodyDay): Position[] {
    return this.#slots.filter(({ holding }) => holding.quantity > 0).map((slot) => positionOf(slot, day))
  }

  taxLots(day: CustodyDay): TaxLot[] {
    return this.#slots.flatMap((slot) => lotsOf(slot, day))
  }

  /** Cents each position is below (positive) or above (negative) its part of what is not `reserve`. */
  #gaps(day: CustodyDay, reserve: Cents): { slot: Slot; gap: Cents }[] {
    const invested = Math.max(0, this.total - reserve)
    return this.#slots.map((slot) => ({
      slot,
      gap: Math.round(invested * slot.target.weight) - worth(slot, day),
    }))
  }

  #write(day: CustodyDay, entry: Entry): void {
    this.#cash += entry.amount
    const id = `${this.#accountNumber}-${String(this.transactions.length + 1).padStart(5, '0')}`
    const blank = { symbol: null, quantity: null, price4: null, cancels: false }
    this.transactions.push({ id, date: day.date, settleDate: day.date, ...blank, ...entry })
  }

  #acquire(slot: Slot, openedOn: IsoDate, quantity: Micro, cost: Cents): void {
    this.#lots += 1
    const lotId = `${this.#accountNumber}-L${String(this.#lots).padStart(4, '0')}`
    slot.holding.add(lotId, openedOn, quantity, cost)
  }

  #buy(slot: Slot, day: CustodyDay, budget: Cents): void {
    const quantity = quantityFor(budget, closeOf(slot, day))
    const amount = valueOf(closeOf(slot, day), quantity)
    if (amount <= 0) return
    this.#write(day, { type: 'BUY', subtype: 'MARKET', amount: -amount, ...traded(slot, day, quantity) })
    this.#acquire(slot, day.date, quantity, amount)
  }

  #sell(slot: Slot, day: CustodyDay, wanted: Cents): void {
    const isAll = wanted >= worth(slot, day)
    const quantity = isAll ? slot.holding.quantity : quantityFor(wanted, closeOf(slot, day))
    if (quantity <= 0) return
    const amount = valueOf(closeOf(slot, day), quantity)
    this.#write(day, { type: 'SELL', subtype: 'MARKET', amount, ...traded(slot, day, -quantity) })
    slot.holding.remove(quantity)
  }
}

/** The strategy's targets with their price arrays at hand. */
export const ledgerTargets = (
  targets: readonly { readonly symbol: string; readonly weight: number }[],
  market: Market,
): Target[] =>
  targets.flatMap(({ symbol, weight }) => {
    const history = market.history(symbol)
    return history ? [{ symbol, weight, closes: history.closes, dividends: history.dividends }] : []
  })
