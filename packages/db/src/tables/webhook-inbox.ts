import type { Generated, Instant, InstantOrNull, Json, TextOrNull } from '../columns.ts'

/** Deliveries of upstreams: what they name, not what they say; the same bytes are stored once. */
export interface WebhookInboxTable {
  inbox_id: Generated<number>
  source: string
  sha256: string
  event: string
  contact_ids: Json<string[]>
  item_ids: Json<string[]>
  received_at: Instant
  /** PENDING, DONE */
  status: Generated<string>
  claimed_until: InstantOrNull
  processed_at: InstantOrNull
  /** TARGETED, INCREMENTAL */
  outcome: TextOrNull
}
