import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRestOperations } from '@rc/schema/rest-operations'
import { startEverything, type Everything } from '../everything.ts'
import { cpuSeconds, median, memoryMb, peakMemoryMb, report, rounded } from '../measures.ts'

// What the all-in-one process holds, and how soon it answers: after its first start, which loads the firm, and after
// later ones. Numbers of clients: BENCH_CLIENTS.
const SIZES = (process.env['BENCH_CLIENTS'] ?? '48,500').split(',').map(Number)
const STARTS = 3
const SETTLE_MS = 5_000

/** Milliseconds from the command to the first report. */
async function firstAnswer({ address, signIn, startMs }: Everything): Promise<number> {
  const begun = performance.now()
  await ask(address, await signIn(), '/api/executive/dashboard')
  return startMs + performance.now() - begun
}

async function ask(address: string, token: string, path: string): Promise<void> {
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
}

async function measure(clients: number): Promise<object> {
  const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
  try {
    const first = await (async () => {
      await using everything = await startEverything({ directory, clients })
      await sleep(SETTLE_MS)
      return { firstStartS: rounded(everything.startMs / 1_000, 1), firstMb: memoryMb(everything.pid) }
    })()
    const answers: number[] = []
    for (let n = 1; n < STARTS; n++) {
      await using everything = await startEverything({ directory, clients })
      answers.push(await firstAnswer(everything))
    }
    await using everything = await startEverything({ directory, clients })
    answers.push(await firstAnswer(everything))
    const firstAnswerCpuS = rounded(cpuSeconds(everything.pid), 1)
    await sleep(SETTLE_MS)
    const startedMb = memoryMb(everything.pid)
    const token = await everything.signIn()
    for (const { path } of readRestOperations()) await ask(everything.address, token, path)
    const afterReportsMb = memoryMb(everything.pid)
    const firstAnswerMs = rounded(median(answers), 0)
    const peakMb = peakMemoryMb(everything.pid)
    return { clients, ...first, firstAnswerMs, firstAnswerCpuS, startedMb, afterReportsMb, peakMb }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const rows = []
for (const clients of SIZES) rows.push(await measure(clients))
report(
  'Memory and start',
  `all in one process, embedded database; resident megabytes; the first start loads the firm; the time to the first ` +
    `answer with data present is the median of ${STARTS} starts, sign-in included, and beside it the processor time of one of them, all threads`,
  rows,
)
