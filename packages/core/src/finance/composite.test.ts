import { expect, test } from 'vitest'
import { compositeReturn, dispersion } from './composite.ts'
import { undefinedFigure } from './figure.ts'

test('weights members by what they had invested', () => {
  const members = [
    { invested: 300_000, return: 0.02 },
    { invested: 100_000, return: -0.02 },
  ]
  expect(compositeReturn(members)).toBeCloseTo(0.01, 12)
  expect(compositeReturn([])).toEqual(undefinedFigure('NO_DATA'))
  expect(compositeReturn([{ invested: 0, return: 1 }])).toEqual(undefinedFigure('NO_DATA'))
})

test('dispersion of six members', () => {
  const spread = dispersion([0.02, 0.04, 0.04, 0.06, 0.06, 0.08])
  expect(spread.mean).toBeCloseTo(0.05, 12)
  expect(spread.deviation).toBeCloseTo(Math.sqrt((9 + 1 + 1 + 1 + 1 + 9) / 5) / 100, 12)
  expect(spread).toMatchObject({ high: 0.08, low: 0.02, n: 6 })
})

test('five members are too few', () => {
  expect(dispersion([0.1, 0.1, 0.1, 0.1, 0.1])).toEqual({
    deviation: undefinedFigure('N_TOO_SMALL'),
    high: undefinedFigure('N_TOO_SMALL'),
    low: undefinedFigure('N_TOO_SMALL'),
    mean: undefinedFigure('N_TOO_SMALL'),
    n: 5,
  })
})
