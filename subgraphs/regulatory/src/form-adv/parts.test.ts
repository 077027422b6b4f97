import { expect, test } from 'vitest'
import { shapeParts } from './parts.ts'

const statuses = (regulator: 'STATE' | 'SEC', day: string, brochure: string | null) =>
  Object.fromEntries(
    shapeParts(regulator, '2026-03-20', new Map(brochure === null ? [] : [['PART_2A', brochure]]), day).map(
      ({ part, status }) => [part, status],
    ),
  )

test('a state-registered firm has no part 3, and does not miss it', () => {
  expect(statuses('STATE', '2026-11-21', '2026-03-20')).toEqual({
    PART_1A: 'CURRENT',
    PART_1B: 'CURRENT',
    PART_2A: 'CURRENT',
    PART_2B: 'MISSING',
    PART_3: 'NOT_APPLICABLE',
  })
})

test('registered with the SEC it is asked for part 3 and no more for part 1B', () => {
  expect(statuses('SEC', '2026-11-21', null)).toMatchObject({
    PART_1B: 'NOT_APPLICABLE',
    PART_2A: 'MISSING',
    PART_3: 'MISSING',
  })
})

test.each([
  ['2027-05-19', 'CURRENT'],
  ['2027-05-20', 'EXPIRING'],
  ['2027-06-18', 'EXPIRING'],
  ['2027-06-19', 'STALE'],
])('a version of March is on %s %s', (day, status) => {
  expect(statuses('STATE', day, '2026-03-20')['PART_2A']).toBe(status)
})
