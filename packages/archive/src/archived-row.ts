import { createHash } from 'node:crypto'

/** Hash before the first report. */
export const GENESIS = '0'.repeat(64)

/** A report in the archive, as it is stored. */
export interface ArchivedRow {
  readonly seq: number
  readonly report_id: string
  readonly archived_at: Date
  /** Id of a person; null for a job. */
  readonly archived_by: string | null
  /** `executive/aum`, or `pack/board`. */
  readonly name: string
  /** The day it is of. */
  readonly as_of: string
  readonly level: number
  readonly media_type: string
  readonly sha256: string
  readonly bytes: number
  /** Of the request that made it, where one did. */
  readonly request_id: string | null
}

export interface SignedRow extends ArchivedRow {
  readonly hash: string
  readonly key_id: string
  readonly signature: string
}

/** h(n) = SHA-256(h(n - 1), newline, the row as a JSON array of its columns in this order), in hex. */
export function hashOfRow(previous: string, row: ArchivedRow): string {
  const canonical = JSON.stringify([
    row.seq,
    row.report_id,
    row.archived_at.toISOString(),
    row.archived_by,
    row.name,
    row.as_of,
    row.level,
    row.media_type,
    row.sha256,
    row.bytes,
    row.request_id,
  ])
  return createHash('sha256').update(previous).update('\n').update(canonical).digest('hex')
}

/** What a row's signature signs; told apart from checkpoints of the audit trail, which the same keys sign. */
export const signedText = (hash: string): string => `archived report ${hash}`
