import { expect, test } from 'vitest'
import { Warnings } from './warnings.ts'

test('the same warnings have the same order, whichever was found first, and each stands there once', () => {
  const found = [
    ['LESS_THAN_1Y', 'b', 'strategies.A.returns'],
    ['NO_DATA', 'a', 'strategies.A.returns'],
    ['NO_DATA', 'c', null],
    ['NO_DATA', 'd', 'accounts.1'],
  ] as const
  const listed = (order: readonly (typeof found)[number][]) => {
    const warnings = new Warnings()
    for (const [code, message, path] of [...order, ...order]) warnings.add(code, message, path)
    return warnings.list()
  }
  expect(listed(found).map(({ message }) => message)).toEqual(['c', 'd', 'b', 'a'])
  expect(listed(found.toReversed())).toEqual(listed(found))
})
