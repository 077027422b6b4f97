import type { GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface'
import type { GraphQLError } from 'graphql'

/** What subgraphs answered: JSON whose shape only the plan knows. */
export type Data = Record<string, unknown>

/** A place in an answer. */
export type Place = readonly (string | number)[]

/** One run of a plan. */
export interface Execution {
  readonly request: GatewayGraphQLRequestContext
  /** Grows with every fetch. */
  readonly data: Data
  readonly errors: GraphQLError[]
  /** Variables as they were sent, for subgraphs, which have the same defaults. */
  readonly sent: Data
  /** The same with their defaults, for conditions. */
  readonly variables: Data
}

/** A node of a plan, compiled. Failures are noted in `errors`; it never rejects. */
export type Step = (execution: Execution) => Promise<unknown>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
