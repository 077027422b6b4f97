import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRestOperations } from '@rc/schema/rest-operations'
import { openDatabase } from '@rc/db/database'
import { calculated, lastDays, startEverything, type Everything } from '../everything.ts'
import { median, report, rounded } from '../measures.ts'
import { createDatabase } from '../own-database.ts'
import { growFirm } from './grow-firm.ts'

// Each of the reports cold and warm at each number of clients, and how its cost grows with them: the exponent of a power
// of the number, from the smallest firm to the largest. Numbers of clients: BENCH_CLIENTS, e.g. 48,500,5000. On the embedded
// database, or on a server (BENCH_DATABASE_URL, whose role may create databases); what is larger than LOADED is only there.
const SIZES = (process.env['BENCH_CLIENTS'] ?? '48,500').split(',').map(Number)
const COLD = 5
const WARM = 5

/** The largest firm that is loaded as a user loads it; larger ones are made of copies of its clients. */
const LOADED = 500
const SERVER = process.env['BENCH_DATABASE_URL']

interface Cost {
  readonly cold: number
  readonly warm: number
}

async function costsAt(clients: number): Promise<Map<string, Cost>> {
  const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
  try {
    await using server = SERVER === undefined ? null : await createDatabase(SERVER)
    await using everything = await startFirm(directory, clients, server?.url)
    const headers = { authorization: `Bearer ${await everything.signIn()}` }
    const ask = async (path: string): Promise<number> => {
      const begun = performance.now()
      const answer = await fetch(`${everything.address}${path}`, { headers })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      return performance.now() - begun
    }
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

/** A firm of so many clients whose roll-ups are calculated. */
async function startFirm(
  directory: string,
  clients: number,
  databaseUrl: string | undefined,
): Promise<Everything> {
  const options = { directory, clients: Math.min(clients, LOADED), databaseUrl }
  if (clients > LOADED) {
    if (databaseUrl === undefined) throw new Error(`${clients} clients need a server: BENCH_DATABASE_URL`)
    await (await startEverything(options))[Symbol.asyncDispose]()
    await using database = openDatabase({ url: databaseUrl, poolSize: 1 })
    await growFirm(database.db, Math.round(clients / LOADED))
  }
  const everything = await startEverything(options)
  await calculated(everything.address, 1)
  return everything
}

/** The report as it is, and where it takes one, as of the last days. */
function questionsOf(source: string): string[] {
  if (!source.includes('$asOf')) return ['']
  return ['', ...lastDays(COLD - 1).map((day) => `?asOf=${day}`)]
}

interface Firm {
  readonly clients: number
  readonly costs: ReadonlyMap<string, Cost>
}

function rowOf(path: string, firms: readonly Firm[]): object {
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

const firms: Firm[] = []
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
