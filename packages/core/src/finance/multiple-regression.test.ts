import { expect, test } from 'vitest'
import { isMissing, undefinedFigure } from './figure.ts'
import { multipleRegression } from './multiple-regression.ts'

// Longley (1967), the hard case of NIST's Statistical Reference Datasets: y, then six factors that nearly follow
// from each other.
const LONGLEY = [
  [60323, 83, 234289, 2356, 1590, 107608, 1947],
  [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
  [60171, 88.2, 258054, 3682, 1616, 109773, 1949],
  [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
  [63221, 96.2, 328975, 2099, 3099, 112075, 1951],
  [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
  [64989, 99, 365385, 1870, 3547, 115094, 1953],
  [63761, 100, 363112, 3578, 3350, 116219, 1954],
  [66019, 101.2, 397469, 2904, 3048, 117388, 1955],
  [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
  [68169, 108.4, 442769, 2936, 2798, 120445, 1957],
  [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
  [68655, 112.6, 482704, 3813, 2552, 123366, 1959],
  [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
  [69331, 115.7, 518173, 4806, 2572, 127852, 1961],
  [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
]
const column = (k: number) => LONGLEY.map((row) => row[k] ?? Number.NaN)

test('the certified coefficients of Longley, to nine digits', () => {
  const found = multipleRegression(column(0), [1, 2, 3, 4, 5, 6].map(column))
  if (isMissing(found)) throw new Error('not found')
  const certified = [
    15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359, -0.0511041056535807,
    1829.15146461355,
  ]
  for (const [i, value] of certified.entries())
    expect(Math.abs((found.slopes[i] ?? 0) / value - 1)).toBeLessThan(1e-9)
  expect(Math.abs(found.intercept / -3482258.63459582 - 1)).toBeLessThan(1e-9)
})

test('finds what a series was made of', () => {
  const equity = Array.from({ length: 36 }, (_, i) => Math.sin(i * 1.7) / 25)
  const rates = Array.from({ length: 36 }, (_, i) => Math.cos(i * 0.9) / 400)
  const made = equity.map((value, i) => 0.002 + 0.8 * value - 3 * (rates[i] ?? 0))
  const found = multipleRegression(made, [equity, rates])
  expect(found).toEqual({
    intercept: expect.closeTo(0.002, 12),
    slopes: [expect.closeTo(0.8, 12), expect.closeTo(-3, 10)],
  })
})

test('has no value with few observations or factors that are one', () => {
  const series = Array.from({ length: 14 }, (_, i) => Math.sin(i))
  expect(multipleRegression(series.slice(0, 11), [series.slice(0, 11)])).toEqual(
    undefinedFigure('N_TOO_SMALL'),
  )
  const [still, twice] = [series.map(() => 0.1), series.map((value) => 2 * value + 1)]
  expect(multipleRegression(series, [still])).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(multipleRegression(still, [series, twice])).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})
