import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway'
import { requestContext, type SubgraphServices } from '@rc/subgraph'
import { withCode } from '@rc/subgraph/error-code'
import { execute, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { GatewayContext } from './gateway-context.ts'

/**
 * A subgraph in this process, without HTTP. Documents come from the planner, so they are parsed once and not
 * validated again; each fetch has a context of its own.
 */
export class EmbeddedSource implements GraphQLDataSource<GatewayContext> {
  readonly #schema: GraphQLSchema
  readonly #services: SubgraphServices
  readonly #documents = new Map<string, DocumentNode>()

  constructor(schema: GraphQLSchema, services: SubgraphServices) {
    this.#schema = schema
    this.#services = services
  }

  async process({ request, context }: GraphQLDataSourceProcessOptions<GatewayContext>) {
    const result = await execute({
      schema: this.#schema,
      document: this.#document(request.query ?? ''),
      variableValues: request.variables,
      operationName: request.operationName,
      contextValue: requestContext(this.#services, () => context.identity()),
    })
    return {
      data: result.data as Record<string, unknown> | null,
      errors: result.errors?.map((error) => withCode(error.toJSON(), error)),
      http: undefined,
    } as unknown as Awaited<ReturnType<GraphQLDataSource<GatewayContext>['process']>>
  }

  #document(query: string): DocumentNode {
    const known = this.#documents.get(query)
    if (known !== undefined) return known
    const document = parse(query, { noLocation: true })
    if (this.#documents.size >= 2_000) this.#documents.clear()
    this.#documents.set(query, document)
    return document
  }
}
