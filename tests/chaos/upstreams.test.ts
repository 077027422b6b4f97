import { sql } from 'kysely'
import type { Database } from '@rc/db/database'
import { openTestDatabase } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Crash, crashingDatabase } from './crashing-database.ts'
import { FAULTS, type Fault } from './faulty-fetch.ts'
import { comparable, differing, readState, restore, tablesOf, type TableState } from './table-state.ts'
import { openWorld, type World } from './world.ts'

interface Upstream {
  readonly upstream: string
  /** The job that reads it. */
  readonly job: string
  /** What has to be there before. */
  readonly after: readonly string[]
  /** A long past is read in several runs. */
  readonly runs: number
}

const UPSTREAMS: readonly Upstream[] = [
  { upstream: 'the CRM', job: 'lacrm_full_sync', after: [], runs: 1 },
  { upstream: 'the firm’s book', job: 'firm_book_import', after: [], runs: 1 },
]

/** Attempts of a call and more: enough to make it fail for good. */
const LASTING = 40
/** Faults a call may get over by itself. */
const PASSING = 1
/** Steps at which a worker is killed in each job: all of a short one, so many spread over a long one. */
const MOST_STEPS = Number(process.env['RC_CHAOS_STEPS'] ?? 10)

describe.each(UPSTREAMS)('$upstream', ({ job, after, runs }) => {
  let world: World
  let database: Database
  let tables: string[]
  /** Before the job, and after an undisturbed run of it. */
  let before: TableState
  let undisturbed: TableState
  let calls = 0
  beforeAll(async () => {
    world = await openWorld()
    database = await openTestDatabase()
    const { db } = database
    tables = await tablesOf(db)
    await db
      .insertInto('people')
      .values({ id: 'psn_1', email: 'a@demo.local', role: 'executive', active: true })
      .execute()
    for (const earlier of after) await settle(earlier, 1)
    before = await readState(db, tables)
    world.faults.disarm()
    await world.run(db, job)
    calls = world.faults.calls()
    await settle(job, runs - 1)
    undisturbed = await readState(db, tables)
    if (differing(before, undisturbed).length === 0) throw new Error(`${job} has stored nothing`)
  })
  afterAll(async () => {
    await database[Symbol.asyncDispose]()
    await world[Symbol.asyncDispose]()
  })

  /** Until nothing new comes, within so many runs. */
  const settle = async (name: string, most: number): Promise<void> => {
    for (let n = 0; n < most && (await world.run(database.db, name)).rows > 0; n++);
  }

  const beginAnew = async (): Promise<void> => {
    const changed = differing(before, await readState(database.db, tables))
    await restore(database.db, before, changed)
  }
  /** A run after the failure, by a worker that knows nothing of it. */
  const recover = async (): Promise<void> => {
    world.faults.disarm()
    await settle(job, runs)
  }
  const found = async () => comparable(await readState(database.db, tables))

  const disturb = async (fault: Fault, from: number, count: number): Promise<void> => {
    await beginAnew()
    world.faults.arm(fault, from, count)
    await world.run(database.db, job, fault === 'slow' ? 1_500 : undefined).catch(() => undefined)
  }

  test.runIf(job !== 'firm_book_import').each(FAULTS)(
    '%s: after it, the tables are as if nothing had been',
    async (fault) => {
      // One call in the middle; all calls from the middle on.
      for (const count of fault === 'slow' ? [PASSING] : [PASSING, LASTING]) {
        await disturb(fault, Math.floor(calls / 2), count)
        await recover()
        expect(await found()).toEqual(comparable(undisturbed))
      }
    },
  )

  test('a worker that is killed at any step leaves nothing that the next run does not mend', async () => {
    await beginAnew()
    const counted = crashingDatabase(database, 0)
    await world.run(counted.db, job)
    const steps = counted.steps()
    const stride = Math.max(1, Math.floor(steps / MOST_STEPS))
    for (let at = 1; at <= steps; at += stride) {
      await beginAnew()
      await expect(world.run(crashingDatabase(database, at).db, job)).rejects.toThrow(Crash)
      await recover()
      expect(await found()).toEqual(comparable(undisturbed))
    }
  })
})

test('every table there is was looked at', async () => {
  await using database = await openTestDatabase()
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_tables where schemaname = 'public'`.execute(database.db)
  expect(rows[0]?.n).toBeGreaterThan((await tablesOf(database.db)).length)
})
