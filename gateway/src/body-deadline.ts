import { PassThrough } from 'node:stream'
import { ApiError } from '@rc/core/errors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of this route are large, are read as they come, and have a deadline of their own. */
    streams?: boolean
  }
}

/** A body that drips in holds a connection for ever: after its time it is answered with REQUEST_TIMEOUT. */
export function addBodyDeadline(app: FastifyInstance, deadlineMs: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const hasBody = length !== undefined || encoding !== undefined
    if (!hasBody || request.routeOptions.config.streams === true) return payload
    // The request itself has to stay open for the answer.
    const bounded = new PassThrough()
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      bounded.destroy(
        new ApiError('REQUEST_TIMEOUT', `the body has not arrived within ${deadlineMs / 1_000} seconds`),
      )
    }, deadlineMs)
    const stop = (): void => clearTimeout(timer)
    bounded.once('close', stop)
    reply.raw.once('close', stop)
    // Where a body is refused unread nobody else listens, and an error without a listener ends the process.
    bounded.on('error', stop)
    payload.once('error', (error) => bounded.destroy(error))
    return payload.pipe(bounded)
  })
}
