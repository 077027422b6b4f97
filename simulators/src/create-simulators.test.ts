import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirm, createSimulators, demoReadKey, type Simulators } from './index.ts'

let simulators: Simulators

const get = async (path: string): Promise<unknown> => (await fetch(`${simulators.url}${path}`)).json()

beforeAll(async () => {
  simulators = await createSimulators({ firm: createFirm({ clients: 12, today: '2026-11-20' }), port: 0 })
})

afterAll(() => simulators.close())

describe('the outside world on one port', () => {
  it('is an identity provider whose issuer is its own address', async () => {
    const metadata = await get('/idp/.well-known/openid-configuration')
    expect(metadata).toMatchObject({
      issuer: `${simulators.url}/idp`,
      jwks_uri: `${simulators.url}/idp/jwks`,
    })
  })

  it('is a CRM', async () => {
    const response = await fetch(`${simulators.url}/crm/v2/`, {
      method: 'POST',
      headers: { authorization: demoReadKey, 'content-type': 'application/json' },
      body: JSON.stringify({ Function: 'GetUser', Parameters: {} }),
    })
    expect(response.status).toBe(200)
    expect(await get('/__sim/crm/calls')).toMatchObject({ total: 1, byFunction: { GetUser: 1 } })
  })

  it('is the market, counted apart from the CRM', async () => {
    const text = await (await fetch(`${simulators.url}/market/graph/fredgraph.csv?id=SP500`)).text()
    expect(text.startsWith('observation_date,SP500\n')).toBe(true)
    expect(await get('/__sim/market/calls')).toMatchObject({ total: 1, byFunction: { 'fred.graph': 1 } })
  })

  it('refuses a port that is taken', async () => {
    const port = Number(new URL(simulators.url).port)
    const firm = createFirm({ clients: 3, today: '2026-11-20' })
    await expect(createSimulators({ firm, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
