import { expect, test } from 'vitest'
import { createServer } from './http-server.ts'

test('a request is one line of the log: what was asked, without its arguments, and what came of it', async () => {
  const lines: string[] = []
  const app = createServer({
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
    publicUrl: 'https://reports.example',
    trustedProxies: [],
  })
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
