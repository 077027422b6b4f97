import { expect, test } from 'vitest'
import { hoursInDoubt } from './hours-in-doubt.ts'
import { toFullHours, toHourRows } from './minutes.ts'

// 2026-02-28T10:00:00Z
const TEN = 1_772_272_800
const at = (seconds: number) => new Date(seconds * 1000)
const digits = (ones: readonly number[]) =>
  Array.from({ length: 60 }, (_, i) => (ones.includes(i) ? '1' : '0')).join('')

test('a sample speaks of the minute before it; what is no number is not known', () => {
  const values: [number, string][] = [
    [TEN + 60, '1'],
    [TEN + 120, '0'],
    [TEN + 180, 'NaN'],
    [TEN + 300, '1'],
    [TEN + 3600, '1'],
    [TEN + 3660, '1'],
  ]
  expect(toHourRows([{ metric: { job: 'backup' }, values }])).toEqual([
    { job: 'backup', hour: at(TEN), up: digits([0, 4, 59]), known: digits([0, 1, 4, 59]) },
    { job: 'backup', hour: at(TEN + 3600), up: digits([0]), known: digits([0]) },
  ])
})

test('an hour is full with sixty minutes up, not with fifty-nine', () => {
  const values: [number, string][] = [
    [TEN + 3630, '60'],
    [TEN + 7230, '59'],
  ]
  const full = toFullHours([{ metric: { job: 'backup' }, values }])
  expect(full.map(({ hour, up }) => [hour, up])).toEqual([[at(TEN), '1'.repeat(60)]])
})

test('hours in doubt are joined, up to a number', () => {
  const hour = (n: number) => at(TEN + n * 3600)
  const row = (n: number, job: string) => ({ job, hour: hour(n), up: '', known: '' })
  const full = [row(0, 'a'), row(0, 'b'), row(1, 'a'), row(5, 'a'), row(5, 'b')]
  const span = { from: hour(0), to: hour(7) }
  expect(hoursInDoubt(full, 2, span, 3)).toEqual([
    { from: hour(1), to: hour(4) },
    { from: hour(4), to: hour(5) },
    { from: hour(6), to: hour(7) },
  ])
})
