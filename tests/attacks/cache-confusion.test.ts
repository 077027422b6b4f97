import { ROLES, CLEARANCE } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

// An answer that was made for one clearance is never another's, in whatever order they ask.

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const MIXED =
    '{ executive { aum { current } } operations { costs { meta { asOf } } } performanceSummary { composites { name } } }'

  test.each([
    ['from the highest', [...ROLES, ...ROLES]],
    ['from the lowest', [...ROLES.toReversed(), ...ROLES.toReversed()]],
  ])('GraphQL, %s', async (_order, roles) => {
    for (const role of roles) {
      const { data, errors = [] } = await system.graphql(MIXED, role)
      expect(data.performanceSummary.composites.length, role).toBeGreaterThan(0)
      expect(data.executive === null, role).toBe(CLEARANCE[role] < 5)
      expect(data.operations === null, role).toBe(CLEARANCE[role] < 2)
      expect(errors.length, role).toBe(Number(CLEARANCE[role] < 5) + Number(CLEARANCE[role] < 2))
    }
  })

  test('REST: what is warm for one is 403 for another, whatever validators he shows', async () => {
    const warm = await system.get('/api/executive/aum', 'executive')
    expect((await system.get('/api/executive/aum', 'executive')).headers['cache-status']).toContain('hit')
    for (const role of ROLES.filter((one) => CLEARANCE[one] < 5)) {
      const headers = { 'if-none-match': String(warm.headers['etag']) }
      for (const given of [{}, headers, { 'if-none-match': '*' }]) {
        const { status, headers: answered } = await system.get('/api/executive/aum', role, given)
        expect(status, role).toBe(403)
        expect(answered).not.toHaveProperty('etag')
        expect(answered['cache-control']).toBe('no-store')
      }
    }
  })

  test('no cache in between may keep an answer for others', async () => {
    const { headers } = await system.get('/api/executive/aum', 'executive')
    expect(headers['cache-control']).toMatch(/^private,/)
    expect(headers['vary']).toContain('authorization')
    expect(headers['vary']).toContain('cookie')
  })

  test('variables, operation names and headers do not mix answers', async () => {
    const query =
      'query A ($p: Period) { executive { aum(period: $p) { meta { periodStart } } } } query B ($p: Period) { executive { aum(period: $p) { current } } }'
    const send = async (operationName: string, p: string) => {
      const answer = await system.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          authorization: `Bearer ${await system.token('executive')}`,
          'x-forwarded-host': 'evil.example',
        },
        payload: { query, operationName, variables: { p } },
      })
      return JSON.stringify(answer.json().data)
    }
    const answers = [
      await send('A', 'YTD'),
      await send('B', 'YTD'),
      await send('A', 'MTD'),
      await send('B', 'MTD'),
    ]
    expect(answers[0]).toContain('periodStart')
    expect(answers[1]).toContain('current')
    expect(answers[2]).not.toBe(answers[0])
    expect(answers.join('')).not.toContain('evil')
  })
})
