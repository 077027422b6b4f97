import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

/** A server that tells of each body it is handed whether it is the request's own, and what was in it. */
async function opened(deadlineMs = 10_000) {
  const app = Fastify()
  const own: boolean[] = []
  const failed: unknown[] = []
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['x-cut'] !== undefined) raw.destroy()
  })
  addBodyDeadline(app, deadlineMs)
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    own.push(payload === raw)
    done(null, payload)
  })
  app.addHook('onError', async (_request, _reply, error) => void failed.push(error))
  app.post('/', async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { own, failed, port, [Symbol.asyncDispose]: () => app.close() }
}

const BODY = JSON.stringify({ query: 'x'.repeat(3_000) })
const HEAD = `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`

const CUT = HEAD.replace('host: a', 'host: a\r\nx-cut: 1')

async function answerTo(port: number, parts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  const answer = text(socket)
  for (const part of parts) {
    socket.write(part)
    await sleep(20)
  }
  return answer
}

test('a body that came with its headers is read as it is', async () => {
  await using server = await opened()
  expect(await answerTo(server.port, [HEAD + BODY])).toContain(BODY)
  expect(server.own).toEqual([true])
})

test('one that comes in pieces is bounded, and whole', async () => {
  await using server = await opened()
  expect(await answerTo(server.port, [HEAD, BODY.slice(0, 7), BODY.slice(7)])).toContain(BODY)
  expect(server.own).toEqual([false])
})

test('one that does not come to its end is answered with 408', async () => {
  await using server = await opened(100)
  expect(await answerTo(server.port, [HEAD + BODY.slice(0, 7)])).toContain('REQUEST_TIMEOUT')
  expect(server.own).toEqual([false])
})

test.each([
  ['ends', (socket: Socket) => socket.end(HEAD + BODY.slice(0, 7))],
  ['has ended before it is looked at', (socket: Socket) => socket.write(CUT + BODY.slice(0, 7))],
  ['is cut', (socket: Socket) => socket.write(HEAD + BODY.slice(0, 7), () => socket.resetAndDestroy())],
])('one whose connection %s is given up at once', async (_how, send) => {
  await using server = await opened()
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  send(socket)
  await expect.poll(() => server.failed.length, { timeout: 2_000 }).toBe(1)
  socket.destroy()
})
