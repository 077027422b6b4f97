import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRestOperations } from '@rc/schema/rest-operations'
import autocannon from 'autocannon'
import { startEverything, type Everything } from '../everything.ts'
import { cpuSeconds, median, memoryMb, report, rounded } from '../measures.ts'

// What a cached answer costs at the door: session looked up, level checked, audit entry durable; beside a bare Fastify
// that sends the same bytes, and beside the same gateway without the trail. Rounds alternate; medians.
const PATH = '/api/executive/dashboard'
const AT_ONCE = [20, 200]
const [WARM_UP_S, ROUND_S, ROUNDS, FLOOD_S] = [10, 5, 3, 60]

interface Target {
  readonly name: string
  readonly pid: number
  readonly request: autocannon.Options
}
interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly cpuUs: number
}

async function measure({ pid, request }: Target, connections: number, seconds = ROUND_S): Promise<Measured> {
  const cpu = cpuSeconds(pid)
  const result = await autocannon({ ...request, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were refused and ${result.errors} failed`)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs: ((cpuSeconds(pid) - cpu) * 1_000_000) / result['2xx'],
  }
}

async function compare(targets: readonly Target[], phase: string): Promise<object[]> {
  for (const target of targets) await measure(target, AT_ONCE[0] ?? 1, WARM_UP_S)
  const rows = []
  for (const connections of AT_ONCE) {
    const rounds: Measured[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const measured = []
      for (const target of targets) measured.push(await measure(target, connections))
      rounds.push(measured)
    }
    for (const [n, { name }] of targets.entries()) {
      const of = (value: (one: Measured) => number) =>
        median(rounds.map((round) => value(round[n] as Measured)))
      rows.push({
        phase,
        name,
        connections,
        perSecond: rounded(
          of(({ perSecond }) => perSecond),
          0,
        ),
        ofBare: rounded(
          median(rounds.map((round) => (round[n]?.perSecond ?? 0) / (round[0]?.perSecond ?? 1))),
          3,
        ),
        cpuUs: rounded(
          of(({ cpuUs }) => cpuUs),
          0,
        ),
        p50: of(({ p50 }) => p50),
        p99: of(({ p99 }) => p99),
      })
    }
  }
  return rows
}

async function startBare(body: Buffer) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_BODY: body.toString('base64') },
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const request = { url: line.toString().trim() }
  return {
    target: { name: 'bare Fastify, the same bytes', pid: child.pid ?? 0, request },
    [Symbol.dispose]: () => void child.kill(),
  }
}

async function targetsOf({ address, pid, signIn }: Everything): Promise<Target[]> {
  const authorization = `Bearer ${await signIn()}`
  const operation = readRestOperations().find(({ path }) => path === PATH)
  const body = JSON.stringify({ query: operation?.source, operationName: operation?.operationName })
  return [
    { name: 'cached REST report', pid, request: { url: `${address}${PATH}`, headers: { authorization } } },
    {
      name: 'cached GraphQL dashboard',
      pid,
      request: {
        url: `${address}/graphql`,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      },
    },
  ]
}

const entriesOf = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^rc_audit_entries_total (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

/** Two thousand callers for a minute: what is answered, what is refused, and whether all of it is in the trail. */
async function flood(everything: Everything, target: Target): Promise<object> {
  const before = await entriesOf(everything.address)
  const result = await autocannon({ ...target.request, connections: 2_000, duration: FLOOD_S, timeout: 30 })
  const memory = memoryMb(everything.pid)
  const begun = performance.now()
  const answer = await fetch(target.request.url, {
    headers: target.request.headers as Record<string, string>,
  })
  await answer.text()
  const answeredAfterMs = performance.now() - begun
  const entries = (await entriesOf(everything.address)) - before - 1
  return {
    phase: 'flood',
    name: target.name,
    connections: 2_000,
    perSecond: rounded(result.requests.average, 0),
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors,
    entries,
    lost: Math.max(0, result['2xx'] + result.non2xx - entries),
    memoryMb: memory,
    nextAnswerMs: rounded(answeredAfterMs, 0),
  }
}

const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
const rows: object[] = []
try {
  for (const audited of [true, false]) {
    const hook = new URL('without-audit.ts', import.meta.url).href
    await using everything = await startEverything({ directory, node: audited ? [] : ['--import', hook] })
    const targets = await targetsOf(everything)
    const authorization = targets[0]?.request.headers as Record<string, string>
    const answer = await fetch(`${everything.address}${PATH}`, { headers: authorization })
    using bare = await startBare(Buffer.from(await answer.arrayBuffer()))
    rows.push(...(await compare([bare.target, ...targets], audited ? 'audited' : 'not audited')))
    if (audited && targets[0] !== undefined) rows.push(await flood(everything, targets[0]))
  }
  await using again = await startEverything({ directory })
  rows.push({
    phase: 'start with data present',
    startMs: rounded(again.startMs, 0),
    memoryMb: memoryMb(again.pid),
  })
} finally {
  rmSync(directory, { recursive: true, force: true })
}
const store = process.env['RC_DATABASE_URL'] === undefined ? 'embedded database' : 'PostgreSQL'
report(
  'The door',
  `all in one process, ${store}; ${ROUNDS} alternating rounds of ${ROUND_S} s after ${WARM_UP_S} s, medians`,
  rows,
)
