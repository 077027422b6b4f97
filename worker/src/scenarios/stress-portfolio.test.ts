import { decimal } from '@rc/core/decimal'
import { undefinedFigure } from '@rc/core/finance/figure'
import { expect, test } from 'vitest'
import type { Scenario } from './read-library.ts'
import { stressPortfolio, type StressedPortfolio } from './stress-portfolio.ts'

const household = (ref: string, aum: number, fees: number) => ({
  ref,
  strategyId: null,
  aum: decimal(aum),
  fees: decimal(fees),
})
// Ten million: 60 % stocks of beta 1.1, a third of them in fossil fuels; 36 % bonds; 4 % cash. 80 000 dollars of fees.
const portfolio: StressedPortfolio = {
  aum: decimal(10_000_000),
  holdings: [
    { weight: 0.4, sensitivity: { kind: 'EQUITY', beta: 1.1, isFossil: false } },
    { weight: 0.2, sensitivity: { kind: 'EQUITY', beta: 1.1, isFossil: true } },
    {
      weight: 0.36,
      sensitivity: { kind: 'BOND', modifiedDuration: 6, convexity: 50, spreadDuration: 3 },
    },
    { weight: 0.04, sensitivity: { kind: 'CASH' } },
  ],
  households: [
    household('a', 4_000_000, 24_000),
    household('b', 3_000_000, 24_000),
    household('c', 2_000_000, 20_000),
    household('d', 1_000_000, 12_000),
  ],
  areBilled: true,
  affected: new Set(['a', 'c', 'stranger']),
}
const scenario = (shocks: Record<string, number>): Scenario => ({
  id: 'x',
  name: 'X',
  type: 'HYPOTHETICAL',
  probability: null,
  shocks: Object.entries(shocks).map(([factor, value]) => ({ factor, value })),
})
const figures = (shocks: Record<string, number>, changes: Partial<StressedPortfolio> = {}) => {
  const result = stressPortfolio(scenario(shocks), { ...portfolio, ...changes })
  return [
    typeof result.portfolioImpact === 'number'
      ? Number(result.portfolioImpact.toFixed(12))
      : result.portfolioImpact,
    result.aumImpact,
    result.revenueImpact,
    result.clientsAffected,
  ]
}

test('stocks by beta, bonds by duration, convexity and spread, fossil fuels beside', () => {
  // 0.6 x 1.1 x -0.2 = -0.132; fees fall with the assets: 80 000 x -0.132.
  expect(figures({ EQUITY: -0.2 })).toEqual([-0.132, '-1320000.00', '-10560.00', 2])
  // 0.36 x (-0.06 + 0.0025)
  expect(figures({ RATES: 0.01 })).toEqual([-0.0207, '-207000.00', '-1656.00', 2])
  expect(figures({ CREDIT: 0.01 })).toEqual([-0.0108, '-108000.00', '-864.00', 2])
  expect(figures({ FOSSIL_FUELS: -0.15 })).toEqual([-0.03, '-300000.00', '-2400.00', 2])
})

test('the largest households take their assets and their own fees', () => {
  expect(figures({ CLIENTS: 2 }, { affected: new Set() })).toEqual([-0.7, '-7000000.00', '-48000.00', 2])
  expect(figures({ CLIENTS: 9 }, { affected: new Set() })).toEqual([-1, '-10000000.00', '-80000.00', 4])
})

test('who leaves is not counted again among those that lose', () => {
  const [impact, , , clients] = figures({ CLIENTS: 1, EQUITY: -0.2 })
  // (1 - 0.132) x 0.6 - 1
  expect([impact, clients]).toEqual([-0.4792, 2])
})

test('an outage costs days of fees and a share of the households, a lower fee revenue alone', () => {
  // 80 000 x (0.75 x (1 - 73 / 365) - 1) = 80 000 x -0.4
  expect(figures({ CUSTODY_DAYS: 73, ATTRITION: 0.25 }, { affected: new Set() })).toEqual([
    -0.25,
    '-2500000.00',
    '-32000.00',
    1,
  ])
  expect(figures({ FEE: -0.001 }, { affected: new Set() })).toEqual([0, '0.00', '-10000.00', 0])
})

test('what cannot be had keeps its reason', () => {
  const unknown = { weight: 0.36, sensitivity: { kind: 'UNKNOWN' as const } }
  const holdings = portfolio.holdings.with(2, unknown)
  const none = undefinedFigure('NO_DATA')
  expect(figures({ EQUITY: -0.2 }, { holdings })).toEqual([none, none, none, none])
  // The firm's own troubles do not rest on what is held.
  expect(figures({ CLIENTS: 1 }, { holdings, affected: new Set() })[0]).toBe(-0.4)
  expect(figures({ EQUITY: -0.2 }, { areBilled: false })[2]).toEqual(undefinedFigure('LESS_THAN_1Y'))
})
