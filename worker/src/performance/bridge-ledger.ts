import { marketOf } from './account-days.ts'
import type { Cents } from './account-history.ts'
import type { CarriedDay } from './carried-days.ts'

/** What moved the firm's assets on one session; the parts explain end - begin to the cent. */
export type BridgeDay = {
  begin: Cents
  newClientAssets: Cents
  additions: Cents
  withdrawals: Cents
  lostClientAssets: Cents
  market: Cents
  fees: Cents
  adjustments: Cents
  end: Cents
  accounts: number
  staleAccounts: number
  staleAum: Cents
}

const emptyDay = (): BridgeDay => ({
  begin: 0,
  newClientAssets: 0,
  additions: 0,
  withdrawals: 0,
  lostClientAssets: 0,
  market: 0,
  fees: 0,
  adjustments: 0,
  end: 0,
  accounts: 0,
  staleAccounts: 0,
  staleAum: 0,
})

/** Adds accounts up to the AUM bridge (F3) of the firm, session by session. */
export class BridgeLedger {
  readonly days: readonly BridgeDay[]

  constructor(length: number) {
    this.days = Array.from({ length }, emptyDay)
  }

  add({ place, begin, end, valued, dropped }: CarriedDay): void {
    const day = this.days[place]
    if (day === undefined) return
    day.begin += begin
    day.end += end
    day.adjustments += dropped
    if (end !== 0) day.accounts += 1
    if (valued === undefined) {
      if (end !== 0) day.staleAccounts += 1
      day.staleAum += end
      return
    }
    day.newClientAssets += valued.flows.newClientAssets
    day.additions += valued.flows.additions
    day.withdrawals += valued.flows.withdrawals
    day.lostClientAssets += valued.flows.lostClientAssets
    day.market += marketOf(valued)
    day.fees += valued.fee
    day.adjustments += valued.adjustment
  }
}
