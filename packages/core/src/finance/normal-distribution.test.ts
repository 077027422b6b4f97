import { expect, test } from 'vitest'
import { normalDensity, normalQuantile } from './normal-distribution.ts'

// Published values: AS 241 tests 0.25, 0.001 and 1e-20; the others are in every table.
test.each([
  [0.25, -0.6744897501960817],
  [0.001, -3.090232306167814],
  [1e-20, -9.26234008979841],
  [0.5, 0],
  [0.95, 1.6448536269514722],
  [0.975, 1.959963984540054],
  [0.99, 2.3263478740408408],
])('the quantile of %s is %s', (p, expected) => {
  expect(Math.abs(normalQuantile(p) - expected)).toBeLessThan(1e-14)
})

test('is symmetric and refuses what is no probability', () => {
  for (const p of [0.01, 0.07, 0.2, 0.4]) expect(normalQuantile(1 - p)).toBeCloseTo(-normalQuantile(p), 12)
  for (const p of [0, 1, -0.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError)
})

test('the density at 0 is 1 / square root of 2 pi', () => {
  expect(normalDensity(0)).toBeCloseTo(0.3989422804014327, 15)
  expect(normalDensity(1)).toBeCloseTo(0.24197072451914337, 15)
})
