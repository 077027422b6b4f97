import type { Instant, InstantOrNull, Json, TextOrNull } from '../columns.ts'

/** Where events are sent to, on whose behalf. */
export interface WebhookSubscriptionsTable {
  subscription_id: string
  url: string
  /** Names of events. */
  events: Json<string[]>
  description: TextOrNull
  /** ACTIVE, DISABLED */
  status: string
  /** GONE, KEEPS_FAILING */
  disabled_reason: TextOrNull
  disabled_at: InstantOrNull
  /** Sealed; no answer shows it again. */
  secret: string
  /** Sealed; signs beside the present one until `previous_until`. */
  previous_secret: TextOrNull
  previous_until: InstantOrNull
  /** Id of a person: the endpoint is told what this person may read now. */
  created_by: string
  created_at: Instant
}
