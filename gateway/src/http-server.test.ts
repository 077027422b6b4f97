import { expect, test } from 'vitest'
import { createServer, logAnswered } from './http-server.ts'

function logging() {
  const lines: string[] = []
  const app = createServer({
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
    publicUrl: 'https://reports.example',
    trustedProxies: [],
  })
  return { app, lines }
}

test('a request is one line of the log: what was asked, without its arguments, and what came of it', async () => {
  const { app, lines } = logging()
  app.get('/found', async () => ({}))
  await app.inject('/found?code=secret')
  await app.inject({ url: '/nowhere', headers: { authorization: 'Bearer secret' } })
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
  expect(answered).toMatchObject([
    { req: { method: 'GET', path: '/found' }, res: { statusCode: 200 }, responseTime: expect.any(Number) },
    { req: { method: 'GET', path: '/nowhere' }, res: { statusCode: 404 } },
  ])
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(2)
  expect(lines.filter((line) => line.includes('incoming') || line.includes('secret'))).toEqual([])
})

test('one that was answered in front of Fastify has the same line', async () => {
  const { app, lines } = logging()
  app.get('/found', async () => ({}))
  await app.inject('/found?code=secret')
  const answered = {
    id: 'one',
    method: 'GET',
    url: '/found?code=secret',
    ip: '127.0.0.1',
    status: 200,
    ms: 7,
  }
  logAnswered(app.log, { ...answered, audited: {} })
  const [usual, other] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(other).toEqual({ ...usual, time: expect.any(Number), reqId: 'one', responseTime: 7 })
})
