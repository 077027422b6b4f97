/** Where the bytes of archived reports are, each under the hex SHA-256 of itself. */
export interface ArchiveFiles {
  /** Keeps bytes for good; those that are kept already are left alone. Throws when what is there is something else. */
  put(sha256: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing. What is given has not been compared with its hash. */
  read(sha256: string): Promise<Uint8Array | null>
  /** Says where it is; throws when it could not be written to, or would not keep what is. */
  check(): Promise<string>
}
