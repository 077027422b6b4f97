import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test, vi } from 'vitest'
import { watchPriorities } from '../watch-priorities.ts'
import { priorityTasks } from './priority-tasks.ts'

const HEADER = 'task_id,title,priority,owner_role,due_on,status\n'
const now = () => new Date('2026-11-20T15:00:00Z')
const run = { signal: AbortSignal.timeout(120_000), progress: () => undefined }

/** A directory of the firm's book, gone at the end. */
async function bookDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'priorities-'))
  const file = join(directory, 'priorities.csv')
  return {
    directory,
    write: (text: string) => writeFile(file, text),
    /** As editors and copying programs do: written aside, then put in its place. */
    async replace(text: string) {
      await writeFile(`${file}.tmp`, text)
      await rename(`${file}.tmp`, file)
    },
    remove: () => rm(file),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  }
}

describe.each(testBackends())('on %s', (backend) => {
  test('an open task is an alert to its owner until it is done or gone; a wrong row waits for review', async () => {
    await using database = await openTestDatabase(backend)
    await using book = await bookDirectory()
    const { db } = database
    const job = priorityTasks({ db, directory: book.directory, now })
    const open = () =>
      db
        .selectFrom('alerts')
        .select(['dedupe_key as key', 'severity', 'owner_role as owner', 'title'])
        .where('status', '<>', 'RESOLVED')
        .orderBy('dedupe_key')
        .execute()
    const reviews = async () =>
      (await db.selectFrom('review_queue').select('detail').where('status', '<>', 'CLOSED').execute()).map(
        ({ detail }) => detail,
      )
    expect(await job.run(run)).toEqual({ rows: 0 })
    await book.write(
      `${HEADER}a,"Draft, second reading",HIGH,compliance,2026-12-01,OPEN\nb,Renew,LOW,operations,2026-11-19,OPEN\nc,Old,LOW,advisor,,DONE\n`,
    )
    expect(await job.run(run)).toEqual({ rows: 2 })
    const a = {
      key: 'priority_tasks:a',
      severity: 'HIGH',
      owner: 'compliance',
      title: 'A priority task is open',
    }
    const b = {
      key: 'priority_tasks:b',
      severity: 'HIGH',
      owner: 'operations',
      title: 'A priority task is late',
    }
    expect(await open()).toEqual([a, b])
    const raised = await db.selectFrom('alert_events').select('event').execute()
    expect(raised).toEqual([{ event: 'alert.raised' }, { event: 'alert.raised' }])

    await book.write(
      `${HEADER}a,Draft,URGENT,compliance,2026-12-01,OPEN\nb,Renew,LOW,operations,2026-11-19,DONE\n`,
    )
    await job.run(run)
    expect(await open()).toEqual([a])
    expect(await reviews()).toEqual([expect.stringMatching(/^priorities.csv, row 1, priority: /)])

    // Half written: without its header's columns, or cut off within a row.
    for (const half of ['', 'task_id,ti', `${HEADER}a,Dra`]) {
      await book.write(half)
      await expect(job.run(run)).rejects.toThrow('priorities.csv')
    }
    expect(await open()).toEqual([a])

    await book.remove()
    expect(await job.run(run)).toEqual({ rows: 0 })
    expect([await open(), await reviews()]).toEqual([[], []])
    const { as_of: asOf } = await db
      .selectFrom('source_state')
      .select('as_of')
      .where('source', '=', 'firm.priorities')
      .executeTakeFirstOrThrow()
    expect(asOf?.getTime()).toBeGreaterThan(Date.now() - 600_000)
  })
})

test('a file that is written, replaced or removed is told of; another file is not', async () => {
  await using book = await bookDirectory()
  let told = 0
  const errors: unknown[] = []
  using watching = watchPriorities({
    directory: book.directory,
    onChange: async () => void told++,
    onError: (error) => errors.push(error),
  })
  expect(watching).toBeDefined()
  const isToldAfter = async (change: () => Promise<void>) => {
    const before = told
    await change()
    await vi.waitFor(() => expect(told).toBeGreaterThan(before), { timeout: 10_000 })
  }
  await isToldAfter(() => book.write(HEADER))
  await isToldAfter(() => book.replace(`${HEADER}a,A,LOW,advisor,,OPEN\n`))
  await isToldAfter(() => book.replace(HEADER))
  await isToldAfter(() => book.remove())
  expect(errors).toEqual([])
})

test('a directory that is not there is told of once, and the timetable reads on', () => {
  const errors: unknown[] = []
  using watching = watchPriorities({
    directory: join(tmpdir(), 'no-such-directory'),
    onChange: () => Promise.resolve(),
    onError: (error) => errors.push(error),
  })
  expect([watching === undefined, errors.length]).toEqual([false, 1])
})
