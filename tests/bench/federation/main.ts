import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readSupergraph } from '@rc/schema/files'
import { readRestOperations } from '@rc/schema/rest-operations'
import autocannon from 'autocannon'
import { Kind, parse, print, visit } from 'graphql'
import { firstFederationSdl } from './first-federation.ts'
import { cpuSeconds, isShort, median, memoryMb, report, rounded } from '../measures.ts'

// The executive dashboard, and a report of each group at once, through gateways of several makes, each a process that
// listens, over the same five subgraphs, without database, door or cache. Mercurius is asked only the second, which needs
// no entities. Rounds alternate; medians of ratios. Ours stands there bare, as it is served (every level enforced, every
// fetch signed) over HTTP, and with its subgraphs in the same process.
const AT_ONCE = 20
const [WARM_UP_S, ROUND_S, ROUNDS] = isShort ? [3, 2, 3] : [10, 5, 3]
const HERE = import.meta.dirname
const PNPM = 'pnpm@12.21.0'

const REQUEST = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
/** Each of one subgraph alone. */
const AT_ONCE_REPORTS = atOnce(
  ['executive/aum', 'regulatory/compliance', 'clients/lifecycle', 'operations/costs', 'strategic/growth'].map(
    operationOf,
  ),
)
const QUESTIONS = [
  { name: 'the executive dashboard', query: operationOf('executive/dashboard'), needsNoEntities: false },
  { name: 'a report of each group at once', query: AT_ONCE_REPORTS, needsNoEntities: true },
].map(({ query, ...question }) => ({ ...question, body: JSON.stringify({ query, variables: {} }) }))
type Question = (typeof QUESTIONS)[number]

interface Contender {
  readonly name: string
  readonly url: string
  readonly pid: number
  /** It knows no entities of the second version of Federation, so it is only asked what needs none. */
  readonly isOfFirstFederation?: boolean
}

await using stack = new AsyncDisposableStack()
const directory = mkdtempSync(join(tmpdir(), 'rc-bench-federation-'))
stack.defer(() => rmSync(directory, { recursive: true }))
const secret = randomUUID() + randomUUID()
const { url: origin } = await start('the subgraphs', 'subgraphs.ts', { BENCH_SECRET: secret })
const supergraphPath = join(directory, 'supergraph.graphql')
writeFileSync(supergraphPath, supergraphAt(origin))
const servicesPath = join(directory, 'services.json')
writeFileSync(servicesPath, JSON.stringify(servicesAt(origin)))

const all: Contender[] = [
  await start('Apollo Server over Apollo Gateway', 'stock.ts', { SUPERGRAPH_PATH: supergraphPath }),
  ...(await startPeer('Hive Gateway', 'peers/hive.js', { SUPERGRAPH_PATH: supergraphPath })),
  ...(await startPeer('Mercurius', 'mercurius/gateway.js', { SERVICES_PATH: servicesPath })).map((peer) => ({
    ...peer,
    isOfFirstFederation: true,
  })),
  await start('ours, bare', '../../../gateway/src/bare/main.ts', {
    SUPERGRAPH_PATH: supergraphPath,
    PORT: '0',
  }),
  await start('ours, levels enforced', 'ours.ts', { BENCH_ORIGIN: origin, BENCH_SECRET: secret }),
  await start('ours, levels enforced, in one process', 'ours.ts', {}),
]
const rows: object[] = []
for (const question of QUESTIONS) rows.push(...(await compare(question)))
report(
  'The federation',
  `five subgraphs, ${AT_ONCE} at once; ${ROUNDS} alternating rounds of ${ROUND_S} s after ${WARM_UP_S} s`,
  rows,
)

