import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { nps } from './nps.ts'

test('six promoters, three passives and one detractor', () => {
  const result = nps([10, 10, 9, 9, 9, 10, 7, 8, 8, 6])
  expect(result).toMatchObject({ score: 50, promoters: 6, passives: 3, detractors: 1, n: 10 })
  expect(result.margin).toBeCloseTo(1.96 * Math.sqrt((0.7 - 0.25) / 10) * 100, 10)
})

test('the ends of the scale', () => {
  expect(nps([9, 10, 9, 10, 9]).score).toBe(100)
  expect(nps([0, 6, 3, 1, 2]).score).toBe(-100)
  expect(nps([9, 9, 9, 9, 9]).margin).toBe(0)
})

test('is hidden below five answers', () => {
  expect(nps([10, 10, 10, 10]).score).toEqual(undefinedFigure('SUPPRESSED'))
  expect(nps([]).margin).toEqual(undefinedFigure('NO_DATA'))
})
