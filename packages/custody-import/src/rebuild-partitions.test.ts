import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rebuildPartitions, switchPartitions } from './rebuild-partitions.ts'
import { moveStaged, openStage, stageChunk, type Stage } from './stage.ts'

const now = new Date('2026-11-21T14:00:00Z')

const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

const balance = (day: string, value: number) => ({
  as_of: day,
  account_ref: 'ac_1',
  cash: '0.00',
  securities_value: value.toFixed(2),
  total_value: value.toFixed(2),
  accrued_income: '0.00',
})

/** Stored: a year across two partitions. Staged: the last of them again, days after them, and days of long ago. */
async function prepare(db: Db): Promise<Stage> {
  await sql`insert into balances select day, 'ac_1', 0, 1, 1, 0, 'im_1'
    from generate_series(date '2025-07-01', date '2026-06-30', '1 day') day`.execute(db)
  const stage = await openStage(db, 'balances', now)
  const days = [
    ...Array.from({ length: 200 }, (_each, n) => dayAfter('2026-05-01', n)),
    ...Array.from({ length: 200 }, (_each, n) => dayAfter('2011-01-01', n)),
  ]
  await stageChunk(
    db,
    stage,
    days.map((day, n) => ({ line: n + 2, record: balance(day, 2) })),
  )
  return stage
}

const stored = async (db: Db) =>
  (await sql<{ row: string }>`select b::text as row from balances b order by as_of`.execute(db)).rows

const partitions = async (db: Db) =>
  (
    await sql`select i.inhrelid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bounds,
        (select count(*)::integer from pg_index x join pg_inherits a on a.inhrelid = x.indexrelid
          where x.indrelid = c.oid and x.indisvalid) as indexes
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'balances'::regclass order by 1`.execute(db)
  ).rows

test.each(testBackends())(
  'partitions made anew hold what the rows moved one by one would leave on %s',
  async (backend) => {
    await using moved = await openTestDatabase(backend)
    await using database = await openTestDatabase(backend)
    const { db } = database
    const stage = await prepare(moved.db)
    await moved.db.transaction().execute((trx) => moveStaged(trx, stage, 'im_2', 1))

    const shape = await partitions(db)
    await using other = await prepare(db)
    const untouched = await stored(db)
    const rebuild = await rebuildPartitions(db, other, 'im_2', 1)
    expect(rebuild?.partitions.map(({ partition }) => partition)).toEqual(['balances_2026', 'balances_other'])
    expect(await stored(db)).toEqual(untouched)
    if (rebuild === null) return
    expect(await db.transaction().execute((trx) => switchPartitions(trx, other, rebuild))).toBe(true)
    expect(await stored(db)).toEqual(await stored(moved.db))
    expect(await partitions(db)).toEqual(shape)
  },
)

test('partitions made before another import of the kind came are not used, and go with the stage', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const tables = async () =>
    (
      await sql`select relname from pg_class where relkind = 'r' and relname like 'custody_stage%'`.execute(
        db,
      )
    ).rows.length
  {
    await using stage = await prepare(db)
    const rebuild = await rebuildPartitions(db, stage, 'im_3', 1)
    if (rebuild === null) throw new Error('nothing was made anew')
    const came = (kind: string) =>
      sql`insert into imports (import_id, kind, sha256, mode, status, rows_read, rows_accepted, rows_rejected,
        rejects, events, uploaded_by, completed_at)
      values (${`im_${kind}`}, ${kind}, 'x', 'all', 'ACCEPTED', 1, 1, 0, '[]', '[]', 'p1', ${now})`.execute(
        db,
      )
    const before = await stored(db)
    await came('fees')
    let isUsed = false
    const undone = db.transaction().execute(async (trx) => {
      isUsed = await switchPartitions(trx, stage, rebuild)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(isUsed).toBe(true)
    await came('balances')
    expect(await db.transaction().execute((trx) => switchPartitions(trx, stage, rebuild))).toBe(false)
    expect(await stored(db)).toEqual(before)
    expect(await tables()).toBe(3)
  }
  expect(await tables()).toBe(0)
})

test('a few rows are not worth it, nor is a table without partitions', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await using few = await prepare(db)
  expect(await rebuildPartitions(db, few, 'im_4')).toBeNull()
  await using lots = await openStage(db, 'tax_lots', now)
  const lot = { as_of: '2026-11-20', account_ref: 'ac_1', symbol: 'VTI', quantity: '1' }
  const chunk = Array.from({ length: 400 }, (_each, n) => ({
    line: n + 2,
    record: { ...lot, lot_id: `lot_${n}` },
  }))
  await stageChunk(db, lots, chunk)
  expect(await rebuildPartitions(db, lots, 'im_4', 1)).toBeNull()
})
