import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createProvider } from './provider.ts'

const START = Date.parse('2026-11-20T15:00:00Z')

test('a provider that keeps failing is left alone for half a minute', async () => {
  let asked = 0
  const failing = createServer((_request, response) => {
    asked += 1
    response.writeHead(503).end()
  })
  failing.listen(0, '127.0.0.1')
  await once(failing, 'listening')
  try {
    let clock = START
    const provider = createProvider(
      {
        issuer: `http://127.0.0.1:${(failing.address() as AddressInfo).port}`,
        clientId: 'reporting-center',
        clientSecret: 'of a test',
        secondFactor: {},
      },
      () => new Date(clock),
    )
    const begin = () => provider.begin('http://localhost:4000/sign-in/callback')
    for (let n = 0; n < 3; n++) await expect(begin()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(asked).toBe(3)
    clock += 29_000
    await expect(begin()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(asked).toBe(3)
    clock += 1_000
    await expect(begin()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(asked).toBe(4)
  } finally {
    failing.close()
    failing.closeAllConnections()
  }
})
