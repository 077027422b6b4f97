import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { maxDrawdown } from './max-drawdown.ts'

const points = (...levels: number[]) =>
  levels.map((level, i) => ({ date: `2026-01-${String(i + 1).padStart(2, '0')}`, level }))

test('finds the deepest fall with its peak, trough and recovery', () => {
  const drawdown = maxDrawdown(points(100, 110, 99, 120, 90, 95, 120, 130))
  expect(drawdown).toEqual({
    value: -0.25,
    peakDate: '2026-01-04',
    troughDate: '2026-01-05',
    recoveryDate: '2026-01-07',
  })
})

test('has no recovery date while under water', () => {
  expect(maxDrawdown(points(100, 80, 99))).toEqual({
    value: 80 / 100 - 1,
    peakDate: '2026-01-01',
    troughDate: '2026-01-02',
    recoveryDate: null,
  })
})

test('a rising index never falls', () => {
  expect(maxDrawdown(points(100, 101, 102)).value).toBe(0)
})

test('one point is no index', () => {
  expect(maxDrawdown(points(100)).value).toEqual(undefinedFigure('NO_DATA'))
  expect(maxDrawdown([]).value).toEqual(undefinedFigure('NO_DATA'))
})
