import type { Cents } from './account-history.ts'

export type Dimension =
  | 'STRATEGY'
  | 'DISCRETION'
  | 'ACCOUNT_TYPE'
  | 'CUSTODIAN'
  | 'HOUSEHOLD_TIER'
  | 'ADVISOR'
  | 'ASSET_CLASS'

/** Key of what belongs to no strategy or advisor yet. */
export const unassigned = 'UNASSIGNED'

export type GroupRow = {
  readonly place: number
  readonly aum: Cents
  readonly accounts: number
  readonly clients: number
}

/** AUM, accounts and households of one key by session. */
export class Group {
  readonly #aum: Float64Array
  readonly #accounts: Uint32Array
  readonly #clients: Uint32Array
  /** Household counted last on each session: its accounts come one after the other. */
  readonly #counted: string[]

  constructor(length: number) {
    this.#aum = new Float64Array(length)
    this.#accounts = new Uint32Array(length)
    this.#clients = new Uint32Array(length)
    this.#counted = Array.from({ length }, () => '')
  }

  /** Counts an amount held by `accounts` accounts of a household. Households must come one after the other. */
  add(place: number, aum: Cents, household: string, accounts = 1): void {
    this.#aum[place] = (this.#aum[place] ?? 0) + aum
    this.#accounts[place] = (this.#accounts[place] ?? 0) + accounts
    if (this.#counted[place] === household) return
    this.#counted[place] = household
    this.#clients[place] = (this.#clients[place] ?? 0) + 1
  }

  *rows(): Iterable<GroupRow> {
    for (const [place, accounts] of this.#accounts.entries()) {
      if (accounts > 0)
        yield { place, aum: this.#aum[place] ?? 0, accounts, clients: this.#clients[place] ?? 0 }
    }
  }
}

/** The groups of all dimensions. */
export class GroupLedger {
  readonly #groups = new Map<Dimension, Map<string, Group>>()
  readonly #length: number

  constructor(length: number) {
    this.#length = length
  }

  of(dimension: Dimension, key: string): Group {
    const groups = this.#groups.get(dimension) ?? new Map<string, Group>()
    this.#groups.set(dimension, groups)
    const group = groups.get(key) ?? new Group(this.#length)
    groups.set(key, group)
    return group
  }

  *[Symbol.iterator](): Iterator<{ dimension: Dimension; key: string; group: Group }> {
    for (const [dimension, groups] of this.#groups) {
      for (const [key, group] of groups) yield { dimension, key, group }
    }
  }
}
