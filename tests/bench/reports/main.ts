import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRestOperations } from '@rc/schema/rest-operations'
import { lastDays, startEverything } from '../everything.ts'
import { median, memoryMb, report, rounded } from '../measures.ts'

// Each of the reports cold and warm at each number of clients, and how its cost grows with them: the exponent of a power
// of the number, from the smallest firm to the largest. Numbers of clients: BENCH_CLIENTS, e.g. 48,500,5000.
const SIZES = (process.env['BENCH_CLIENTS'] ?? '48,500').split(',').map(Number)
const COLD = 5
const WARM = 5

interface Cost {
  readonly cold: number
  readonly warm: number
}

async function costsAt(
  clients: number,
): Promise<{ costs: Map<string, Cost>; startMs: number; memory: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
  try {
    await using everything = await startEverything({ directory, clients })
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
    return { costs, startMs: everything.startMs, memory: memoryMb(everything.pid) }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The report as it is, and where it takes one, as of the last days. */
function questionsOf(source: string): string[] {
  if (!source.includes('$asOf')) return ['']
  return ['', ...lastDays(COLD - 1).map((day) => `?asOf=${day}`)]
}

type Firm = Awaited<ReturnType<typeof costsAt>> & { readonly clients: number }

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
  firms.push({ clients, ...(await costsAt(clients)) })
}
report(
  'The reports',
  `milliseconds over HTTP, one caller; medians of up to ${COLD} cold and ${WARM} warm; ${firms
    .map(
      ({ clients, startMs, memory }) =>
        `${clients} clients: first start ${(startMs / 1_000).toFixed(1)} s, ${memory} MB`,
    )
    .join('; ')}`,
  [...(firms[0]?.costs.keys() ?? [])].map((path) => rowOf(path, firms)),
)
