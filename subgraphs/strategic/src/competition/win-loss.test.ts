import { expect, test } from 'vitest'
import { gatherSmall } from './win-loss.ts'

const cases = (competitor: string, wins: number, losses: number) => ({ competitor, wins, losses })

test('fewer than five cases are gathered', () => {
  expect(gatherSmall([cases('A', 3, 4), cases('B', 1, 3), cases('C', 0, 2)])).toEqual({
    rows: [cases('A', 3, 4), cases('Others', 1, 5)],
    withheld: false,
  })
})

test('and withheld where they are fewer than five together', () => {
  expect(gatherSmall([cases('A', 2, 3), cases('B', 1, 3)])).toEqual({
    rows: [cases('A', 2, 3)],
    withheld: true,
  })
  expect(gatherSmall([])).toEqual({ rows: [], withheld: false })
})
