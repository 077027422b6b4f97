/** References (keyed hashes) of erased clients, their contacts and accounts: no import brings them back. */
export interface ErasedSubjectsTable {
  subject_ref: string
  client_ref: string
}
