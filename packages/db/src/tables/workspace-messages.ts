import type { Instant, Json } from '../columns.ts'

/**
 * Metadata of the firm's e-mails, kept 180 days: no name, address, subject or text, only keyed hashes of who is
 * outside. `client_communications` is made of those whose addresses belong to a contact.
 */
export interface WorkspaceMessagesTable {
  message_ref: string
  /** The same for the same message in two mailboxes. */
  touch_ref: string
  mailbox_hash: string
  occurred_at: Instant
  /** PERSON, INTERNAL, BULK, OTHER; only PERSON can be a touch. */
  kind: string
  /** IN, OUT */
  direction: string
  /** REVIEW, PLANNING, SERVICE, MARKET, OTHER */
  topic: string
  address_hashes: Json<string[]>
}
