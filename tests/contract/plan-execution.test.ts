import { readSupergraph } from '@rc/schema/files'
import { GROUPS } from '@rc/schema/groups'
import { readRestOperations } from '@rc/schema/rest-operations'
import { openGraph, type TestGraph } from '@rc/query-plan/testing'
import {
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  type GraphQLCompositeType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, madeUpFigures, madeUpSubgraph } from '../support/made-up-subgraphs.ts'

// The compiled executor against Apollo's, on the real supergraph: subgraphs make up their figures, the same for the same
// question, some of them null and some of them errors. Every REST operation, and operations nobody wrote.

let graph: TestGraph
beforeAll(async () => {
  graph = await openGraph(
    readSupergraph(),
    GROUPS.map((group) => [group, madeUpSubgraph(group), madeUpFigures]),
  )
})
afterAll(() => graph[Symbol.asyncDispose]())

/** Both answers. Apollo's tells of an error at one place of an entity only: `untold` are places that mine leaves out. */
async function both(query: string, variables: object = {}) {
  const [mine, stock] = [await graph.ask(query, variables), await graph.askStock(query, variables)]
  const places = new Set(mine.errors.map(({ path }) => path))
  const untold = stock.errors.map(({ path }) => path).filter((path) => !places.has(path))
  return { data: mine.data, expected: stock.data, untold }
}

test.each(readRestOperations())('$path', async ({ source }) => {
  const { data, expected, untold } = await both(source)
  expect(data).toEqual(expected)
  expect(data).not.toEqual({})
  expect(untold).toEqual([])
})

const MOST_DEPTH = 5

/** A selection of some fields without required arguments, with aliases, fragments and conditions. */
function selection(type: GraphQLCompositeType, seed: string, depth: number): string {
  if (!isObjectType(type)) return '{ __typename }'
  const chosen = Object.values(type.getFields()).filter(({ name, args, type: of }) => {
    const isLeaf = !isCompositeType(getNamedType(of))
    return (
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined) &&
      (isLeaf || depth < MOST_DEPTH) &&
      drawn(`${seed} ${name}`) < (isLeaf ? 0.4 : 0.5)
    )
  })
  const fields = chosen.map(({ name, type: of }) => {
    const inner = getNamedType(of)
    const at = `${seed}.${name}`
    const alias = drawn(`${at} alias`) < 0.2 ? `a_${name}: ` : ''
    const condition = drawn(`${at} if`) < 0.1 ? ` @${drawn(at) < 0.5 ? 'skip' : 'include'}(if: $v)` : ''
    const text = `${alias}${name}${condition}${isCompositeType(inner) ? ` ${selection(inner, at, depth + 1)}` : ''}`
    return drawn(`${at} fragment`) < 0.15 ? `... on ${type.name} { ${text} }` : text
  })
  return `{ __typename ${fields.join(' ')} }`
}

test.each(Array.from({ length: 60 }, (_each, n) => n))('made-up operation %i', async (n) => {
  const root = graph.schema.getQueryType()
  const query =
    root == null
      ? ''
      : `query ($v: Boolean! = false) { kind: __typename @skip(if: $v) ... ${selection(root, `operation ${n}`, 0)} }`
  for (const v of [true, false]) {
    const { data, expected, untold } = await both(query, { v })
    expect(data).toEqual(expected)
    expect(untold).toEqual([])
  }
})
