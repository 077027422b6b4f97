import { expect, test } from 'vitest'
import { decimal, money, sum, toNumber } from './decimal.ts'

test.each([
  ['1.005', '1'],
  ['1.015', '1.02'],
  ['1.025', '1.02'],
  ['-1.015', '-1.02'],
  ['1234567890123.455', '1234567890123.46'],
])('money rounds %s half to even: %s', (value, expected) => {
  expect(money(value).toString()).toBe(expected)
})

test('sums carry no binary error', () => {
  expect(sum([0.1, 0.2]).toString()).toBe('0.3')
  expect(sum(Array.from({ length: 1000 }, () => '0.01')).toString()).toBe('10')
  expect(sum([]).toString()).toBe('0')
})

test('numbers appear at the last step, rounded', () => {
  expect(toNumber(decimal('0.1').plus('0.2'))).toBe(0.3)
  expect(toNumber('0.12345678', 6)).toBe(0.123457)
})
