import { undefinedFigure } from '@rc/core/finance/figure'
import { expect, test } from 'vitest'
import { levelsOf } from './levels.ts'

const none = undefinedFigure('NO_DATA')
const levels = levelsOf(
  [
    { id: 'VTI', value: 99, level: 110 },
    { id: 'VTI', value: 90, level: 102 },
    { id: 'DGS10', value: 0.045, level: 0.045 },
    { id: 'ZERO', value: 4, level: 4 },
    { id: 'ZERO', value: 0, level: 0 },
  ],
  [
    { id: 'VTI', day: '2025-12-31', value: 88 },
    { id: 'VTI', day: '2026-11-19', value: 99 },
    { id: 'DGS10', day: '2026-10-19', value: 0.042 },
  ],
)

test('the last level is the quoted one, growth that of the adjusted', () => {
  expect(levels.last('VTI')).toBe(110)
  expect(levels.growthOfDay('VTI')).toBeCloseTo(0.1, 12)
  expect(levels.growth('VTI', '2025-12-31', '2026-11-19')).toBeCloseTo(0.125, 12)
  expect(levels.changeSince('DGS10', '2026-10-19')).toBeCloseTo(0.003, 12)
})

test('what was not read has no value', () => {
  expect(levels.last('SPY')).toEqual(none)
  expect(levels.growthOfDay('DGS10')).toEqual(none)
  expect(levels.changeOfDay('DGS10')).toEqual(none)
  expect(levels.growth('VTI', '2020-12-31', '2026-11-19')).toEqual(none)
  expect(levels.changeSince('DGS10', '2025-12-31')).toEqual(none)
})

test('nothing grows from zero', () => {
  expect(levels.growthOfDay('ZERO')).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(levels.changeOfDay('ZERO')).toBe(4)
})
