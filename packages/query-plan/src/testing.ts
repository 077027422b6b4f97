import { composeServices } from '@apollo/composition'
import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import { buildSubgraphSchema } from '@apollo/subgraph'
import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface'
import { createHash } from 'node:crypto'
import { execute, parse, validate, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { plannedGateway } from './planned-gateway.ts'

/** A subgraph in this process: its SDL and the resolvers of its types. */
export interface TestSubgraph {
  readonly sdl: string
  readonly resolvers?: object
  readonly fieldResolver?: GraphQLFieldResolver<unknown, unknown> | undefined
  /** It takes no request. */
  readonly isAway?: boolean
}

/** A graph of such subgraphs, asked through the compiled executor and through Apollo's. */
export interface TestGraph extends AsyncDisposable {
  readonly schema: GraphQLSchema
  ask(query: string, variables?: object): Promise<TestAnswer>
  askStock(query: string, variables?: object): Promise<TestAnswer>
  /** What the subgraphs were asked since the graph was opened. */
  readonly asked: { readonly subgraph: string; readonly query: string; readonly variables: object }[]
}

export interface TestAnswer {
  readonly data: unknown
  readonly errors: readonly { readonly message: string; readonly path: string; readonly code: unknown }[]
}

const HEADER =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key", "@requires", "@external", "@provides", "@shareable", "@interfaceObject", "@inaccessible"])\n'

/** Composes the subgraphs; throws what composition finds wrong. */
export function composeTestGraph(subgraphs: Readonly<Record<string, TestSubgraph>>): string {
  const { supergraphSdl, errors = [] } = composeServices(
    Object.entries(subgraphs).map(([name, { sdl }]) => ({
      name,
      typeDefs: parse(HEADER + sdl),
      url: 'http://127.0.0.1:1/graphql',
    })),
  )
  if (supergraphSdl === undefined) throw new AggregateError(errors)
  return supergraphSdl
}

export const testSubgraphSchema = ({ sdl, resolvers = {} }: TestSubgraph): GraphQLSchema =>
  buildSubgraphSchema([{ typeDefs: parse(HEADER + sdl), resolvers: resolvers as never }])

export function openTestGraph(subgraphs: Readonly<Record<string, TestSubgraph>>): Promise<TestGraph> {
  const schemas = Object.entries(subgraphs).flatMap(([name, one]) =>
    one.isAway === true ? [] : [[name, testSubgraphSchema(one), one.fieldResolver] as const],
  )
  return openGraph(composeTestGraph(subgraphs), schemas)
}

/** A graph whose subgraphs are schemas of this process; one that is not among them is away. */
export async function openGraph(
  supergraphSdl: string,
  schemas: readonly (readonly [string, GraphQLSchema, GraphQLFieldResolver<unknown, unknown> | undefined])[],
): Promise<TestGraph> {
  const asked: TestGraph['asked'] = []
  const sourceOf = ({ name }: { name: string }): GraphQLDataSource => {
    const found = schemas.find(([subgraph]) => subgraph === name)
    return {
      async process({ request: { query = '', variables = {} } }) {
        if (found === undefined) throw new Error('connect ECONNREFUSED')
        const [, schema, fieldResolver] = found
        asked.push({ subgraph: name, query, variables })
        const document = parse(query)
        const invalid = validate(schema, document)
        if (invalid.length > 0) throw new AggregateError(invalid, `${name} was asked what it does not know`)
        const answer = await execute({
          schema,
          document,
          variableValues: variables,
          ...(fieldResolver === undefined ? {} : { fieldResolver }),
        })
        // As over HTTP: nothing is shared, and nothing is an object of graphql-js.
        return JSON.parse(JSON.stringify(answer)) as Awaited<ReturnType<GraphQLDataSource['process']>>
      },
    }
  }
  const planned = await load(plannedGateway({ supergraphSdl, sourceOf }))
  const stock = await load(
    new ApolloGateway({ supergraphSdl, buildService: ({ name }) => sourceOf({ name }) }),
  )
  return {
    schema: planned.schema,
    asked,
    ask: (query, variables) => answerOf(planned, query, variables),
    askStock: (query, variables) => answerOf(stock, query, variables),
    async [Symbol.asyncDispose]() {
      await planned.stop()
      await stock.stop()
    },
  }
}

interface Loaded {
  readonly schema: GraphQLSchema
  readonly executor: GatewayExecutor
  stop(): Promise<void>
}

async function load(gateway: GatewayInterface): Promise<Loaded> {
  let schema: GraphQLSchema | undefined
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => {
    schema = apiSchema
  })
  const { executor } = await gateway.load({ apollo: {} })
  if (schema === undefined) throw new Error('the gateway has no schema')
  if (executor === null) throw new Error('the gateway has no executor')
  return { schema, executor, stop: () => gateway.stop() }
}

/** An operation as the server would hand it on: valid, with the hash of its text. */
async function answerOf({ schema, executor }: Loaded, query: string, variables = {}): Promise<TestAnswer> {
  const document = parse(query)
  const invalid = validate(schema, document)
  if (invalid.length > 0) throw new AggregateError(invalid, invalid.map(({ message }) => message).join('; '))
  const { data, errors = [] } = await executor({
    request: { query, variables },
    document,
    queryHash: createHash('sha256').update(query).digest('hex'),
    context: {},
    metrics: {},
    schema,
    source: query,
    operationName: null,
    logger: console,
    cache: undefined,
  } as never)
  return {
    data: JSON.parse(JSON.stringify(data ?? null)),
    errors: errors.map(({ message, path = [], extensions }) => ({
      message,
      path: path.join('.'),
      code: extensions?.['code'],
    })),
  }
}
