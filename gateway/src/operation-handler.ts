import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askedWords } from './asked-words.ts'
import type { Federation } from './federation.ts'
import type { GatewayContext } from './gateway-context.ts'

export type AnswerOperation = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers an operation: of a known document at once, any other with Apollo Server, in the same form. */
export function createOperationHandler(
  { apollo, known }: Federation,
  contextOf: (request: FastifyRequest) => Promise<GatewayContext>,
): AnswerOperation {
  const answer = fastifyApolloHandler(apollo, { context: contextOf })
  return async (request, reply) => {
    const words = askedWords(request)
    const found = words === null ? null : await known.execute(words, () => contextOf(request))
    if (found === null) return answer.call(request.server, request, reply)
    const { errors, data } = found
    reply.type('application/json; charset=utf-8')
    return `${JSON.stringify({ errors, data })}\n`
  }
}
