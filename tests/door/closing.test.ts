import { expect, test } from 'vitest'
import { openDoor } from '../support/open-door.ts'
import { readEventStream } from '../support/read-events.ts'

test('callers who leave before their stream begins leave nothing behind, and open streams end with the gateway', async () => {
  const door = await openDoor()
  const { accessToken } = await door.signIn('executive')
  const headers = { authorization: `Bearer ${accessToken}` }
  const url = `${door.url}/api/executive/alerts/stream`
  // More than a session may have open: had they stayed, the next one would be refused.
  for (let ms = 0; ms < 30; ms += 2)
    await fetch(url, { headers, signal: AbortSignal.timeout(ms) }).catch(() => undefined)
  await using reader = await readEventStream(url, headers)
  expect(reader.status).toBe(200)
  await door[Symbol.asyncDispose]()
  await expect.poll(() => reader.ended()).toBe(true)
})
