import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIdentity } from '@rc/auth/internal-identity'
import { openStore } from '@rc/cache/store'
import { openDatabase } from '@rc/db/database'
import { administer } from '@rc/db/testing'
import { GROUPS, type Group } from '@rc/schema/groups'
import { readSettings } from '@rc/settings'
import { createFirm, demoPassword, totpCode } from '@rc/simulators'
import { walkSignIn } from '@rc/standalone/walk-sign-in'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { factsIn, personalFacts } from '../support/personal-facts.ts'
import { createProcesses, freePorts, type Processes } from '../support/processes.ts'
import { RICHER_BY, richerBalances } from '../support/richer-balances.ts'
import { startSystem, type System } from '../support/system.ts'

const server = process.env['RC_TEST_DATABASE_URL']
const tried = server === undefined ? 'not tried: RC_TEST_DATABASE_URL names no PostgreSQL' : 'on PostgreSQL'

const METRICS_TOKEN = 'a token of thirty-two characters or more'

describe.skipIf(server === undefined)(`every process apart, ${tried}`, () => {
  const stack = new AsyncDisposableStack()
  let processes: Processes
  let gateway: string
  let databaseUrl: string
  let directory: string
  let subgraphs: Record<Group, string>
  let token: string
  let workerMetrics: string
  /** The same database served by one process, without HTTP between the parts. */
  let embedded: System

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rc-apart-'))
    stack.defer(() => rm(directory, { recursive: true, force: true }))
    const role = await serviceRole(server ?? '', stack)
    databaseUrl = await emptyDatabase(server ?? '', stack)
    const redisUrl = await emptyRedis(process.env['RC_TEST_REDIS_URL'])
    const [port = 0, simulatorsPort = 0, metricsPort = 0, ...rest] = await freePorts(3 + GROUPS.length)
    gateway = `http://127.0.0.1:${port}`
    workerMetrics = `http://127.0.0.1:${metricsPort}`
    subgraphs = Object.fromEntries(
      GROUPS.map((group, i) => [group, `http://127.0.0.1:${rest[i]}`]),
    ) as Record<Group, string>
    processes = stack.use(
      createProcesses({
        RC_DATABASE_URL: asRole(databaseUrl, role),
        RC_PORT: String(port),
        RC_SIMULATORS_PORT: String(simulatorsPort),
        RC_DATA_DIR: directory,
        RC_LOG_LEVEL: 'info',
        RC_METRICS_TOKEN: METRICS_TOKEN,
        ...(redisUrl === undefined ? {} : { RC_REDIS_URL: redisUrl }),
        ...Object.fromEntries(
          GROUPS.map((group) => [`RC_SUBGRAPH_${group.toUpperCase()}_URL`, `${subgraphs[group]}/graphql`]),
        ),
      }),
    )
    // The owner migrates; everything else runs as a role that cannot touch what the audit trail holds.
    const ownersUrl = join(directory, 'owner_database_url')
    await writeFile(ownersUrl, databaseUrl)
    await processes.run('packages/db/src/main.ts', {
      RC_DATABASE_URL: '',
      RC_DATABASE_URL_FILE: ownersUrl,
      RC_SERVICE_ROLE: role,
    })
    processes.start('simulators/src/main.ts')
    await processes.answers(`http://127.0.0.1:${simulatorsPort}/livez`)
    await processes.run('standalone/src/load/main.ts')
    GROUPS.forEach((group, i) => processes.start(`subgraphs/${group}/src/main.ts`, { PORT: String(rest[i]) }))
    processes.start('worker/src/main.ts', { RC_METRICS_PORT: String(metricsPort) })
    processes.start('gateway/src/main.ts')
    for (const url of [gateway, ...Object.values(subgraphs)]) await processes.answers(`${url}/readyz`)
    token = await signIn(gateway)
    const database = openDatabase({ url: databaseUrl })
    embedded = stack.use(await startSystem('embedded', { database, directory }))
  }, 150_000)
  afterAll(() => stack.disposeAsync(), 60_000)

  const get = (path: string) => fetch(`${gateway}${path}`, { headers: { authorization: `Bearer ${token}` } })

  test.each(['/api/executive/dashboard', '/api/executive/aum?period=YTD', '/api/clients/performance'])(
    '%s is the same as from one process',
    async (path) => {
      // The worker still takes in what it found at its start, so that two answers may lie on both sides of a change.
      await vi.waitFor(
        async () => {
          const apart = await get(path)
          expect(apart.status).toBe(200)
          expect(timeless(await apart.json())).toEqual(timeless((await embedded.get(path)).json))
        },
        { timeout: 30_000, interval: 500 },
      )
    },
    60_000,
  )

  test.each(GROUPS)('%s refuses what the gateway did not sign for it', async (group) => {
    const other = GROUPS[(GROUPS.indexOf(group) + 1) % GROUPS.length] ?? group
    const secret = readSettings({}).RC_INTERNAL_SECRET
    const caller = { personId: 'psn_1', role: 'executive', clearance: 5 } as const
    const ask = (headers: Record<string, string>) =>
      fetch(`${subgraphs[group]}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ __typename }' }),
      })
    const refused = [
      await ask({}),
      await ask({ 'x-rc-identity': 'no token' }),
      await ask({ 'x-rc-identity': await signIdentity(caller, other, secret) }),
      await ask({ 'x-rc-identity': await signIdentity(caller, group, `${secret} of someone else`) }),
      await ask({ authorization: `Bearer ${token}` }),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    }
    const signed = await ask({ 'x-rc-identity': await signIdentity(caller, group, secret) })
    expect(signed.status).toBe(200)
  })

  test('a file taken in by the gateway reaches the worker, whose figures end the cached answer', async () => {
    const path = '/api/executive/dashboard'
    const before = (await (await get(path)).json()) as Dashboard
    const taken = await fetch(`${gateway}/api/custody/imports?kind=balances`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: await richerBalances(directory),
    })
    expect(taken.status, await taken.text()).toBe(201)
    const deadline = performance.now() + 40_000
    let after = before
    while (after.totalAum.value === before.totalAum.value && performance.now() < deadline) {
      await sleep(250)
      after = (await (await get(path)).json()) as Dashboard
    }
    expect(after.totalAum.value - before.totalAum.value).toBeCloseTo(RICHER_BY, 2)
  })

  test('metrics of every process are for whoever has their token', async () => {
    for (const [name, url] of Object.entries({ gateway, worker: workerMetrics, ...subgraphs })) {
      const answers = await Promise.all(
        [{}, { authorization: `Bearer ${token}` }, { authorization: `Bearer ${METRICS_TOKEN}` }].map(
          (headers: Record<string, string>) => fetch(`${url}/metrics`, { headers }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
      expect(await answers[2]?.text(), name).toMatch(/^# TYPE rc_\w+ histogram$/m)
    }
  })

  test('the worker is asked whether it is well, and says so', async () => {
    await processes.run('worker/src/health/main.ts')
    await expect(
      processes.run('worker/src/health/main.ts', {
        RC_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      }),
    ).rejects.toThrow('worker/src/health/main.ts failed')
  })

  test('no log of any process says who anybody is', async () => {
    const founded = JSON.parse(await readFile(join(directory, 'outside/firm.json'), 'utf8')) as Parameters<
      typeof createFirm
    >[0]
    const printed = processes.printed()
    for (const words of ['/api/executive/dashboard', '/graphql', 'performance_calculations'])
      expect(printed).toContain(words)
    expect(factsIn(printed, personalFacts(createFirm(founded)))).toEqual([])
  })

  test('told to end, every process ends by itself', async () => {
    const codes = await processes.stop()
    expect(Object.keys(codes)).toHaveLength(3 + GROUPS.length)
    expect(new Set(Object.values(codes))).toEqual(new Set([0]))
  })
})

interface Dashboard {
  readonly totalAum: { readonly value: number }
}

async function emptyDatabase(url: string, stack: AsyncDisposableStack): Promise<string> {
  const name = `rc_apart_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  stack.defer(() => administer(url, `drop database ${name} with (force)`))
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** A role of its own for the services, to be made before their database: a role that owns something cannot be dropped. */
async function serviceRole(serverUrl: string, stack: AsyncDisposableStack) {
  const role = `rc_service_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await administer(serverUrl, `create role ${role} login password '${role}'`)
  stack.defer(() => administer(serverUrl, `drop role ${role}`))
  return role
}

function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = role
  return url.href
}

/** Its own numbered database: others of the run empty the first. */
async function emptyRedis(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined
  const own = new URL(url)
  own.pathname = '/7'
  await using store = await openStore(own.href)
  await store.keyv.clear()
  return own.href
}

async function signIn(gateway: string): Promise<string> {
  const email = 'executive@demo.local'
  const code = (): string => totpCode(email, new Date())
  const { accessToken } = await walkSignIn({ gateway, email, password: demoPassword, code })
  return accessToken
}

/** A report without the instants at which it was made or looked at. */
function timeless(report: unknown): unknown {
  return JSON.parse(
    JSON.stringify(report, (key, value: unknown) =>
      key === 'generatedAt' || key === 'ageHours' || key === 'receivedAt' ? undefined : value,
    ),
  )
}
