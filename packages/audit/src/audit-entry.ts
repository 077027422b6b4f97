import { hash as digest } from 'node:crypto'

/** How an audited action ended. */
export type AuditResult = 'SUCCESS' | 'DENIED' | 'FAILURE'

/** Who did what, when, to what, from where, and how it ended. No personal data but the address of the caller. */
export interface AuditEntry {
  readonly at: Date
  /** Id of a person; null for a job and for someone unknown. */
  readonly actorRef: string | null
  /** Role at that time, or the name of the job. */
  readonly actorRole: string
  /** E.g. `document.catalogued`. */
  readonly action: string
  readonly entityType?: string | null
  readonly entityRef?: string | null
  readonly recordTypeCode?: string | null
  readonly result: AuditResult
  readonly ip?: string | null
  readonly userAgent?: string | null
  readonly reason?: string | null
  /** What else belongs to the entry, e.g. `{ operation, level }`. */
  readonly details?: Readonly<Record<string, unknown>>
  /** The rest of the details: what differs between entries that are alike, e.g. `{ ms, requestId }`. */
  readonly own?: Readonly<Record<string, unknown>>
}

/** An entry as it is stored. */
export interface ChainedRow {
  readonly seq: number
  readonly at: Date
  readonly actor_ref: string | null
  readonly actor_role: string
  readonly action: string
  readonly entity_type: string | null
  readonly entity_ref: string | null
  readonly record_type_code: string | null
  readonly result: string
  readonly ip: string | null
  readonly user_agent: string | null
  readonly reason: string | null
  readonly details: string
  readonly hash: string
}

export type UnchainedRow = Omit<ChainedRow, 'hash'>

/** Hash before the first entry. */
export const GENESIS = '0'.repeat(64)

const NOTHING = Object.freeze({})

/** The details as they are stored begin with what the entry has like others, and end with what is its own. */
export const detailsBegin = ({ details = NOTHING }: AuditEntry): string =>
  JSON.stringify(details).slice(0, -1)
export function detailsEnd({ own }: AuditEntry, begin: string): string {
  if (own === undefined) return '}'
  const end = JSON.stringify(own).slice(1)
  return begin === '{' || end === '}' ? end : `,${end}`
}

function detailsOf(entry: AuditEntry): string {
  const begin = detailsBegin(entry)
  return begin + detailsEnd(entry, begin)
}

export const toRow = (entry: AuditEntry, seq: number): UnchainedRow => ({
  seq,
  at: entry.at,
  actor_ref: entry.actorRef,
  actor_role: entry.actorRole,
  action: entry.action,
  entity_type: entry.entityType ?? null,
  entity_ref: entry.entityRef ?? null,
  record_type_code: entry.recordTypeCode ?? null,
  result: entry.result,
  ip: entry.ip ?? null,
  user_agent: entry.userAgent ?? null,
  reason: entry.reason ?? null,
  details: detailsOf(entry),
})

/** An entry as a JSON array of its columns in this order: one line. */
export const canonical = (row: UnchainedRow): string =>
  JSON.stringify([
    row.seq,
    row.at.toISOString(),
    row.actor_ref,
    row.actor_role,
    row.action,
    row.entity_type,
    row.entity_ref,
    row.record_type_code,
    row.result,
    row.ip,
    row.user_agent,
    row.reason,
    row.details,
  ])

/** h(n) = SHA-256(h(n - 1), newline, the entry in its canonical form), in hex. */
export const hashOf = (previous: string, entry: string): string => digest('sha256', `${previous}\n${entry}`)
