import { expect, test } from 'vitest'
import { capture } from './capture.ts'
import { undefinedFigure } from './figure.ts'

test('more of the rises than of the falls', () => {
  const { up, down } = capture([0.024, 0.024, -0.008, 0.5], [0.02, 0.02, -0.01, 0])
  expect(up).toBeCloseTo(1.2, 12)
  expect(down).toBeCloseTo(0.8, 12)
})

test('uses geometric means', () => {
  const { up } = capture([0.1, 0.3], [0.2, 0.05])
  expect(up).toBeCloseTo((Math.sqrt(1.1 * 1.3) - 1) / (Math.sqrt(1.2 * 1.05) - 1), 12)
})

test('has no value without such months', () => {
  expect(capture([0.01], [0.01])).toEqual({ up: 1, down: undefinedFigure('NO_DATA') })
  expect(capture([], [])).toEqual({ up: undefinedFigure('NO_DATA'), down: undefinedFigure('NO_DATA') })
})
