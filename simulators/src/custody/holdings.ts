import type { IsoDate } from '@rc/core/dates'
import { type Cents, type Micro, valueOf } from './amounts.ts'

interface Lot {
  readonly lotId: string
  readonly openedOn: IsoDate
  quantity: Micro
  cost: Cents
}

/** One symbol in one account, with the lots it was bought in. */
export interface Holding {
  readonly symbol: string
  readonly quantity: Micro
  readonly cost: Cents
  readonly lots: readonly Readonly<Lot>[]
  add(lotId: string, openedOn: IsoDate, quantity: Micro, cost: Cents): void
  /** Oldest shares first. */
  remove(quantity: Micro): void
  value(price4: number): Cents
}

export function createHolding(symbol: string): Holding {
  let lots: Lot[] = []
  let quantity: Micro = 0
  return {
    symbol,
    get quantity() {
      return quantity
    },
    get cost() {
      return lots.reduce((sum, lot) => sum + lot.cost, 0)
    },
    get lots() {
      return lots
    },
    add(lotId, openedOn, bought, cost) {
      if (bought <= 0) return
      lots.push({ lotId, openedOn, quantity: bought, cost })
      quantity += bought
    },
    remove(sold) {
      let left = Math.min(sold, quantity)
      quantity -= left
      for (const lot of lots) {
        const taken = Math.min(left, lot.quantity)
        lot.cost -= Math.round((lot.cost * taken) / lot.quantity)
        lot.quantity -= taken
        left -= taken
        if (left === 0) break
      }
      lots = lots.filter((lot) => lot.quantity > 0)
    },
    value: (price4) => valueOf(price4, quantity),
  }
}
