import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { importExports } from '@rc/standalone/demonstration'
import { createTerminal } from '@rc/standalone/terminal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences, differing, readState, restore, tablesOf, type TableState } from './table-state.ts'
import { trimMarkets } from './trim-markets.ts'
import { openWorld, type World } from './world.ts'

// A process that runs a job is killed (SIGKILL) at a place that is named, and a new one runs the job again.

const ONE_RUN = fileURLToPath(new URL('one-run.ts', import.meta.url))
/** Far more than it takes, for a machine that is busy. */
const PATIENCE_MS = 300_000

interface Place {
  readonly job: string
  readonly place: string
  /** What the process is about to write when it is killed; `when` tells which of several writes. */
  readonly before: 'insert' | 'update'
  readonly table: string
  readonly when?: string
}

const WATERMARK = `new.watermark->'watermarks' is distinct from old.watermark->'watermarks'`

const PLACES: readonly Place[] = [
  { job: 'lacrm_full_sync', place: 'between pull and store', before: 'insert', table: 'contacts_index' },
  {
    job: 'lacrm_full_sync',
    place: 'between store and watermark',
    before: 'update',
    table: 'source_state',
    when: WATERMARK,
  },
  { job: 'lacrm_full_sync', place: 'between store and emit', before: 'insert', table: 'events' },
  { job: 'market_data_update', place: 'between pull and store', before: 'insert', table: 'market_prices' },
  {
    job: 'market_data_update',
    place: 'between store and what is noted of it',
    before: 'insert',
    table: 'source_state',
  },
  {
    job: 'performance_calculations',
    place: 'in the middle of the switch',
    before: 'insert',
    table: 'firm_daily',
  },
  {
    job: 'performance_calculations',
    place: 'between the switch and the watermark',
    before: 'insert',
    table: 'source_state',
  },
  { job: 'performance_calculations', place: 'between watermark and emit', before: 'insert', table: 'events' },
]

/** Held by the test; whoever comes to the place waits for it. */
const PLACE = 4711
/** What the process calls itself to the server. */
const KILLED = 'rc-killed'

describe.runIf(testBackends().includes('postgres'))('a worker on PostgreSQL is killed', () => {
  let world: World
  let database: Database
  let url: string
  let tables: string[]
  const states = new Map<string, { readonly before: TableState; readonly after: TableState }>()

  beforeAll(async () => {
    world = await openWorld({ minutesBetweenRuns: 1, writesCustody: true })
    database = await openTestDatabase('postgres')
    const { db } = database
    url = await urlOf(database)
    tables = await tablesOf(db)
    await world.run(db, 'firm_book_import')
    await world.run(db, 'market_data_update')
    await trimMarkets(db)
    for (const job of ['lacrm_full_sync', 'market_data_update', 'performance_calculations']) {
      if (job === 'performance_calculations') await takeInCustody(world, database)
      const before = await readState(db, tables)
      await world.run(db, job)
      states.set(job, { before, after: await readState(db, tables) })
    }
    await sql`create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${sql.lit(PLACE)}); return new; end $$`.execute(db)
  }, PATIENCE_MS)
  afterAll(async () => {
    await database[Symbol.asyncDispose]()
    await world[Symbol.asyncDispose]()
  })

  test.each(PLACES)(
    '$job, $place: the next run ends where an undisturbed one ends',
    async (place) => {
      const { db } = database
      const { before, after } = states.get(place.job) ?? {}
      if (before === undefined || after === undefined) throw new Error(place.job)
      await restore(db, before, differing(before, await readState(db, tables)))
      await killAt(place)
      expect(differences(await readState(db, tables), after)).not.toEqual([])
      await world.run(db, place.job)
      expect(differences(await readState(db, tables), after)).toEqual([])
    },
    PATIENCE_MS,
  )

  /** Resolves when the process is dead and the database has noticed. */
  const killAt = async ({ job, before, table, when = 'true' }: Place): Promise<void> => {
    const { db } = database
    await db.deleteFrom('crm_calls').execute()
    await sql`create trigger wait_here before ${sql.raw(before)} on ${sql.table(table)} for each row
      when (${sql.raw(when)}) execute function wait_here()`.execute(db)
    // A connection of its own holds the lock: closing the transaction lets it go.
    const holding = await db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(${PLACE})`.execute(holding)
    const child = spawn(process.execPath, [ONE_RUN, job, world.next().toISOString()], {
      env: { PATH: process.env['PATH'], ...world.environment, RC_DATABASE_URL: url },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    try {
      await expect.poll(() => waiting(database), { timeout: 120_000 }).not.toEqual([])
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
    } finally {
      child.kill('SIGKILL')
      await holding.rollback().execute()
    }
    // What the dead one left undone is undone by the server, which may first finish the statement.
    await expect.poll(() => strangers(database), { timeout: 120_000 }).toBe(0)
    await sql`drop trigger wait_here on ${sql.table(table)}`.execute(db)
  }
})

async function urlOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(process.env['RC_TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${rows[0]?.name}`
  url.searchParams.set('application_name', KILLED)
  return url.href
}

/** Processes of the server that stand at the place. */
async function waiting({ db }: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${PLACE} and not l.granted`.execute(
    db,
  )
  return rows
}

/** Connections of the process that was killed. */
async function strangers({ db }: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = ${KILLED}`.execute(db)
  return rows[0]?.n ?? 0
}

async function takeInCustody({ settings, custody, next }: World, { db }: Database): Promise<void> {
  const silent = { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream
  const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
  const dataKeys = createDataKeys(settings.RC_DATA_KEYS)
  const terminal = createTerminal(silent, () => performance.now())
  await importExports({ db, pseudonyms, dataKeys, now: next, terminal }, custody)
}
