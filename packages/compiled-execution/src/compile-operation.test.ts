import { buildSchema, execute, GraphQLError, isObjectType, parse, type GraphQLSchema } from 'graphql'
import { expect, test } from 'vitest'
import { compileOperation } from './compile-operation.ts'

// Every operation is executed twice, by what is compiled and by graphql-js: the answers are the same, errors, their order
// and their places with them.

const SDL = `
  type Query {
    name: String
    must: String!
    plain: Thing
    slow: Thing!
    given(text: String = "nothing", list: [Int!], wanted: Boolean!): String
    things: [Thing]
    strict: [Thing!]
    matrix: [[Int]]
    shape: Shape
    shapes: [Shape!]
    either: Either
    self: Query
    count: Int
  }
  type Thing { id: ID! label: String bad: String strictly: String! other: Thing size(unit: Unit = CM): Float }
  enum Unit { CM INCH }
  interface Shape { area: Float }
  type Square implements Shape { area: Float side: Float }
  type Circle implements Shape { area: Float radius: Float }
  union Either = Square | Thing
`

const soon = <T>(value: T): Promise<T> => Promise.resolve(value)
const fails = (): never => {
  throw new Error('no')
}
const thing = (id: unknown, more: object = {}) => ({
  id,
  label: `thing ${String(id)}`,
  strictly: 'yes',
  ...more,
})

const ROOT = {
  name: 'root',
  must: () => soon('there'),
  plain: () =>
    thing(1, {
      bad: fails,
      other: soon(thing(2)),
      size: ({ unit }: { unit: string }) => (unit === 'CM' ? 2.54 : 1),
    }),
  slow: () => soon(thing(3, { other: () => soon(thing(4, { bad: async () => soon(fails()) })) })),
  given: (all: object) => JSON.stringify(all),
  things: () => [
    thing(1),
    null,
    soon(thing(2)),
    Promise.reject(new Error('lost')),
    new Error('returned'),
    thing(3, { strictly: null }),
  ],
  strict: () => [thing(1), thing(2, { strictly: () => soon(null) })],
  matrix: () => soon(new Set([[1, 2], null, [3, null, 'four']])),
  shape: { __typename: 'Square', area: 4, side: 2 },
  shapes: () => [
    { __typename: 'Circle', area: 3, radius: 1 },
    soon({ __typename: 'Square', area: 1, side: 1 }),
  ],
  either: () => ({ __typename: 'Circle' }),
  self: () => ROOT,
  count: 1.5,
}
const schema = buildSchema(SDL)

async function both(
  query: string,
  variables: Record<string, unknown> = {},
  of: GraphQLSchema = schema,
  root: unknown = ROOT,
) {
  const document = parse(query)
  const [mine, theirs] = await Promise.all([
    compileOperation(of, document)({ root, context: {}, variables }),
    execute({ schema: of, document, rootValue: root, contextValue: {}, variableValues: variables }),
  ])
  const told = ({ data, errors = [] }: typeof mine) => ({
    data: JSON.stringify(data),
    errors: errors.map(({ path, message }) => ({ path, message })),
  })
  return { mine: told(mine), theirs: told(theirs) }
}

test.each([
  '{ name must __typename alias: name }',
  '{ plain { id label size inches: size(unit: INCH) other { id other { id } } __typename } }',
  '{ plain { bad label } slow { other { id bad } } }',
  '{ given(wanted: true) b: given(text: "x", list: [1, 2], wanted: false) c: given(text: null, wanted: true) }',
  '{ matrix count }',
  '{ shape { area ... on Square { side } ... on Circle { radius } } shapes { __typename area ... on Circle { radius } } }',
  '{ self { self { name plain { id } } } ...F plain { label } } fragment F on Query { plain { id ... { label } } }',
  '{ name @skip(if: true) must @include(if: false) count: name }',
  '{ self { ... @include(if: true) { name } ... @skip(if: true) { must } } }',
])('%s', async (query) => {
  const { mine, theirs } = await both(query)
  expect(mine).toEqual(theirs)
  expect(mine.data).not.toBe('null')
})

test('an error nulls the nearest place that may be null, at once and later', async () => {
  for (const query of [
    '{ things { id strictly bad } }',
    '{ strict { strictly } name }',
    '{ self { must plain { strictly } } }',
  ]) {
    const { mine, theirs } = await both(query)
    expect(mine).toEqual(theirs)
  }
  const broken = { ...ROOT, must: () => soon(null), slow: fails }
  for (const query of ['{ name must }', '{ name slow { id } }', '{ must slow { id } self { name } }']) {
    const { mine, theirs } = await both(query, {}, schema, broken)
    expect(mine).toEqual(theirs)
    expect(mine.data).toBe('null')
  }
})

