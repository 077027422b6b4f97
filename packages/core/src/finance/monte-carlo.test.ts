import { expect, test } from 'vitest'
import { isMissing, undefinedFigure } from './figure.ts'
import { measuredMotion, simulate, type SimulationPlan } from './monte-carlo.ts'
import { normalQuantile } from './normal-distribution.ts'

/** Runs a simulation to its end and counts its pauses. */
function run(plan: SimulationPlan) {
  const running = simulate(plan)
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = running.next()
    if (done) return { ends: value, pauses }
  }
}

const plan = {
  start: 1_000_000,
  drift: 0.06,
  volatility: 0.15,
  annualFlows: 0,
  horizons: [1, 10],
  paths: 100_000,
  seed: 7,
}

test('without flows its quantiles are those of the lognormal', () => {
  const { ends, pauses } = run(plan)
  expect(ends.map(({ years }) => years)).toEqual([1, 10])
  for (const { years, ...end } of ends) {
    for (const [name, p] of [
      ['p5', 0.05],
      ['p25', 0.25],
      ['p50', 0.5],
      ['p75', 0.75],
      ['p95', 0.95],
    ] as const) {
      const spread = 0.15 * Math.sqrt(years)
      const exact = 1_000_000 * Math.exp((0.06 - 0.15 ** 2 / 2) * years + spread * normalQuantile(p))
      // Standard error of a quantile of 100 000 draws: sqrt(p (1 - p) / n) / density(z), at most 0.0067 of a deviation.
      expect(Math.abs(Math.log(end[name] / exact))).toBeLessThan(3 * 0.0067 * spread)
    }
    expect(end.success).toBe(1)
  }
  expect(pauses).toBe(100_000 / 2_000 + 2)
})

test('without volatility a path is compound growth with its flows', () => {
  const { ends } = run({ ...plan, drift: Math.log(1.05), volatility: 0, annualFlows: 10_000, paths: 10 })
  const tenth = 1_000_000 * 1.05 ** 10 + (10_000 * (1.05 ** 10 - 1)) / 0.05
  expect(ends[1]?.p5).toBeCloseTo(tenth, 4)
  expect(ends[1]?.p95).toBeCloseTo(tenth, 4)
})

test('what is spent is gone: 100 000 a year out of 450 000 does not last ten years for many', () => {
  const { ends } = run({
    ...plan,
    start: 450_000,
    annualFlows: -100_000,
    horizons: [1, 4, 10],
    paths: 20_000,
  })
  const shares = ends.map(({ success }) => success)
  expect(shares[0]).toBe(1)
  expect(shares[1]).toBeGreaterThan(shares[2] ?? 1)
  expect(shares[2]).toBeLessThan(0.1)
  expect(ends[2]?.p5).toBe(0)
})

test('the same seed gives the same to the cent, another another', () => {
  const few = { ...plan, annualFlows: 25_000, paths: 5_000 }
  const { ends } = run(few)
  expect(run(few).ends).toEqual(ends)
  expect(run({ ...few, seed: 8 }).ends).not.toEqual(ends)
  expect(ends[1]).toEqual(PINNED)
})

// Found once and kept: another generator, order of draws or interpolation is another model version.
const PINNED = {
  years: 10,
  p5: 957408.2018510775,
  p25: 1450106.0798091828,
  p50: 1968300.409962285,
  p75: 2653981.261243778,
  p95: 4092290.8140342385,
  success: 1,
}

test('the motion of monthly returns: its median path grows as they did', () => {
  const returns = [0.02, -0.01, 0.03, 0.01, -0.02, 0.015, 0.005, 0.02, -0.015, 0.01, 0.025, -0.005]
  const motion = measuredMotion(returns)
  if (isMissing(motion)) throw new Error('not found')
  const year = returns.reduce((level, value) => level * (1 + value), 1)
  expect(Math.exp(motion.drift - motion.volatility ** 2 / 2)).toBeCloseTo(year, 12)
  const logarithms = returns.map((value) => Math.log(1 + value))
  const middle = logarithms.reduce((total, value) => total + value, 0) / 12
  const squares = logarithms.reduce((total, value) => total + (value - middle) ** 2, 0)
  expect(motion.volatility).toBeCloseTo(Math.sqrt((squares / 11) * 12), 12)
  expect(measuredMotion(returns.slice(1))).toEqual(undefinedFigure('N_TOO_SMALL'))
  expect(measuredMotion([...returns, -1])).toEqual(undefinedFigure('NO_DATA'))
})
