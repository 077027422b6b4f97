import { describe, expect, test } from 'vitest'
import { openTestGraph, type TestSubgraph } from './testing.ts'

// One describe for each family in which executors of plans differ.

const PRICES: Record<string, number> = { USD: 10, EUR: 9, CHF: 8 }
const products = [
  { __typename: 'Product', id: 'p1', name: 'Bond', weight: 2 },
  { __typename: 'Product', id: 'p2', name: 'Fund', weight: 0 },
]
const productOf = ({ id }: { id: string }) => products.find((one) => one.id === id)

const catalogue: TestSubgraph = {
  sdl: `
    type Query { products: [Product!]! product(id: ID!): Product twice: [Product!]! nothing: Product }
    type Product @key(fields: "id") { id: ID! name: String! weight: Int price(currency: String = "CHF"): Int owner: Owner }
    type Owner @key(fields: "id") { id: ID! }`,
  resolvers: {
    Query: {
      products: () => products,
      product: (_root: unknown, given: { id: string }) => productOf(given),
      twice: () => [products[0], products[1], products[0], products[0]],
      nothing: () => null,
    },
    Product: {
      __resolveReference: productOf,
      price: (_product: unknown, { currency }: { currency: string }) => PRICES[currency],
      owner: ({ id }: { id: string }) => ({ id: `o-${id}` }),
    },
  },
}

interface Shipped {
  readonly id: string
  readonly price?: number
  readonly weight?: number
}
const shipping: TestSubgraph = {
  sdl: `
    type Product @key(fields: "id") {
      id: ID!
      price(currency: String = "CHF"): Int @external
      weight: Int @external
      freight: Int @requires(fields: "price(currency: \\"USD\\")")
      parcel: String @requires(fields: "weight")
      slow: Int
      failing: Int
      must: Int!
    }
    type Owner @key(fields: "id") { id: ID! label: String! failing: String! }`,
  resolvers: {
    Product: {
      __resolveReference: (reference: Shipped) => reference,
      freight: ({ price }: Shipped) => (price ?? Number.NaN) * 100,
      parcel: ({ weight }: Shipped) => `${weight} kg`,
      slow: () => 1,
      failing: () => {
        throw new Error('the scale is broken')
      },
      must: ({ id }: Shipped) => (id === 'p1' ? null : 1),
    },
    Owner: {
      __resolveReference: (reference: object) => reference,
      label: ({ id }: { id: string }) => `owner ${id}`,
      failing: () => {
        throw new Error('no owner')
      },
    },
  },
}
const shop = { catalogue, shipping }

describe('what a @requires asks for is not mixed with what the caller asks for', () => {
  test('the same field with other arguments', async () => {
    await using graph = await openTestGraph(shop)
    const query = '{ product(id: "p1") { price(currency: "EUR") freight } }'
    expect((await graph.ask(query)).data).toEqual({ product: { price: 9, freight: 1_000 } })
    // What this is for: Apollo's own executor computes with the caller's currency and says nothing.
    expect((await graph.askStock(query)).data).not.toEqual({ product: { price: 9, freight: 1_000 } })
  })

  test('the same field without arguments', async () => {
    await using graph = await openTestGraph(shop)
    const { data } = await graph.ask('{ product(id: "p1") { price freight } }')
    expect(data).toEqual({ product: { price: 8, freight: 1_000 } })
  })

  test('another field under the name of a key or of a required field', async () => {
    await using graph = await openTestGraph(shop)
    const { data, errors } = await graph.ask(
      '{ product(id: "p1") { id: name weight: price(currency: "EUR") parcel __typename: __typename kind: __typename } }',
    )
    expect(errors).toEqual([])
    expect(data).toEqual({
      product: { id: 'Bond', weight: 9, parcel: '2 kg', __typename: 'Product', kind: 'Product' },
    })
  })

  test('names that every object of JavaScript has', async () => {
    await using graph = await openTestGraph(shop)
    const { data } = await graph.ask(
      '{ product(id: "p1") { constructor: slow toString: name hasOwnProperty: failing } }',
    )
    expect(data).toEqual({ product: { constructor: 1, toString: 'Bond', hasOwnProperty: null } })
  })
})

