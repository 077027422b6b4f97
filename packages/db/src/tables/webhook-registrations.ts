import type { Instant, InstantOrNull, TextOrNull } from '../columns.ts'

/** Our webhooks at an upstream: each has a path of its own, of which only the hash is stored. */
export interface WebhookRegistrationsTable {
  nonce_hash: string
  /** crm */
  source: string
  /** PENDING (the handshake may come), ACTIVE, RETIRED */
  status: string
  /** Sealed secret of the handshake. */
  secret: TextOrNull
  /** Id at the upstream. */
  webhook_id: TextOrNull
  created_at: Instant
  activated_at: InstantOrNull
  retired_at: InstantOrNull
}
