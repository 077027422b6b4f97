import { netFlowOf } from './account-days.ts'
import type { Cents } from './account-history.ts'
import type { CarriedDay } from './carried-days.ts'

/** Sums of one composite on one session. */
type CompositeDay = {
  begin: Cents
  flow: Cents
  fee: Cents
  end: Cents
  accounts: number
  investedGross: number
  gainedGross: number
  investedNet: number
  gainedNet: number
}

export type CompositeRow = {
  readonly place: number
  readonly begin: Cents
  readonly flow: Cents
  readonly fee: Cents
  readonly end: Cents
  readonly accounts: number
  readonly returnGross: number
  readonly returnNet: number
  readonly indexGross: number
  readonly indexNet: number
}

export type IndexPair = { readonly gross: number; readonly net: number }

const emptyDay = (): CompositeDay => ({
  begin: 0,
  flow: 0,
  fee: 0,
  end: 0,
  accounts: 0,
  investedGross: 0,
  gainedGross: 0,
  investedNet: 0,
  gainedNet: 0,
})

/** sum of w_i r_i with w_i = invested_i / sum of invested; 0 on a session with nothing invested. */
const weighted = (gained: number, invested: number) => (invested > 0 ? gained / invested : 0)

/**
 * Adds accounts up to one composite: per session the asset-weighted return of the members (F25). A member that
 * was not valued on the session counts with what it had and no return; its next valuation brings the whole.
 */
export class CompositeLedger {
  readonly #days: readonly CompositeDay[]

  constructor(length: number) {
    this.#days = Array.from({ length }, emptyDay)
  }

  add({ place, begin, end, valued, dropped }: CarriedDay): void {
    const day = this.#days[place]
    if (day === undefined) return
    day.begin += begin
    day.end += end
    day.flow += dropped
    if (end !== 0) day.accounts += 1
    if (valued === undefined) {
      const standing = dropped === 0 ? begin : 0
      day.investedGross += standing
      day.investedNet += standing
      return
    }
    day.flow += netFlowOf(valued)
    day.fee += valued.fee
    day.investedGross += valued.investedGross
    day.gainedGross += valued.investedGross * valued.returnGross
    day.investedNet += valued.investedNet
    day.gainedNet += valued.investedNet * valued.returnNet
  }

  /** One row a session, from the first on which it held something; `before`: where its indexes stood. */
  rows(before: IndexPair | undefined): CompositeRow[] {
    let { gross, net } = before ?? { gross: 1, net: 1 }
    const first = before === undefined ? this.#days.findIndex((day) => day.begin !== 0 || day.end !== 0) : 0
    const rows: CompositeRow[] = []
    for (let place = first; place >= 0 && place < this.#days.length; place += 1) {
      const { begin, flow, fee, end, accounts, ...sums } = this.#days[place] ?? emptyDay()
      const returnGross = weighted(sums.gainedGross, sums.investedGross)
      const returnNet = weighted(sums.gainedNet, sums.investedNet)
      gross *= 1 + returnGross
      net *= 1 + returnNet
      const returns = { returnGross, returnNet, indexGross: gross, indexNet: net }
      rows.push({ place, begin, flow, fee, end, accounts, ...returns })
    }
    return rows
  }
}
