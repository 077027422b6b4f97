import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGraph, type TestGraph } from './testing.ts'

// Figures in one currency each, required of another subgraph by its one field for all currencies.
const RATES: Record<string, number> = { USD: 10, EUR: 9, CHF: 8 }
interface Priced {
  readonly price?: number
  readonly dollars?: number
  readonly maker?: { readonly fee?: number }
}
const asTold = { __resolveReference: (reference: object): object => reference }

const catalogue = {
  sdl: `type Query { product(id: ID!): Product thing: Thing products: [Product!]! }
    interface Thing { id: ID! }
    type Product implements Thing @key(fields: "id") { id: ID! price(currency: String!): Int maker: Maker }
    type Maker @key(fields: "id") { id: ID! fee(currency: String!): Int }`,
  resolvers: {
    Query: {
      product: (_parent: unknown, { id }: { id: string }) => ({ id }),
      thing: () => ({ __typename: 'Product', id: 'p1' }),
      products: () => [{ id: 'p1' }],
    },
    Product: {
      ...asTold,
      price: (_parent: unknown, { currency }: { currency: string }) => RATES[currency],
      maker: () => ({ id: 'm1' }),
    },
    Maker: {
      ...asTold,
      fee: (_parent: unknown, { currency }: { currency: string }) => RATES[currency],
    },
  },
}
const americas = {
  sdl: `type Product @key(fields: "id") {
      id: ID! price(currency: String!): Int @external maker: Maker @external
      dollars: Int @requires(fields: "price(currency: \\"USD\\")")
      fee: Int @requires(fields: "maker { fee(currency: \\"USD\\") }")
    }
    type Maker @key(fields: "id") { id: ID! fee(currency: String!): Int @external }`,
  resolvers: {
    Product: {
      ...asTold,
      dollars: ({ price }: Priced) => price,
      fee: ({ maker }: Priced) => maker?.fee,
    },
  },
}
const europe = {
  sdl: `type Product @key(fields: "id") {
      id: ID! price(currency: String!): Int @external dollars: Int @external maker: Maker @external
      euros: Int @requires(fields: "price(currency: \\"EUR\\")")
      spread: Int @requires(fields: "dollars")
      honorarium: Int @requires(fields: "maker { fee(currency: \\"EUR\\") }")
    }
    type Maker @key(fields: "id") { id: ID! fee(currency: String!): Int @external }`,
  resolvers: {
    Product: {
      ...asTold,
      euros: ({ price }: Priced) => price,
      spread: ({ dollars }: Priced) => dollars,
      honorarium: ({ maker }: Priced) => maker?.fee,
    },
  },
}

let graph: TestGraph
beforeAll(async () => {
  graph = await openTestGraph({ catalogue, americas, europe })
})
afterAll(() => graph[Symbol.asyncDispose]())

test.each([
  ['directly', '{ product(id: "p1") { dollars euros } }'],
  ['by what a required field requires', '{ product(id: "p1") { euros spread } }'],
  ['further below', '{ product(id: "p1") { fee honorarium } }'],
  ['through fragments', '{ product(id: "p1") { ... { euros } ...F } } fragment F on Product { dollars }'],
  ['through an interface', '{ thing { id ... on Product { euros dollars } } }'],
  ['in a list', '{ products { euros dollars } }'],
  [
    'in two places of the document',
    '{ product(id: "p1") { euros } ...F } fragment F on Query { product(id: "p1") { dollars } }',
  ],
])('fields that require one field with different arguments, %s, are refused', async (_how, query) => {
  expect(await graph.ask(query)).toMatchObject({ data: null, errors: [{ code: 'QUERY_PLANNING_FAILED' }] })
})

test('what this is for: Apollo’s own executor answers both with one figure and says nothing', async () => {
  const { data, errors } = await graph.askStock('{ product(id: "p1") { dollars euros } }')
  expect(errors).toEqual([])
  expect(data).not.toEqual({ product: { dollars: 10, euros: 9 } })
})

test.each([
  ['{ product(id: "p1") { dollars spread } }', { product: { dollars: 10, spread: 10 } }],
  ['{ product(id: "p1") { euros price(currency: "CHF") } }', { product: { euros: 9, price: 8 } }],
  [
    '{ a: product(id: "p1") { dollars } b: product(id: "p1") { euros } }',
    { a: { dollars: 10 }, b: { euros: 9 } },
  ],
  [
    '{ products { honorarium } product(id: "p1") { fee } }',
    { products: [{ honorarium: 9 }], product: { fee: 10 } },
  ],
])('%s is answered: each object is asked with one argument', async (query, expected) => {
  expect(await graph.ask(query)).toEqual({ data: expected, errors: [] })
})
