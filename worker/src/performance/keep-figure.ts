import type { Db } from '@rc/db/database'
import { keyText, type KeptFigure, readKept } from '@rc/figures/kept-figure'
import { sql } from 'kysely'

/** Computes what is missing or out of date of a figure for these keys, one after the other. */
export async function bringUpToDate<Key extends readonly string[], Value>(
  db: Db,
  figure: KeptFigure<Key, Value>,
  keys: readonly Key[],
  signal: AbortSignal,
): Promise<void> {
  for (const key of keys) {
    signal.throwIfAborted()
    if ((await readKept(db, figure, key)) !== null) continue
    // The snapshot is that of the reading: what is committed while it is computed from is not in it.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const value = JSON.stringify(await figure.compute(trx, ...key))
        await sql`insert into kept_figures (figure, key, value, snapshot)
          values (${figure.name}, ${keyText(key)}, ${value}::jsonb, pg_current_snapshot())
          on conflict (figure, key) do update set value = excluded.value, snapshot = excluded.snapshot,
            computed_at = now()`.execute(trx)
      })
  }
}

/** Keeps a figure for these keys, and drops what it has for any other. */
export async function keepFigure<Key extends readonly string[], Value>(
  db: Db,
  figure: KeptFigure<Key, Value>,
  keys: readonly Key[],
  signal: AbortSignal,
): Promise<void> {
  await bringUpToDate(db, figure, keys, signal)
  await sql`delete from kept_figures
    where figure = ${figure.name} and not key = any(${keys.map(keyText)}::text[])`.execute(db)
}
