import { expect, test } from 'vitest'
import { anomalousAgainst, runRate, yearForecast } from './budget.ts'

test('a year is what was spent and the run rate for the rest of it (F77)', () => {
  expect(runRate([500, 90, 100, 110])?.toNumber()).toBe(100)
  expect(runRate([1, 2])).toBeNull()
  expect(yearForecast('1000.50', 100, 2).toFixed(2)).toBe('1200.50')
  expect(yearForecast('1000.50', 100, 0).toFixed(2)).toBe('1000.50')
})

test('a month is strange only far outside what the months before let expect', () => {
  const steady = [100, 100, 100, 100, 100, 100]
  expect(anomalousAgainst(125, steady)).toBeNull()
  expect(anomalousAgainst(126, steady)).toBe(100)
  expect(anomalousAgainst(74, steady)).toBe(100)
  // Standard deviation 54.77: only beyond 137 from the mean.
  const wild = [50, 150, 50, 150, 50, 150]
  expect(anomalousAgainst(230, wild)).toBeNull()
  expect(anomalousAgainst(240, wild)).toBe(100)
  expect(anomalousAgainst(1000, steady.slice(1))).toBeNull()
})
