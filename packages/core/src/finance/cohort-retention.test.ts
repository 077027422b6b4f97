import { expect, test } from 'vitest'
import { cohortRetention } from './cohort-retention.ts'

test('follows each month of joining as far as all its members got', () => {
  const cohorts = cohortRetention(
    [
      { joinedOn: '2026-01-05', leftOn: null },
      { joinedOn: '2026-01-20', leftOn: '2026-03-01' },
      { joinedOn: '2026-03-15', leftOn: null },
      { joinedOn: '2026-05-01', leftOn: null },
    ],
    '2026-04-30',
    6,
  )
  expect(cohorts).toEqual([
    { month: '2026-01-01', size: 2, retained: [1, 1, 0.5, 0.5] },
    { month: '2026-03-01', size: 1, retained: [1, 1] },
  ])
})

test('no members, no cohorts', () => {
  expect(cohortRetention([], '2026-04-30', 12)).toEqual([])
})
