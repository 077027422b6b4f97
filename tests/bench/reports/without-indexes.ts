import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Fills a table while it has no indexes, and builds them at once afterwards: of millions of rows that takes a fraction. */
export async function withoutIndexes(db: Db, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: keys } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'u')`.execute(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`.execute(
    db,
  )
  for (const { name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  await fill()
  for (const { name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      db,
    )
  // Of a partitioned table the definition names the table alone; the partitions are to have theirs too.
  for (const { definition } of indexes) await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(db)
}
