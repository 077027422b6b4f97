import { Supergraph } from '@apollo/federation-internals'
import type { QueryPlanner } from '@apollo/query-planner'
import { getOperationAST, parse, type OperationDefinitionNode } from 'graphql'
import { expect, test } from 'vitest'
import { createPlan } from './planner.ts'
import { composeTestGraph } from './testing.ts'

/** A planner that finds no way to answer anything. */
const planner = {
  supergraph: Supergraph.build(composeTestGraph({ one: { sdl: 'type Query { a: Int }' } })),
  buildQueryPlan: () => ({ kind: 'QueryPlan' }),
} as unknown as QueryPlanner
const plan = createPlan(planner, { all: new Set(), withArguments: new Set() }, () => undefined)
const planned = (query: string) => {
  const document = parse(query)
  return plan(document, getOperationAST(document) as OperationDefinitionNode)
}

test.each([
  '{ a }',
  '{ ... { a } }',
  'query ($v: Boolean!) { a @include(if: $v) }',
  '{ ...F } fragment F on Query { a }',
])('an empty plan is no answer to %s', (query) => {
  expect(() => planned(query)).toThrow('no subgraph can answer')
})

test.each([
  '{ __typename }',
  '{ a @skip(if: true) }',
  '{ __schema { types { name } } }',
  '{ ... @include(if: false) { a } }',
])('nothing has to be planned for %s', (query) => {
  expect(planned(query)).toBeNull()
})
