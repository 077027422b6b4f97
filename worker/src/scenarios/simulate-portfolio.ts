import { setImmediate } from 'node:timers/promises'
import { decimal } from '@rc/core/decimal'
import { isMissing } from '@rc/core/finance/figure'
import { measuredMotion, simulate, type SimulatedEnd } from '@rc/core/finance/monte-carlo'
import type { ScenarioResults } from '@rc/db/tables/scenario-runs'
import type { Portfolio } from './read-portfolios.ts'

/** Years the simulation looks ahead, each of them: where the paths stand in between is drawn. */
const HORIZONS = Array.from({ length: 10 }, (_, i) => i + 1)
const PATHS = 50_000

/** Simulates a portfolio from the motion of its last 36 months and the flows of its last twelve; others get their turn meanwhile. */
export async function simulatePortfolio(
  { aum, months, flows }: Portfolio,
  seed: number,
  signal: AbortSignal,
): Promise<ScenarioResults['simulations']> {
  const motion = measuredMotion(
    months.slice(1).map(({ level }, i) => level / (months[i]?.level ?? level) - 1),
  )
  if (isMissing(motion)) return motion
  const running = simulate({
    ...motion,
    start: aum.toNumber(),
    annualFlows: flows.toNumber(),
    horizons: HORIZONS,
    paths: PATHS,
    seed,
  })
  const assumed = {
    paths: PATHS,
    seed,
    expectedReturn: Math.expm1(motion.drift),
    volatility: motion.volatility,
    annualFlows: flows.toFixed(2),
    start: aum.toFixed(2),
  }
  for (;;) {
    const { done, value } = running.next()
    if (done === true) return value.map((end) => ({ ...assumed, ...shapeEnd(end) }))
    signal.throwIfAborted()
    await setImmediate()
  }
}

const dollars = (value: number): string => decimal(value).toFixed(2)

const shapeEnd = ({ years, p5, p25, p50, p75, p95, success }: SimulatedEnd) => ({
  horizonYears: years,
  p5: dollars(p5),
  p25: dollars(p25),
  p50: dollars(p50),
  p75: dollars(p75),
  p95: dollars(p95),
  successProbability: success,
})
