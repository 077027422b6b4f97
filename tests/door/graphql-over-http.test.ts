import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'

// The audits of the GraphQL over HTTP specification, against the gateway as it listens.

let door: OpenDoor
let token: string
beforeAll(async () => {
  door = await openDoor()
  token = (await door.signIn('viewer')).accessToken
})
afterAll(() => door[Symbol.asyncDispose]())

const audits = serverAudits({
  url: () => `${door.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    }),
})

test('there are audits of every kind', () => {
  const kinds = audits.map(({ name }) => name.split(' ', 1)[0])
  expect(new Set(kinds)).toEqual(new Set(['MUST', 'SHOULD', 'MAY']))
  expect(audits.length).toBeGreaterThan(50)
})

test.each(audits)('$name', async ({ name, fn }) => {
  const result = await fn()
  if (name.startsWith('MAY')) return
  expect(result.status, 'reason' in result ? result.reason : '').toBe('ok')
})
