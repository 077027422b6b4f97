import { readRestOperations } from '@rc/schema/rest-operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system[Symbol.asyncDispose]())

const refusal = async (query: string) => {
  const { data, errors = [] } = await system.graphql(query)
  return {
    data,
    codes: errors.map(({ extensions }) => extensions?.['code']),
    messages: errors.map(({ message }) => message),
  }
}

test('an operation that is too deep is refused before anything is read', async () => {
  const nested = (levels: number): string =>
    levels === 0 ? '{ id }' : `{ client { accounts ${nested(levels - 1)} } }`
  const query = `{ clients { performance { accounts { nodes { account ${nested(6)} } } } } }`
  const { data, codes, messages } = await refusal(query)
  expect(data).toBeUndefined()
  expect(codes).toEqual(['BAD_REQUEST'])
  expect(messages[0]).toContain('levels deep')
})

test('an operation with too many aliases is refused', async () => {
  const fields = Array.from({ length: 40 }, (_, i) => `a${i}: performanceSummary { composites { name } }`)
  const { data, codes } = await refusal(`{ ${fields.join(' ')} }`)
  expect(data).toBeUndefined()
  expect(codes).toContain('BAD_REQUEST')
})

test('a fragment that contains itself is refused', async () => {
  const { codes } = await refusal(
    `{ ...A } fragment A on Query { ...B } fragment B on Query { ...A performanceSummary { composites { name } } }`,
  )
  expect(new Set(codes)).toEqual(new Set(['BAD_REQUEST']))
})

test('a document of too many tokens is refused', async () => {
  const { codes } = await refusal(`{ performanceSummary { composites { ${'name '.repeat(6_000)} } } }`)
  expect(codes).toEqual(['BAD_REQUEST'])
})

test('an operation that is too dear is refused, naming cost and limit', async () => {
  const dear = `query ($n: Int) { clients { performance(first: $n) { accounts { nodes {
    account { client { accounts { client { accounts { client { accounts { id } } } } } } }
  } } } } }`
  const { errors = [], data } = await system.graphql(dear, 'executive', { n: 200 })
  expect(data).toBeUndefined()
  expect(errors[0]?.extensions?.['code']).toBe('BAD_REQUEST')
  expect(errors[0]?.message).toMatch(/could cost \d{6,}, and 100000 is the limit/)
})

test('introspection that turns in a circle is refused', async () => {
  const circle = (steps: number): string =>
    steps === 0 ? '{ name }' : `{ fields { type ${circle(steps - 1)} } }`
  const { codes, data } = await refusal(`{ __schema { types ${circle(5)} } }`)
  expect(data).toBeUndefined()
  expect(new Set(codes)).toEqual(new Set(['BAD_REQUEST']))
})

test('several operations in one body are refused', async () => {
  const answer = await system.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${await system.token('executive')}` },
    payload: [{ query: '{ __typename }' }, { query: '{ __typename }' }],
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
})

test('introspection and every REST operation stay below the limits', async () => {
  const { getIntrospectionQuery } = await import('graphql')
  expect((await refusal(getIntrospectionQuery())).codes).toEqual([])
  for (const { source } of readRestOperations()) expect((await refusal(source)).codes).toEqual([])
})
