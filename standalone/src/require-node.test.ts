import { expect, test } from 'vitest'
import { nodeProblem } from './require-node.js'

test.each(['v24.0.0', 'v24.21.0', 'v26.1.0'])('%s is new enough', (version) => {
  expect(nodeProblem(version)).toBeNull()
})

test.each(['v20.20.2', 'v22.23.3', ''])('%s is refused, saying what to do', (version) => {
  expect(nodeProblem(version)).toMatch(/Node 24 or newer is needed/)
})