test('values that cannot stand where they are told of', async () => {
  for (const root of [
    { matrix: 'text', things: {}, count: {}, name: Symbol('s') },
    { plain: 5, shape: {}, shapes: [{ __typename: 'Thing' }], name: Number.NaN },
    { plain: null, things: [], name: undefined },
  ]) {
    const { mine, theirs } = await both(
      '{ matrix things { id } count name plain { id } shape { area } shapes { area } }',
      {},
      schema,
      root,
    )
    expect(mine.data).toBe(theirs.data)
    expect(mine.errors.map(({ path }) => path)).toEqual(theirs.errors.map(({ path }) => path))
  }
})

test('each call is given arguments of its own, whether variables decide of them or not', async () => {
  const seen: Record<string, unknown>[] = []
  const note = (all: Record<string, unknown>) => {
    seen.push({ ...all })
    all['text'] = 'changed'
    if (Array.isArray(all['list'])) all['list'].push(9)
    return 'noted'
  }
  const root = { given: note }
  const compiled = compileOperation(
    schema,
    parse(`query ($wanted: Boolean = true, $n: Int = 1) {
      a: given(wanted: true) b: given(wanted: $wanted) c: given(wanted: true, list: [$n]) d: given(wanted: true, list: [1])
    }`),
  )
  for (let call = 0; call < 2; call++) await compiled({ root, context: {} })
  const given = { text: 'nothing', wanted: true }
  const once = [given, given, { ...given, list: [1, 9] }, { ...given, list: [1, 9] }]
  expect(seen).toEqual([...once, ...once])
})

test('variables are coerced and refused, and decide anew each time what is left out', async () => {
  const query =
    'query ($wanted: Boolean!, $text: String = "default") { given(wanted: $wanted, text: $text) name @include(if: $wanted) }'
  for (const variables of [
    { wanted: true },
    { wanted: false, text: null },
    { wanted: true, text: 'x' },
    {},
    { wanted: 'no' },
  ]) {
    const { mine, theirs } = await both(query, variables)
    expect(mine).toEqual(theirs)
  }
  const compiled = compileOperation(schema, parse(query))
  const names = [true, false, true].map((wanted) =>
    Object.keys((compiled({ root: ROOT, context: {}, variables: { wanted } }) as { data: object }).data),
  )
  expect(names).toEqual([['given', 'name'], ['given'], ['given', 'name']])
})

test('resolvers are told of their field, and asked in the order of the document', async () => {
  const told: string[] = []
  const watched = buildSchema(SDL)
  for (const type of Object.values(watched.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields()))
      field.resolve = (source, given, _context, info) => {
        const { fieldName, parentType, path, returnType, variableValues, operation, fieldNodes } = info
        const place: unknown[] = []
        for (let at: typeof path | undefined = path; at !== undefined; at = at.prev)
          place.unshift(at.key, at.typename)
        told.push(
          JSON.stringify([
            parentType.name,
            fieldName,
            place,
            returnType.toString(),
            variableValues,
            operation.name?.value,
            fieldNodes.length,
            given,
          ]),
        )
        return (source as Record<string, unknown>)[fieldName]
      }
  }
  const document = parse(
    'query Q($u: Unit) { plain { id } plain { size(unit: $u) id } strict { id } self { name } }',
  )
  const root = { plain: { id: 1 }, strict: [{ id: 1 }, { id: 2 }], self: { name: 'inner' } }
  await execute({ schema: watched, document, rootValue: root, variableValues: { u: 'CM' } })
  const theirs = told.splice(0)
  await compileOperation(watched, document)({ root, context: {}, variables: { u: 'CM' } })
  expect(theirs.length).toBe(8)
  expect(told).toEqual(theirs)
})

test('an answer whose resolvers answer at once is there at once', () => {
  const answer = compileOperation(
    schema,
    parse('{ name count plain { id label } }'),
  )({ root: { name: 'a', plain: thing(1) }, context: {} })
  expect(answer).not.toBeInstanceOf(Promise)
})

test('nothing that was begun is left behind by an error beside it', async () => {
  let isEnded = false
  const root = {
    name: async () => {
      await new Promise((done) => setTimeout(done, 20))
      isEnded = true
      return fails()
    },
    must: () => null,
  }
  const answer = await compileOperation(schema, parse('{ name must }'))({ root, context: {} })
  expect(answer.data).toBeNull()
  expect(isEnded).toBe(true)
})

test('what is no query of the document is refused', () => {
  const document = parse('query A { name } query B { must }')
  expect(() => compileOperation(schema, document)).toThrow(GraphQLError)
  expect(() => compileOperation(schema, document, 'C')).toThrow(GraphQLError)
  expect(() => compileOperation(schema, parse('mutation { name }'))).toThrow(GraphQLError)
  expect(compileOperation(schema, document, 'B')({ root: { must: 'b' }, context: {} })).toEqual({
    data: { must: 'b' },
  })
})
