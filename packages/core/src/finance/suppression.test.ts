import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { isSmallCell, suppressSmall, withheldCells } from './suppression.ts'

test.each([
  [0, false],
  [1, true],
  [4, true],
  [5, false],
])('a cell of %i is small: %s', (n, small) => {
  expect(isSmallCell(n)).toBe(small)
  expect(suppressSmall(0.5, n)).toEqual(small ? undefinedFigure('SUPPRESSED') : 0.5)
})

const cells = (...counts: number[]) => counts.map((count, i) => ({ key: 'abcdef'[i], count }))
const withheldKeys = (...counts: number[]) =>
  [...withheldCells(cells(...counts), ({ count }) => count)].map(({ key }) => key)

test('a single small cell takes the next smallest along', () => {
  expect(withheldKeys(20, 3, 9)).toEqual(['b', 'c'])
})

test('two small cells hide each other', () => {
  expect(withheldKeys(20, 3, 1)).toEqual(['b', 'c'])
})

test('without small cells, or with only one cell at all, no other is withheld', () => {
  expect(withheldKeys(20, 5, 0)).toEqual([])
  expect(withheldKeys(3, 0)).toEqual(['a'])
})
