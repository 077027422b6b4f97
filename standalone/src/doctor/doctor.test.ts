import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveDirectory } from '@rc/archive/archive-directory'
import { migrate, openDatabase, type Database } from '@rc/db/database'
import { lockDirectory } from '@rc/db/directory-lock'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkArchive } from './check-archive.ts'
import { checkClock, clockFinding } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, diskFinding } from './check-disk.ts'
import { checkQueue } from './check-queue.ts'
import { checkStore } from './check-store.ts'
import { checkUpstreams } from './check-upstreams.ts'
import { examine, type Check } from './finding.ts'
import { runDoctor } from './run-doctor.ts'

const GB = 1024 ** 3
const now = (): Date => new Date('2026-11-20T12:00:00Z')
const DEADLINE_MS = 30_000
const look = async (check: Check) =>
  (await examine(check, DEADLINE_MS)).map(({ status, detail }) => `${status} ${detail}`)

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rc-doctor-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

describe.each(testBackends())('on %s', (backend) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(backend)
  })
  afterEach(() => database[Symbol.asyncDispose]())

  test('a database of this version is well; one that lacks a migration is told which', async () => {
    expect(await look(checkDatabase(database.db))).toEqual([expect.stringMatching(/^ok PostgreSQL \d+/)])
    await sql`delete from kysely_migration where name = '0024-packs-and-archive-checks'`.execute(database.db)
    expect(await look(checkDatabase(database.db))).toEqual([
      expect.stringMatching(/^warning .*0024-packs-and-archive-checks$/),
    ])
  })

  test('the clocks of the same machine agree', async () => {
    expect(await look(checkClock(database.db))).toEqual([
      expect.stringMatching(/^(ok|warning) the database's/),
    ])
  })

  test('a timetable that nobody keeps is a fault, and a job that failed last is named', async () => {
    const { db } = database
    expect(await look(checkQueue(db, now))).toEqual(['warning the timetable is empty: no worker has run yet'])
    const due = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
    const entry = { job: 'system_health', expression: '* * * * *', schedule: 'every_minute', place: 0 }
    await db
      .insertInto('timetable')
      .values({ ...entry, due_at: due(-9) })
      .execute()
    expect(await look(checkQueue(db, now))).toEqual(['ok 1 entries of the timetable, none overdue'])
    await db
      .updateTable('timetable')
      .set({ due_at: due(-11) })
      .execute()
    const run = { job: 'vendor_health_checks', cause: 'SCHEDULE', deadline_at: due(0), attempt: 1 }
    const at = (minutes: number) => ({
      due_at: due(minutes),
      started_at: due(minutes),
      ended_at: due(minutes),
    })
    await db
      .insertInto('job_runs')
      .values([
        { ...run, ...at(-40), run_id: 'a', status: 'SUCCEEDED' },
        { ...run, ...at(-30), run_id: 'b', status: 'FAILED', error_class: 'TypeError ECONNREFUSED' },
        { ...run, ...at(-40), run_id: 'c', job: 'system_health', status: 'FAILED' },
        { ...run, ...at(-30), run_id: 'd', job: 'system_health', status: 'SUCCEEDED' },
      ])
      .execute()
    expect(await look(checkQueue(db, now))).toEqual([
      'fault 1 of 1 entries of the timetable are overdue: no worker runs',
      'warning vendor_health_checks failed the last time: TypeError ECONNREFUSED',
    ])
  })

  test('an archive that cannot be written to is a fault, as is one that does not hold', async () => {
    const { db } = database
    const files = archiveDirectory(directory)
    expect(await look(checkArchive(db, files, now))).toEqual([`ok directory ${directory}`])
    const row = (
      seq: number,
    ) => sql`insert into archived_reports values (${seq}, ${`rp_${seq}`}, '2026-11-01', null,
      'executive/aum', '2026-10-31', 5, 'application/pdf', repeat('0', 64), 1, null, '', '', '')`
    await row(1).execute(db)
    expect(await look(checkArchive(db, files, now))).toContain(
      'warning no file of it was verified for 48 hours',
    )
    const check = { seq: 1, checked_at: now(), found: null }
    await db.insertInto('archive_checks').values(check).execute()
    expect(await look(checkArchive(db, files, now))).toEqual([`ok directory ${directory}`])
    await db.updateTable('archive_checks').set({ found: 'FILE_CHANGED' }).execute()
    expect(await look(checkArchive(db, files, now))).toContain('fault 1 files are not what was archived')
    await writeFile(join(directory, 'a file'), '')
    expect(await look(checkArchive(db, archiveDirectory(join(directory, 'a file')), now))).toEqual([
      'fault Error EEXIST',
    ])
  })
})

