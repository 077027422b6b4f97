import { expect, test } from 'vitest'
import { annualFee, effectiveFeeRate, feeAccrual } from './fee-accrual.ts'

const tiers = [
  { upTo: '1000000', rate: '0.0100' },
  { upTo: '3000000', rate: '0.0080' },
  { upTo: null, rate: '0.0060' },
]

test.each([
  ['0', '0'],
  ['500000', '5000'],
  ['1000000', '10000'],
  ['2000000', '18000'],
  ['5000000', '38000'],
])('tiered on %s dollars: %s a year', (value, fee) => {
  expect(annualFee(value, tiers).toString()).toBe(fee)
})

test('a quarter is 92 of 365 days, rounded to the cent', () => {
  expect(feeAccrual('2000000', tiers, 92).toFixed(2)).toBe('4536.99')
  expect(feeAccrual('2000000', tiers, 90, 360).toFixed(2)).toBe('4500.00')
  expect(feeAccrual('123456.78', [{ upTo: null, rate: '0.0095' }], 91).toFixed(2)).toBe('292.41')
})

test('the effective rate falls with the value', () => {
  expect(effectiveFeeRate('2000000', tiers)).toBe(0.009)
  expect(effectiveFeeRate(0, tiers)).toBe(0.01)
})
