import { expect, test } from 'vitest'
import { acquisitionCost, lifetimeToAcquisition, lifetimeValue, paybackMonths } from './client-economics.ts'
import { undefinedFigure } from './figure.ts'

test('four clients won for 20,000 dollars', () => {
  const cac = acquisitionCost('12000', '8000', 4)
  const ltv = lifetimeValue('3000', 0.05)
  expect(cac).toBe(5000)
  expect(ltv).toBe(60_000)
  expect(paybackMonths(cac, 250)).toBe(20)
  expect(lifetimeToAcquisition(ltv, cac)).toBe(12)
})

test('has no value without clients, attrition or margin', () => {
  const none = undefinedFigure('ZERO_DENOMINATOR')
  expect(acquisitionCost(1, 1, 0)).toEqual(none)
  expect(lifetimeValue(3000, 0)).toEqual(none)
  expect(paybackMonths(5000, 0)).toEqual(none)
  expect(paybackMonths(5000, -10)).toEqual(undefinedFigure('NO_DATA'))
  expect(paybackMonths(none, 10)).toEqual(none)
  expect(lifetimeToAcquisition(none, 5000)).toEqual(none)
})
