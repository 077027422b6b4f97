import { buildSchema, getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import { operationCost } from './operation-cost.ts'

const schema = buildSchema(`
  interface Named { name: String }
  type Account implements Named { name: String, owner: Client }
  type Client implements Named { name: String, accounts: [Account!]!, tags: [String!]! }
  type PageInfo { endCursor: String }
  type ClientConnection { nodes: [Client!]!, pageInfo: PageInfo!, totalCount: Int! }
  type Report { total: Int, clients: ClientConnection! }
  type Query { clients(first: Int, after: String): ClientConnection!, report(first: Int): Report, named: Named }
`)

const costOf = (source: string, variables: Record<string, unknown> = {}): number => {
  const document = parse(source)
  const operation = getOperationAST(document)
  if (operation == null) throw new Error('no operation')
  return operationCost(schema, document, operation, variables)
}

test.each([
  // 1 (clients) + 1 (nodes) + 50 names
  ['a page has 50 rows', '{ clients { nodes { name } } }', {}, 52],
  ['as many as `first` says', '{ clients(first: 7) { nodes { name } } }', {}, 9],
  ['in a variable too', 'query ($n: Int) { clients(first: $n) { nodes { name } } }', { n: 200 }, 202],
  ['or its default', 'query ($n: Int = 3) { clients(first: $n) { nodes { name } } }', {}, 5],
  [
    '50 for a variable that is not given',
    'query ($n: Int) { clients(first: $n) { nodes { name } } }',
    {},
    52,
  ],
  ['200 are the most', '{ clients(first: 900000) { nodes { name } } }', {}, 202],
  ['no less than a page for what is no size', '{ clients(first: -5) { nodes { name } } }', {}, 52],
  // 1 (report) + 1 (total) + 1 (clients) + 1 (nodes) + 4 names
  [
    '`first` of a report is that of its list',
    '{ report(first: 4) { total clients { nodes { name } } } }',
    {},
    8,
  ],
  // 2 + 2 × (1 name + 1 accounts + 10 names)
  [
    'a list in a list multiplies',
    '{ clients(first: 2) { nodes { name accounts { name } } } }',
    {},
    2 + 2 * 12,
  ],
  ['a list of scalars is one field', '{ clients(first: 2) { nodes { tags } } }', {}, 4],
  ['aliases count each', '{ a: clients(first: 1) { totalCount } b: clients { totalCount } }', {}, 4],
  [
    'inline fragments by their type',
    '{ named { name ... on Client { accounts { name } } } }',
    {},
    1 + 1 + 1 + 10,
  ],
  [
    'fragments with each use',
    '{ a: named { ...F } b: named { ...F } } fragment F on Client { accounts { name } }',
    {},
    2 * 12,
  ],
  ['what is skipped counts', '{ clients(first: 1) { totalCount @skip(if: true) } }', {}, 2],
  ['introspection reads nothing', '{ __schema { types { name } } }', {}, 1],
])('%s', (_what, source, variables, cost) => {
  expect(costOf(source, variables)).toBe(cost)
})

test('fragments that double with each step are measured at once', () => {
  const steps = 500
  const doubling = Array.from(
    { length: steps },
    (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
  )
  const source = `{ ...F0 } ${doubling.join(' ')} fragment F${steps} on Query { named { name } }`
  expect(costOf(source)).toBe(2 * 2 ** steps)
})