describe('entities', () => {
  test('are sent once each, however often they occur, and answered everywhere', async () => {
    await using graph = await openTestGraph(shop)
    const { data } = await graph.ask('{ twice { id slow owner { label } } }')
    const rows = ['p1', 'p2', 'p1', 'p1'].map((id) => ({ id, slow: 1, owner: { label: `owner o-${id}` } }))
    expect(data).toEqual({ twice: rows })
    const sent = graph.asked
      .filter(({ subgraph }) => subgraph === 'shipping')
      .map(({ variables }) => variables)
    expect(sent.length).toBeGreaterThan(0)
    for (const { representations } of sent as { representations: object[] }[])
      expect(representations).toHaveLength(2)
  })

  test('zero is a value a @requires may have', async () => {
    await using graph = await openTestGraph(shop)
    expect((await graph.ask('{ product(id: "p2") { parcel } }')).data).toEqual({
      product: { parcel: '0 kg' },
    })
  })

  test('nothing is asked of a subgraph about what is null', async () => {
    await using graph = await openTestGraph(shop)
    expect(await graph.ask('{ nothing { slow } }')).toEqual({ data: { nothing: null }, errors: [] })
    expect(graph.asked.map(({ subgraph }) => subgraph)).toEqual(['catalogue'])
  })
})

describe('errors', () => {
  test('stand at every place of their entity, under the names of the caller', async () => {
    await using graph = await openTestGraph(shop)
    const { data, errors } = await graph.ask('{ all: twice { id broken: failing } }')
    expect(data).toEqual({ all: ['p1', 'p2', 'p1', 'p1'].map((id) => ({ id, broken: null })) })
    expect(errors.map(({ path }) => path).toSorted()).toEqual([0, 1, 2, 3].map((n) => `all.${n}.broken`))
  })

  test('null rises to the nearest place that may be null, with one error', async () => {
    await using graph = await openTestGraph(shop)
    const { data, errors } = await graph.ask('{ product(id: "p1") { name owner { failing } } }')
    expect(data).toEqual({ product: { name: 'Bond', owner: null } })
    expect(errors).toEqual([
      { message: 'no owner', path: 'product.owner.failing', code: 'DOWNSTREAM_SERVICE_ERROR' },
    ])
  })

  test('null rises to the whole answer where nothing may be null', async () => {
    await using graph = await openTestGraph(shop)
    const { data, errors } = await graph.ask('{ products { must } }')
    expect(data).toBeNull()
    expect(errors.map(({ path }) => path)).toEqual(['products.0.must'])
  })

  test('a subgraph that does not answer takes nothing else with it', async () => {
    await using graph = await openTestGraph({ catalogue, shipping: { ...shipping, isAway: true } })
    const { data, errors } = await graph.ask('{ product(id: "p1") { name slow } }')
    expect(data).toEqual({ product: { name: 'Bond', slow: null } })
    expect(errors).toEqual([
      { message: 'shipping does not answer', path: '', code: 'DOWNSTREAM_SERVICE_ERROR' },
    ])
  })

  test('a value callers are not to know is not passed on, nor is its absence kept quiet', async () => {
    const sdl = 'type Query { kind: Kind kinds: [Kind!] } enum Kind { GOOD HIDDEN @inaccessible }'
    const resolvers = { Query: { kind: () => 'HIDDEN', kinds: () => ['GOOD', 'HIDDEN'] } }
    await using graph = await openTestGraph({ one: { sdl, resolvers } })
    const { data, errors } = await graph.ask('{ kind kinds }')
    expect(data).toEqual({ kind: null, kinds: null })
    expect(errors.map(({ path }) => path)).toEqual(['kind', 'kinds.1'])
    expect(JSON.stringify(errors)).not.toContain('HIDDEN')
  })
})

describe('conditions', () => {
  const QUERY = `query ($no: Boolean! = false, $yes: Boolean!) {
    product(id: "p1") { name @include(if: $no) slow @skip(if: $yes) ... @include(if: $yes) { weight parcel @skip(if: $no) } }
    nothing @include(if: false) { id }
  }`

  test.each([
    [{ yes: true }, { weight: 2, parcel: '2 kg' }],
    [
      { yes: true, no: true },
      { name: 'Bond', weight: 2 },
    ],
    [{ yes: false }, { slow: 1 }],
    [
      { yes: false, no: true },
      { name: 'Bond', slow: 1 },
    ],
  ])('%j', async (variables, product) => {
    await using graph = await openTestGraph(shop)
    expect(await graph.ask(QUERY, variables)).toEqual({ data: { product }, errors: [] })
    expect(await graph.askStock(QUERY, variables)).toEqual({ data: { product }, errors: [] })
  })

  test('an operation that is left with nothing is answered with nothing', async () => {
    await using graph = await openTestGraph(shop)
    expect(await graph.ask('{ product(id: "p1") @skip(if: true) { id } }')).toEqual({ data: {}, errors: [] })
  })

  test('a variable that is missing or of another type is refused', async () => {
    await using graph = await openTestGraph(shop)
    expect((await graph.ask(QUERY)).errors).toHaveLength(1)
    expect((await graph.ask(QUERY, { yes: 'true' })).errors).toHaveLength(1)
    expect(graph.asked).toEqual([])
  })
})

