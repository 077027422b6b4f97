import { describe, expect, test } from 'vitest'
import {
  earlyClose,
  isSession,
  nextSession,
  lastClose,
  nextClose,
  previousSession,
  sessionClose,
  sessionOnOrBefore,
  sessionsBetween,
} from './calendar.ts'
import { addDays, weekday } from './dates.ts'

const closed: Record<number, string[]> = {
  2018: ['01-01', '01-15', '02-19', '03-30', '05-28', '07-04', '09-03', '11-22', '12-05', '12-25'],
  2021: ['01-01', '01-18', '02-15', '04-02', '05-31', '07-05', '09-06', '11-25', '12-24'],
  2022: ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26'],
  2025: ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'],
  2028: ['01-17', '02-21', '04-14', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25'],
}

const early: Record<number, string[]> = {
  2025: ['07-03', '11-28', '12-24'],
  2026: ['11-27', '12-24'],
  2027: ['11-26'],
  2028: ['07-03', '11-24'],
}

const datesOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((date) =>
    date.startsWith(String(year)),
  )

test.each(Object.entries(closed))('weekdays without trading in %s', (year, expected) => {
  const shut = datesOf(Number(year)).filter(
    (date) => weekday(date) !== 0 && weekday(date) !== 6 && !isSession(date),
  )
  expect(shut.map((date) => date.slice(5))).toEqual(expected)
})

test.each(Object.entries(early))('early closes of %s', (year, expected) => {
  expect(
    datesOf(Number(year))
      .filter(earlyClose)
      .map((date) => date.slice(5)),
  ).toEqual(expected)
})

describe('neighbouring sessions', () => {
  test('before is strictly before, on-or-before is not', () => {
    expect(previousSession('2026-11-20')).toBe('2026-11-19')
    expect(sessionOnOrBefore('2026-11-20')).toBe('2026-11-20')
    expect(sessionOnOrBefore('2026-11-22')).toBe('2026-11-20')
    expect(previousSession('2026-11-22')).toBe('2026-11-20')
  })

  test('a long weekend is skipped both ways', () => {
    expect(previousSession('2026-07-06')).toBe('2026-07-02')
    expect(nextSession('2026-07-02')).toBe('2026-07-06')
    expect(nextSession('2025-01-08')).toBe('2025-01-10')
  })

  test('between includes both ends and is empty when turned round', () => {
    expect(sessionsBetween('2026-11-24', '2026-11-30')).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ])
    expect(sessionsBetween('2026-11-30', '2026-11-24')).toEqual([])
    expect(sessionsBetween('2025-01-01', '2025-12-31')).toHaveLength(250)
  })
})

test.each([
  ['2026-07-01', '2026-07-01T20:00:00.000Z'],
  ['2026-11-20', '2026-11-20T21:00:00.000Z'],
  ['2026-11-27', '2026-11-27T18:00:00.000Z'],
  ['2028-07-03', '2028-07-03T17:00:00.000Z'],
  ['2026-03-06', '2026-03-06T21:00:00.000Z'],
  ['2026-03-09', '2026-03-09T20:00:00.000Z'],
  ['2026-10-30', '2026-10-30T20:00:00.000Z'],
  ['2026-11-02', '2026-11-02T21:00:00.000Z'],
])('trading on %s ends at %s', (date, instant) => {
  expect(sessionClose(date).toISOString()).toBe(instant)
})

test.each([
  ['during a session', '2026-11-20T15:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['at the very close', '2026-11-20T21:00:00.000Z', '2026-11-23T21:00:00.000Z'],
  ['late in the evening, the next day in UTC', '2026-11-20T04:30:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['over the weekend the clocks go forward', '2026-03-06T22:00:00.000Z', '2026-03-09T20:00:00.000Z'],
  ['over the weekend they go back', '2026-10-31T12:00:00.000Z', '2026-11-02T21:00:00.000Z'],
  ['on Thanksgiving, before an early close', '2026-11-26T15:00:00.000Z', '2026-11-27T18:00:00.000Z'],
])('the next close %s', (_when, now, close) => {
  expect(nextClose(new Date(now)).toISOString()).toBe(close)
})

test.each([
  ['during a session', '2026-11-20T15:00:00.000Z', '2026-11-19T21:00:00.000Z'],
  ['at the very close', '2026-11-20T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['over the weekend they went back', '2026-11-01T12:00:00.000Z', '2026-10-30T20:00:00.000Z'],
  ['on Thanksgiving', '2026-11-26T22:00:00.000Z', '2026-11-25T21:00:00.000Z'],
])('the last close %s', (_when, now, close) => {
  expect(lastClose(new Date(now)).toISOString()).toBe(close)
})
