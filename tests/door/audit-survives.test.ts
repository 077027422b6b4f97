import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { settleJournal } from '@rc/audit/audit-journal'
import { verifyAudit } from '@rc/audit/verify-audit'
import { ensureFirstPeople } from '@rc/auth/people'
import { openDatabase, type Db } from '@rc/db/database'
import { administer } from '@rc/db/testing'
import { readSettings } from '@rc/settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePorts } from '../support/processes.ts'
import { startSession } from '../support/start-session.ts'

// Processes die in the middle of answering. Whatever was answered has its entry, and the chain is whole.

const ROOT = join(import.meta.dirname, '../..')
const EMBEDDED = fileURLToPath(new URL('../support/embedded-gateway.ts', import.meta.url))
const server = process.env['RC_TEST_DATABASE_URL']
const KILLS = 10
const REQUESTS = 1_000
const AT_ONCE = 20
/** Half a minute where nothing else runs. */
const DEADLINE_MS = 900_000
const settings = readSettings({})

interface Running {
  readonly gateway: string
  readonly process: ChildProcess
}

/** Starts a gateway; those of one directory share what has been compiled. */
async function start(main: string, directory: string, env: Record<string, string>): Promise<Running> {
  const [port] = await freePorts(1)
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(directory, 'compiled'),
      RC_LOG_LEVEL: 'silent',
      RC_RATE_PER_PERSON: '0',
      RC_PORT: String(port),
      ...env,
    },
    stdio: 'ignore',
  })
  const gateway = `http://127.0.0.1:${port}`
  for (const deadline = performance.now() + 60_000; performance.now() < deadline;) {
    const answer = await fetch(`${gateway}/readyz`).catch(() => null)
    if (answer?.ok === true) return { gateway, process: child }
    if (child.exitCode !== null) break
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`${main} does not answer`)
}

