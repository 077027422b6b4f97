import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore, type Store } from '@rc/cache/store'
import { openDatabase, type Database } from '@rc/db/database'
import { GROUPS } from '@rc/schema/groups'
import { copyOfDemonstration } from './copy-of-demonstration.ts'
import { openLoadBalancer, type LoadBalancer } from './load-balancer.ts'
import { createProcesses, freePorts, type Running } from './processes.ts'

/**
 * Two gateways behind one address, on the demonstration firm: a process each, as are the subgraphs. The second gateway
 * has a clients subgraph of its own, so that two processes read the CRM.
 */
export interface TwoGateways extends AsyncDisposable {
  /** By which the gateways are reached one by one. */
  readonly urls: readonly [string, string]
  readonly balancer: LoadBalancer
  readonly simulators: string
  readonly database: Database
  readonly store: Store
  /** Where the outside world keeps its files. */
  readonly directory: string
  /** Ends one gateway as a platform does and starts it anew; its exit code. */
  restart(which: 0 | 1, whenGone: () => void): Promise<number | null>
}

export async function startTwoGateways(serverUrl: string, redisUrl: string): Promise<TwoGateways> {
  await using stack = new AsyncDisposableStack()
  const directory = process.env['RC_TEST_DATA_DIR'] ?? ''
  const archive = await mkdtemp(join(tmpdir(), 'rc-two-gateways-'))
  stack.defer(() => rm(archive, { recursive: true, force: true }))
  const databaseUrl = await copyOfDemonstration(serverUrl, stack)
  const database = stack.use(openDatabase({ url: databaseUrl }))
  // The calls that loaded the firm went to another simulator than this one.
  await database.db.deleteFrom('crm_calls').execute()
  const ownRedis = new URL('/8', redisUrl).href
  const store = stack.use(await openStore(ownRedis))
  await store.keyv.clear()
  const [entrance = 0, one = 0, second = 0, simulatorsPort = 0, moreClients = 0, ...subgraphPorts] =
    await freePorts(5 + GROUPS.length)
  const subgraphUrls = Object.fromEntries(
    GROUPS.map((group, i) => [
      `RC_SUBGRAPH_${group.toUpperCase()}_URL`,
      `http://127.0.0.1:${subgraphPorts[i]}/graphql`,
    ]),
  )
  const processes = stack.use(
    createProcesses({
      RC_DATABASE_URL: databaseUrl,
      RC_REDIS_URL: ownRedis,
      RC_SIMULATORS_PORT: String(simulatorsPort),
      RC_DATA_DIR: directory,
      RC_ARCHIVE_DIR: archive,
      RC_PUBLIC_URL: `http://localhost:${entrance}`,
      RC_REDIRECT_URIS: `http://localhost:${entrance}/signin/callback`,
      RC_TRUSTED_PROXIES: '127.0.0.1',
      RC_RATE_EXPORTS: '6',
      RC_RATE_PER_PERSON: '1000000',
      RC_RATE_PER_ADDRESS: '1000000',
      RC_LEAVE_SECONDS: '2',
      RC_LOG_LEVEL: 'warn',
      ...subgraphUrls,
    }),
  )
  const simulators = `http://127.0.0.1:${simulatorsPort}`
  processes.start('simulators/src/main.ts')
  await processes.answers(`${simulators}/livez`)
  GROUPS.forEach((group, i) =>
    processes.start(`subgraphs/${group}/src/main.ts`, { PORT: String(subgraphPorts[i]) }),
  )
  processes.start('subgraphs/clients/src/main.ts', { PORT: String(moreClients) })
  const environments = [
    { RC_PORT: String(one) },
    { RC_PORT: String(second), RC_SUBGRAPH_CLIENTS_URL: `http://127.0.0.1:${moreClients}/graphql` },
  ] as const
  const start = (which: 0 | 1): Running => processes.start('gateway/src/main.ts', environments[which])
  const running = [start(0), start(1)]
  const urls = [`http://127.0.0.1:${one}`, `http://127.0.0.1:${second}`] as const
  for (const port of [...subgraphPorts, moreClients, one, second])
    await processes.answers(`http://127.0.0.1:${port}/readyz`, 60_000)
  const balancer = stack.use(await openLoadBalancer(entrance, urls))
  while (balancer.inTurn().length < urls.length) await sleep(50)
  const owned = stack.move()
  return {
    urls,
    balancer,
    simulators,
    database,
    store,
    directory,
    async restart(which, whenGone) {
      const code = await running[which]?.stop()
      whenGone()
      running[which] = start(which)
      await processes.answers(`${urls[which]}/readyz`, 60_000)
      return code ?? null
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
