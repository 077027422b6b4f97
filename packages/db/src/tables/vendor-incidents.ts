import type { Instant, InstantOrNull } from '../columns.ts'

/** Incidents as vendors publish them. */
export interface VendorIncidentsTable {
  vendor_id: string
  incident_id: string
  name: string
  /** CRITICAL, MAJOR, MINOR, NONE */
  severity: string
  started_at: Instant
  resolved_at: InstantOrNull
}
