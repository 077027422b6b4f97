import type { Instant, InstantOrNull } from '../columns.ts'

/** How long and how badly an incident kept a component from serving, announced maintenance left out. */
export interface VendorOutagesTable {
  vendor_id: string
  incident_id: string
  component: string
  started_at: Instant
  ended_at: InstantOrNull
  /** 1 down, 0.5 partly down. */
  weight: number
}
