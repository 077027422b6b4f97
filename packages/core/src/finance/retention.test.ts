import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { assetRetention, clientRetention, netClientGrowth } from './retention.ts'

test('two of forty leave with one of fifty million', () => {
  expect(clientRetention(40, 2)).toBe(0.95)
  expect(assetRetention('50000000', '1000000')).toBe(0.98)
  expect(netClientGrowth(40, 48)).toBe(0.2)
})

test('has no value for a firm that began empty', () => {
  expect(clientRetention(0, 0)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(assetRetention(0, 0)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(netClientGrowth(0, 5)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})
