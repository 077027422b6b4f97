import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { list, pagesOf, type Stage } from './stage.ts'

/** A partition made anew, with the staged rows in it, beside the one that is read. */
type Rebuilt = { readonly partition: string; readonly beside: string; readonly bounds: string }

export interface Rebuild {
  readonly partitions: readonly Rebuilt[]
  /** What the last import was when it began: of a later one it would hold nothing. */
  readonly after: string
}

/** So many staged pages are stored in less than a second. */
const FEW = 1024
/** Pages a statement copies, some ten thousand rows: others wait for no longer than that. */
const PAGES = 128

/**
 * Where many rows are staged, makes the partitions anew that they belong to, in small statements, so that one short
 * transaction can put them in their places: storing a million rows takes many seconds, in which nobody else is answered
 * where the database has one session. null where it is not worth it. The role must own the table.
 */
export async function rebuildPartitions(
  db: Db,
  stage: Stage,
  importId: string,
  few = FEW,
): Promise<Rebuild | null> {
  if ((await pagesOf(db, stage.name, few)).length <= 1) return null
  const after = await lastImport(db, stage)
  const partitions: Rebuilt[] = []
  for (const { partition, holds, bounds } of await readPartitions(db, stage.target.table)) {
    const { rows } = await sql`select from ${stage.table} where ${sql.raw(holds)} limit 1`.execute(db)
    if (rows.length === 0) continue
    const beside = `${stage.name}_${partitions.length}`
    stage.beside.push(beside)
    await sql`create table ${sql.table(beside)} (like ${sql.table(partition)} including all)`.execute(db)
    await copyKept(db, stage, partition, beside)
    await copyStaged(db, stage, { beside, holds, importId })
    await sql`analyze ${sql.table(beside)}`.execute(db)
    partitions.push({ partition, beside, bounds })
  }
  return partitions.length === 0 ? null : { partitions, after }
}

/** Puts them in their places; false when another import of the kind has come meanwhile, and nothing is done. */
export async function switchPartitions(
  trx: Trx,
  stage: Stage,
  { partitions, after }: Rebuild,
): Promise<boolean> {
  if ((await lastImport(trx, stage)) !== after) return false
  const table = sql.table(stage.target.table)
  for (const { partition, beside, bounds } of partitions) {
    await sql`alter table ${table} detach partition ${sql.table(partition)}`.execute(trx)
    await sql`drop table ${sql.table(partition)}`.execute(trx)
    await sql`alter table ${sql.table(beside)} rename to ${sql.id(partition)}`.execute(trx)
    await sql`alter table ${table} attach partition ${sql.table(partition)} ${sql.raw(bounds)}`.execute(trx)
  }
  return true
}

/** Only imports of the kind write its table, and each leaves a row, or another time in the row it left before. */
async function lastImport(db: Db | Trx, { kind }: Stage): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select concat(count(*), ' ', max(completed_at)) as last from imports where kind = ${kind}`.execute(db)
  return rows[0]?.last ?? ''
}

async function readPartitions(db: Db, table: string) {
  const { rows } = await sql<{ partition: string; holds: string; bounds: string }>`
    select c.relname as partition, pg_get_partition_constraintdef(c.oid) as holds,
      pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relispartition order by c.relname`.execute(db)
  return rows
}

/** Rows of the partition that the file does not replace. */
async function copyKept(db: Db, { table, target }: Stage, partition: string, beside: string): Promise<void> {
  const isKey = target.key.map((column) => sql`s.${sql.ref(column)} = p.${sql.ref(column)}`)
  for (const onPages of await pagesOf(db, partition, PAGES))
    await sql`
      insert into ${sql.table(beside)}
      select * from (select * from ${sql.table(partition)} where ${onPages}) p
      where not exists (select from ${table} s where ${sql.join(isKey, sql` and `)})`.execute(db)
}

async function copyStaged(
  db: Db,
  { name, table, target }: Stage,
  { beside, holds, importId }: { readonly beside: string; readonly holds: string; readonly importId: string },
): Promise<void> {
  const columns = list(Object.keys(target.columns))
  for (const onPages of await pagesOf(db, name, PAGES))
    await sql`
      insert into ${sql.table(beside)} (${columns}, import_id)
      select ${columns}, ${importId}::text from ${table} where ${onPages} and ${sql.raw(holds)}`.execute(db)
}
