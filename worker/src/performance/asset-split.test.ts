import { expect, test } from 'vitest'
import { createMixCursor, splitByAssetClass } from './asset-split.ts'

const mix = (...parts: [string, number][]) => ({ day: 1, classes: new Map(parts) })

test('what rounding leaves goes to the largest class', () => {
  const split = splitByAssetClass(1000, 0, mix(['A', 1], ['B', 1], ['C', 1]))
  expect([...split.values()].reduce((sum, cents) => sum + cents, 0)).toBe(1000)
  expect(Object.fromEntries(split)).toEqual({ A: 334, B: 333, C: 333 })
})

test('cash among the positions joins the cash of the account', () => {
  expect(Object.fromEntries(splitByAssetClass(1100, 100, mix(['CASH', 1], ['A', 3])))).toEqual({
    CASH: 350,
    A: 750,
  })
})

test.each([
  ['no positions', undefined],
  ['positions worth nothing', mix(['A', 0])],
])('%s leave the securities unclassified', (_name, known) => {
  expect(Object.fromEntries(splitByAssetClass(1100, 100, known))).toEqual({ CASH: 100, UNCLASSIFIED: 1000 })
})

test('an empty account has no classes', () => {
  expect(splitByAssetClass(0, 0, mix(['A', 1])).size).toBe(0)
})

test('the last mix on or before a day holds', () => {
  const mixes = [10, 20].map((day) => ({ day, classes: new Map([['A', day]]) }))
  const mixOn = createMixCursor(mixes)
  expect([9, 10, 19, 20, 99].map((day) => mixOn(day)?.day)).toEqual([undefined, 10, 10, 20, 20])
})
