import { addDays, newYorkInstant } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { connection, pageRequest } from '@rc/subgraph'
import type { AuditResult, RegulatoryAuditTrailArgs } from '../generated/resolvers.ts'

export type AuditArgs = Partial<RegulatoryAuditTrailArgs>

/** Entries of the trail that pass the caller's filters. */
function matching(db: Db, args: AuditArgs) {
  const equal = [
    ['actor_ref', args.actor],
    ['action', args.action],
    ['entity_type', args.entityType],
    ['record_type_code', args.recordTypeCode],
    ['result', args.result],
  ] as const
  let found = db.selectFrom('compliance_audit_trail')
  for (const [column, value] of equal) if (value != null) found = found.where(column, '=', value)
  if (args.from != null) found = found.where('at', '>=', newYorkInstant(args.from, 0))
  if (args.to != null) found = found.where('at', '<', newYorkInstant(addDays(args.to, 1), 0))
  return found
}

/** A page of entries, newest first, cut at places of the chain; they are only counted when the count is shown. */
export async function readAuditEvents(db: Db, args: AuditArgs) {
  const page = pageRequest(args, ['integer'])
  const { after } = page
  const rows = await matching(db, args)
    .$if(after !== null, (query) => query.where('seq', '<', after?.[0] ?? 0))
    .select(['seq', 'at', 'actor_ref', 'actor_role', 'action', 'entity_type', 'entity_ref'])
    .select(['record_type_code', 'result', 'ip', 'user_agent', 'reason'])
    .orderBy('seq', 'desc')
    .limit(page.first + 1)
    .execute()
  const shown = connection(
    rows,
    page,
    0,
    (row) => [row.seq],
    (row) => ({
      seq: row.seq,
      at: row.at,
      actorRef: row.actor_ref,
      actorRole: row.actor_role,
      action: row.action,
      entityType: row.entity_type,
      entityRef: row.entity_ref,
      recordTypeCode: row.record_type_code,
      result: row.result as AuditResult,
      ip: row.ip,
      userAgent: row.user_agent,
      reason: row.reason,
    }),
  )
  return { ...shown, totalCount: () => countEvents(db, args) }
}

async function countEvents(db: Db, args: AuditArgs): Promise<number> {
  const { n } = await matching(db, args)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
