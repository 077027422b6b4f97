import { PassThrough } from 'node:stream'
import { ApiError } from '@rc/core/errors'
import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of this route are large, are read as they come, and have a deadline of their own. */
    streams?: boolean
  }
}

/** A body that drips in holds a connection for ever: after its time it is answered with REQUEST_TIMEOUT. */
export function addBodyDeadline(app: FastifyInstance, deadlineMs: number): void {
  app.addHook('preParsing', ({ raw, headers, routeOptions }, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = headers
    const hasBody = length !== undefined || encoding !== undefined
    if (!hasBody || routeOptions.config.streams === true) return done(null, payload)
    // What came with its headers is there once the packet has been read to its end, which is after this tick.
    setImmediate(() => {
      if (raw.complete) done(null, payload)
      else if (raw.destroyed) done(new ApiError('BAD_REQUEST', 'the connection ended before the body did'))
      else done(null, bounded(payload, reply, deadlineMs))
    })
  })
}

/** The request itself has to stay open for the answer, so another stream takes its place. */
function bounded(payload: RequestPayload, reply: FastifyReply, deadlineMs: number): RequestPayload {
  const taken = new PassThrough()
  const timer = setTimeout(() => {
    reply.header('connection', 'close')
    taken.destroy(
      new ApiError('REQUEST_TIMEOUT', `the body has not arrived within ${deadlineMs / 1_000} seconds`),
    )
  }, deadlineMs)
  const stop = (): void => clearTimeout(timer)
  taken.once('close', stop)
  reply.raw.once('close', stop)
  // Where a body is refused unread nobody else listens, and an error without a listener ends the process.
  taken.on('error', stop)
  payload.once('error', (error) => taken.destroy(error))
  return payload.pipe(taken)
}
