import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What is still being answered after this long is cut off, so that a process that is told to stop does stop. */
const LONGEST_DRAIN_MS = 10_000

/**
 * Lets the server close while callers hold connections. Node closes those that wait for their next request, but not
 * those that have never carried one: clients open some ahead, and could keep the server open for ever.
 */
export function addDrain(app: FastifyInstance, longestMs = LONGEST_DRAIN_MS): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  let cut: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    cut = setTimeout(() => app.server.closeAllConnections(), longestMs)
  })
  app.addHook('onClose', async () => clearTimeout(cut))
}
