import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { contactCoverage, contactGap, touchesPerHousehold } from './touches.ts'

const asOf = '2026-11-20'
const touches = [
  { householdRef: 'a', date: '2026-11-20' },
  { householdRef: 'a', date: '2026-10-01' },
  { householdRef: 'b', date: '2026-08-23' },
  { householdRef: 'b', date: '2026-08-22' },
  { householdRef: 'gone', date: '2026-11-01' },
  { householdRef: 'c', date: '2026-11-21' },
]

test('counts contacts of the last ninety days, today included', () => {
  expect(touchesPerHousehold(touches, 4, asOf)).toBe(1)
  expect(touchesPerHousehold(touches, 0, asOf)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})

test('coverage counts each present household once', () => {
  expect(contactCoverage(touches, new Set(['a', 'b', 'c', 'd']), asOf, 90)).toBe(0.5)
  expect(contactCoverage(touches, new Set(['a', 'b', 'c', 'd']), asOf, 30)).toBe(0.25)
  expect(contactCoverage([], new Set(), asOf, 30)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})

test('the gap is the days since the last contact', () => {
  expect(contactGap('2026-10-01', asOf)).toBe(50)
  expect(contactGap(null, asOf)).toEqual(undefinedFigure('NO_DATA'))
})
