import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate, openDatabase } from './database.ts'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'
import { advance, currentPosition, emit, readVisibleEvents } from './events.ts'
import { openTestDatabase, testBackends } from './testing.ts'

describe.each(testBackends())('on %s', (backend) => {
  test('days are text, counts are numbers, money is exact text, instants are dates', async () => {
    await using database = await openTestDatabase(backend)
    const { rows } = await sql`select date '2026-02-28' as day, count(*) as n, 12.50::numeric(18, 2) as money,
      timestamptz '2026-01-01 00:00:00+00' as instant, 0.5::float8 as ratio, '{"a":1}'::jsonb as json`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({
      day: '2026-02-28',
      n: 1,
      money: '12.50',
      instant: new Date('2026-01-01T00:00:00Z'),
      ratio: 0.5,
      json: { a: 1 },
    })
  })

  test('an event is seen after its transaction commits and never when it rolls back', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const start = { position: await currentPosition(db), seen: [] }
    await db.transaction().execute((trx) => emit('aum_update', trx, { why: 'test' }))
    await db
      .transaction()
      .execute(async (trx) => {
        await emit('client_change', trx)
        throw new Error('undo')
      })
      .catch(() => undefined)
    const { events, horizon } = await readVisibleEvents(db, start, 10)
    expect(events.map(({ trigger, payload }) => [trigger, payload])).toEqual([
      ['aum_update', { why: 'test' }],
    ])
    expect((await readVisibleEvents(db, advance(start, events, horizon), 10)).events).toEqual([])
  })

  test('statements outside an open transaction do not join it', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const gate = Promise.withResolvers<void>()
    const failing = db
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('people')
          .values({ id: 'a', email: 'a@x', role: 'viewer', active: true })
          .execute()
        await gate.promise
        throw new Error('undo')
      })
      .catch(() => undefined)
    const other = db
      .insertInto('people')
      .values({ id: 'b', email: 'b@x', role: 'viewer', active: true })
      .execute()
    gate.resolve()
    await Promise.all([failing, other])
    expect(await db.selectFrom('people').select('id').execute()).toEqual([{ id: 'b' }])
  })
})

test('a data directory in use is refused, one left behind by a dead process is taken over', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rc-lock-'))
  const unlock = lockDirectory(directory)
  expect(() => openDatabase({ directory })).toThrow(DirectoryInUseError)
  unlock()
  {
    await using database = openDatabase({ directory })
    await migrate(database.db)
    await database.db
      .insertInto('people')
      .values({ id: 'p', email: 'p@x', role: 'viewer', active: true })
      .execute()
  }
  await using reopened = openDatabase({ directory })
  expect(await reopened.db.selectFrom('people').select('id').execute()).toEqual([{ id: 'p' }])
  await rm(directory, { recursive: true, force: true })
})

test('a database that is up to date is asked for the names of its migrations, and for nothing else', async () => {
  await using database = await openTestDatabase()
  let asked = 0
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await migrate(counted)
  expect(asked).toBe(2)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-version', '')`.execute(
    database.db,
  )
  await expect(migrate(database.db)).rejects.toThrow('9999-of-a-later-version')
})

test('a long query of the embedded database does not hold up the thread that answers', async () => {
  await using database = await openTestDatabase()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  await sql`select count(distinct md5(i::text)) from generate_series(1, 300000) i`.execute(database.db)
  delay.disable()
  const took = performance.now() - begun
  expect(took).toBeGreaterThan(200)
  expect(delay.max / 1e6).toBeLessThan(took / 2)
})
