import type { AccountDay } from './account-days.ts'
import type { AccountHistory, AccountProfile } from './account-history.ts'
import { createMixCursor, splitByAssetClass } from './asset-split.ts'
import { BridgeLedger } from './bridge-ledger.ts'
import { carriedDays } from './carried-days.ts'
import { CompositeLedger } from './composite-ledger.ts'
import { type Group, GroupLedger, unassigned } from './group-ledger.ts'
import { HouseholdLedger } from './household-ledger.ts'
import type { SessionGrid } from './session-grid.ts'

/** The composite of all accounts. */
export const firmComposite = 'FIRM'

/** Adds accounts, one after the other, up to everything that is told of the firm as a whole. */
export class FirmLedger {
  readonly bridge: BridgeLedger
  readonly composites = new Map<string, CompositeLedger>()
  readonly groups: GroupLedger
  readonly households: HouseholdLedger
  readonly #grid: SessionGrid

  constructor(grid: SessionGrid) {
    const { length } = grid.sessions
    this.#grid = grid
    this.bridge = new BridgeLedger(length)
    this.groups = new GroupLedger(length)
    this.households = new HouseholdLedger(length)
  }

  /** Accounts of one household must come one after the other. */
  add(history: AccountHistory, days: readonly AccountDay[]): void {
    const { profile, mixes } = history
    const composites = this.#compositesOf(profile)
    const groups = this.#groupsOf(profile)
    const mixOn = createMixCursor(mixes)
    for (const carried of carriedDays(history, days, this.#grid)) {
      const { place, end, cash } = carried
      this.bridge.add(carried)
      for (const composite of composites) composite.add(carried)
      this.households.add(profile, carried)
      if (end === 0) continue
      for (const group of groups) group.add(place, end, profile.householdKey)
      const mix = mixOn(this.#grid.days[place] ?? 0)
      for (const [key, cents] of splitByAssetClass(end, cash, mix)) {
        this.groups.of('ASSET_CLASS', key).add(place, cents, profile.householdKey)
      }
    }
  }

  #compositesOf({ strategyId }: AccountProfile): CompositeLedger[] {
    const ids = strategyId === null ? [firmComposite] : [firmComposite, strategyId]
    return ids.map((id) => {
      const composite = this.composites.get(id) ?? new CompositeLedger(this.#grid.sessions.length)
      this.composites.set(id, composite)
      return composite
    })
  }

  #groupsOf({ accountType, custodian, strategyId, discretionary, advisorRef }: AccountProfile): Group[] {
    return [
      this.groups.of('STRATEGY', strategyId ?? unassigned),
      this.groups.of('DISCRETION', discretionOf(discretionary)),
      this.groups.of('ACCOUNT_TYPE', accountType),
      this.groups.of('CUSTODIAN', custodian),
      this.groups.of('ADVISOR', advisorRef ?? unassigned),
    ]
  }
}

/** Form ADV item 5.F(2): with and without discretion. */
function discretionOf(discretionary: boolean | null): string {
  if (discretionary === null) return unassigned
  return discretionary ? 'DISCRETIONARY' : 'NON_DISCRETIONARY'
}
