import type { Instant, InstantOrNull } from '../columns.ts'

/** Refresh tokens by hash. Each holds once; one that comes again tells of a copy, and ends its session. */
export interface RefreshTokensTable {
  /** Hex SHA-256 of the token: the token itself is with its owner only. */
  token_hash: string
  session_id: string
  issued_at: Instant
  used_at: InstantOrNull
}
