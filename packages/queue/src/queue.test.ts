import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { defineJob, openQueue, runByHand, type JobRun } from './index.ts'

const now = () => new Date()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe.each(testBackends())('on %s', (backend) => {
  test('a job asked for in a transaction runs after it commits, and never when it rolls back', async () => {
    await using database = await openTestDatabase(backend)
    const ran: string[] = []
    const job = (name: string) =>
      defineJob({
        name,
        deadlineMinutes: 1,
        run: async () => {
          ran.push(name)
          return { rows: 0 }
        },
      })
    await using queue = await openQueue({ database, log, now, jobs: [job('kept'), job('undone')] })
    await database.db.transaction().execute((trx) => queue.request('kept', trx))
    await database.db
      .transaction()
      .execute(async (trx) => {
        await queue.request('undone', trx)
        throw new Error('undo')
      })
      .catch(() => undefined)
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['kept'])
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(ran).toEqual(['kept'])
  })

  test('requests for a job that already waits become one run', async () => {
    await using database = await openTestDatabase(backend)
    let runs = 0
    const gate = Promise.withResolvers<void>()
    const job = defineJob({
      name: 'slow',
      deadlineMinutes: 1,
      run: async () => {
        runs++
        await gate.promise
        return { rows: 0 }
      },
    })
    await using queue = await openQueue({ database, log, now, jobs: [job] })
    await queue.request('slow')
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    for (let i = 0; i < 5; i++) await queue.request('slow')
    gate.resolve()
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(runs).toBe(2)
  })

  test('two workers keep one timetable: each due run begins once, and is on record with the time it was due', async () => {
    await using database = await openTestDatabase(backend)
    // Summer time has just ended in New York.
    let clock = Date.parse('2026-11-02T21:58:30Z')
    const ran: string[] = []
    const worker = (name: string) =>
      openQueue({
        database,
        log,
        now: () => new Date(clock),
        jobs: [
          defineJob({ name: 'prices', deadlineMinutes: 1, run: async () => ({ rows: ran.push(name) }) }),
        ],
        schedule: [
          { job: 'prices', minutesAfterClose: 105 },
          { job: 'prices', cron: '0 23 * * *' },
        ],
      })
    await using first = await worker('first')
    await using second = await worker('second')
    expect([first, second]).toHaveLength(2)
    const due = ['2026-11-02T22:45:00.000Z', '2026-11-02T23:00:00.000Z', '2026-11-03T22:45:00.000Z']
    for (const [i, at] of due.entries()) {
      clock = Date.parse(at)
      await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(i + 1)
    }
    const runs = () =>
      database.db.selectFrom('job_runs').select(['cause', 'due_at', 'status']).orderBy('due_at').execute()
    await expect
      .poll(runs, { timeout: 10_000 })
      .toEqual(due.map((at) => ({ cause: 'SCHEDULE', due_at: new Date(at), status: 'SUCCEEDED' })))
  })

  test('after two days without a worker, what was missed runs once, one after the other, while the rest goes on', async () => {
    await using database = await openTestDatabase(backend)
    let clock = Date.parse('2026-11-16T12:00:30Z')
    const ended: string[] = []
    const gate = Promise.withResolvers<void>()
    const job = (name: string, wait?: Promise<void>) =>
      defineJob({
        name,
        deadlineMinutes: 5,
        async run() {
          await wait
          return { rows: ended.push(name) }
        },
      })
    const schedule = [
      { job: 'first', cron: '0 * * * *' },
      { job: 'second', cron: '0 2 * * *' },
      { job: 'timely', cron: '* * * * *' },
    ]
    const worker = () =>
      openQueue({
        database,
        log,
        now: () => new Date(clock),
        jobs: [job('first', gate.promise), job('second'), job('timely')],
        schedule,
      })
    // What is new to the timetable is due from then on.
    {
      await using before = await worker()
      void before
    }
    clock = Date.parse('2026-11-18T12:10:30Z')
    await using workers = new AsyncDisposableStack()
    for (let n = 0; n < 2; n++) workers.use(await worker())
    const runs = async () => {
      const rows = await database.db
        .selectFrom('job_runs')
        .select(['job', 'due_at'])
        .where('job', '<>', 'timely')
        .orderBy('started_at')
        .execute()
      return rows.map((row) => [row.job, row.due_at.toISOString()])
    }
    const [first, second] = [
      ['first', '2026-11-18T12:00:00.000Z'],
      ['second', '2026-11-18T02:00:00.000Z'],
    ]
    await expect.poll(runs, { timeout: 60_000 }).toEqual([first])
    // Whoever asks for what is due each minute sees the other one, too, and leaves it.
    for (const minute of [1, 2]) {
      clock += 60_000
      await expect.poll(() => ended, { timeout: 60_000 }).toHaveLength(minute + 1)
    }
    const { rows: asked } = await sql`select id from pgboss.job where name = 'second'`.execute(database.db)
    expect(asked).toEqual([])
    gate.resolve()
    await expect.poll(runs, { timeout: 60_000 }).toEqual([first, second])
    await expect
      .poll(() => ended.filter((name) => name !== 'timely'), { timeout: 60_000 })
      .toEqual(['first', 'second'])
  }, 240_000)

  const byHand = (run: (run: JobRun) => Promise<{ rows: number }>) =>
    defineJob({ name: 'by_hand', deadlineMinutes: 1, run })
  const NEVER = new AbortController().signal

  test('a run by hand waits for the one under way, says how far it is, and how it ended', async () => {
    await using database = await openTestDatabase(backend)
    let [underWay, most] = [0, 0]
    const gate = Promise.withResolvers<void>()
    const job = byHand(async ({ progress }) => {
      most = Math.max(most, ++underWay)
      progress('pages', 2, 3)
      await gate.promise
      underWay -= 1
      return { rows: 7 }
    })
    await using queue = await openQueue({ database, log, now, jobs: [job] })
    await queue.request(job.name)
    await expect.poll(() => underWay, { timeout: 10_000 }).toBe(1)
    const said: unknown[] = []
    const progress = (...words: unknown[]) => void said.push(words)
    const run = runByHand(job, { database, log, now, progress, signal: NEVER })
    const count = async (cause: string) =>
      (await database.db.selectFrom('job_runs').select('run_id').where('cause', '=', cause).execute()).length
    await expect
      .poll(async () => (await database.db.selectFrom('job_runs').select('cause').execute()).length)
      .toBe(1)
    gate.resolve()
    expect(await run).toMatchObject({ job: 'by_hand', status: 'SUCCEEDED', rows: 7, errorClass: null })
    expect(said).toContainEqual(['pages', 2, 3])
    expect([most, await count('REQUEST'), await count('HAND')]).toEqual([1, 1, 1])
  })

  test('a run by hand that fails is not tried again, and one that is broken off ends', async () => {
    await using database = await openTestDatabase(backend)
    const dead: string[] = []
    const stop = new AbortController()
    const deps = {
      database,
      log,
      now,
      progress: () => undefined,
      onDead: async (job: string) => void dead.push(job),
    }
    const failing = byHand(() => Promise.reject(new RangeError('secret')))
    expect(await runByHand(failing, { ...deps, signal: NEVER })).toMatchObject({
      status: 'FAILED',
      rows: null,
      errorClass: 'RangeError',
    })
    const endless = byHand(async ({ signal }) => {
      stop.abort()
      signal.throwIfAborted()
      return { rows: 0 }
    })
    expect(await runByHand(endless, { ...deps, signal: stop.signal })).toMatchObject({
      status: 'FAILED',
      errorClass: 'AbortError',
    })
    const runs = await database.db.selectFrom('job_runs').select(['status', 'attempt']).execute()
    expect(runs).toEqual([
      { status: 'FAILED', attempt: 1 },
      { status: 'FAILED', attempt: 1 },
    ])
    expect(dead).toEqual([])
  })
})
