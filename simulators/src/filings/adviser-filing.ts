import type { IsoDate } from '@rc/core/dates'

/** Kinds of client in item 5.D, by their letters in the feed. */
export type ClientLetter = 'A' | 'B' | 'F' | 'G' | 'H' | 'M'

/** Form ADV Part 1 as one adviser filed it on one day; null is a question left open. Dollars are whole. */
export interface AdviserFiling {
  readonly crd: number
  readonly regulator: 'STATE' | 'SEC'
  readonly businessName: string
  readonly legalName: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** States it is registered with, or has notified. */
  readonly states: readonly { readonly code: string; readonly since: IsoDate }[]
  readonly registeredOn: IsoDate
  readonly filedOn: IsoDate
  /** 1 to 12 */
  readonly fiscalYearEndMonth: number
  readonly employees: number | null
  readonly advisors: number | null
  /** A count under five may be given as "fewer than five" alone. */
  readonly clients: Readonly<
    Partial<Record<ClientLetter, { readonly count: number; readonly raum: number }>>
  > | null
  /** Items 5.E(1) to (7). */
  readonly fees: readonly boolean[]
  readonly assets: {
    readonly discretionary: number
    readonly nonDiscretionary: number
    readonly discretionaryAccounts: number
    readonly nonDiscretionaryAccounts: number
  } | null
  readonly hasCustody: boolean
  readonly privateFunds: boolean
  readonly disclosures: boolean
}
