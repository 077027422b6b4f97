import { expect, test } from 'vitest'
import { compositeReturn, dispersion, NO_MEMBERS } from './composite.ts'
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
  const members = { n: 6, deviation: 0.02, high: 0.08, low: 0.02 }
  expect(dispersion(members)).toEqual(members)
})

test('equal returns do not spread, whatever rounding leaves', () => {
  expect(dispersion({ n: 6, deviation: 1e-17, high: 0.1, low: 0.1 }).deviation).toBe(0)
})

test.each([
  ['five members', { n: 5, deviation: 0.1, high: 0.1, low: 0.1 }],
  ['no members', NO_MEMBERS],
])('%s are too few', (_name, members) => {
  const tooFew = undefinedFigure('N_TOO_SMALL')
  expect(dispersion(members)).toEqual({ deviation: tooFew, high: tooFew, low: tooFew, n: members.n })
})
