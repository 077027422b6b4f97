import { expect, test } from 'vitest'
import { recordType } from './record-types.ts'
import { fiscalYearEnd, onsiteUntil, retainUntil } from './retention.ts'

test.each([
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-12-31', 12, '2026-12-31'],
  ['2026-06-30', 6, '2026-06-30'],
  ['2026-07-01', 6, '2027-06-30'],
  ['2023-03-01', 2, '2024-02-29'],
  ['2024-02-29', 2, '2024-02-29'],
  ['2024-03-01', 2, '2025-02-28'],
])('the fiscal year of %s that ends in month %i ends on %s', (day, month, end) => {
  expect(fiscalYearEnd(day, month)).toBe(end)
})

const until = (code: string, datedOn: string, ceasedOn: string | null = null, month = 12) =>
  retainUntil(recordType(code)!, { datedOn, ceasedOn }, month)

test.each([
  ['5FY: the last day of the year five years on', '2.01', '2026-01-02', null, '2031-12-31'],
  ['5FY: nearly six years from an entry in January', '2.01', '2024-01-01', null, '2029-12-31'],
  ['5PUB: from the year it was last given out', '6.01', '2025-12-31', null, '2030-12-31'],
  ['5CEASE: no end while the policy stands', '8.01', '2020-05-01', null, null],
  ['5CEASE: from the year it was replaced', '8.01', '2020-05-01', '2022-02-10', '2027-12-31'],
  ['T+3: no end while the firm lives', '1.01', '2018-01-01', null, null],
  ['T+3: not even when something replaced it', '1.02', '2018-01-01', '2020-01-01', null],
  ['a contract: no end while the client stays', '3.02', '2019-03-01', null, null],
  ['a contract: from the year the client left', '3.02', '2019-03-01', '2024-02-29', '2029-12-31'],
  ['a yearly record of a client: from its own year', '3.07', '2019-03-01', '2024-02-29', '2024-12-31'],
])('%s', (_, code, datedOn, ceasedOn, expected) => {
  expect(until(code, datedOn, ceasedOn)).toBe(expected)
})

test('a fiscal year that ends in February keeps its last day in leap and common years', () => {
  expect(until('2.01', '2022-06-01', null, 2)).toBe('2028-02-29')
  expect(until('2.01', '2023-06-01', null, 2)).toBe('2029-02-28')
  expect(onsiteUntil('2022-06-01', 2)).toBe('2025-02-28')
  expect(onsiteUntil('2026-11-20', 12)).toBe('2028-12-31')
})
