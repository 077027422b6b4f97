import { expect, test } from 'vitest'
import { drift } from './drift.ts'

test('half the sum of the absolute differences', () => {
  const result = drift(
    [
      { key: 'US_EQUITY', weight: 0.57, target: 0.5 },
      { key: 'FIXED_INCOME', weight: 0.35, target: 0.4 },
      { key: 'CASH', weight: 0.08, target: 0.1 },
    ],
    0.05,
  )
  expect(result.total).toBe(0.07)
  expect(result.largest).toBe(0.07)
  expect(result.breaches).toEqual([{ key: 'US_EQUITY', drift: 0.07 }])
})

test('exactly on the band is no breach', () => {
  expect(drift([{ key: 'A', weight: 0.35, target: 0.3 }], 0.05).breaches).toEqual([])
})

test('nothing held drifts nowhere', () => {
  expect(drift([], 0.05)).toEqual({ total: 0, largest: 0, breaches: [] })
})
