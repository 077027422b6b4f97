/** Entries of the audit trail that are durable and not yet in the rows that are searched. Append-only. */
export interface AuditJournalTable {
  /** The last of the entries. */
  last_seq: number
  /** A JSON array of rows of the trail. */
  entries: string
}