test('a database that is not reached is a fault, without a word of its address', async () => {
  await using database = openDatabase({ url: 'postgres://somebody:secret@127.0.0.1:1/rc' })
  const findings = await examine(checkDatabase(database.db), DEADLINE_MS)
  expect(findings).toEqual([
    expect.objectContaining({ status: 'fault', detail: expect.stringContaining('ECONNREFUSED') }),
  ])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

test('a Redis that is not reached is a fault; none is not', async () => {
  expect(await look(checkStore('redis://:secret@127.0.0.1:1'))).toEqual([
    'fault does not keep what it is given',
  ])
  expect(await look(checkStore(undefined))).toEqual([expect.stringContaining('ok not used')])
})

const redis = process.env['RC_TEST_REDIS_URL']
test.skipIf(redis === undefined)('a Redis that answers is well', async () => {
  expect(await look(checkStore(redis))).toEqual(['ok keeps what it is given'])
})

test('an upstream that fails, or is not there, is a fault; any other answer shows that it is there', async () => {
  const answering = async (status: number): Promise<[Server, string]> => {
    const server = createServer((_request, response) => response.writeHead(status).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/?key=secret`]
  }
  const [[there, A], [failing, B]] = await Promise.all([answering(404), answering(503)])
  const found = await look(
    checkUpstreams({
      RC_CRM_URL: A,
      RC_MARKET_URL: A,
      RC_IAPD_URL: B,
      RC_EDGAR_URL: 'http://127.0.0.1:1',
      RC_PROMETHEUS_URL: undefined,
    }),
  )
  for (const server of [there, failing]) server.close()
  expect(found.map((words) => words.replaceAll(/:\d+/g, ''))).toEqual([
    'ok 127.0.0.1 (RC_CRM_URL, RC_MARKET_URL) answers',
    'fault 127.0.0.1 (RC_IAPD_URL) answers 503',
    expect.stringMatching(/^fault 127.0.0.1 \(RC_EDGAR_URL\) is not reached/),
  ])
  expect(found.join()).not.toContain('secret')
})

test('what does not answer in time is a fault', async () => {
  const silent: Check = { name: 'silence', advice: 'wait', look: () => new Promise(() => undefined) }
  expect(await examine(silent, 50)).toEqual([
    { check: 'silence', status: 'fault', detail: 'no answer within 0.05 s', advice: 'wait' },
  ])
})

test.each([
  [0, 'ok'],
  [-4_999, 'ok'],
  [5_000, 'warning'],
  [-60_000, 'fault'],
  [Number.NaN, 'fault'],
])('a clock that is %i ms ahead: %s', (ahead, status) => {
  expect(clockFinding(ahead).status).toBe(status)
})

test.each([
  [10 * GB, 'ok'],
  [1 * GB, 'warning'],
  [0.1 * GB, 'fault'],
])('a disk with %i bytes left: %s', (free, status) => {
  expect(diskFinding('data directory', free).status).toBe(status)
})

test('a directory that is still to be made lies on the disk of the one above', async () => {
  expect(await look(checkDisk({ archive: join(directory, 'not/yet') }))).toEqual([
    expect.stringMatching(/^(ok|warning|fault) archive: [\d.]+ GB free$/),
  ])
})

describe('altogether', () => {
  const run = (env: Record<string, string>) =>
    runDoctor({ env: { RC_DATA_DIR: directory, ...env }, now, deadlineMs: DEADLINE_MS })

  test('settings that are missing or wrong are faults, all of them, and nothing else is looked at', async () => {
    const found = await run({ RC_LOG_LEVEL: 'loud', RC_DATABASE_URL: 'nowhere' })
    expect(found.map(({ check, status }) => `${check} ${status}`)).toEqual([
      'settings fault',
      'settings fault',
    ])
    expect(found.map(({ detail }) => detail.split(':')[0])).toEqual(['RC_LOG_LEVEL', 'RC_DATABASE_URL'])
  })

  test('an embedded database that is not there is not made, and one in use is left to its process', async () => {
    const simulators = { RC_SIMULATORS_URL: 'http://127.0.0.1:1', RC_PORT: '1' }
    expect(await run(simulators)).toContainEqual(
      expect.objectContaining({ check: 'database', status: 'warning' }),
    )
    await mkdir(join(directory, 'postgres'))
    const unlock = lockDirectory(directory)
    expect(await run(simulators)).toContainEqual(
      expect.objectContaining({ check: 'database', status: 'fault' }),
    )
    unlock()
  })

  test('as a command it ends with 1 where there is a fault, and tells it as JSON', async () => {
    const database = openDatabase({ directory })
    await migrate(database.db)
    await database[Symbol.asyncDispose]()
    const env = { PATH: process.env['PATH'], RC_DATA_DIR: directory, RC_SIMULATORS_URL: 'http://127.0.0.1:1' }
    const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
      execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), '--json'], { env }, (error, stdout) =>
        resolve({ code: error === null ? 0 : Number(error.code), out: stdout }),
      )
    })
    const { ok, findings } = JSON.parse(out) as { ok: boolean; findings: { check: string; status: string }[] }
    expect({ code, ok }).toEqual({ code: 1, ok: false })
    const statuses = findings.map(({ check, status }) => `${check} ${status}`)
    expect(statuses).toEqual(
      expect.arrayContaining([
        'settings ok',
        'redis ok',
        'upstreams fault',
        'database ok',
        'queue warning',
        'archive ok',
      ]),
    )
  })
})
