import { expect, test } from 'vitest'
import { lastDue, nextDue, scheduleName } from './cron.ts'

const at = (text: string) => new Date(text)

test('an instant that is due is the last due one, and not the next', () => {
  expect(lastDue('0 2 * * *', 'UTC', at('2026-03-08T02:00:00Z'))).toEqual(at('2026-03-08T02:00:00Z'))
  expect(nextDue('0 2 * * *', 'UTC', at('2026-03-08T02:00:00Z'))).toEqual(at('2026-03-09T02:00:00Z'))
  expect(lastDue('0 * * * *', 'UTC', at('2026-03-01T00:20:31Z'))).toEqual(at('2026-03-01T00:00:00Z'))
})

test.each([
  ['0 2 * * *', 'UTC', 'daily_2am'],
  ['20 14 * * *', 'UTC', 'daily_2pm'],
  ['30 * * * *', 'UTC', 'hourly'],
  ['* * * * *', 'UTC', 'every_minute'],
  ['0 3 * * 0', 'UTC', 'weekly'],
  ['0 5 2 * *', 'UTC', 'monthly'],
  ['0 0 1 1 *', 'UTC', '0 0 1 1 * UTC'],
  ['*/5 * * * *', 'UTC', '*/5 * * * * UTC'],
])('%s %s is %s', (cron, tz, name) => expect(scheduleName(cron, tz)).toBe(name))
