import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { waci } from './waci.ts'

test('weights intensities', () => {
  const { waci: value, coverage } = waci([
    { weight: 0.5, intensity: 100 },
    { weight: 0.3, intensity: 200 },
    { weight: 0.2, intensity: 50 },
  ])
  expect(value).toBeCloseTo(120, 12)
  expect(coverage).toBe(1)
})

test('an unreported intensity is not zero', () => {
  const { waci: value, coverage } = waci([
    { weight: 0.6, intensity: 100 },
    { weight: 0.2, intensity: 200 },
    { weight: 0.2, intensity: null },
  ])
  expect(value).toBeCloseTo(125, 12)
  expect(coverage).toBeCloseTo(0.8, 12)
})

test('has no value when nothing is covered', () => {
  expect(waci([{ weight: 1, intensity: null }])).toEqual({ waci: undefinedFigure('NO_DATA'), coverage: 0 })
  expect(waci([]).coverage).toEqual(undefinedFigure('NO_DATA'))
})
