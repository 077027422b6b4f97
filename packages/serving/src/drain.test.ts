import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { addDrain } from './drain.ts'

const HOUR = 3_600_000

async function listening(longestMs: number): Promise<FastifyInstance> {
  const app = Fastify({ keepAliveTimeout: HOUR })
  addDrain(app, longestMs)
  app.get('/now', () => 'done')
  app.get('/never', () => new Promise(() => undefined))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** A connection that has been accepted, after it has sent what it is given. */
async function connected(app: FastifyInstance, sent = ''): Promise<Socket> {
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await accepted
  socket.write(sent)
  return socket
}

const requestOf = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`

test('connections that wait for nothing do not keep the server open', async () => {
  const app = await listening(HOUR)
  const silent = await connected(app)
  const halfway = await connected(app, 'GET /now HTTP/1.1\r\nhost: he')
  const answered = await connected(app, requestOf('/now'))
  await once(answered, 'data')
  const sockets = [silent, halfway, answered]
  await Promise.all([app.close(), ...sockets.map((socket) => once(socket, 'close'))])
  expect(sockets.every(({ destroyed }) => destroyed)).toBe(true)
})

test('an answer that does not come is given up', async () => {
  const app = await listening(50)
  const asked = once(app.server, 'request')
  const waiting = await connected(app, requestOf('/never'))
  await asked
  await Promise.all([app.close(), once(waiting, 'close')])
  expect(waiting.destroyed).toBe(true)
})
