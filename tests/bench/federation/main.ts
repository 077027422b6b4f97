import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ApolloGateway, RemoteGraphQLDataSource, type GraphQLDataSource } from '@apollo/gateway'
import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface'
import { plannedGateway } from '@rc/query-plan/planned-gateway'
import { createPooledSource } from '@rc/query-plan/pooled-source'
import { readSupergraph } from '@rc/schema/files'
import { readRestOperations } from '@rc/schema/rest-operations'
import { buildSchema, parse } from 'graphql'
import { median, report } from '../measures.ts'

// The executive dashboard through Apollo's executor and through ours, over the same five
// subgraphs behind HTTP, without database, door or cache; rounds alternate, medians of ratios.
const AT_ONCE = 20
const [WARM_UP_MS, ROUND_MS, ROUNDS] = [5_000, 4_000, 3]

const child = spawn(process.execPath, [fileURLToPath(new URL('subgraphs.ts', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = (await once(child.stdout, 'data')) as [Buffer]
const origin = line.toString().trim()
process.env['APOLLO_TELEMETRY_DISABLED'] = 'true'

const supergraphSdl = readSupergraph()
const operation = readRestOperations().find(({ path }) => path === '/api/executive/dashboard')
if (operation === undefined) throw new Error('there is no dashboard')
const request = {
  request: { query: operation.source, variables: {} },
  document: parse(operation.source),
  queryHash: createHash('sha256').update(operation.source).digest('hex'),
  context: {},
  metrics: {},
  schema: buildSchema('type Query { a: Int }'),
  logger: console,
} as unknown as Parameters<GatewayExecutor>[0]

interface Contender {
  readonly name: string
  readonly gateway: GatewayInterface
}
const contenders: Contender[] = [
  {
    name: 'Apollo Gateway as it comes',
    gateway: new ApolloGateway({
      supergraphSdl,
      buildService: ({ name }) => new RemoteGraphQLDataSource({ url: `${origin}/${name}` }),
    }),
  },
  {
    name: 'Apollo Gateway over connections that stay open',
    gateway: new ApolloGateway({
      supergraphSdl,
      buildService: ({ name }): GraphQLDataSource => pooled(name),
    }),
  },
  {
    name: 'compiled plans',
    gateway: plannedGateway({ supergraphSdl, sourceOf: ({ name }) => pooled(name) }),
  },
]
function pooled(name: string) {
  return createPooledSource({ url: `${origin}/${name}` })
}

async function executorOf({ gateway }: Contender): Promise<GatewayExecutor> {
  const { executor } = await gateway.load({ apollo: {} })
  if (executor === null) throw new Error('no executor')
  return executor
}

/** Operations a second, and milliseconds of processor time one takes. */
async function measure(execute: GatewayExecutor, ms: number): Promise<{ perSecond: number; cpuMs: number }> {
  let done = 0
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  const one = async (): Promise<void> => {
    while (performance.now() < begun + ms) {
      JSON.stringify(await execute(request))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  const used = process.cpuUsage(cpu)
  return {
    perSecond: (done * 1_000) / (performance.now() - begun),
    cpuMs: (used.user + used.system) / 1_000 / done,
  }
}

const executors = await Promise.all(contenders.map(executorOf))
const answers = await Promise.all(
  executors.map(async (execute) => JSON.stringify((await execute(request)).data)),
)
if (new Set(answers).size !== 1) throw new Error('the contenders do not answer the same')
for (const execute of executors) await measure(execute, WARM_UP_MS)
const rounds: { perSecond: number; cpuMs: number }[][] = []
for (let round = 0; round < ROUNDS; round++) {
  const results = []
  for (const execute of executors) results.push(await measure(execute, ROUND_MS))
  rounds.push(results)
}
const table = contenders.map(({ name }, n) => ({
  name,
  perSecond: Math.round(median(rounds.map((round) => round[n]?.perSecond ?? 0))),
  cpuMs: Number(median(rounds.map((round) => round[n]?.cpuMs ?? 0)).toFixed(3)),
  timesStock: Number(
    median(rounds.map((round) => (round[n]?.perSecond ?? 0) / (round[0]?.perSecond ?? 1))).toFixed(2),
  ),
  timesLessCpu: Number(
    median(rounds.map((round) => (round[0]?.cpuMs ?? 0) / (round[n]?.cpuMs ?? 1))).toFixed(2),
  ),
}))
report(
  'The federation',
  `${operation.path} over five subgraphs behind HTTP, ${answers[0]?.length} bytes, ${AT_ONCE} at once; ${ROUNDS} alternating rounds of ${ROUND_MS / 1_000} s after ${WARM_UP_MS / 1_000} s`,
  table,
)
for (const { gateway } of contenders) await gateway.stop()
child.kill('SIGTERM')
