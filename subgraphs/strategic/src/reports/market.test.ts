import { expect, test } from 'vitest'
import { marketSession } from './market.ts'

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-20', true, '2026-11-20T21:00:00.000Z'],
  ['2026-11-21T03:00:00Z', '2026-11-20', true, '2026-11-23T21:00:00.000Z'],
  ['2026-11-21T15:00:00Z', '2026-11-21', false, '2026-11-23T21:00:00.000Z'],
  ['2026-07-03T15:00:00Z', '2026-07-03', false, '2026-07-06T20:00:00.000Z'],
])('the session at %s', (now, date, isOpen, close) => {
  const session = marketSession(new Date(now))
  expect({ ...session, nextClose: session.nextClose.toISOString() }).toEqual({
    date,
    isOpen,
    nextClose: close,
  })
})
