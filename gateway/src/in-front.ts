import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Answers a request, or calls `goOn`: then Fastify does. */
export type AnswerInFront = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void

/** Asks `answer` before Fastify, until the server closes: what is still asked then is told that it does. */
export function answerInFront(app: FastifyInstance, answer: AnswerInFront): void {
  const { server } = app
  // The one it made the server with; what others listen for goes on beside.
  const [fastify] = server.listeners('request') as RequestListener[]
  if (fastify === undefined) throw new Error('nobody answers this server')
  const inFront: RequestListener = (request, response) =>
    answer(request, response, () => fastify.call(server, request, response))
  server.off('request', fastify)
  server.on('request', inFront)
  app.addHook('preClose', (done) => {
    server.off('request', inFront)
    server.on('request', fastify)
    done()
  })
}

type RequestListener = (this: unknown, request: IncomingMessage, response: ServerResponse) => void
