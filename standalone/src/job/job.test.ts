import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@rc/db/database'
import { lockDirectory } from '@rc/db/directory-lock'
import { createServiceAccounts } from '@rc/simulators/workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rc-job-'))
  const access = {
    domains: ['firm.example'],
    mailboxes: ['ann@firm.example'],
    serviceAccounts: createServiceAccounts(1),
  }
  await writeFile(join(directory, 'workspace.json'), JSON.stringify(access))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** `pnpm job …` as a process, on an embedded database of its own and without an outside world. */
const job = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      RC_DATA_DIR: directory,
      RC_FIRM_BOOK_DIR: join(directory, 'none'),
      RC_WORKSPACE_FILE: join(directory, 'workspace.json'),
    }
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

test('without a name it lists the jobs, and refuses one that does not exist', async () => {
  const [listed, unknown, option] = await Promise.all([job(), job('make_coffee'), job('--force')])
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out.split('\n')).toEqual(
    expect.arrayContaining(['lacrm_full_sync', 'performance_calculations']),
  )
  expect(unknown).toMatchObject({ code: 2, out: '' })
  expect(unknown.err).toContain('there is no job make_coffee')
  expect(option).toMatchObject({ code: 2, out: '' })
})

test('it runs one, says how it ended, and the audit trail and the history have it', async () => {
  const done = await job('system_health', '--json')
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(done.out)).toMatchObject({
    job: 'system_health',
    status: 'SUCCEEDED',
    rows: 0,
    errorClass: null,
  })
  const failed = await job('firm_book_import')
  expect(failed).toMatchObject({ code: 1, out: expect.stringContaining('failed, FirmBookError') })
  await using database = openDatabase({ directory })
  const runs = await database.db
    .selectFrom('job_runs')
    .select(['job', 'cause', 'status'])
    .orderBy('job')
    .execute()
  expect(runs).toEqual([
    { job: 'firm_book_import', cause: 'HAND', status: 'FAILED' },
    { job: 'system_health', cause: 'HAND', status: 'SUCCEEDED' },
  ])
  const entries = await database.db
    .selectFrom('compliance_audit_trail')
    .select(['entity_ref', 'result'])
    .where('action', '=', 'job.run')
    .orderBy('entity_ref')
    .execute()
  expect(entries).toEqual([
    { entity_ref: 'firm_book_import', result: 'FAILURE' },
    { entity_ref: 'system_health', result: 'SUCCESS' },
  ])
})

test('while another process has the embedded database it says what to do', async () => {
  const unlock = lockDirectory(directory)
  const refused = await job('system_health')
  unlock()
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toContain(`in use by process ${process.pid}`)
  expect(refused.err).toContain('stop that one, run the job, start it again')
})
