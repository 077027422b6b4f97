/** Full account numbers, AES-256-GCM; read only where a reveal is recorded. */
export interface AccountNumbersTable {
  account_ref: string
  /** Which key of `RC_DATA_KEYS` sealed it. */
  key_id: string
  sealed: string
}
