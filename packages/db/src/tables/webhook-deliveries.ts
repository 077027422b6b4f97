import type { Generated, InstantOrNull, NumberOrNull, SetByDatabase, TextOrNull } from '../columns.ts'

/** One event for one subscription, written in the transaction of the event. */
export interface WebhookDeliveriesTable {
  /** Also the `webhook-id` of every attempt. */
  delivery_id: string
  subscription_id: string
  event: string
  /** The bytes that are signed and sent. */
  body: string
  /** PENDING, DELIVERED, DEAD */
  status: Generated<string>
  attempts: Generated<number>
  created_at: SetByDatabase
  next_attempt_at: SetByDatabase
  /** Being sent by some worker until then. */
  claimed_until: InstantOrNull
  /** HTTP status of the last attempt; null when there was no answer. */
  last_status: NumberOrNull
  last_error: TextOrNull
  ended_at: InstantOrNull
}
