import type { Instant } from '../columns.ts'

/** Failed sign-ins and tokens, counted by address and by account; forgotten after a quiet hour. */
export interface AuthFailuresTable {
  /** What is counted, and a keyed hash of whom: never an address or an e-mail. */
  key: string
  failures: number
  last_at: Instant
}
