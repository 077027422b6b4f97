import type { Instant, TextOrNull } from '../columns.ts'

/** A sign-in that has begun: what must not leave the server until the provider's answer comes back. */
export interface SignInsTable {
  state: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  expires_at: Instant
  /** Hex SHA-256 of what the browser that began keeps in a cookie; null for one that begins without a browser. */
  browser_hash: TextOrNull
}
