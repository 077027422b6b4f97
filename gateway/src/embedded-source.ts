import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway'
import { compileOperation, type CompiledOperation } from '@rc/compiled-execution/compile-operation'
import { requestContext, type SubgraphServices } from '@rc/subgraph'
import { withCode } from '@rc/subgraph/error-code'
import { parse, type GraphQLSchema } from 'graphql'
import type { GatewayContext } from './gateway-context.ts'

/**
 * A subgraph in this process, without HTTP. Documents come from the planner, so they are compiled once and not
 * validated again; each fetch has a context of its own.
 */
export class EmbeddedSource implements GraphQLDataSource<GatewayContext> {
  readonly #schema: GraphQLSchema
  readonly #services: SubgraphServices
  readonly #operations = new Map<string, CompiledOperation>()

  constructor(schema: GraphQLSchema, services: SubgraphServices) {
    this.#schema = schema
    this.#services = services
  }

  async process({ request, context }: GraphQLDataSourceProcessOptions<GatewayContext>) {
    const { query = '', operationName, variables } = request
    const result = await this.#operation(
      query,
      operationName,
    )({
      variables,
      context: requestContext(this.#services, () => context.identity()),
    })
    return {
      data: result.data as Record<string, unknown> | null,
      errors: result.errors?.map((error) => withCode(error.toJSON(), error)),
      http: undefined,
    } as unknown as Awaited<ReturnType<GraphQLDataSource<GatewayContext>['process']>>
  }

  #operation(query: string, operationName: string | undefined): CompiledOperation {
    const known = this.#operations.get(query)
    if (known !== undefined) return known
    const compiled = compileOperation(this.#schema, parse(query, { noLocation: true }), operationName)
    if (this.#operations.size >= 2_000) this.#operations.clear()
    this.#operations.set(query, compiled)
    return compiled
  }
}
