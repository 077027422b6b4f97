import { composeServices } from '@apollo/composition'
import { buildSubgraphSchema } from '@apollo/subgraph'
import Fastify from 'fastify'
import { graphql, parse, type GraphQLSchema } from 'graphql'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProcesses, freePorts } from '../support/processes.ts'

// `pnpm gateway:bare` before a supergraph of two small subgraphs behind HTTP.

const BOOKS = `type Query { books: [Book!]! broken: Int }
  type Book @key(fields: "isbn") { isbn: ID! title: String! }`
const STOCK = 'type Book @key(fields: "isbn") { isbn: ID! copies(least: Int = 0): Int! }'
const COPIES: Record<string, number> = { a: 3, b: 7 }

const resolversOf: Record<string, object> = {
  books: {
    Query: {
      books: () => [
        { isbn: 'a', title: 'Ledger' },
        { isbn: 'b', title: 'Journal' },
      ],
      broken: () => {
        throw new Error('no shelf')
      },
    },
  },
  stock: {
    Book: {
      __resolveReference: (book: object) => book,
      copies: ({ isbn }: { isbn: string }, { least }: { least: number }) =>
        Math.max(least, COPIES[isbn] ?? 0),
    },
  },
}

async function serve(schema: GraphQLSchema, port: number): Promise<() => Promise<void>> {
  const app = Fastify({ forceCloseConnections: true })
  app.post('/graphql', async ({ body }) => {
    const { query, variables } = body as { query: string; variables?: Record<string, unknown> }
    return graphql({
      schema,
      source: query,
      ...(variables === undefined ? {} : { variableValues: variables }),
    })
  })
  await app.listen({ host: '127.0.0.1', port })
  return async () => {
    await app.close()
  }
}

const directory = mkdtempSync(join(tmpdir(), 'rc-bare-'))
const processes = createProcesses({})
const closing: (() => Promise<void>)[] = []
let url = ''

beforeAll(async () => {
  const [books = 0, stock = 0, port = 0] = await freePorts(3)
  const subgraphs = [
    { name: 'books', sdl: BOOKS, port: books },
    { name: 'stock', sdl: STOCK, port: stock },
  ].map((one) => ({
    ...one,
    typeDefs: parse(
      `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"]) ${one.sdl}`,
    ),
  }))
  for (const one of subgraphs) {
    const schema = buildSubgraphSchema([
      { typeDefs: one.typeDefs, resolvers: resolversOf[one.name] as never },
    ])
    closing.push(await serve(schema, one.port))
  }
  const { supergraphSdl } = composeServices(
    subgraphs.map((one) => ({
      name: one.name,
      typeDefs: one.typeDefs,
      url: `http://127.0.0.1:${one.port}/graphql`,
    })),
  )
  const file = join(directory, 'supergraph.graphql')
  writeFileSync(file, supergraphSdl ?? '')
  processes.start('gateway/src/bare/main.ts', {
    SUPERGRAPH_PATH: file,
    HOST: '127.0.0.1',
    PORT: String(port),
  })
  url = `http://127.0.0.1:${port}/graphql`
  await vi.waitFor(() => ask({ query: '{ __typename }' }), { timeout: 60_000, interval: 100 })
})
afterAll(async () => {
  await processes[Symbol.asyncDispose]()
  for (const close of closing) await close()
  rmSync(directory, { recursive: true })
})

const ask = async (body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { data: unknown; errors?: { path: unknown }[] }
}

test('it is ready when it says what it is', async () => {
  expect(await ask({ query: '{ __typename }' })).toEqual({ data: { __typename: 'Query' } })
})

test('fields of one type come from both, without a sign-in', async () => {
  const answer = await ask({
    query: 'query ($least: Int) { books { name: title copies(least: $least) } }',
    variables: { least: 5 },
  })
  expect(answer).toEqual({
    data: {
      books: [
        { name: 'Ledger', copies: 5 },
        { name: 'Journal', copies: 7 },
      ],
    },
  })
})

test('an error of a subgraph has its place, and leaves the rest', async () => {
  const { data, errors = [] } = await ask({ query: '{ broken books { copies } }' })
  expect(data).toEqual({ broken: null, books: [{ copies: 3 }, { copies: 7 }] })
  expect(errors.map(({ path }) => path)).toEqual([['broken']])
})

test('a supergraph that is not there is said at once', async () => {
  await using alone = createProcesses({})
  await expect(alone.run('gateway/src/bare/main.ts')).rejects.toThrow('SUPERGRAPH_PATH is required')
})