async function compare(question: Question): Promise<object[]> {
  const contenders = all.filter(
    ({ isOfFirstFederation = false }) => !isOfFirstFederation || question.needsNoEntities,
  )
  const answers = await Promise.all(contenders.map((contender) => answerOf(contender, question)))
  for (const [n, answer] of answers.entries())
    if (!isDeepStrictEqual(answer, answers[0]))
      throw new Error(
        `${contenders[n]?.name} answers something else: ${JSON.stringify(answer).slice(0, 300)}`,
      )
  for (const contender of contenders) await measure(contender, question, WARM_UP_S)
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const measured = []
    for (const contender of contenders) measured.push(await measure(contender, question, ROUND_S))
    rounds.push(measured)
  }
  const bytes = JSON.stringify(answers[0]).length
  return contenders.map((contender, n) => ({
    question: question.name,
    bytes,
    ...rowOf(contender, n, rounds),
  }))
}

/** Medians of the n-th contender; in times of the first one. */
function rowOf({ name, pid }: Contender, n: number, rounds: readonly Measured[][]): object {
  const of = (value: (one: Measured) => number) => median(rounds.map((round) => value(round[n] as Measured)))
  const timesStock = median(rounds.map((round) => (round[n]?.perSecond ?? 0) / (round[0]?.perSecond ?? 1)))
  return {
    name,
    perSecond: rounded(
      of(({ perSecond }) => perSecond),
      0,
    ),
    timesStock: rounded(timesStock),
    cpuUs: rounded(
      of(({ cpuUs }) => cpuUs),
      0,
    ),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    memoryMb: memoryMb(pid),
  }
}

function operationOf(name: string): string {
  const found = readRestOperations().find(({ path }) => path === `/api/${name}`)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found.source
}

/** One operation that asks what all of these do, each as it is without parameters. */
function atOnce(sources: readonly string[]): string {
  const selections = sources.flatMap((source) => {
    const [operation] = parse(source).definitions
    return operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : []
  })
  const withoutVariables = visit(
    { kind: Kind.SELECTION_SET, selections },
    { Argument: ({ value }) => (value.kind === Kind.VARIABLE ? null : undefined) },
  )
  return print(withoutVariables)
}

interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly cpuUs: number
}

async function measure(
  { url, pid, name }: Contender,
  { body }: Question,
  seconds: number,
): Promise<Measured> {
  const cpu = cpuSeconds(pid)
  const result = await autocannon({ url, ...REQUEST, body, connections: AT_ONCE, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were refused and ${result.errors} failed`)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs: ((cpuSeconds(pid) - cpu) * 1_000_000) / result['2xx'],
  }
}

/** The figures, whatever else a gateway says. */
async function answerOf({ url, name }: Contender, { body }: Question): Promise<unknown> {
  const answer = (await (await fetch(url, { ...REQUEST, body })).json()) as { data?: unknown }
  if (answer.data == null) throw new Error(`${name} answers ${JSON.stringify(answer).slice(0, 300)}`)
  return answer.data
}

/** A process that tells where it listens. */
async function start(name: string, main: string, env: Record<string, string>): Promise<Contender> {
  const child = spawn(process.execPath, [join(HERE, main)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  stack.defer(() => end(child))
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const found = /http:\/\/[^\s/]+/.exec(String(said[0]))?.[0]
  if (found === undefined) throw new Error(`${name} does not start`)
  return { name, url: name === 'the subgraphs' ? found : `${found}/graphql`, pid: child.pid ?? 0 }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(forced)
}

/** Another make, from packages of its own; left out, and said so, where those cannot be had. */
async function startPeer(name: string, main: string, env: Record<string, string>): Promise<Contender[]> {
  const { status } = spawnSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], {
    cwd: dirname(join(HERE, main)),
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  })
  if (status === 0) return [await start(name, main, env)]
  console.error(`the packages of ${name} cannot be installed: it is not compared`)
  return []
}

/** The same for a gateway that reads the first version of Federation. */
function servicesAt(address: string): object[] {
  const sdl = Object.entries(firstFederationSdl(parse(AT_ONCE_REPORTS)))
  return sdl.map(([name, schema]) => ({ name, url: `${address}/${name}`, schema }))
}

/** The supergraph with the addresses of these subgraphs. */
function supergraphAt(address: string): string {
  return readSupergraph().replaceAll(
    /@join__graph\(name: "(\w+)", url: "[^"]*"\)/g,
    (_all, name: string) => `@join__graph(name: "${name}", url: "${address}/${name}")`,
  )
}
