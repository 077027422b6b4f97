import { expect, test } from 'vitest'
import { nextDueOn, recordStatus, type Holding } from './record-status.ts'

const asOf = '2026-11-20'
const fresh: Holding = {
  applies: true,
  newestOn: asOf,
  retainUntil: '2031-12-31',
  endedOn: null,
  held: false,
}

test.each([
  ['not asked for, though it is there', { applies: false }, 400, 'NOT_APPLICABLE'],
  ['asked for and not there', { newestOn: null, retainUntil: null }, 400, 'MISSING'],
  ['of today', {}, 400, 'CURRENT'],
  ['31 days before it is stale', { newestOn: '2025-11-16' }, 400, 'CURRENT'],
  ['30 days before it is stale', { newestOn: '2025-11-15' }, 400, 'EXPIRING'],
  ['on its last day', { newestOn: '2025-10-16' }, 400, 'EXPIRING'],
  ['a day too old', { newestOn: '2025-10-15' }, 400, 'STALE'],
  ['old, where only an event asks for a new one', { newestOn: '2019-01-01' }, null, 'CURRENT'],
  ['on the last day of its retention', { retainUntil: asOf }, null, 'CURRENT'],
  ['past its retention', { newestOn: '2019-01-01', retainUntil: '2026-11-19' }, 400, 'PAST_RETENTION'],
  [
    'past it, under a hold',
    { newestOn: '2019-01-01', retainUntil: '2026-11-19', held: true },
    400,
    'ON_HOLD',
  ],
  ['fresh, under a hold', { held: true }, 400, 'CURRENT'],
  ['fresh when the client left', { newestOn: '2024-01-10', endedOn: '2024-06-01' }, 400, 'CURRENT'],
  ['stale when the client left', { newestOn: '2022-01-10', endedOn: '2024-06-01' }, 400, 'STALE'],
] as const)('%s: %s', (_, change, maxAge, expected) => {
  expect(recordStatus({ ...fresh, ...change }, maxAge, asOf)).toBe(expected)
})

test('the next item is due a maximum age after the newest', () => {
  expect(nextDueOn('2024-02-29', 365)).toBe('2025-02-28')
  expect(nextDueOn(null, 400)).toBeNull()
  expect(nextDueOn(asOf, null)).toBeNull()
})