/** Sends requests, twenty at once, until all are sent or the gateway is gone; the marks of those that were answered. */
async function load(
  gateway: string,
  token: string,
  requests = REQUESTS,
  onAnswer?: (many: number) => void,
): Promise<string[]> {
  const answered: string[] = []
  let left = requests
  let gone = false
  const one = async (): Promise<void> => {
    while (!gone && left > 0) {
      left -= 1
      const mark = `mark-${randomUUID()}`
      const headers = { authorization: `Bearer ${token}`, 'user-agent': mark }
      const answer = await fetch(`${gateway}/api/auth/permissions`, { headers }).catch(() => null)
      gone ||= answer === null
      if (answer === null) return
      expect(answer.status).toBe(200)
      answered.push(mark)
      onAnswer?.(answered.length)
      await answer.text().catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return answered
}

/** The same, but the gateway is killed at the given answer. */
async function loadAndKill({ gateway, process: child }: Running, token: string, killAt: number) {
  const ended = once(child, 'exit')
  const answered = await load(gateway, token, REQUESTS, (many) => many === killAt && child.kill('SIGKILL'))
  await ended
  expect(answered.length).toBeGreaterThanOrEqual(killAt)
  expect(answered.length).toBeLessThan(REQUESTS)
  return answered
}

/** The answer at which a round's gateway is killed: in the middle, at another place each time. */
const killAt = (round: number): number => REQUESTS / 2 + 17 * round

const verify = async (db: Db) => {
  const keys = createAuditKeys(settings.RC_AUDIT_KEYS)
  const { ok, complete, signedThrough } = await verifyAudit(db, { keys, signal: AbortSignal.timeout(60_000) })
  return { ok, complete, signed: signedThrough > 0 }
}

/** Answers without an entry, whether the chain holds, and whether it does with one entry changed, removed or moved. */
async function aftermath(db: Db, answered: readonly string[]) {
  await settleJournal(db)
  const rows = await db
    .selectFrom('compliance_audit_trail')
    .select(['seq', 'user_agent'])
    .where('user_agent', 'like', 'mark-%')
    .orderBy('seq')
    .execute()
  const recorded = new Set(rows.map(({ user_agent: mark }) => mark))
  const unrecorded = answered.filter((mark) => !recorded.has(mark))
  const chain = await verify(db)
  const tampered: boolean[] = []
  const { seq = 0 } = rows[Math.floor(rows.length / 2)] ?? {}
  for (const statements of [
    [sql`update compliance_audit_trail set reason = 'changed' where seq = ${seq}`],
    [sql`delete from compliance_audit_trail where seq = ${seq}`],
    // Two change places; by way of numbers nobody has, since those of one moment may not share one even for a moment.
    [
      sql`update compliance_audit_trail set seq = ${FAR + 2 * seq + 1} - seq where seq in (${seq}, ${seq + 1})`,
      sql`update compliance_audit_trail set seq = seq - ${FAR} where seq > ${FAR}`,
    ],
  ]) {
    await using stack = new AsyncDisposableStack()
    const trx = await db.startTransaction().execute()
    stack.defer(() => trx.rollback().execute())
    const { rows: partitions } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'compliance_audit_trail'::regclass`.execute(trx)
    // What only the owner of the database can do.
    for (const name of ['compliance_audit_trail', ...partitions.map((partition) => partition.name)])
      await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
    tampered.push((await verify(trx)).ok)
  }
  return { unrecorded, chain, tampered }
}

/** No trail of a test is so long. */
const FAR = 1_000_000_000

const WHOLE = {
  unrecorded: [],
  chain: { ok: true, complete: true, signed: true },
  tampered: [false, false, false],
}

async function temporaryDirectory(stack: AsyncDisposableStack): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rc-killed-'))
  stack.defer(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function firstToken(db: Db): Promise<string> {
  await ensureFirstPeople(db, settings.RC_FIRST_PEOPLE)
  return startSession(db, settings, 'executive')
}

test(
  'a gateway on the embedded database, killed ten times while it answers',
  async () => {
    await using stack = new AsyncDisposableStack()
    const directory = await temporaryDirectory(stack)
    await mkdir(join(directory, 'postgres'))
    const template = process.env['RC_TEST_TEMPLATE'] ?? ''
    await promisify(execFile)('tar', ['-xf', template, '-C', join(directory, 'postgres')])
    let token: string
    {
      await using database = openDatabase({ directory })
      token = await firstToken(database.db)
    }
    const answered: string[] = []
    for (let round = 0; round < KILLS; round++) {
      const running = await start(EMBEDDED, directory, { RC_DATA_DIR: directory })
      answered.push(...(await loadAndKill(running, token, killAt(round))))
    }
    await using database = openDatabase({ directory })
    expect(await aftermath(database.db, answered)).toEqual(WHOLE)
  },
  DEADLINE_MS,
)

test.skipIf(server === undefined)(
  'one of two gateways on PostgreSQL, killed ten times while both answer',
  async () => {
    await using stack = new AsyncDisposableStack()
    const directory = await temporaryDirectory(stack)
    const name = `rc_killed_${randomUUID().replaceAll('-', '')}`
    const template = process.env['RC_TEST_TEMPLATE_DATABASE'] ?? ''
    await administer(server ?? '', `create database ${name} template ${template}`)
    stack.defer(() => administer(server ?? '', `drop database ${name} with (force)`))
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    const env = { RC_DATABASE_URL: url.href }
    await using database = openDatabase({ url: url.href })
    const token = await firstToken(database.db)
    const answered: string[] = []
    const steady = await start('gateway/src/main.ts', directory, env)
    stack.defer(() => void steady.process.kill('SIGKILL'))
    for (let round = 0; round < KILLS; round++) {
      const running = await start('gateway/src/main.ts', directory, env)
      const [before, throughout] = await Promise.all([
        loadAndKill(running, token, killAt(round)),
        load(steady.gateway, token, REQUESTS / 4),
      ])
      // Whoever is left answers everything, though another died with the end of the chain in its hand.
      expect(throughout).toHaveLength(REQUESTS / 4)
      answered.push(...before, ...throughout)
    }
    expect(await aftermath(database.db, answered)).toEqual(WHOLE)
  },
  DEADLINE_MS,
)
