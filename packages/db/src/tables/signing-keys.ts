import type { Instant } from '../columns.ts'

/** Keys that sign access tokens, the newest last. Without the secret a row is neither read nor forged. */
export interface SigningKeysTable {
  kid: string
  /** The private key (JWK), AES-256-GCM under the session secret, bound to `kid`. */
  sealed: string
  created_at: Instant
}
