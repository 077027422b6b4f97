import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('others have their turns while something long is computed', async () => {
  const takeTurns = createTurns()
  let turns = 0
  const other = setInterval(() => (turns += 1), 1)
  const end = performance.now() + 200
  while (performance.now() < end) await takeTurns()
  clearInterval(other)
  expect(turns).toBeGreaterThan(3)
})
