import type { Db } from '@rc/db/database'
import { ApiError } from '@rc/core/errors'
import { sql } from 'kysely'
import type { AuditResult } from './audit-entry.ts'
import { settleJournal } from './audit-journal.ts'

/** Every column of the trail that can be searched by. */
export interface EntriesQuery {
  readonly actor?: string | undefined
  readonly role?: string | undefined
  readonly action?: string | undefined
  readonly path?: string | undefined
  readonly level?: number | undefined
  readonly result?: AuditResult | undefined
  readonly entityType?: string | undefined
  readonly entityRef?: string | undefined
  readonly recordTypeCode?: string | undefined
  readonly ip?: string | undefined
  readonly userAgent?: string | undefined
  readonly reason?: string | undefined
  readonly requestId?: string | undefined
  readonly seq?: number | undefined
  readonly hash?: string | undefined
  /** At or after. */
  readonly from?: Date | undefined
  /** Before. */
  readonly until?: Date | undefined
  readonly first: number
  readonly after?: string | undefined
}

export interface AuditEntryShown {
  readonly seq: number
  readonly at: Date
  /** Id of the person; null for a job and for someone unknown. */
  readonly actor: string | null
  /** The address the person signs in with, as it is now. */
  readonly actorEmail: string | null
  readonly role: string
  readonly action: string
  readonly path: string | null
  readonly level: number | null
  readonly result: string
  readonly entityType: string | null
  readonly entityRef: string | null
  readonly recordTypeCode: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly reason: string | null
  readonly details: unknown
  readonly hash: string
}

export interface EntriesPage {
  readonly nodes: readonly AuditEntryShown[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

/**
 * Entries, newest first. Pages are cut at places of the chain, so entries that come meanwhile shift nothing. How many
 * there are is not counted: seven years of them are many. Throws BAD_REQUEST for a cursor that is not of this list.
 */
export async function readEntries(db: Db, query: EntriesQuery): Promise<EntriesPage> {
  const before = query.after === undefined ? undefined : fromCursor(query.after)
  await settleJournal(db)
  const rows = await matching(db, query)
    .$if(before !== undefined, (q) => q.where('seq', '<', before ?? 0))
    .leftJoin('people', 'people.id', 'compliance_audit_trail.actor_ref')
    .selectAll('compliance_audit_trail')
    .select('people.email')
    .orderBy('seq', 'desc')
    .limit(query.first + 1)
    .execute()
  const nodes = rows.slice(0, query.first).map((row) => ({
    seq: row.seq,
    at: row.at,
    actor: row.actor_ref,
    actorEmail: row.email,
    role: row.actor_role,
    action: row.action,
    path: row.path,
    level: row.level,
    result: row.result,
    entityType: row.entity_type,
    entityRef: row.entity_ref,
    recordTypeCode: row.record_type_code,
    ip: row.ip,
    userAgent: row.user_agent,
    reason: row.reason,
    details: JSON.parse(row.details) as unknown,
    hash: row.hash,
  }))
  const last = nodes.at(-1)
  return {
    nodes,
    pageInfo: {
      endCursor: last === undefined ? null : toCursor(last.seq),
      hasNextPage: rows.length > query.first,
    },
  }
}

function matching(db: Db, query: EntriesQuery) {
  const equal = [
    ['actor_ref', query.actor],
    ['actor_role', query.role],
    ['action', query.action],
    ['path', query.path],
    ['level', query.level],
    ['result', query.result],
    ['entity_type', query.entityType],
    ['entity_ref', query.entityRef],
    ['record_type_code', query.recordTypeCode],
    ['ip', query.ip],
    ['user_agent', query.userAgent],
    ['request_id', query.requestId],
    ['seq', query.seq],
    ['hash', query.hash],
  ] as const
  let found = db.selectFrom('compliance_audit_trail')
  for (const [column, value] of equal)
    if (value !== undefined) found = found.where(`compliance_audit_trail.${column}`, '=', value)
  // By the digest there is an index.
  if (query.reason !== undefined)
    found = found.where('reason', '=', query.reason).where(sql<boolean>`md5(reason) = md5(${query.reason})`)
  if (query.from !== undefined) found = found.where('at', '>=', query.from)
  if (query.until !== undefined) found = found.where('at', '<', query.until)
  return found
}

const toCursor = (seq: number): string => Buffer.from(`seq ${seq}`).toString('base64url')

function fromCursor(text: string): number {
  const seq = /^seq (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString())?.[1]
  if (seq !== undefined) return Number(seq)
  const message = 'is no cursor of this list'
  throw new ApiError('BAD_REQUEST', `after ${message}`, { details: [{ path: 'after', message }] })
}
