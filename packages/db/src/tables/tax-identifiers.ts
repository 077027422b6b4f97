/** Tax identifiers of contacts, AES-256-GCM: stored for an examiner's request, in no schema. */
export interface TaxIdentifiersTable {
  contact_ref: string
  /** Which key of `RC_DATA_KEYS` sealed it. */
  key_id: string
  sealed: string
}