describe('interfaces and unions', () => {
  const media: TestSubgraph = {
    sdl: `
      type Query { all: [Media!]! either: [Either!]! }
      interface Media @key(fields: "id") { id: ID! title: String! }
      type Book implements Media @key(fields: "id") { id: ID! title: String! pages: Int! }
      type Film implements Media @key(fields: "id") { id: ID! title: String! minutes: Int! }
      union Either = Book | Film`,
    resolvers: {
      Query: {
        all: () => [
          { __typename: 'Book', id: 'b', title: 'Ledger', pages: 9 },
          { __typename: 'Film', id: 'f', title: 'Crash', minutes: 90 },
        ],
        either: () => [{ __typename: 'Film', id: 'f', title: 'Crash', minutes: 90 }],
      },
      Media: { __resolveReference: (one: object) => one },
      Book: { __resolveReference: (one: object) => one },
      Film: { __resolveReference: (one: object) => one },
    },
  }
  const ratings: TestSubgraph = {
    sdl: 'type Media @key(fields: "id") @interfaceObject { id: ID! stars: Int! }',
    resolvers: {
      Media: {
        __resolveReference: (one: object) => one,
        stars: ({ id }: { id: string }) => (id === 'b' ? 5 : 3),
      },
    },
  }

  test.each([
    '{ all { __typename id title ... on Book { pages } ...F } } fragment F on Film { minutes kind: __typename }',
    '{ either { ... on Media { id title } ... on Book { pages } ... on Film { minutes __typename } } }',
    '{ all { stars } either { ... on Media { stars } } }',
    '{ all { ... on Film { stars title } ... on Media { stars __typename } } }',
  ])('%s', async (query) => {
    await using graph = await openTestGraph({ media, ratings })
    const answer = await graph.ask(query)
    expect(answer.errors).toEqual([])
    expect(answer).toEqual(await graph.askStock(query))
    expect(JSON.stringify(answer.data)).not.toContain('null')
  })
})

describe('what cannot be planned or is not served', () => {
  const A =
    'type Query { start: Thing } type Thing @key(fields: "id", resolvable: false) @key(fields: "code") { id: ID! code: ID! }'

  test('a key that is only mentioned does not hide one that is resolved', async () => {
    const thing = { id: 'i', code: 'c' }
    await using graph = await openTestGraph({
      a: {
        sdl: A.replace('code: ID! }', 'code: ID! fromA: Int }'),
        resolvers: {
          Query: { start: () => thing },
          Thing: { __resolveReference: () => thing, fromA: () => 1 },
        },
      },
      b: {
        sdl: 'type Query { other: Thing } type Thing @key(fields: "id") @key(fields: "code") { id: ID! code: ID! fromB: Int }',
        resolvers: {
          Query: { other: () => thing },
          Thing: { __resolveReference: () => thing, fromB: () => 2 },
        },
      },
    })
    expect(await graph.ask('{ other { fromB fromA } start { fromA fromB } }')).toEqual({
      data: { other: { fromB: 2, fromA: 1 }, start: { fromA: 1, fromB: 2 } },
      errors: [],
    })
  })

  test('introspection is answered without asking a subgraph', async () => {
    await using graph = await openTestGraph(shop)
    const { data } = await graph.ask(
      'query ($name: String!) { __typename ...S t: __type(name: $name) { kind name } } fragment S on Query { __schema { queryType { name } } }',
      { name: 'Owner' },
    )
    expect(data).toEqual({
      __typename: 'Query',
      __schema: { queryType: { name: 'Query' } },
      t: { kind: 'OBJECT', name: 'Owner' },
    })
    expect(graph.asked).toEqual([])
  })

  test('@defer is no directive of the graph', async () => {
    await using graph = await openTestGraph(shop)
    await expect(graph.ask('{ products { ... @defer { name } } }')).rejects.toThrow(
      'Unknown directive "@defer"',
    )
  })
})
