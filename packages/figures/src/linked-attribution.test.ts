import { describe, expect, test } from 'vitest'
import { linkedAttribution, type Step } from './linked-attribution.ts'

const step = (
  portfolio: readonly [string, number, number][],
  benchmark: readonly [string, number, number][],
): Step => {
  const parts = (rows: typeof portfolio) =>
    rows.map(([sector, weight, value]) => ({ sector, weight, return: value }))
  return { portfolio: parts(portfolio), benchmark: parts(benchmark) }
}
const total = (steps: readonly Step[]): number =>
  linkedAttribution(steps).reduce(
    (sum, effect) => sum + effect.allocation + effect.selection + effect.interaction,
    0,
  )

const FIRST = step(
  [
    ['EQUITY', 0.7, 0.04],
    ['BONDS', 0.3, 0.01],
  ],
  [
    ['EQUITY', 0.6, 0.03],
    ['BONDS', 0.4, 0.005],
  ],
)
const SECOND = step(
  [
    ['EQUITY', 0.72, -0.05],
    ['BONDS', 0.28, 0.002],
  ],
  [
    ['EQUITY', 0.6, -0.04],
    ['BONDS', 0.4, 0.004],
  ],
)

describe('attribution over several steps', () => {
  test('of one step is plain Brinson-Fachler', () => {
    const [bonds, equity] = linkedAttribution([FIRST])
    // rb = 0.6 x 0.03 + 0.4 x 0.005 = 0.02
    expect(equity?.allocation).toBeCloseTo((0.7 - 0.6) * (0.03 - 0.02), 12)
    expect(equity?.selection).toBeCloseTo(0.6 * (0.04 - 0.03), 12)
    expect(equity?.interaction).toBeCloseTo(0.1 * 0.01, 12)
    expect(bonds?.allocation).toBeCloseTo((0.3 - 0.4) * (0.005 - 0.02), 12)
    expect(bonds?.selection).toBeCloseTo(0.4 * (0.01 - 0.005), 12)
  })

  test('adds up to the arithmetic excess of the linked returns', () => {
    const portfolio = (1 + 0.7 * 0.04 + 0.3 * 0.01) * (1 + 0.72 * -0.05 + 0.28 * 0.002) - 1
    const benchmark = (1 + 0.6 * 0.03 + 0.4 * 0.005) * (1 + 0.6 * -0.04 + 0.4 * 0.004) - 1
    expect(total([FIRST, SECOND])).toBeCloseTo(portfolio - benchmark, 12)
  })

  test('holds where portfolio and benchmark return the same', () => {
    const same = step([['EQUITY', 1, 0.03]], [['EQUITY', 1, 0.03]])
    expect(total([same, same])).toBeCloseTo(0, 12)
  })

  test('rebases weights to the parts that have a return', () => {
    const [equity] = linkedAttribution([
      {
        portfolio: [
          { sector: 'EQUITY', weight: 0.5, return: 0.02 },
          { sector: 'EQUITY', weight: 0.25, return: 0.05 },
          { sector: null, weight: 0.25, return: null },
        ],
        benchmark: [{ sector: 'EQUITY', weight: 1, return: 0.02 }],
      },
    ])
    expect(equity).toMatchObject({ sector: 'EQUITY', portfolioWeight: 1, benchmarkWeight: 1 })
    expect(equity?.selection).toBeCloseTo(0.01, 12)
  })
})
