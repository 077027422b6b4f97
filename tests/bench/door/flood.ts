import autocannon from 'autocannon'
import type { Everything } from '../everything.ts'
import { memoryMb, rounded } from '../measures.ts'
import { answerTo } from './asked.ts'
import { latencyOf } from './compare.ts'
import type { Target } from './targets.ts'

const CALLERS = 2_000

const entriesOf = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^rc_audit_entries_total (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

/** Two thousand callers at once: what is answered, what is refused, and whether all of it is in the trail. */
export async function flood(
  { address, pid }: Everything,
  { server, asked, request }: Target,
  seconds: number,
): Promise<object> {
  const sent = await request()
  const before = await entriesOf(address)
  const result = await autocannon({ ...sent, connections: CALLERS, duration: seconds, timeout: 30 })
  const memory = memoryMb(pid)
  const begun = performance.now()
  await answerTo(sent)
  const nextAnswerMs = rounded(performance.now() - begun, 0)
  const entries = (await entriesOf(address)) - before - 1
  return {
    server,
    asked,
    connections: CALLERS,
    perSecond: rounded(result.requests.average, 0),
    ...latencyOf(result),
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors,
    entries,
    lost: Math.max(0, result['2xx'] + result.non2xx - entries),
    memoryMb: memory,
    nextAnswerMs,
  }
}
