import type { Db, Trx } from '@rc/db/database'
import { prepared } from '@rc/db/prepared'
import { canonical, hashOf, toRow, type AuditEntry, type ChainedRow } from './audit-entry.ts'
import type { ChainPlace, Checkpoint } from './checkpoint.ts'
import { journalRow } from './journal-row.ts'

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
    const { written, end: next } = CHAINED[place](end, entries.slice(start, start + CHUNK))
    await APPEND[place](trx, [next.seq, next.hash, written])
    end = next
  }
  return end
}

/** The new end of the chain, and the version of who may see what (`access_version`) when the entries were added. */
export interface Added {
  readonly end: ChainPlace
  readonly accessVersion: number
}

/**
 * The same in one statement and a transaction of its own, where the chain still ends at `start`; null, and nothing
 * added, where it has gone on. With the checkpoint that `sign` makes of the new end, unless its number is taken: then
 * nothing is added either.
 */
export async function appendAuditAfter(
  db: Db,
  start: ChainPlace,
  entries: readonly AuditEntry[],
  place: Place,
  sign?: (end: ChainPlace) => Checkpoint,
): Promise<Added | null> {
  const { written, end } = CHAINED[place](start, entries)
  const values = [end.seq, end.hash, written, start.seq, start.hash]
  if (sign === undefined) return added(end, await APPEND_AFTER[place](db, values))
  const { n, at, kind, keyId, signature } = sign(end)
  try {
    return added(end, await APPEND_SIGNED[place](db, [...values, n, at, kind, keyId, signature]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return null
    throw error
  }
}

const added = (end: ChainPlace, [moved]: readonly Moved[]): Added | null =>
  moved === undefined ? null : { end, accessVersion: moved.access_version }

const UNIQUE_VIOLATION = '23505'

/** The end of the chain, which nobody else moves until the transaction ends. */
export const lockChain = (trx: Trx): Promise<ChainPlace> =>
  trx.selectFrom('audit_chain').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow()

/** Entries as the statements take them, and where the chain ends with them. */
const CHAINED: Readonly<Record<Place, typeof journalRow>> = {
  journal: journalRow,
  trail(start, entries) {
    let { seq, hash } = start
    const rows: ChainedRow[] = []
    for (const entry of entries) {
      seq += 1
      const row = toRow(entry, seq)
      hash = hashOf(hash, canonical(row))
      rows.push({ ...row, hash })
    }
    return { written: JSON.stringify(rows), end: { seq, hash } }
  },
}

const COLUMNS =
  'seq, at, actor_ref, actor_role, action, entity_type, entity_ref, record_type_code, result, ip, user_agent, reason, details, hash'

/** $1 and $2 are the new end of the chain, $3 the entries. */
const ADD: Readonly<Record<Place, string>> = {
  trail: `
    insert into compliance_audit_trail (${COLUMNS}) select ${COLUMNS} from jsonb_to_recordset($3::jsonb) as r(
      seq bigint, at timestamptz, actor_ref text, actor_role text, action text, entity_type text, entity_ref text,
      record_type_code text, result text, ip text, user_agent text, reason text, details text, hash text)`,
  journal: 'insert into audit_journal (last_seq, entries) select $1::bigint, $3::text',
}

interface Moved {
  readonly access_version: number
}
const MOVED = 'select (select version from access_version) as access_version from moved'

/** Entries and the new end of the chain in one statement: every answer waits for it. */
const appendTo = (place: Place) =>
  prepared<object>(`
    with added as (${ADD[place]}) update audit_chain set seq = $1, hash = $2`)

/** The same, and nothing, where the chain does not end at $4 and $5. */
const appendAfter = (place: Place) =>
  prepared<Moved>(`
    with moved as (
      update audit_chain set seq = $1, hash = $2 where seq = $4 and hash = $5 returning seq
    ), added as (${ADD[place]} where exists (select from moved))
    ${MOVED}`)

/** The same with a checkpoint of the new end, whose number is $6. */
const appendSigned = (place: Place) =>
  prepared<Moved>(`
    with moved as (
      update audit_chain set seq = $1, hash = $2 where seq = $4 and hash = $5 returning seq
    ), added as (${ADD[place]} where exists (select from moved)
    ), signed as (
      insert into audit_checkpoints (n, seq, hash, at, kind, key_id, signature)
      select $6::bigint, $1, $2, $7::timestamptz, $8, $9, $10 where exists (select from moved)
    )
    ${MOVED}`)

const APPEND = { trail: appendTo('trail'), journal: appendTo('journal') }
const APPEND_AFTER = { trail: appendAfter('trail'), journal: appendAfter('journal') }
const APPEND_SIGNED = { trail: appendSigned('trail'), journal: appendSigned('journal') }
