import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

/** A server that tells of each body it is handed whether it is the request's own, and what was in it. */
async function opened(deadlineMs = 10_000) {
  const app = Fastify()
  const own: boolean[] = []
  addBodyDeadline(app, deadlineMs)
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    own.push(payload === raw)
    done(null, payload)
  })
  app.post('/', async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { own, port, [Symbol.asyncDispose]: () => app.close() }
}

const BODY = JSON.stringify({ query: 'x'.repeat(3_000) })
const HEAD = `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`

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
