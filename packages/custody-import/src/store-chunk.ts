import type { Trx } from '@rc/db/database'
import { type RawBuilder, sql } from 'kysely'
import type { StoredRecord, Target } from './target.ts'

/** A record with the line it came from. */
export type Placed = { readonly line: number; readonly record: StoredRecord }

const keyOf = (target: Target, record: StoredRecord) => target.key.map((column) => record[column]).join('\0')

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

function recordset(target: Target, chunk: readonly Placed[]): RawBuilder<unknown> {
  const columns = Object.entries(target.columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  const records = JSON.stringify(chunk.map(({ record }) => record))
  return sql`jsonb_to_recordset(${records}::jsonb) as r(${sql.join(columns)})`
}

function assignments(target: Target): RawBuilder<unknown> {
  const { table, key, keepsNewest = false } = target
  const changed = Object.keys(target.columns).filter((column) => !key.includes(column))
  const set = changed.map((column) => {
    const next = sql.ref(`excluded.${column}`)
    const now = sql.ref(`${table}.${column}`)
    return keepsNewest
      ? sql`${sql.ref(column)} = case when ${sql.ref('excluded.as_of')} >= ${sql.ref(`${table}.as_of`)}
          then coalesce(${next}, ${now}) else ${now} end`
      : sql`${sql.ref(column)} = ${next}`
  })
  return sql.join([...set, sql`import_id = excluded.import_id`])
}

/** Inserts or updates; a row this very import has stored already is left alone and not counted. */
async function upsert(trx: Trx, target: Target, chunk: readonly Placed[], importId: string): Promise<number> {
  const columns = Object.keys(target.columns)
  const table = sql.table(target.table)
  const { numAffectedRows } = await sql`
    insert into ${table} (${list([...columns, 'import_id'])})
    select ${list(columns)}, ${importId}::text from ${recordset(target, chunk)}
    on conflict (${list(target.key)}) do update set ${assignments(target)}
    where ${sql.ref(`${target.table}.import_id`)} <> excluded.import_id`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

async function readStored(trx: Trx, target: Target, chunk: readonly Placed[], importId: string) {
  const { rows } = await sql<Record<string, string>>`
    select ${list(target.key)} from ${sql.table(target.table)}
    where import_id = ${importId} and (${list(target.key)}) in
      (select ${list(target.key)} from ${recordset(target, chunk)})`.execute(trx)
  return new Set(rows.map((row) => keyOf(target, row)))
}

/**
 * Stores a chunk of records and returns those whose key the file had before: of equal keys the first counts.
 * An existing row of an earlier import is updated.
 */
export async function storeChunk(
  trx: Trx,
  target: Target,
  chunk: readonly Placed[],
  importId: string,
): Promise<Placed[]> {
  const firsts = new Map<string, Placed>()
  for (const placed of chunk) {
    const key = keyOf(target, placed.record)
    if (!firsts.has(key)) firsts.set(key, placed)
  }
  const fresh = [...firsts.values()]
  const repeated = chunk.filter((placed) => firsts.get(keyOf(target, placed.record)) !== placed)
  await sql`savepoint custody_chunk`.execute(trx)
  const stored = await upsert(trx, target, fresh, importId)
  if (stored === fresh.length) {
    await sql`release savepoint custody_chunk`.execute(trx)
    return repeated
  }
  // Some key came in an earlier chunk. Which one can only be told from before this chunk was stored.
  await sql`rollback to savepoint custody_chunk`.execute(trx)
  const earlier = await readStored(trx, target, fresh, importId)
  const [known, unknown] = [true, false].map((want) =>
    fresh.filter(({ record }) => earlier.has(keyOf(target, record)) === want),
  )
  if (unknown !== undefined && unknown.length > 0) await upsert(trx, target, unknown, importId)
  return [...repeated, ...(known ?? [])]
}
