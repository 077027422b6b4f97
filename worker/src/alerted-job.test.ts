import { openTestDatabase } from '@rc/db/testing'
import { defineJob } from '@rc/queue'
import { expect, test } from 'vitest'
import { alertedJob, deadJob } from './alerted-job.ts'
import { raiseAlert } from '@rc/db/alerts'
import { recordSource } from './source-state.ts'

const now = (): Date => new Date('2026-11-20T10:00:00Z')
const run = { signal: AbortSignal.timeout(10_000), progress: () => undefined }

test('the first failure is an alert, the last one a graver one, and a run that succeeds resolves it', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  let outcome: () => Promise<{ rows: number }> = async () => ({ rows: 1 })
  const job = (name: string) =>
    alertedJob({ db, now }, defineJob({ name, deadlineMinutes: 1, run: () => outcome() }))
  const alerts = () =>
    db.selectFrom('alerts').select(['source', 'severity', 'status', 'detail']).orderBy('source').execute()
  await job('one').run(run)
  expect(await alerts()).toEqual([])
  outcome = () => Promise.reject(new TypeError('J. Doe cannot be read'))
  for (const name of ['one', 'two']) await expect(job(name).run(run)).rejects.toThrow('J. Doe')
  expect(await alerts()).toMatchObject([
    {
      source: 'one',
      severity: 'MEDIUM',
      status: 'OPEN',
      detail: 'one failed with TypeError and is tried again.',
    },
    { source: 'two', severity: 'MEDIUM', status: 'OPEN' },
  ])
  await raiseAlert(db, deadJob('one'), now())
  expect(await alerts()).toMatchObject([{ severity: 'HIGH' }, { severity: 'MEDIUM' }])
  outcome = async () => ({ rows: 0 })
  await job('one').run(run)
  expect(await alerts()).toMatchObject([
    { source: 'one', status: 'RESOLVED' },
    { source: 'two', status: 'OPEN' },
  ])
})

test('a failure is noted on the sources the run did not bring, until a run brings them', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  let clock = now().getTime()
  const at = (): Date => new Date(clock)
  const noted = async () => {
    const rows = await db
      .selectFrom('source_state')
      .select(['source', 'last_error'])
      .orderBy('source')
      .execute()
    return rows.map(({ source, last_error: error }) => [source, error])
  }
  const bring = (source: string) => db.transaction().execute((trx) => recordSource(trx, source, at(), at()))
  let work: () => Promise<unknown> = () => bring('market.prices')
  const job = alertedJob(
    { db, now: at },
    defineJob({
      name: 'market_data_update',
      deadlineMinutes: 1,
      async run() {
        await work()
        if (failing) throw new TypeError('no series')
        return { rows: 0 }
      },
    }),
  )
  let failing = true
  await expect(job.run(run)).rejects.toThrow('no series')
  expect(await noted()).toEqual([
    ['market.prices', null],
    ['market.series', 'TypeError'],
  ])
  clock += 60_000
  work = async () => undefined
  await expect(job.run(run)).rejects.toThrow('no series')
  expect(await noted()).toEqual([
    ['market.prices', 'TypeError'],
    ['market.series', 'TypeError'],
  ])
  failing = false
  work = async () => {
    await bring('market.prices')
    await bring('market.series')
  }
  await job.run(run)
  expect(await noted()).toEqual([
    ['market.prices', null],
    ['market.series', null],
  ])
})
