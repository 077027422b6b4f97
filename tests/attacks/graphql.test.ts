import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system[Symbol.asyncDispose]())

const codesOf = async (query: string, variables: object = {}) => {
  const { data, errors = [] } = await system.graphql(query, 'executive', variables)
  return { data, codes: new Set(errors.map(({ extensions }) => extensions?.['code'])) }
}
const times = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')
const FIELD = 'performanceSummary { composites { name } }'

test.each([
  ['_entities', '{ _entities(representations: [{ __typename: "Client", id: "cl_1" }]) { __typename } }'],
  ['_service', '{ _service { sdl } }'],
  ['a mutation', 'mutation { __typename }'],
  ['a subscription', 'subscription { __typename }'],
  ['an alias bomb', `{ ${times(1_000, (i) => `a${i}: ${FIELD}`)} }`],
  ['an alias bomb in a fragment', `{ ...F } fragment F on Query { ${times(100, (i) => `a${i}: ${FIELD}`)} }`],
  [
    'a depth bomb',
    `{ clients { performance { accounts { nodes { account ${times(20, () => '{ client { accounts')} { id } ${'} } '.repeat(20)} } } } } }`,
  ],
  ['a fragment within itself', `{ ...A } fragment A on Query { ${FIELD} ...A }`],
  [
    'fragments within each other',
    `{ ...A } fragment A on Query { ...B } fragment B on Query { ...A ${FIELD} }`,
  ],
  ['a directive bomb', `{ __typename ${times(3_000, () => '@a')} }`],
  ['fields again and again', `{ ${times(3_000, () => '__typename')} }`],
  ['a document without an operation', `fragment F on Query { __typename }`],
  ['two operations without a name', '{ __typename } { __typename }'],
])('%s is refused at once', async (_what, query) => {
  const begun = performance.now()
  const { data, codes } = await codesOf(query)
  expect(data ?? null).toBeNull()
  expect(codes).toEqual(new Set(['BAD_REQUEST']))
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('fragments that double with each step do not hold the process', async () => {
  const doubling = times(300, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)
  const begun = performance.now()
  const { data, codes } = await codesOf(`{ ...F0 } ${doubling} fragment F300 on Query { ${FIELD} }`)
  expect(data ?? null).toBeNull()
  expect(codes).toEqual(new Set(['BAD_REQUEST']))
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('a batch is refused, however small', async () => {
  for (const payload of [
    [{ query: '{ __typename }' }],
    Array.from({ length: 500 }, () => ({ query: '{ __typename }' })),
  ]) {
    const answer = await system.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${await system.token('executive')}` },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  }
})

test.each([
  [
    'a form',
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'query={__typename}',
    },
  ],
  [
    'text',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: '{"query":"{__typename}"}' },
  ],
  ['a link', { method: 'GET', headers: {}, payload: undefined }],
] as const)(
  'what %s of another site can send is not executed',
  async (_what, { method, headers, payload }) => {
    const answer = await system.app.inject({
      method,
      url: method === 'GET' ? '/graphql?query={__typename}' : '/graphql',
      headers: { authorization: `Bearer ${await system.token('executive')}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('"__typename":"Query"')
  },
)

test.each(['__proto__', 'constructor'])(
  'a body that reaches for what objects inherit is refused: %s',
  async (name) => {
    const inherited = name === 'constructor' ? '{ "prototype": { "first": 200 } }' : '{ "first": 200 }'
    const answer = await system.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${await system.token('executive')}`,
        'content-type': 'application/json',
      },
      payload: `{ "query": "{ __typename }", "variables": { "${name}": ${inherited} } }`,
    })
    expect(answer.statusCode).toBe(400)
    expect(({} as Record<string, unknown>)['first']).toBeUndefined()
  },
)

test.each([
  ['a literal', String.raw`{ clients { performance(householdRef: "a\u0000") { meta { asOf } } } }`, {}],
  [
    'another spelling of it',
    String.raw`{ clients { performance(householdRef: "a\u{0}") { meta { asOf } } } }`,
    {},
  ],
  [
    'a variable',
    'query ($r: ID) { clients { performance(householdRef: $r) { meta { asOf } } } }',
    { r: 'a\0' },
  ],
])('U+0000 in %s is the mistake of the caller', async (_what, query, variables) => {
  const { codes } = await codesOf(query, variables)
  expect(codes.has('INTERNAL')).toBe(false)
})
