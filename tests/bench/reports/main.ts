import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRestOperations } from '@rc/schema/rest-operations'
import { lastDays } from '../everything.ts'
import { median, report, rounded } from '../measures.ts'
import { createDatabase } from '../own-database.ts'
import { createAsk } from './ask.ts'
import { growFirm } from './grow-firm.ts'
import { LOADED, startFirm } from './start-firm.ts'

// Each of the reports cold and warm at each number of clients, and how its cost grows with them: the exponent of a power
// of the number, from the smallest firm to the largest. Numbers of clients: BENCH_CLIENTS, e.g. 48,500,5000. On the embedded
// database, or on a server (BENCH_DATABASE_URL, whose role may create databases); what is larger than LOADED is only there,
// with its daily history since BENCH_SINCE, where that is given.
const SIZES = (process.env['BENCH_CLIENTS'] ?? '48,500').split(',').map(Number)
const COLD = 5
const WARM = 5

const SERVER = process.env['BENCH_DATABASE_URL']
const SINCE = process.env['BENCH_SINCE']

interface Cost {
  readonly cold: number
  readonly warm: number
}

async function costsAt(clients: number): Promise<Map<string, Cost>> {
  if (clients > LOADED && SERVER === undefined)
    throw new Error(`${clients} clients need a server: BENCH_DATABASE_URL`)
  const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
  try {
    await using server = SERVER === undefined ? null : await createDatabase(SERVER)
    const times = Math.round(clients / LOADED)
    await using everything = await startFirm({
      directory,
      clients,
      databaseUrl: server?.url,
      ...(clients > LOADED ? { change: (db) => growFirm(db, times, SINCE) } : {}),
    })
    const ask = await createAsk(everything)
    const costs = new Map<string, Cost>()
    for (const operation of readRestOperations()) {
      const cold = []
      // What has not been asked for yet, and has the same rows.
      for (const parameters of questionsOf(operation.source))
        cold.push(await ask(operation.path + parameters))
      const warm = []
      for (let n = 0; n < WARM; n++) warm.push(await ask(operation.path))
      costs.set(operation.path, { cold: median(cold), warm: median(warm) })
    }
    return costs
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The report as it is, and where it takes one, as of the last days. */
function questionsOf(source: string): string[] {
  if (!source.includes('$asOf')) return ['']
  return ['', ...lastDays(COLD - 1).map((day) => `?asOf=${day}`)]
}

interface Size {
  readonly clients: number
  readonly costs: ReadonlyMap<string, Cost>
}

function rowOf(path: string, firms: readonly Size[]): object {
  const cold = firms.map(({ costs }) => costs.get(path)?.cold ?? Number.NaN)
  const ends = (values: readonly number[]): number => (values.at(-1) ?? 1) / (values[0] ?? 1)
  return {
    path,
    ...Object.fromEntries(
      firms.flatMap(({ clients, costs }, n) => [
        [`cold ${clients}`, rounded(cold[n] ?? Number.NaN, 1)],
        [`warm ${clients}`, rounded(costs.get(path)?.warm ?? Number.NaN, 1)],
      ]),
    ),
    exponent: rounded(Math.log(ends(cold)) / Math.log(ends(firms.map(({ clients }) => clients)))),
  }
}

const firms: Size[] = []
for (const clients of SIZES) {
  console.log(`${clients} clients …`)
  firms.push({ clients, costs: await costsAt(clients) })
}
const where = SERVER === undefined ? 'embedded database' : 'PostgreSQL'
report(
  'The reports',
  `milliseconds over HTTP, one caller, ${where}; medians of up to ${COLD} cold and ${WARM} warm`,
  [...(firms[0]?.costs.keys() ?? [])].map((path) => rowOf(path, firms)),
)
