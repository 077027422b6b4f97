import { expect, test } from 'vitest'
import { amendmentKinds } from './amendment-kind.ts'

const kinds = (versions: readonly (readonly [string, number])[], registered: readonly string[] = []) =>
  amendmentKinds(
    versions.map(([filedOn, raum]) => ({ filedOn, figures: [raum] })),
    12,
    new Set(registered),
  ).map(({ annualOf }) => annualOf)

test('figures are renewed once a fiscal year', () => {
  expect(
    kinds([
      ['2025-03-14', 40],
      ['2025-09-18', 40],
      ['2026-03-20', 45],
      ['2026-05-04', 45],
      ['2026-06-01', 46],
    ]),
  ).toEqual(['2024-12-31', null, '2025-12-31', null, null])
})

test('the oldest version counts as annual only when filed in time', () => {
  expect(kinds([['2024-09-18', 40]])).toEqual([null])
  // 90 days end on the Saturday after Good Friday.
  expect(kinds([['2024-04-01', 40]])).toEqual(['2023-12-31'])
  expect(kinds([['2024-04-02', 40]])).toEqual([null])
})

test('the register knows better where nothing changed', () => {
  const versions = [
    ['2025-03-14', 40],
    ['2026-03-20', 40],
  ] as const
  expect(kinds(versions)).toEqual(['2024-12-31', null])
  expect(kinds(versions, ['2026-03-20'])).toEqual(['2024-12-31', '2025-12-31'])
})
