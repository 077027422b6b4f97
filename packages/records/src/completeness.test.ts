import { expect, test } from 'vitest'
import { completeness, complianceScore, type StatusCount } from './completeness.ts'

const count = (status: StatusCount['status'], n: number, weight = 2): StatusCount => ({
  status,
  count: n,
  weight,
})

test('current and expiring count, what does not apply is left out', () => {
  const counts = [
    count('CURRENT', 5),
    count('EXPIRING', 1),
    count('STALE', 1),
    count('MISSING', 1),
    count('PAST_RETENTION', 1),
    count('ON_HOLD', 1),
    count('NOT_APPLICABLE', 90),
  ]
  expect(completeness(counts)).toBe(0.6)
})

test('a critical record weighs three times a low one', () => {
  expect(complianceScore([count('CURRENT', 1, 3), count('MISSING', 1, 1)])).toBe(0.75)
  expect(complianceScore([count('MISSING', 1, 3), count('CURRENT', 1, 1)])).toBe(0.25)
})

test.each([[[]], [[count('NOT_APPLICABLE', 7)]]])('of nothing that applies there is no share', (counts) => {
  expect(completeness(counts)).toEqual({ value: null, reason: 'ZERO_DENOMINATOR' })
  expect(complianceScore(counts)).toEqual({ value: null, reason: 'ZERO_DENOMINATOR' })
})
