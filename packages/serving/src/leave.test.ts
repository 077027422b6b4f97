import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLeaving } from './leave.ts'

test('who leaves answers as before, and each connection ends with its next answer', async () => {
  const app = Fastify()
  const leaving = createLeaving(app)
  app.get('/', () => 'here')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async () => {
    const answer = await fetch(url)
    return { text: await answer.text(), connection: answer.headers.get('connection') }
  }
  expect(await ask()).toEqual({ text: 'here', connection: 'keep-alive' })
  expect(leaving.begun).toBe(false)
  leaving.begin()
  leaving.begin()
  expect(leaving.begun).toBe(true)
  for (let time = 0; time < 3; time++) expect(await ask()).toEqual({ text: 'here', connection: 'close' })
  await app.close()
})
