import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  isIsoDate,
  isMonthEnd,
  newYorkDate,
  startOfMonth,
  startOfQuarter,
  startOfYear,
  weekday,
} from './dates.ts'

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['', false],
  [20_260_101, false],
])('%s as a date: %s', (value, expected) => {
  expect(isIsoDate(value)).toBe(expected)
})

describe('adding', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-11-01', 1, '2026-11-02'],
  ])('%s plus %i days', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s plus %i months keeps the day or the month end', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  test('days between count calendar days, also backwards', () => {
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366)
    expect(daysBetween('2026-03-02', '2026-02-28')).toBe(-2)
  })
})

test('edges of month, quarter and year', () => {
  expect(startOfMonth('2026-02-17')).toBe('2026-02-01')
  expect(endOfMonth('2024-02-17')).toBe('2024-02-29')
  expect(isMonthEnd('2026-02-28')).toBe(true)
  expect(isMonthEnd('2024-02-28')).toBe(false)
  expect(startOfQuarter('2026-06-30')).toBe('2026-04-01')
  expect(endOfQuarter('2026-11-21')).toBe('2026-12-31')
  expect(startOfYear('2026-11-21')).toBe('2026-01-01')
  expect(endOfYear('2026-11-21')).toBe('2026-12-31')
  expect(dateOf(2026, 14, 1)).toBe('2027-02-01')
})

test('weekday counts from Sunday', () => {
  expect(weekday('2026-11-22')).toBe(0)
  expect(weekday('2026-11-21')).toBe(6)
  expect(weekday('1969-12-31')).toBe(3)
})

test.each([
  ['2026-07-02T03:59:59Z', '2026-07-01'],
  ['2026-07-02T04:00:00Z', '2026-07-02'],
  ['2026-01-02T04:59:59Z', '2026-01-01'],
  ['2026-01-02T05:00:00Z', '2026-01-02'],
])('at %s it is %s in New York', (instant, date) => {
  expect(newYorkDate(new Date(instant))).toBe(date)
})
