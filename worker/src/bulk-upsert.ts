import type { DatabaseSchema } from '@rc/db/database-schema'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'

const CHUNK = 2_000

/** Column name → PostgreSQL type, keys first: the shape of the rows as the database reads them from JSON. */
export interface UpsertShape {
  readonly table: keyof DatabaseSchema
  readonly keys: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
}

/**
 * Inserts rows or brings them up to date, a few statements however many rows. Returns how many rows were new or
 * different, so that a pull that brought nothing new ends no cached answer.
 */
export async function bulkUpsert(
  trx: Trx,
  { table, keys, values }: UpsertShape,
  rows: readonly object[],
): Promise<number> {
  const columns = [...Object.entries(keys), ...Object.entries(values)]
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const typed = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  const whenKnown = Object.keys(values).length === 0 ? sql`nothing` : updateIfOther(Object.keys(values))
  const keyList = sql.join(Object.keys(keys).map((name) => sql.ref(name)))
  let changed = 0
  for (let start = 0; start < rows.length; start += CHUNK) {
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} as t (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + CHUNK))}::jsonb) as r(${typed})
      on conflict (${keyList}) do ${whenKnown}`.execute(trx)
    changed += Number(numAffectedRows ?? 0)
  }
  return changed
}

function updateIfOther(names: readonly string[]) {
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  const old = sql.join(names.map((name) => sql`t.${sql.ref(name)}`))
  const fresh = sql.join(names.map((name) => sql`excluded.${sql.ref(name)}`))
  return sql`update set ${set} where (${old}) is distinct from (${fresh})`
}

/** Removes the rows of a table whose keys are not among these; returns how many. */
export async function bulkForget(
  trx: Trx,
  { table, keys }: UpsertShape,
  kept: readonly object[],
): Promise<number> {
  const typed = sql.join(Object.entries(keys).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  const same = sql.join(
    Object.keys(keys).map((name) => sql`r.${sql.ref(name)} = t.${sql.ref(name)}`),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} as t where not exists (
      select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(${typed}) where ${same})`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}
