import { sql, type Kysely } from 'kysely'

/** Partitions `from` ≤ key < `to` of a range-partitioned table, one a year, and a default for whatever lies outside. */
export async function partitionByYear(
  db: Kysely<unknown>,
  table: string,
  from: number,
  to: number,
): Promise<void> {
  for (let year = from; year < to; year++) {
    await createPartition(db, table, String(year), `${year}-01-01`, `${year + 1}-01-01`)
  }
  await sql.raw(`create table ${table}_other partition of ${table} default`).execute(db)
}

/** The same, one a month; both bounds are first days of a month. */
export async function partitionByMonth(
  db: Kysely<unknown>,
  table: string,
  from: string,
  to: string,
): Promise<void> {
  for (let start = from; start < to;) {
    const [year, month] = start.split('-').map(Number) as [number, number]
    const end = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    await createPartition(db, table, start.slice(0, 7).replace('-', '_'), start, end)
    start = end
  }
  await sql.raw(`create table ${table}_other partition of ${table} default`).execute(db)
}

async function createPartition(db: Kysely<unknown>, table: string, suffix: string, from: string, to: string) {
  await sql
    .raw(
      `create table ${table}_${suffix} partition of ${table} for values from ('${from} 00:00:00+00') to ('${to} 00:00:00+00')`,
    )
    .execute(db)
}
