import type { Identity } from '@rc/subgraph'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { OperationReach } from './operation-reach.ts'

/** How an answer came to be, for the caching headers. */
export interface AnswerOrigin {
  readonly hit: boolean
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  readonly ttlSeconds: number
}

/** What one operation is executed with. */
export interface GatewayContext {
  identity(): Identity
  /** Told by the cache while the operation is executed. A call, as Apollo executes with a copy of the context. */
  noteOrigin?(origin: AnswerOrigin): void
  /** Told once the operation is known to be a valid one. */
  noteOperation?(operation: AuditedOperation): void
  /** Told the codes of the errors of the answer. */
  noteErrors?(codes: readonly string[]): void
}

/** What the audit trail keeps of an operation. */
export interface AuditedOperation extends OperationReach {
  readonly name: string | null
  /** Of the document, as sent. */
  readonly hash: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** The context of an operation of this request, which notes for the trail what becomes of it. */
export function contextOf(
  request: FastifyRequest,
  caller: Caller,
  noteOrigin?: (origin: AnswerOrigin) => void,
): GatewayContext {
  const { audited } = request
  const identity: Identity = { ...caller, requestId: request.id }
  return {
    identity: () => identity,
    noteOrigin(origin) {
      audited.cacheHit = origin.hit
      noteOrigin?.(origin)
    },
    noteOperation(operation) {
      audited.operation = operation
    },
    noteErrors(codes) {
      audited.errors = codes
    },
  }
}
