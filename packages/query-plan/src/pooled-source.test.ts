import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPooledSource } from './pooled-source.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A subgraph that does with each of its requests what stands at its place, and with later ones the last. */
async function subgraph(...steps: readonly ((asked: IncomingMessage, reply: ServerResponse) => void)[]) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      asked.push(body)
      steps[Math.min(asked.length, steps.length) - 1]?.(request, reply)
    })
  }).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` }
}

const hangUp = ({ socket }: IncomingMessage): void => void socket.destroy()
const reset = ({ socket }: IncomingMessage): void => void socket.resetAndDestroy()
const answer = (_asked: IncomingMessage, reply: ServerResponse): void => void reply.end('{"data":{"n":1}}')
const breakOff = ({ socket }: IncomingMessage, reply: ServerResponse): void => {
  reply.writeHead(200, { 'content-type': 'application/json' })
  reply.write('{"data":', () => socket.destroy())
}
const refuse = (_asked: IncomingMessage, reply: ServerResponse): void => void reply.writeHead(503).end()

async function ask(url: string) {
  await using source = createPooledSource({ url })
  const request = { query: '{ n }', variables: {} }
  return await source.process({ request, context: {} } as never)
}

test.each([
  ['closed', hangUp],
  ['reset', reset],
])('a connection %s before an answer came: asked once more, the same', async (_how, lost) => {
  const { asked, url } = await subgraph(lost, answer)
  expect(await ask(url)).toEqual({ data: { n: 1 } })
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBe(asked[0])
})

test('it is asked once more and not again', async () => {
  const { asked, url } = await subgraph(hangUp)
  await expect(ask(url)).rejects.toThrow('other side closed')
  expect(asked).toHaveLength(2)
})

test('nobody listens: asked once more, by then somebody does', async () => {
  const { asked, url } = await subgraph(answer)
  const [server] = open
  const { port } = new URL(url)
  server?.close()
  await once(server as Server, 'close')
  const answered = ask(url)
  setTimeout(() => server?.listen(Number(port), '127.0.0.1'), 10)
  expect(await answered).toEqual({ data: { n: 1 } })
  expect(asked).toHaveLength(1)
})

test.each([
  ['an answer that has begun and breaks off', breakOff],
  ['an answer that is a failure', refuse],
])('%s is not asked for again', async (_what, failing) => {
  const { asked, url } = await subgraph(failing, answer)
  await expect(ask(url)).rejects.toThrow(Error)
  expect(asked).toHaveLength(1)
})
