import { expect, test } from 'vitest'
import { correlation } from './correlation.ts'
import { undefinedFigure } from './figure.ts'

const rising = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.11, 0.12]

test('is one with itself, minus one with its mirror', () => {
  expect(correlation(rising, rising)).toBeCloseTo(1, 12)
  expect(
    correlation(
      rising,
      rising.map((value) => 0.5 - 2 * value),
    ),
  ).toBeCloseTo(-1, 12)
})

// Ranks 1 to 12 against the same with neighbours swapped: 1 - 6 x sum(d^2) / (n (n^2 - 1)) = 1 - 72 / 1716.
test('of swapped neighbours is that of Spearman', () => {
  const swapped = rising.map((_, i) => rising[i % 2 === 0 ? i + 1 : i - 1] ?? 0)
  expect(correlation(rising, swapped)).toBeCloseTo(1 - 72 / 1716, 12)
})

test('needs twelve months of both, and movement', () => {
  const none = undefinedFigure('N_TOO_SMALL')
  expect(correlation(rising.slice(1), rising.slice(1))).toEqual(none)
  expect(correlation(rising, rising.slice(1))).toEqual(none)
  expect(
    correlation(
      rising,
      rising.map(() => 0.01),
    ),
  ).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})
