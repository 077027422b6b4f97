import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'

let door: OpenDoor
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door[Symbol.asyncDispose]())

const keysOf = async (): Promise<string[]> => {
  const { keys } = (await (await fetch(`${door.issuer}/jwks`)).json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

test('a provider that changes its keys is believed at once, also by a sign-in that is under way', async () => {
  await door.signIn('executive')
  const before = await keysOf()
  const back = await door.toCode('executive')
  const control = door.issuer.replace(/idp$/, '__sim/idp/rotate-keys')
  expect((await fetch(control, { method: 'POST' })).status).toBe(204)
  expect(await keysOf()).not.toEqual(before)
  const answer = await door.gateways[0]?.inject({ method: 'POST', url: '/api/auth/login', payload: back })
  expect(answer?.statusCode).toBe(200)
  expect((await door.signIn('executive')).endedSessions).toHaveLength(1)
})

test('a provider that is away has refused nobody', async () => {
  await using away = await openDoor('embedded', { env: { RC_OIDC_ISSUER: 'http://127.0.0.1:1/idp' } })
  const answer = await away.gateways[0]?.inject({ method: 'POST', url: '/api/auth/login', payload: {} })
  expect(answer?.statusCode).toBe(503)
  expect(answer?.json().code).toBe('UPSTREAM_UNAVAILABLE')
  const alerts = await away.database.db.selectFrom('alerts').selectAll().execute()
  expect(alerts).toEqual([])
})
