import type { IsoDate } from '@rc/core/dates'
import type { FeedKind } from './feed-name.ts'

export interface Registration {
  /** US state, two letters, or `SEC`. */
  readonly regulator: string
  readonly status: string
  readonly since: IsoDate | null
}

/** Form ADV Part 1 of one adviser as a compilation gives it; null is a question left open. Dollars as text. */
export interface AdviserRow {
  readonly kind: FeedKind
  readonly crd: string
  readonly secNumber: string | null
  readonly businessName: string
  readonly legalName: string
  readonly street: string | null
  readonly city: string | null
  /** State of the main office, two letters; says nothing of the registration. */
  readonly state: string | null
  readonly registrations: readonly Registration[]
  readonly noticeFilings: readonly Registration[]
  readonly filedOn: IsoDate | null
  readonly formVersion: string | null
  /** 1 to 12, item 3.B. */
  readonly fiscalYearEndMonth: number | null
  /** Item 5.A. */
  readonly employees: number | null
  /** Item 5.B(1). */
  readonly advisors: number | null
  /** Item 5.D: the counts stated. A line that says only "fewer than five" adds none; null where no line has a count. */
  readonly clients: number | null
  /** Item 5.D(b)(3), dollars of high-net-worth individuals. */
  readonly wealthyAssets: string | null
  /** Numbers of item 5.E answered with yes, 1 to 7. */
  readonly fees: readonly number[]
  /** Item 5.F(2)(a) to (f). */
  readonly discretionary: string | null
  readonly nonDiscretionary: string | null
  readonly raum: string | null
  readonly discretionaryAccounts: number | null
  readonly nonDiscretionaryAccounts: number | null
  readonly accounts: number | null
  /** Item 7.B. */
  readonly privateFunds: boolean | null
  /** Item 9.A(1): cash or securities of clients. */
  readonly hasCustody: boolean | null
  /** Item 11: any question answered with yes. */
  readonly disclosures: boolean | null
}
