import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { calculated, calculations, startEverything, type Everything } from '../everything.ts'
import { memoryMb, report, rounded } from '../measures.ts'

// How late the event loop of the all-in-one process is while the roll-ups are calculated anew, a million rows are
// imported and twenty readers ask for reports. Number of clients: BENCH_CLIENTS.
const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? '48')
const ROWS = Number(process.env['BENCH_ROWS'] ?? '1000000')
const READERS = 20
const QUIET_S = 10
const DEADLINE_MS = 15 * 60_000
const PATHS = ['executive/dashboard', 'executive/aum', 'clients/performance', 'regulatory/compliance']

type Delay = Readonly<Record<'p50' | 'p99' | 'p999' | 'max', number>>

const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
const told = join(directory, 'delay.json')
process.env['BENCH_DELAY'] = told
const rows: object[] = []
try {
  const hook = new URL('measure-delay.ts', import.meta.url).href
  await using everything = await startEverything({ directory, clients: CLIENTS, node: ['--import', hook] })
  const headers = { authorization: `Bearer ${await everything.signIn()}` }
  const read = (): Reading => startReading(everything.address, headers)
  const quiet = read()
  await delayOf(everything)
  await sleep(QUIET_S * 1_000)
  rows.push(rowOf('20 readers', await delayOf(everything), await quiet.stop(), everything))

  const busy = read()
  const before = await calculations(everything.address)
  await delayOf(everything)
  await upload(everything.address, headers, 'balances', Readable.from(oldBalances()))
  // The calculation that this asked for has begun or is about to.
  await upload(everything.address, headers, 'positions', Readable.from(oldPositions()))
  await calculated(everything.address, before + 1)
  rows.push(
    rowOf(
      `and a calculation of everything, and ${ROWS} rows`,
      await delayOf(everything),
      await busy.stop(),
      everything,
    ),
  )
} finally {
  rmSync(directory, { recursive: true, force: true })
}
report(
  'The event loop',
  `all in one process, embedded database, ${CLIENTS} clients; milliseconds by which the loop was late`,
  rows,
)

function rowOf(phase: string, delay: Delay, answered: number, { pid }: Everything): object {
  const ms = Object.fromEntries(Object.entries(delay).map(([name, value]) => [name, rounded(value, 1)]))
  return { phase, ...ms, answered, memoryMb: memoryMb(pid) }
}

/** How late the loop was since the last time this was asked. */
async function delayOf({ pid }: Everything): Promise<Delay> {
  rmSync(told, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(told)) await sleep(10)
  await sleep(50)
  return JSON.parse(readFileSync(told, 'utf8')) as Delay
}

interface Reading {
  /** Ends it; how many were answered. */
  stop(): Promise<number>
}

function startReading(address: string, headers: Record<string, string>): Reading {
  const stopped = new AbortController()
  const readers = Array.from({ length: READERS }, async (_each, reader) => {
    let answered = 0
    for (let n = reader; !stopped.signal.aborted; n++) {
      const answer = await fetch(`${address}/api/${PATHS[n % PATHS.length]}`, { headers })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.url} answers ${answer.status}`)
      answered += 1
    }
    return answered
  })
  const all = Promise.all(readers)
  all.catch(() => undefined)
  return {
    async stop() {
      stopped.abort()
      return (await all).reduce((sum, answered) => sum + answered, 0)
    },
  }
}

async function upload(address: string, headers: Record<string, string>, kind: string, body: Readable) {
  const answer = await fetch(`${address}/api/custody/imports?kind=${kind}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: Readable.toWeb(body),
    duplex: 'half',
    signal: AbortSignal.timeout(DEADLINE_MS),
  } as never)
  const text = await answer.text()
  if (answer.status !== 201)
    throw new Error(`the import of ${kind} answers ${answer.status}: ${text.slice(0, 500)}`)
}

function accountNumbers(): string[] {
  const [file] = globSync('outside/custody/ALT_ACC_*.csv', { cwd: directory })
  const text = readFileSync(join(directory, file ?? ''), 'utf8')
  return [...new Set(text.match(/\bAL\d{8}\b/g) ?? [])]
}

function dayOf(n: number): string {
  return new Date(Date.UTC(2015, 0, 5) + n * 86_400_000).toISOString().slice(0, 10)
}

/** What every account was worth on a day long before all others: everything after it is calculated anew. */
function* oldBalances(): Generator<string> {
  yield 'as_of_date,account_number,cash,securities_value,total_value,accrued_income\n'
  for (const number of accountNumbers()) yield `${dayOf(0)},${number},0.00,0.00,0.00,0.00\n`
}

function* oldPositions(): Generator<string> {
  yield 'as_of_date,account_number,cusip,symbol,security_name,security_type,price,quantity,market_value,cost_basis\n'
  const numbers = accountNumbers()
  for (let n = 0, day = 0; n < ROWS; day++) {
    for (const number of numbers) {
      for (let symbol = 0; symbol < 8 && n < ROWS; symbol++, n++) {
        yield `${dayOf(day)},${number},,S${symbol},Security ${symbol},ETF,10.0000,1.000000,10.00,9.00\n`
      }
    }
  }
}
