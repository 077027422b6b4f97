import type { CustodyKind, Reject } from '@rc/connector-custody'
import type { IsoDate } from '@rc/core/dates'
import type { Trigger } from '@rc/db/events'

export type ImportMode = 'all' | 'partial'
export type ImportStatus = 'ACCEPTED' | 'PARTIAL' | 'REJECTED'

/** What came of one custody file. */
export type CustodyImport = {
  readonly importId: string
  readonly kind: CustodyKind
  readonly mode: ImportMode
  readonly status: ImportStatus
  /** Newest day the file speaks of. */
  readonly asOf: IsoDate | null
  readonly fileName: string | null
  readonly rowsRead: number
  readonly rowsAccepted: number
  readonly rowsRejected: number
  /** The first 1,000; `rowsRejected` counts them all. */
  readonly rejects: readonly Reject[]
  /** Hex SHA-256 of the file. */
  readonly sha256: string
  /** Triggers the import gave. */
  readonly events: readonly Trigger[]
  readonly uploadedBy: string
  readonly uploadedAt: Date
}
