import type { Day } from '../columns.ts'

/** Requests to a vendor's support, as the firm notes them. */
export interface VendorSupportTable {
  vendor_id: string
  ticket_id: string
  opened_on: Day
  /** To the first answer. */
  response_hours: number
}
