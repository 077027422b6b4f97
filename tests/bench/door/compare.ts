import autocannon from 'autocannon'
import { cpuSeconds, median, rounded } from '../measures.ts'
import { ASKED, type Asked } from './asked.ts'
import type { Server, Target } from './targets.ts'

export interface Rounds {
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
}

interface Measured {
  readonly perSecond: number
  readonly cpuUs: number
  readonly latency: Latency
}

/** Milliseconds. */
type Latency = Record<'p50' | 'p90' | 'p99' | 'max', number>

export const latencyOf = ({ latency }: autocannon.Result): Latency => ({
  p50: latency.p50,
  p90: latency.p90,
  p99: latency.p99,
  max: latency.max,
})

/** Asks one target for some seconds, and leaves nothing behind that the next would pay for. */
async function measure(target: Target, connections: number, seconds: number): Promise<Measured> {
  const request = await target.request()
  const cpu = cpuSeconds(target.pid)
  const result = await autocannon({ ...request, connections, duration: seconds })
  const cpuUs = ((cpuSeconds(target.pid) - cpu) * 1_000_000) / result['2xx']
  await target.settle()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were refused and ${result.errors} failed`)
  return {
    perSecond: result.requests.average,
    cpuUs,
    latency: latencyOf(result),
  }
}

export async function warmUp(targets: readonly Target[], { connections, seconds }: Rounds): Promise<void> {
  for (const target of targets) await measure(target, connections, seconds)
}

/**
 * Every target in each round, one after the other, those that are asked the same beside each other and every other round
 * backwards: a machine that slows down has none of them look better. Medians, and of ratios the medians of those of each
 * round.
 */
export async function compare(targets: readonly Target[], options: Rounds): Promise<object[]> {
  const { connections, rounds, seconds } = options
  const measured = new Map(targets.map((target) => [target, [] as Measured[]]))
  const inTurn = ASKED.flatMap((asked) => targets.filter((target) => target.asked === asked))
  for (let round = 0; round < rounds; round++)
    for (const target of round % 2 === 0 ? inTurn : inTurn.toReversed())
      measured.get(target)?.push(await measure(target, connections, seconds))

  const of = (target: Target, value: (one: Measured) => number, digits = 0): number =>
    rounded(median((measured.get(target) ?? []).map(value)), digits)
  const ratio = (target: Target, server: Server, asked: Asked): number | null => {
    const beside = targets.find((other) => other.server === server && other.asked === asked)
    if (beside === undefined || beside === target) return null
    const ratios = (measured.get(target) ?? []).map(
      (one, round) => one.perSecond / (measured.get(beside)?.[round]?.perSecond ?? Number.NaN),
    )
    return rounded(median(ratios), 3)
  }
  return targets.map((target) => ({
    server: target.server,
    asked: target.asked,
    connections,
    perSecond: of(target, ({ perSecond }) => perSecond),
    ofBareGet: ratio(target, 'bare', 'REST report'),
    ofBareSame: ratio(target, 'bare', target.asked),
    ofUnaudited: target.server === 'gateway' ? ratio(target, 'without the trail', target.asked) : null,
    cpuUs: of(target, ({ cpuUs }) => cpuUs),
    p50: of(target, ({ latency }) => latency.p50),
    p90: of(target, ({ latency }) => latency.p90),
    p99: of(target, ({ latency }) => latency.p99),
    max: of(target, ({ latency }) => latency.max),
  }))
}
