import { expect, test } from 'vitest'
import {
  combine,
  isDefined,
  mapFigure,
  reasonOf,
  undefinedFigure,
  undefinedReasons,
  valueOf,
} from './figure.ts'

test.each(undefinedReasons)('%s travels as null with its reason', (reason) => {
  const figure = undefinedFigure(reason)
  expect(figure).toEqual({ value: null, reason })
  expect(isDefined(figure)).toBe(false)
  expect(valueOf(figure)).toBeNull()
  expect(reasonOf(figure)).toBe(reason)
  expect(mapFigure(figure, (value) => value + 1)).toBe(figure)
})

test('a defined figure is a plain number', () => {
  expect(valueOf(0)).toBe(0)
  expect(reasonOf(0)).toBeNull()
  expect(mapFigure(2, (value) => value + 1)).toBe(3)
  expect(combine(2, 3, (a, b) => a * b)).toBe(6)
})

test('of two figures the first undefined one gives the reason', () => {
  expect(combine(undefinedFigure('STALE'), undefinedFigure('NO_DATA'), (a, b) => a - b)).toEqual(
    undefinedFigure('STALE'),
  )
  expect(combine(1, undefinedFigure('NO_DATA'), (a, b) => a - b)).toEqual(undefinedFigure('NO_DATA'))
})
