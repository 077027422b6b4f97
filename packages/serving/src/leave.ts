import type { FastifyInstance } from 'fastify'

/**
 * Lets a server leave the load balancer, or the name, that it is found behind. Told to, it says so at `/readyz` and
 * answers all else as before, but ends each connection with its next answer: nothing is on its way here any more when it
 * closes.
 */
export interface Leaving {
  readonly begun: boolean
  begin(): void
}

export function createLeaving(app: FastifyInstance): Leaving {
  let begun = false
  return {
    get begun() {
      return begun
    },
    begin() {
      if (begun) return
      begun = true
      // Before the handler: Node then sends `connection: close` with the answer.
      app.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
  }
}
