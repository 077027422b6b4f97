import type { IsoDate } from '@rc/core/dates'

/** US dollars as whole cents: sums and differences are exact up to ninety trillion dollars. */
export type Cents = number

/** What decides where an account's values are counted. */
export type AccountProfile = {
  readonly accountRef: string
  readonly accountType: string
  readonly custodian: string
  /** null while the CRM does not know the household. */
  readonly clientRef: string | null
  /** Accounts of one household share it, also of one the CRM does not know. */
  readonly householdKey: string
  readonly strategyId: string | null
  /** null while the CRM does not say. */
  readonly discretionary: boolean | null
  readonly advisorRef: string | null
  readonly joinedOn: IsoDate | null
  readonly leftOn: IsoDate | null
  readonly closedOn: IsoDate | null
}

/** A valuation at the close of a day (number since 1970). */
export type Valuation = { readonly day: number; readonly value: Cents; readonly cash: Cents }

/** What crossed the account's border on a day; all amounts are positive. */
export type Movement = {
  readonly day: number
  readonly paidIn: Cents
  readonly paidOut: Cents
  readonly fee: Cents
}

/** Securities by asset class on a day. */
export type AssetMix = { readonly day: number; readonly classes: ReadonlyMap<string, Cents> }

/** Where the calculation sets out from: the last valuation before its first session. */
export type Opening = Valuation & { readonly indexGross: number; readonly indexNet: number }

export type AccountHistory = {
  readonly profile: AccountProfile
  readonly opening: Opening | null
  /** Ascending, after the opening. */
  readonly valuations: readonly Valuation[]
  /** Ascending, after the opening. */
  readonly movements: readonly Movement[]
  /** Ascending; the first may lie before the grid. */
  readonly mixes: readonly AssetMix[]
}
