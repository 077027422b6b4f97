import type { Day, Instant } from '../columns.ts'

/** Compilations of advisers that were read, the firm's archive among them. */
export interface AdviserFeedsTable {
  /** STATE, SEC */
  kind: string
  feed_date: Day
  /** Of the gzipped file: a compilation made again within its day differs. */
  sha256: string
  firms: number
  received_at: Instant
}
