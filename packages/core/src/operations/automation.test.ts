import { expect, test } from 'vitest'
import { hoursSaved, returnOnAutomation } from './automation.ts'

test('automation saves what the hand would take, less what it still takes (F79)', () => {
  expect(hoursSaved(20, 45, 6)).toBe(13)
  expect(hoursSaved(0, 45, 6)).toBe(0)
  expect(returnOnAutomation('1500.00', '420.00')).toBeCloseTo(2.571428571, 9)
  expect(returnOnAutomation(100, 200)).toBe(-0.5)
  expect(returnOnAutomation(100, 0)).toMatchObject({ value: null, reason: 'ZERO_DENOMINATOR' })
})
