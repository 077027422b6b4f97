import { expect, test } from 'vitest'
import { benchmarkIndex } from './benchmark-index.ts'

const priced = (weight: number, ...prices: [string, number][]) => ({
  weight,
  prices: prices.map(([date, price]) => ({ date, price })),
})
const rounded = (value: number | undefined) => Number(value?.toFixed(10))

test('is rebalanced daily to its weights', () => {
  const days = benchmarkIndex([
    priced(0.6, ['2026-11-18', 100], ['2026-11-19', 110], ['2026-11-20', 110]),
    priced(0.4, ['2026-11-18', 50], ['2026-11-19', 50], ['2026-11-20', 45]),
  ])
  expect(days.map((day) => [day.date, rounded(day.return), rounded(day.index)])).toEqual([
    ['2026-11-18', 0, 1],
    ['2026-11-19', 0.06, 1.06],
    ['2026-11-20', -0.04, rounded(1.06 * 0.96)],
  ])
})

test('a component without a price that day brings the whole at its next one', () => {
  const days = benchmarkIndex([
    priced(0.5, ['2026-11-18', 100], ['2026-11-19', 102], ['2026-11-20', 102]),
    priced(0.5, ['2026-11-18', 100], ['2026-11-20', 104]),
  ])
  expect(days.map((day) => rounded(day.return))).toEqual([0, 0.01, 0.02])
})

test('a component counts from its second price on', () => {
  const days = benchmarkIndex([
    priced(0.5, ['2026-11-18', 100], ['2026-11-19', 102], ['2026-11-20', 102]),
    priced(0.5, ['2026-11-19', 100], ['2026-11-20', 104]),
  ])
  expect(days.map((day) => rounded(day.return))).toEqual([0, 0.02, 0.02])
})

test('has no days without prices', () => {
  expect(benchmarkIndex([priced(1)])).toEqual([])
})
