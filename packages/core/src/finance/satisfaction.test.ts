import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { ces, csat, responseRate } from './satisfaction.ts'

test('four of five are satisfied', () => {
  expect(csat([5, 4, 4, 3, 5])).toBe(0.8)
  expect(ces([7, 6, 5, 6, 6])).toBe(6)
  expect(responseRate(30, 48)).toBe(0.625)
})

test('few answers are hidden, none have no score', () => {
  expect(csat([5, 5, 5, 5])).toEqual(undefinedFigure('SUPPRESSED'))
  expect(ces([5])).toEqual(undefinedFigure('SUPPRESSED'))
  expect(csat([])).toEqual(undefinedFigure('NO_DATA'))
  expect(ces([])).toEqual(undefinedFigure('NO_DATA'))
  expect(responseRate(0, 0)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})
