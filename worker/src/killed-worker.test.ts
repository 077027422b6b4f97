import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSeal } from '@rc/core/seal'
import { raiseAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { readSettings } from '@rc/settings'
import { createServiceAccounts } from '@rc/simulators/workspace'
import { WEBHOOK_SECRETS } from '@rc/webhooks/signing'
import { createSubscription } from '@rc/webhooks/subscriptions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const PATIENCE = { timeout: 120_000, interval: 100 }

/** An endpoint that keeps its callers waiting until it is told to answer; ids and bodies as they came. */
async function openEndpoint() {
  const received: { readonly id: string; readonly body: string }[] = []
  let answers = false
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), body })
      if (answers) response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** Of this test; a worker that starts calculates, which is an event, too. */
    received: () => received.filter(({ body }) => body.includes(MARK)),
    answer: () => (answers = true),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const MARK = 'of the test'

async function subscribe(db: Db, url: string): Promise<void> {
  const createdBy = 'psn_1'
  await db
    .insertInto('people')
    .values({ id: createdBy, email: 'a@demo.local', role: 'executive', active: true })
    .execute()
  const seal = createSeal(readSettings({}).RC_WEBHOOKS_SECRETS, WEBHOOK_SECRETS)
  const events = ['aum_update', 'alert.raised']
  await db
    .transaction()
    .execute((trx) =>
      createSubscription(trx, seal, { url, events, description: null, createdBy }, new Date()),
    )
}

const happen = (db: Db, n: number) =>
  db.transaction().execute((trx) => emit('aum_update', trx, { source: MARK, n }))

const warn = (db: Db) =>
  raiseAlert(
    db,
    {
      category: 'OPERATIONS',
      severity: 'CRITICAL',
      title: MARK,
      detail: MARK,
      source: 'test',
      ruleId: 'vendor_service',
      actionRequired: 'none',
      ownerRole: 'operations',
      dedupeKey: 'test',
    },
    new Date(),
  )

test.runIf(testBackends().includes('postgres'))(
  'a worker killed between event and delivery loses neither event nor alert: the next one delivers both',
  async () => {
    await using stack = new AsyncDisposableStack()
    const database = stack.use(await openTestDatabase('postgres'))
    const { db } = database
    const endpoint = stack.use(await openEndpoint())
    await subscribe(db, endpoint.url)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const url = new URL(process.env['RC_TEST_DATABASE_URL'] ?? '')
    url.pathname = `/${rows[0]?.name}`
    const directory = await mkdtemp(join(tmpdir(), 'rc-worker-'))
    stack.defer(() => rm(directory, { recursive: true, force: true }))
    const access = {
      domains: ['firm.example'],
      mailboxes: ['ann@firm.example'],
      serviceAccounts: createServiceAccounts(1),
    }
    await writeFile(join(directory, 'workspace.json'), JSON.stringify(access))
    // Upstreams nobody answers for: this is not about them.
    const env = {
      RC_DATABASE_URL: url.href,
      RC_SIMULATORS_URL: 'http://127.0.0.1:1',
      RC_DATA_DIR: directory,
      RC_FIRM_BOOK_DIR: join(directory, 'none'),
      RC_WORKSPACE_FILE: join(directory, 'workspace.json'),
      RC_LOG_LEVEL: 'silent',
    }
    const start = (): ChildProcess => {
      const child = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env['PATH'], ...env, RC_WEBHOOKS_ALLOW_PRIVATE: '1' },
        stdio: 'ignore',
      })
      stack.defer(() => void child.kill('SIGKILL'))
      return child
    }
    const states = async () => {
      const deliveries = await db
        .selectFrom('webhook_deliveries')
        .select(['delivery_id', 'status'])
        .where('body', 'like', `%${MARK}%`)
        .execute()
      return new Map(deliveries.map(({ delivery_id: id, status }) => [id, status]))
    }
    const first = start()
    await happen(db, 1)
    await warn(db)
    await expect.poll(endpoint.received, PATIENCE).toHaveLength(2)
    const ended = once(first, 'exit')
    first.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    const begun = endpoint.received()
    // And one that no worker ever saw.
    await happen(db, 2)
    expect([...(await states()).values()]).toEqual(['PENDING', 'PENDING', 'PENDING'])
    // The minute is over for which the dead one had claimed them.
    await db
      .updateTable('webhook_deliveries')
      .set({ claimed_until: new Date(0) })
      .where('claimed_until', 'is not', null)
      .execute()
    endpoint.answer()
    start()
    await expect
      .poll(async () => [...(await states()).values()], PATIENCE)
      .toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
    const ids = endpoint.received().map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set((await states()).keys()))
    // Under the id it had: who received it twice can tell.
    for (const { id, body } of begun)
      expect(endpoint.received().filter((one) => one.id === id && one.body === body)).toHaveLength(2)
  },
  300_000,
)
