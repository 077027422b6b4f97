import { hhiOfShares } from '@rc/core/finance/concentration'
import { median } from '@rc/core/finance/statistics'
import { householdTier } from '@rc/core/household-tier'
import { createTurns } from '@rc/core/turns'
import type { Cents } from './account-history.ts'
import type { CarriedDay } from './carried-days.ts'
import type { GroupLedger } from './group-ledger.ts'

export type ConcentrationDay = {
  readonly hhi: number
  readonly top1: number
  readonly top5: number
  readonly top10: number
  readonly median: Cents
}

type Household = {
  readonly key: string
  readonly clientRef: string | null
  readonly aum: Float64Array
  readonly accounts: Uint16Array
}

/** AUM of every household on every session: concentration, tiers, and the month-end values of each client. */
export class HouseholdLedger {
  readonly #length: number
  readonly #households: Household[] = []

  constructor(length: number) {
    this.#length = length
  }

  /** Households must come one after the other. */
  add(
    { householdKey, clientRef }: { householdKey: string; clientRef: string | null },
    { place, end }: CarriedDay,
  ): void {
    const household = this.#householdOf(householdKey, clientRef)
    household.aum[place] = (household.aum[place] ?? 0) + end
    if (end !== 0) household.accounts[place] = (household.accounts[place] ?? 0) + 1
  }

  /** Concentration (F10) of the households that hold something on the session; all 0 when none does. */
  concentration(place: number): ConcentrationDay {
    const held = this.#households.map(({ aum }) => aum[place] ?? 0).filter((cents) => cents > 0)
    const sorted = held.toSorted((a, b) => b - a)
    const total = sorted.reduce((sum, cents) => sum + cents, 0)
    const top = (n: number) =>
      total === 0 ? 0 : sorted.slice(0, n).reduce((sum, cents) => sum + cents, 0) / total
    return {
      hhi: hhiOfShares(sorted.map((cents) => cents / total)),
      top1: top(1),
      top5: top(5),
      top10: top(10),
      median: Math.round(median(sorted) ?? 0),
    }
  }

  async addTiers(groups: GroupLedger): Promise<void> {
    const takeTurns = createTurns()
    for (const { key, aum, accounts } of this.#households) {
      for (let place = 0; place < this.#length; place += 1) {
        const count = accounts[place] ?? 0
        const cents = aum[place] ?? 0
        if (count === 0) continue
        groups.of('HOUSEHOLD_TIER', householdTier(cents / 100)).add(place, cents, key, count)
      }
      await takeTurns()
    }
  }

  /** What each client of the CRM held on the session; those with nothing are left out. */
  *clientsOn(place: number): Iterable<{ clientRef: string; aum: Cents }> {
    for (const { clientRef, aum, accounts } of this.#households) {
      if (clientRef !== null && (accounts[place] ?? 0) > 0) yield { clientRef, aum: aum[place] ?? 0 }
    }
  }

  #householdOf(key: string, clientRef: string | null): Household {
    const last = this.#households.at(-1)
    if (last?.key === key) return last
    const next = {
      key,
      clientRef,
      aum: new Float64Array(this.#length),
      accounts: new Uint16Array(this.#length),
    }
    this.#households.push(next)
    return next
  }
}
