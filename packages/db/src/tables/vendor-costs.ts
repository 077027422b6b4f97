import type { Day, Exact } from '../columns.ts'

/** The part of a month's costs that went to a vendor; contained in `firm_costs`. */
export interface VendorCostsTable {
  /** First day of the month. */
  month: Day
  vendor_id: string
  category: string
  amount: Exact
}
