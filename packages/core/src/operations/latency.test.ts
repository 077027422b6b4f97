import { expect, test } from 'vitest'
import { apdex, latencyQuantile } from './latency.ts'

const buckets = [
  { bound: 100, count: 50 },
  { bound: 500, count: 30 },
  { bound: 2000, count: 16 },
  { bound: Infinity, count: 4 },
]

test('a quantile lies between the bounds of its bucket', () => {
  expect(latencyQuantile(buckets, 0.5)).toBe(100)
  expect(latencyQuantile(buckets, 0.25)).toBe(50)
  expect(latencyQuantile(buckets, 0.65)).toBe(300)
  expect(latencyQuantile(buckets.toReversed(), 0.88)).toBe(1250)
  expect(latencyQuantile(buckets, 0.99)).toBe(2000)
  expect(latencyQuantile([], 0.5)).toMatchObject({ value: null, reason: 'NO_DATA' })
})

test('apdex counts the tolerable half', () => {
  expect(apdex(buckets)).toBeCloseTo(0.88, 12)
  expect(apdex([{ bound: Infinity, count: 3 }])).toBe(0)
  expect(apdex([])).toMatchObject({ value: null })
})
