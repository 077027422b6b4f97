import type { Instant, NumberOrNull, TextOrNull } from '../columns.ts'

/** Metadata of touches with clients, kept 180 days: never a subject, body or snippet. Partitioned by month of `occurred_at`. */
export interface ClientCommunicationsTable {
  communication_ref: string
  /** crm, workspace */
  source: string
  client_ref: TextOrNull
  contact_ref: TextOrNull
  advisor_ref: TextOrNull
  /** EMAIL, MEETING, CALL, NOTE, DOCUMENT */
  channel: string
  /** IN, OUT */
  direction: string
  /** REVIEW, PLANNING, SERVICE, MARKET, OTHER */
  topic: string
  occurred_at: Instant
  /** Business minutes from an incoming message to the first answer. */
  first_reply_minutes: NumberOrNull
}
