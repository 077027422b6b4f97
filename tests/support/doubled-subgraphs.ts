import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore, type Store } from '@rc/cache/store'
import { GROUPS } from '@rc/schema/groups'
import { copyOfDemonstration } from './copy-of-demonstration.ts'
import { createProcesses, freePorts, type Running } from './processes.ts'
import { openServiceAddress } from './service-address.ts'

/** One gateway before five subgraphs of two processes each, and a worker; on the demonstration firm, a process each. */
export interface DoubledSubgraphs extends AsyncDisposable {
  readonly gateway: string
  readonly store: Store
  /** Ends one process of every subgraph as a platform does, and starts them anew; their exit codes. */
  replace(which: 0 | 1): Promise<(number | null)[]>
  replaceWorker(): Promise<number | null>
}

export const METRICS_TOKEN = 'a token of thirty-two characters or more'

export async function startDoubledSubgraphs(serverUrl: string, redisUrl: string): Promise<DoubledSubgraphs> {
  await using stack = new AsyncDisposableStack()
  const archive = await mkdtemp(join(tmpdir(), 'rc-doubled-'))
  stack.defer(() => rm(archive, { recursive: true, force: true }))
  const ownRedis = new URL('/9', redisUrl).href
  const store = stack.use(await openStore(ownRedis))
  await store.keyv.clear()
  const [port = 0, simulatorsPort = 0, ...ports] = await freePorts(2 + 2 * GROUPS.length)
  const doubles = GROUPS.map((group, i) => ({ group, ports: [ports[2 * i] ?? 0, ports[2 * i + 1] ?? 0] }))
  const processes = stack.use(
    createProcesses({
      RC_DATABASE_URL: await copyOfDemonstration(serverUrl, stack),
      RC_REDIS_URL: ownRedis,
      RC_PORT: String(port),
      RC_SIMULATORS_PORT: String(simulatorsPort),
      RC_DATA_DIR: process.env['RC_TEST_DATA_DIR'] ?? '',
      RC_ARCHIVE_DIR: archive,
      RC_METRICS_TOKEN: METRICS_TOKEN,
      RC_RATE_PER_PERSON: '0',
      RC_RATE_PER_ADDRESS: '0',
      RC_LEAVE_SECONDS: '3',
      RC_LOG_LEVEL: 'warn',
    }),
  )
  processes.start('simulators/src/main.ts')
  await processes.answers(`http://127.0.0.1:${simulatorsPort}/livez`)
  const start = (which: 0 | 1): Running[] =>
    doubles.map((double) =>
      processes.start(`subgraphs/${double.group}/src/main.ts`, { PORT: String(double.ports[which]) }),
    )
  const allReady = async (): Promise<void> => {
    for (const one of ports) await processes.answers(`http://127.0.0.1:${one}/readyz`, 60_000)
  }
  const startWorker = (): Running => processes.start('worker/src/main.ts')
  const running: [Running[], Running[]] = [start(0), start(1)]
  await allReady()
  const services = await Promise.all(
    doubles.map(async (double) => {
      const targets = double.ports.map((one) => `http://127.0.0.1:${one}`)
      return { ...double, service: stack.use(await openServiceAddress(targets)) }
    }),
  )
  const allInTurn = async (): Promise<void> => {
    await allReady()
    while (services.some(({ service }) => service.inTurn().length < 2)) await sleep(50)
  }
  await allInTurn()
  let worker = startWorker()
  const gateway = `http://127.0.0.1:${port}`
  processes.start(
    'gateway/src/main.ts',
    Object.fromEntries(
      services.map(({ group, service }) => [
        `RC_SUBGRAPH_${group.toUpperCase()}_URL`,
        `${service.url}/graphql`,
      ]),
    ),
  )
  await processes.answers(`${gateway}/readyz`, 60_000)
  const owned = stack.move()
  return {
    gateway,
    store,
    async replace(which) {
      const codes = await Promise.all(running[which].map((one) => one.stop()))
      running[which] = start(which)
      await allInTurn()
      return codes
    },
    async replaceWorker() {
      const code = await worker.stop()
      worker = startWorker()
      return code
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
