import type { Db, Trx } from '@rc/db/database'
import { PREPARED } from '@rc/db/prepared'
import { sql, type RawBuilder } from 'kysely'
import { canonical, hashOf, toRow, type AuditEntry, type ChainedRow } from './audit-entry.ts'
import type { ChainPlace } from './checkpoint.ts'

const CHUNK = 1_000

/** Where entries are put: the trail that is searched, or, many at once, the journal, which is moved there later. */
export type Place = 'trail' | 'journal'

/**
 * Adds entries to the trail, in the transaction that did what they tell of. The end of the chain is locked until it
 * commits, so call it last. Entries keep their order; those of other transactions stand before or after them. The new
 * end of the chain.
 */
export async function appendAudit(
  trx: Trx,
  entries: readonly AuditEntry[],
  place: Place = 'trail',
): Promise<ChainPlace> {
  let end = await lockChain(trx)
  for (let start = 0; start < entries.length; start += CHUNK) {
    const { addition, end: next } = added(end, entries.slice(start, start + CHUNK), place)
    // The rows and the new end of the chain in one statement: every answer waits for it.
    await sql`
      with added as (${addition(sql``)})
      update audit_chain set seq = ${next.seq}, hash = ${next.hash}`.execute(trx)
    end = next
  }
  return end
}

/**
 * The same in one statement and a transaction of its own, where the chain still ends at `start`; null, and nothing
 * added, where it has gone on.
 */
export async function appendAuditAfter(
  db: Db,
  start: ChainPlace,
  entries: readonly AuditEntry[],
  place: Place,
): Promise<ChainPlace | null> {
  const { addition, end } = added(start, entries, place)
  const { rows } = await sql<object>`${PREPARED}
    with moved as (
      update audit_chain set seq = ${end.seq}, hash = ${end.hash}
      where seq = ${start.seq} and hash = ${start.hash} returning seq
    ), added as (${addition(sql`where exists (select from moved)`)})
    select seq from moved`.execute(db)
  return rows.length === 1 ? end : null
}

/** The end of the chain, which nobody else moves until the transaction ends. */
export const lockChain = (trx: Trx): Promise<ChainPlace> =>
  trx.selectFrom('audit_chain').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow()

interface Added {
  /** The statement that adds the entries, on a condition. */
  readonly addition: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly end: ChainPlace
}

function added(start: ChainPlace, entries: readonly AuditEntry[], place: Place): Added {
  let { seq, hash } = start
  const rows: ChainedRow[] = []
  const lines: string[] = []
  for (const entry of entries) {
    seq += 1
    const row = toRow(entry, seq)
    const text = canonical(row)
    hash = hashOf(hash, text)
    if (place === 'trail') rows.push({ ...row, hash })
    else lines.push(`${hash} ${text}`)
  }
  const end = { seq, hash }
  return {
    end,
    addition:
      place === 'trail'
        ? (condition) => sql`
            insert into compliance_audit_trail (${COLUMNS}) select ${COLUMNS} from ${recordsOf(rows)} ${condition}`
        : (condition) => sql`
            insert into audit_journal (last_seq, entries)
            select ${end.seq}::bigint, ${lines.join('\n')}::text ${condition}`,
  }
}

const COLUMNS = sql.raw(
  'seq, at, actor_ref, actor_role, action, entity_type, entity_ref, record_type_code, result, ip, user_agent, reason, details, hash',
)

const recordsOf = (rows: readonly ChainedRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
    seq bigint, at timestamptz, actor_ref text, actor_role text, action text, entity_type text, entity_ref text,
    record_type_code text, result text, ip text, user_agent text, reason text, details text, hash text)`
