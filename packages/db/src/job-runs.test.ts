import { describe, expect, test } from 'vitest'
import { closeDeadRuns, errorClass, recordRun } from './job-runs.ts'
import { openTestDatabase, testBackends } from './testing.ts'

const now = () => new Date()
const begun = (job: string) =>
  ({ runId: `run_${job}`, job, cause: 'REQUEST', dueAt: new Date(), deadlineMinutes: 5, attempt: 2 }) as const

describe.each(testBackends())('on %s', (backend) => {
  test('a run is on record while it is under way, and how it ended afterwards', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const seen = () => db.selectFrom('job_runs').select(['job', 'status', 'rows', 'error_class']).execute()
    await recordRun({ db, now }, begun('good'), async () => {
      expect(await seen()).toEqual([{ job: 'good', status: 'RUNNING', rows: null, error_class: null }])
      return { rows: 3 }
    })
    await expect(
      recordRun({ db, now }, begun('bad'), () => Promise.reject(new TypeError('Jane Doe has no account'))),
    ).rejects.toThrow('Jane Doe')
    expect(await seen()).toEqual([
      { job: 'good', status: 'SUCCEEDED', rows: 3, error_class: null },
      { job: 'bad', status: 'FAILED', rows: null, error_class: 'TypeError' },
    ])
  })

  test('how far a run is can be read while it goes on, and its last word afterwards', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const seen = () =>
      db
        .selectFrom('job_runs')
        .select(['progress_of', 'progress_done', 'progress_total'])
        .executeTakeFirstOrThrow()
    await recordRun({ db, now }, begun('far'), async (progress) => {
      for (let done = 1; done <= 50; done += 1) progress('pages', done)
      await expect.poll(seen).toEqual({ progress_of: 'pages', progress_done: 50, progress_total: null })
      progress('rows', 1, 3)
      progress('rows', 3, 3)
      return { rows: 3 }
    })
    expect(await seen()).toEqual({ progress_of: 'rows', progress_done: 3, progress_total: 3 })
  })

  test('a run whose process died has failed once its deadline is over', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await Promise.race([
      recordRun({ db, now }, begun('lost'), () => new Promise<{ rows: number }>(() => undefined)),
      pause(300),
    ])
    const { started_at: startedAt } = await db
      .selectFrom('job_runs')
      .select('started_at')
      .executeTakeFirstOrThrow()
    const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)
    expect(await closeDeadRuns(db, after(4))).toBe(0)
    expect(await closeDeadRuns(db, after(6))).toBe(1)
    const run = await db.selectFrom('job_runs').selectAll().executeTakeFirstOrThrow()
    expect(run).toMatchObject({ status: 'FAILED', error_class: 'DIED', ended_at: after(5) })
  })
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the class of an error is made of words of the source only', () => {
  const coded = Object.assign(new Error('x'), { code: 'ECONNRESET' })
  const named = Object.assign(new Error('x'), { code: 'jane@example.com', name: 'Error of Jane' })
  const reasoned = Object.assign(new RangeError('x'), { reason: 'TIMEOUT' })
  expect([coded, named, reasoned, 'text'].map(errorClass)).toEqual([
    'Error ECONNRESET',
    'Error',
    'RangeError TIMEOUT',
    'UNKNOWN',
  ])
})
