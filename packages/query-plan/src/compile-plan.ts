import type { ConditionNode, PlanNode, ResponsePath, SubscriptionNode } from '@apollo/query-planner'
import { GraphQLError } from 'graphql'
import type { Step } from './execution.ts'
import { compileFetch, type FetchParts } from './compile-fetch.ts'

/** The steps of a plan. Throws QUERY_PLANNING_FAILED for what is not served: deferred parts, subscriptions. */
export function compilePlan(
  node: PlanNode | SubscriptionNode,
  parts: FetchParts,
  path: ResponsePath = [],
): Step {
  switch (node.kind) {
    case 'Sequence':
      return sequence(node.nodes.map((each) => compilePlan(each, parts, path)))
    case 'Parallel':
      return parallel(node.nodes.map((each) => compilePlan(each, parts, path)))
    case 'Flatten':
      return compilePlan(node.node, parts, [...path, ...node.path])
    case 'Condition':
      return either(node, parts, path)
    case 'Fetch':
      if (node.contextRewrites !== undefined) throw notServed('fields that take arguments from their context')
      return compileFetch(node, parts, path)
    case 'Defer':
    case 'Subscription':
      throw notServed(node.kind)
  }
}

const sequence =
  (steps: readonly Step[]): Step =>
  async (execution) => {
    for (const step of steps) await step(execution)
  }

const parallel =
  (steps: readonly Step[]): Step =>
  (execution) =>
    Promise.all(steps.map((step) => step(execution)))

function either(
  { condition, ifClause, elseClause }: ConditionNode,
  parts: FetchParts,
  path: ResponsePath,
): Step {
  const then = ifClause && compilePlan(ifClause, parts, path)
  const otherwise = elseClause && compilePlan(elseClause, parts, path)
  return async (execution) => {
    await (execution.variables[condition] === true ? then : otherwise)?.(execution)
  }
}

const notServed = (what: string): GraphQLError =>
  new GraphQLError(`${what} are not served`, { extensions: { code: 'QUERY_PLANNING_FAILED' } })
