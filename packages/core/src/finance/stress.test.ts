import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { bondStress, equityStress, portfolioStress } from './stress.ts'

const bond = { modifiedDuration: 6, convexity: 54, spreadDuration: 3 }

test('a bond of six years loses 11 % by two points, not 12', () => {
  // -6 x 0.02 + 0.5 x 54 x 0.0004 = -0.12 + 0.0108
  expect(bondStress(bond, 0.02, 0)).toBeCloseTo(-0.1092, 12)
  expect(bondStress(bond, -0.01, 0)).toBeCloseTo(0.0627, 12)
  expect(bondStress(bond, 0, 0.01)).toBeCloseTo(-0.03, 12)
  expect(bondStress(bond, -0.008, 0.0299)).toBeCloseTo(0.048 + 0.001728 - 0.0897, 12)
})

test('a stock moves with its beta, and no further than to nothing', () => {
  expect(equityStress(1.2, -0.2)).toBeCloseTo(-0.24, 12)
  expect(equityStress(0.9, -0.2, -0.15)).toBeCloseTo(-0.33, 12)
  expect(equityStress(3, -0.5)).toBe(-1)
  expect(bondStress({ ...bond, convexity: 0 }, 0.3, 0)).toBe(-1)
})

test('a portfolio is the weighted sum; a little may be unknown', () => {
  const none = undefinedFigure('NO_DATA')
  const stocks = { weight: 0.6, change: -0.24 }
  const bonds = { weight: 0.36, change: -0.1 }
  const cash = { weight: 0.04, change: 0 }
  expect(portfolioStress([stocks, bonds, cash])).toBeCloseTo(-0.18, 12)
  expect(portfolioStress([stocks, bonds, { weight: 0.04, change: none }])).toBeCloseTo(-0.18 / 0.96, 12)
  expect(portfolioStress([stocks, { weight: 0.4, change: none }])).toEqual(none)
  expect(portfolioStress([])).toEqual(none)
})
