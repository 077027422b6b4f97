import { createHash } from 'node:crypto'
import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import type { GatewayInterface } from '@apollo/server-gateway-interface'
import { getOperationAST, GraphQLError, parse, type DocumentNode } from 'graphql'
import { requiredFields } from './asked-keys.ts'
import { createConflictRefusal } from './conflicting-requirements.ts'
import { planOperation, type PlannedOperation, type PlanningParts } from './planned-operation.ts'
import { createPlan } from './planner.ts'
import { createSubtypes } from './subtypes.ts'
import { withUsableKeys } from './usable-keys.ts'

export type SubgraphSource = GraphQLDataSource & Partial<AsyncDisposable>

export interface PlannedGatewayOptions {
  readonly supergraphSdl: string
  /** Opens a subgraph; it is closed with the gateway. */
  readonly sourceOf: (subgraph: {
    readonly name: string
    readonly url?: string | undefined
  }) => SubgraphSource
  /** Documents that are planned before the gateway says that it is there. */
  readonly known?: readonly string[]
}

const MOST_OPERATIONS = 2_000

/** As the server names documents. */
const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex')

/**
 * Apollo Gateway loads the supergraph, opens the subgraphs and plans; plans are executed, and answers shaped, by
 * functions compiled once an operation.
 */
export function plannedGateway({
  supergraphSdl,
  sourceOf,
  known = [],
}: PlannedGatewayOptions): GatewayInterface {
  // The library reports to its vendor unless the environment says no; there is no option for it.
  // oxlint-disable-next-line node/no-process-env
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true'
  const usable = withUsableKeys(supergraphSdl)
  const sources = new Map<string, SubgraphSource>()
  const gateway = new ApolloGateway({
    supergraphSdl: usable,
    buildService: ({ name, url }) => {
      const source = sourceOf({ name, url })
      sources.set(name, source)
      return source
    },
  })
  return {
    onSchemaLoadOrUpdate: (callback) => gateway.onSchemaLoadOrUpdate(callback),
    async stop() {
      await gateway.stop()
      for (const source of sources.values()) await source[Symbol.asyncDispose]?.()
    },
    async load(options) {
      const { schema } = await gateway.load(options)
      const operations = rememberOperations({ schema, sources, ...planningOf(gateway, usable) })
      for (const source of known) operations(parse(source), hashOf(source), undefined)
      return {
        schema,
        executor: async (request) => {
          try {
            const operation = operations(request.document, request.queryHash, request.request.operationName)
            return await operation(request)
          } catch (error) {
            if (error instanceof GraphQLError) return { errors: [error] }
            throw error
          }
        },
      }
    },
  }
}

/** The planner of the gateway; this is the one public way to it. */
function planningOf(
  gateway: ApolloGateway,
  supergraphSdl: string,
): Omit<PlanningParts, 'schema' | 'sources'> {
  // oxlint-disable-next-line no-underscore-dangle
  const { queryPlanner } = gateway.__testing()
  if (queryPlanner === undefined) throw new Error('the gateway is not loaded')
  const supergraph = parse(supergraphSdl, { noLocation: true })
  const schema = queryPlanner.supergraph.schema.toGraphQLJSSchema()
  const required = requiredFields(supergraph)
  return {
    required,
    plan: createPlan(queryPlanner, required, createConflictRefusal(supergraph, schema)),
    subtypes: createSubtypes(schema),
  }
}

interface KnownOperations {
  /** Compiled the first time, then remembered. */
  (document: DocumentNode, hash: string, operationName: string | undefined): PlannedOperation
}

function rememberOperations(parts: PlanningParts): KnownOperations {
  const known = new Map<string, PlannedOperation>()
  return (document, hash, operationName) => {
    const key = `${hash} ${getOperationAST(document, operationName)?.name?.value ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    const planned = planOperation(parts, document, operationName)
    if (known.size >= MOST_OPERATIONS) known.clear()
    known.set(key, planned)
    return planned
  }
}
