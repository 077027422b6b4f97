import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { openQueue } from '@rc/queue'
import { createTimetable } from '@rc/queue/timetable'
import type { CallReport } from '@rc/simulators'
import { SCHEDULE } from '@rc/worker'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openJobs } from './run-job.ts'
import { openWorld, type World } from './world.ts'

// The workers are off for two days. When they are on again, what was missed comes in, within what upstreams allow.

const UPSTREAMS = new Set([
  'lacrm_full_sync',
  'google_workspace_sync',
  'lacrm_incremental_sync',
  'client_communications',
])
const TIMETABLE = SCHEDULE.filter(({ job }) => UPSTREAMS.has(job))
/** What our own budget lets through to the CRM in a minute, which allows 100. */
const CRM_CALLS = 90
const PATIENCE = { timeout: 240_000, interval: 500 }

/** Everything read, and every job in the timetable. */
async function workUntilNow(world: World, db: Db): Promise<void> {
  await world.run(db, 'firm_book_import')
  await world.run(db, 'lacrm_full_sync')
  for (let n = 0; n < 20 && (await world.run(db, 'google_workspace_sync')).rows > 0; n++);
  const request = async (): Promise<void> => undefined
  const isCatchingUp = async (): Promise<boolean> => false
  await createTimetable({ db, schedule: TIMETABLE, now: world.now, request, isCatchingUp })
}

/** Somebody writes, and somebody has another address; returns whose it is in the CRM. */
async function goOnMeanwhile(world: World, db: Db): Promise<string> {
  const mail = {
    from: 'somebody@elsewhere.example',
    to: world.mailboxes.slice(0, 1),
    subject: 'A question',
    at: '2026-11-19T12:00:00Z',
  }
  await world.control('POST', 'workspace/messages', mail)
  const { crm_contact_id: id } = await db
    .selectFrom('contacts_index')
    .select('crm_contact_id')
    .where('kind', '=', 'PERSON')
    .limit(1)
    .executeTakeFirstOrThrow()
  await world.control('PATCH', `crm/contacts/${id}`, { Email: ['another@elsewhere.example'] })
  return id
}

/** Runs of what was missed, in the order in which they began. */
const readLate = (db: Db) =>
  db
    .selectFrom('job_runs')
    .select(['job', 'due_at', 'started_at', 'ended_at', 'status'])
    .where('job', '<>', 'client_communications')
    .orderBy('started_at')
    .execute()

async function readStored(db: Db, id: string) {
  const { messages } = await db
    .selectFrom('workspace_messages')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow()
  const { email_hashes: addresses } = await db
    .selectFrom('contacts_index')
    .select('email_hashes')
    .where('crm_contact_id', '=', id)
    .executeTakeFirstOrThrow()
  return { messages, addresses }
}

test('after two days the jobs catch up once, one after the other, within the limits of CRM and workplace suite', async () => {
  await using world = await openWorld({ minutesBetweenRuns: 1 })
  await using database = await openTestDatabase(testBackends().at(-1))
  const { db } = database
  const { settings, now, control } = world
  await workUntilNow(world, db)
  world.goOn(new Date('2026-11-20T15:10:30Z'))
  const id = await goOnMeanwhile(world, db)
  const before = await readStored(db, id)
  for (const upstream of ['crm', 'workspace']) await control('POST', `${upstream}/reset`)
  await db.deleteFrom('crm_calls').execute()

  const jobs = [...openJobs(db, { settings, now }).values()].filter(({ name }) => UPSTREAMS.has(name))
  const log = pino({ level: 'silent' })
  await using queue = await openQueue({ database, log, now, jobs, schedule: TIMETABLE })
  void queue
  await expect
    .poll(async () => {
      const runs = await readLate(db)
      return runs.map(({ job, due_at: due, status }) => [job, due.toISOString(), status])
    }, PATIENCE)
    .toEqual([
      ['lacrm_full_sync', '2026-11-20T02:00:00.000Z', 'SUCCEEDED'],
      ['google_workspace_sync', '2026-11-20T02:00:00.000Z', 'SUCCEEDED'],
      ['lacrm_incremental_sync', '2026-11-20T15:00:00.000Z', 'SUCCEEDED'],
    ])
  const runs = await readLate(db)
  for (const [i, run] of runs.slice(1).entries())
    expect(run.started_at.getTime()).toBeGreaterThanOrEqual(runs[i]?.ended_at?.getTime() ?? Infinity)

  const calls = (await control('GET', 'crm/calls')) as CallReport
  expect(calls.total).toBeGreaterThan(runs.length)
  expect(calls.peak60s).toBeLessThanOrEqual(CRM_CALLS)
  const requests = (await control('GET', 'workspace/requests')) as { readonly status: number }[]
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter(({ status }) => status === 429)).toEqual([])
  const after = await readStored(db, id)
  expect(after.messages).toBe(before.messages + 1)
  expect(after.addresses).not.toEqual(before.addresses)
}, 300_000)
