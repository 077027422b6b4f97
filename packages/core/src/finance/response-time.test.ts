import { describe, expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { businessHours, responseTime } from './response-time.ts'

describe('business hours', () => {
  test.each([
    ['within a day', '2026-11-18T10:00:00-05:00', '2026-11-18T12:30:00-05:00', 2.5],
    ['overnight', '2026-11-18T16:00:00-05:00', '2026-11-19T10:00:00-05:00', 2],
    ['over a weekend', '2026-11-20T16:30:00-05:00', '2026-11-23T09:30:00-05:00', 1],
    ['over Thanksgiving', '2026-11-25T16:00:00-05:00', '2026-11-27T10:00:00-05:00', 2],
    ['from before opening', '2026-11-18T06:00:00-05:00', '2026-11-18T10:00:00-05:00', 1],
    ['wholly outside', '2026-11-21T06:00:00-05:00', '2026-11-22T10:00:00-05:00', 0],
    ['over the change to summer time', '2026-03-06T16:00:00-05:00', '2026-03-09T10:00:00-04:00', 2],
    ['backwards', '2026-11-19T12:00:00-05:00', '2026-11-18T12:00:00-05:00', 0],
  ])('%s', (_name, from, to, hours) => {
    expect(businessHours(new Date(from), new Date(to))).toBeCloseTo(hours, 10)
  })

  test('of another office', () => {
    const from = new Date('2026-11-18T07:00:00-05:00')
    const to = new Date('2026-11-18T20:00:00-05:00')
    expect(businessHours(from, to, { opens: 8, closes: 18 })).toBe(10)
  })
})

const at = (hour: string) => new Date(`2026-11-18T${hour}:00-05:00`)

test('response time is the median', () => {
  expect(
    responseTime([
      { receivedAt: at('09:00'), repliedAt: at('10:00') },
      { receivedAt: at('09:00'), repliedAt: at('17:00') },
      { receivedAt: at('11:00'), repliedAt: at('13:00') },
    ]),
  ).toBe(2)
  expect(responseTime([])).toEqual(undefinedFigure('NO_DATA'))
})
