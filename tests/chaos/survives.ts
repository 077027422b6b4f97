import type { Database, Db } from '@rc/db/database'
import { openTestDatabase } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashingDatabase, isCrash } from './crashing-database.ts'
import { FAULTS, type Fault } from './faulty-fetch.ts'
import { differences, differing, readState, restore, tablesOf, type TableState } from './table-state.ts'
import { openWorld, type World } from './world.ts'

export interface Upstream {
  readonly upstream: string
  /** The job that reads it. */
  readonly job: string
  /** What has to be there before. */
  readonly after?: readonly string[]
  /** Brings the database to a state from which one run is short; `read` reads all there is. */
  readonly prepare?: (db: Db, read: () => Promise<void>) => Promise<unknown>
  /** A long past is read in several runs; 1 unless said otherwise. */
  readonly runs?: number
  /** 1 unless said otherwise. */
  readonly minutesBetweenRuns?: number
  /** At so many steps a worker is killed, spread over the job; 10 unless said otherwise. */
  readonly kills?: number
  /** For how many calls a fault lasts, each in a round of its own; one, and all that follow, unless said otherwise. */
  readonly spans?: readonly number[]
  /** Those that can befall it; all, unless it is no network. */
  readonly faults?: readonly Fault[]
}

/** Attempts of a call and more: enough to make it fail for good. */
export const LASTING = 40
/** Faults a call may get over by itself. */
const PASSING = 1
/** Far more than it takes, for a machine that is busy. */
const PATIENCE_MS = 300_000

/** Disturbs the job of an upstream in every way, and compares what is stored in the end with what an undisturbed run stores. */
export function survives(upstream: Upstream): void {
  describe.each([upstream])('$upstream', (given) => {
    const {
      job,
      after = [],
      prepare,
      runs = 1,
      minutesBetweenRuns = 1,
      kills = 10,
      spans = [PASSING, LASTING],
      faults = FAULTS,
    } = given
    let world: World
    let database: Database
    let tables: string[]
    /** Before the job, and after an undisturbed run of it. */
    let before: TableState
    let undisturbed: TableState
    let calls = 0
    beforeAll(async () => {
      world = await openWorld({ minutesBetweenRuns })
      database = await openTestDatabase()
      const { db } = database
      tables = await tablesOf(db)
      await db
        .insertInto('people')
        .values({ id: 'psn_1', email: 'a@demo.local', role: 'executive', active: true })
        .execute()
      for (const earlier of after) await settle(earlier, 1)
      await prepare?.(db, () => settle(job, runs))
      before = await readState(db, tables)
      world.faults.disarm()
      await world.run(db, job)
      calls = world.faults.calls()
      await settle(job, runs - 1)
      undisturbed = await readState(db, tables)
      if (differing(before, undisturbed).length === 0) throw new Error(`${job} has stored nothing`)
    }, PATIENCE_MS)
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
    const wrong = async () => differences(await readState(database.db, tables), undisturbed)

    const disturb = async (fault: Fault, from: number, count: number): Promise<void> => {
      await beginAnew()
      world.faults.arm(fault, from, count)
      await world.run(database.db, job, fault === 'slow' ? 1_500 : undefined).catch(() => undefined)
    }

    test.each(faults)(
      '%s: after it, the tables are as if nothing had been',
      async (fault) => {
        // One call in the middle; all calls from the middle on.
        for (const count of fault === 'slow' ? [PASSING] : spans) {
          await disturb(fault, Math.floor(calls / 2), count)
          await recover()
          expect(await wrong()).toEqual([])
        }
      },
      PATIENCE_MS,
    )

    test(
      'a worker that is killed at any step leaves nothing that the next run does not mend',
      async () => {
        await beginAnew()
        const counted = crashingDatabase(database, 0)
        await world.run(counted.db, job)
        const steps = counted.steps()
        const stride = Math.ceil(steps / kills)
        for (let at = stride; at <= steps; at += stride) {
          await beginAnew()
          const end = await world.run(crashingDatabase(database, at).db, job).catch((error: unknown) => error)
          expect(isCrash(end)).toBe(true)
          await recover()
          expect(await wrong()).toEqual([])
        }
      },
      PATIENCE_MS,
    )
  })
}
