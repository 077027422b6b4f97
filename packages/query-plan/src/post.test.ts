import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { expect, test } from 'vitest'
import { post } from './post.ts'

const POST = { path: '/graphql?a=b', headers: { 'content-type': 'application/json' }, body: '{"é":1}' }

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

async function openServer(answer: Answer) {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1, maxResponseSize: 1_000 })
  return {
    pool,
    async [Symbol.asyncDispose]() {
      await pool.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

test('sends what it is given and gives the whole answer', async () => {
  await using server = await openServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.writeHead(202)
    response.write(`${request.method} ${request.url} ${request.headers['content-type']} ${body} `)
    // Half of a letter, and later the other half.
    const letter = Buffer.from('ü')
    response.write(letter.subarray(0, 1))
    await sleep(20)
    response.end(letter.subarray(1))
  })
  expect(await post(server.pool, POST, 5_000)).toEqual({
    status: 202,
    text: 'POST /graphql?a=b application/json {"é":1} ü',
  })
})

test('an answer without a body is an empty one', async () => {
  await using server = await openServer((_request, response) => response.writeHead(204).end())
  expect(await post(server.pool, POST, 5_000)).toEqual({ status: 204, text: '' })
})

test.each<[string, Answer]>([
  ['nothing comes', () => undefined],
  ['it begins and does not end', (_request, response) => void response.writeHead(200).write('{')],
])('rejects at the deadline when %s, and the next one is answered', async (_name, hang) => {
  let asked = 0
  await using server = await openServer((request, response) => {
    asked += 1
    if (asked === 1) hang(request, response)
    else response.end('later')
  })
  await expect(post(server.pool, POST, 100)).rejects.toThrow('no answer within 100 ms')
  expect(await post(server.pool, POST, 5_000)).toEqual({ status: 200, text: 'later' })
})

test('waiting for a connection counts, and what was given up is not sent', async () => {
  const sent: string[] = []
  await using server = await openServer(async (request, response) => {
    sent.push(Buffer.concat(await request.toArray()).toString())
    await sleep(300)
    response.end('answered')
  })
  const first = post(server.pool, { ...POST, body: 'first' }, 5_000)
  await expect(post(server.pool, { ...POST, body: 'waits' }, 100)).rejects.toThrow('no answer within')
  expect(await first).toEqual({ status: 200, text: 'answered' })
  await post(server.pool, { ...POST, body: 'third' }, 5_000)
  expect(sent).toEqual(['first', 'third'])
})

test('rejects when the connection ends, and when an answer is too large', async () => {
  await using closing = await openServer((request) => request.socket.destroy())
  await expect(post(closing.pool, POST, 5_000)).rejects.toThrow('other side closed')
  await using large = await openServer((_request, response) => response.end('x'.repeat(2_000)))
  await expect(post(large.pool, POST, 5_000)).rejects.toThrow('size')
})

test('rejects over a pool that is closed', async () => {
  await using server = await openServer((_request, response) => response.end())
  await server.pool.close()
  await expect(post(server.pool, POST, 5_000)).rejects.toThrow('destroyed')
})
