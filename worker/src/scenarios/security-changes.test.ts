import { undefinedFigure } from '@rc/core/finance/figure'
import { expect, test } from 'vitest'
import { changeOf, movesMarkets, sensitivityOf } from './security-changes.ts'

const bond = { modifiedDuration: 6, convexity: 50, spreadDuration: 3 }
const security = { symbol: 'X', assetClass: 'US_EQUITY', isFossil: false, bond: null }
const levelOf = () => undefined
const shocks = [
  { factor: 'EQUITY', value: -0.2 },
  { factor: 'RATES', value: 0.01 },
]

test('a security answers as what it is', () => {
  const kinds = [
    { ...security, assetClass: 'CASH' },
    { ...security, assetClass: 'FIXED_INCOME', bond },
    { ...security, assetClass: 'FIXED_INCOME' },
    { ...security, assetClass: null },
    security,
  ].map((held) => sensitivityOf(held, [], levelOf).kind)
  // A bond without a duration is not taken for a stock.
  expect(kinds).toEqual(['CASH', 'BOND', 'UNKNOWN', 'UNKNOWN', 'EQUITY'])
})

test('stocks do not answer to rates, bonds not to stocks, cash to nothing', () => {
  expect(changeOf({ kind: 'CASH' }, shocks)).toBe(0)
  expect(changeOf({ kind: 'BOND', ...bond }, shocks)).toBeCloseTo(-0.0575, 12)
  expect(changeOf({ kind: 'EQUITY', beta: 1.5, isFossil: true }, shocks)).toBeCloseTo(-0.3, 12)
  const none = undefinedFigure('N_TOO_SMALL')
  expect(changeOf({ kind: 'EQUITY', beta: none, isFossil: false }, shocks)).toEqual(none)
  expect(changeOf({ kind: 'UNKNOWN' }, shocks)).toEqual(undefinedFigure('NO_DATA'))
})

test.each([
  ['RATES', true],
  ['FOSSIL_FUELS', true],
  ['CLIENTS', false],
  ['CUSTODY_DAYS', false],
])('%s moves markets: %s', (factor, moves) => {
  expect(movesMarkets([{ factor, value: 1 }])).toBe(moves)
})
