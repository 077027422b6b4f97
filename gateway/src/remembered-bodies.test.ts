import { crc32 } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { rememberBodies } from './remembered-bodies.ts'

async function opened() {
  const bodies: unknown[] = []
  const app = Fastify()
  await app.register(async (scope) => {
    rememberBodies(scope)
    scope.post('/', async ({ body }) => {
      bodies.push(body)
      return {}
    })
  })
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })
  return { bodies, send }
}

test('the same text is the same object, which nobody can change', async () => {
  const { bodies, send } = await opened()
  const text = '{"query":"{ a }","variables":{"day":["2026-11-20"]}}'
  await send(text)
  await send(text)
  await send(text.replace('20"', '21"'))
  expect(bodies[1]).toBe(bodies[0])
  expect(bodies[2]).toEqual({ query: '{ a }', variables: { day: ['2026-11-21'] } })
  const { variables } = bodies[0] as { variables: { day: string[] } }
  expect(() => variables.day.push('')).toThrow(TypeError)
})

test.each([
  ['no JSON', '{"query":'],
  ['nothing', ''],
  ['what would change the prototype', '{"__proto__":{"isAdmin":true}}'],
])('%s is refused, and again', async (_what, text) => {
  const { bodies, send } = await opened()
  expect([(await send(text)).statusCode, (await send(text)).statusCode]).toEqual([400, 400])
  expect(bodies).toEqual([])
})

test('a long one is read each time', async () => {
  const { bodies, send } = await opened()
  const text = JSON.stringify({ query: 'x'.repeat(60_000) })
  await send(text)
  await send(text)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[1]).not.toBe(bodies[0])
})

/** Two bodies of one checksum, found by trying. */
function ofOneSum(): readonly [string, string] {
  const seen = new Map<number, string>()
  for (let n = 0; ; n++) {
    const text = JSON.stringify({ n, filler: (n * 2_654_435_761) % 4_294_967_296 })
    const other = seen.get(crc32(text))
    if (other !== undefined) return [other, text]
    seen.set(crc32(text), text)
  }
}

test('bodies of one checksum are told apart', async () => {
  const { bodies, send } = await opened()
  const texts = ofOneSum()
  for (const text of [...texts, ...texts]) await send(text)
  expect(bodies).toEqual([...texts, ...texts].map((text) => JSON.parse(text) as unknown))
})
