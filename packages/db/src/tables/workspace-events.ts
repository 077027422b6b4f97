import type { Instant, Json } from '../columns.ts'

/** Meetings with somebody outside in the firm's calendars, kept 180 days; who only as keyed hashes. */
export interface WorkspaceEventsTable {
  event_ref: string
  /** The same for the same meeting in two calendars. */
  touch_ref: string
  calendar_hash: string
  starts_at: Instant
  /** IN, OUT */
  direction: string
  /** REVIEW, PLANNING, SERVICE, MARKET, OTHER */
  topic: string
  address_hashes: Json<string[]>
}
