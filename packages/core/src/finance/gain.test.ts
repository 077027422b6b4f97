import { expect, test } from 'vitest'
import { isLongTerm, unrealizedGain } from './gain.ts'

test('a gain and a loss', () => {
  expect(unrealizedGain('1234.56', '1000.00').toFixed(2)).toBe('234.56')
  expect(unrealizedGain('0.30', '0.40').toFixed(2)).toBe('-0.10')
})

test.each([
  ['2025-03-10', '2026-03-10', false],
  ['2025-03-10', '2026-03-11', true],
  ['2024-02-29', '2025-02-28', false],
  ['2024-02-29', '2025-03-01', true],
])('bought %s, on %s long-term: %s', (open, asOf, expected) => {
  expect(isLongTerm(open, asOf)).toBe(expected)
})
