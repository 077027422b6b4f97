import type { Instant, InstantOrNull, TextOrNull } from '../columns.ts'

/** What a vendor's status page said last. */
export interface VendorChecksTable {
  vendor_id: string
  status: string
  changed_at: Instant
  /** When it was last read; a page that could not be read does not count. */
  checked_at: InstantOrNull
  /** Since when no incident can be missing; null before the first reading. */
  covered_since: InstantOrNull
  /** Why the last reading failed. */
  last_error: TextOrNull
}
