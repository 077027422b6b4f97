import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { runwayMonths } from './runway.ts'

test('90 000 dollars last six months at 15 000 a month', () => {
  expect(runwayMonths('90000.00', '480000.00', '300000.00', 12)).toBe(6)
})

test('who earns what he spends burns nothing', () => {
  const none = undefinedFigure('ZERO_DENOMINATOR')
  expect(runwayMonths(90_000, 300_000, 300_000, 12)).toEqual(none)
  expect(runwayMonths(90_000, 300_000, 400_000, 12)).toEqual(none)
})
