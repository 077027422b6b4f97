import { describe, expect, test } from 'vitest'
import { attribution } from './attribution.ts'

// A two-segment case small enough for the back of an envelope.
const case1 = attribution([
  { key: 'EQUITY', portfolioWeight: 0.7, portfolioReturn: 0.12, benchmarkWeight: 0.6, benchmarkReturn: 0.1 },
  { key: 'BONDS', portfolioWeight: 0.3, portfolioReturn: 0.03, benchmarkWeight: 0.4, benchmarkReturn: 0.04 },
])

describe('Brinson-Fachler', () => {
  test('gives each segment its three effects', () => {
    // rb = 0.6 x 0.10 + 0.4 x 0.04 = 0.076
    expect(case1.benchmarkReturn).toBeCloseTo(0.076, 12)
    expect(case1.segments[0]?.allocation).toBeCloseTo(0.1 * 0.024, 12)
    expect(case1.segments[0]?.selection).toBeCloseTo(0.6 * 0.02, 12)
    expect(case1.segments[0]?.interaction).toBeCloseTo(0.1 * 0.02, 12)
    expect(case1.segments[1]?.allocation).toBeCloseTo(-0.1 * -0.036, 12)
    expect(case1.segments[1]?.selection).toBeCloseTo(0.4 * -0.01, 12)
    expect(case1.segments[1]?.interaction).toBeCloseTo(-0.1 * -0.01, 12)
  })

  test('explains the whole excess', () => {
    const { allocation, selection, interaction } = case1.total
    expect(case1.excess).toBeCloseTo(0.7 * 0.12 + 0.3 * 0.03 - 0.076, 12)
    expect(allocation + selection + interaction).toBeCloseTo(case1.excess, 12)
  })

  test('also with segments only one side holds', () => {
    const { total, excess, segments } = attribution([
      { key: 'A', portfolioWeight: 0, portfolioReturn: null, benchmarkWeight: 0.5, benchmarkReturn: 0.08 },
      { key: 'B', portfolioWeight: 0.6, portfolioReturn: 0.05, benchmarkWeight: 0.5, benchmarkReturn: 0.02 },
      { key: 'C', portfolioWeight: 0.4, portfolioReturn: 0.09, benchmarkWeight: 0, benchmarkReturn: null },
    ])
    expect(segments[0]).toMatchObject({ selection: 0 })
    expect(segments[2]).toMatchObject({ allocation: 0, selection: 0 })
    expect(total.allocation + total.selection + total.interaction).toBeCloseTo(excess, 12)
  })

  test('of nothing is nothing', () => {
    expect(attribution([]).excess).toBe(0)
  })
})
