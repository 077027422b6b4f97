import { expect, test } from 'vitest'
import { toldToEnd } from './told-to-end.ts'

test.each([
  ['SIGTERM', 'leaves, and goes on for its seconds', true],
  ['SIGINT', 'may close at once', false],
] as const)('whoever is told to end by %s %s', async (signal, _what, leaves) => {
  let left = false
  const told = toldToEnd({ leave: () => (left = true), seconds: 0.2 })
  const begun = performance.now()
  process.emit(signal, signal)
  await told
  expect(left).toBe(leaves)
  expect(performance.now() - begun >= 190).toBe(leaves)
})
