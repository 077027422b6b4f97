import type { Role } from '@rc/core/roles'
import { openReviews } from '@rc/db/reviews'
import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

interface Page {
  readonly nodes: { readonly id: string; readonly subject: { type: string } | null }[]
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean }
}

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
    const finding = (i: number) => ({ title: 'Something', detail: 'is odd', dedupeKey: `k${i}` })
    const about = { subject: { type: 'Client', ref: 'cl_x' } }
    await openReviews(
      system.database.db,
      'test_rule',
      Array.from({ length: 9 }, (_, i) => ({ ...finding(i), ...(i % 3 === 0 ? about : {}) })),
      new Date(),
    )
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const call = async (method: 'GET' | 'POST', url: string, role: Role, payload?: object) =>
    system.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await system.token(role)}` },
      ...(payload === undefined ? {} : { payload }),
    })

  async function listed(role: Role): Promise<Page['nodes']> {
    const nodes: Page['nodes'] = []
    for (let after = ''; ;) {
      const answer = await call('GET', `/api/reviews?rule=test_rule&first=2${after}`, role)
      const page = answer.json<Page>()
      nodes.push(...page.nodes)
      if (!page.pageInfo.hasNextPage) return nodes
      after = `&after=${page.pageInfo.endCursor}`
    }
  }

  test('all pages together hold each finding once, of clients from level 3 only', async () => {
    const advisor = await listed('advisor')
    expect(new Set(advisor.map(({ id }) => id)).size).toBe(9)
    const operations = await listed('operations')
    expect(operations).toHaveLength(6)
    expect(operations.every(({ subject }) => subject === null)).toBe(true)
    expect((await call('GET', '/api/reviews', 'viewer')).statusCode).toBe(403)
    expect((await call('GET', '/api/reviews?status=NEW', 'advisor')).statusCode).toBe(400)
    const ofClient = advisor.find(({ subject }) => subject !== null)
    expect((await call('GET', `/api/reviews/${ofClient?.id}`, 'operations')).statusCode).toBe(403)
    expect((await call('GET', `/api/reviews/${ofClient?.id}`, 'advisor')).json()).toEqual(ofClient)
    expect((await call('GET', '/api/reviews/rv_none', 'advisor')).statusCode).toBe(404)
  })

  test('a finding is given to who may see it and closed once, and the trail tells', async () => {
    const ofClient = (await listed('advisor')).find(({ subject }) => subject !== null)
    const path = `/api/reviews/${ofClient?.id}`
    const assign = (email?: string) =>
      call('POST', `${path}/assign`, 'advisor', email === undefined ? {} : { email })
    expect((await assign('operations@demo.local')).statusCode).toBe(422)
    expect((await assign('nobody@demo.local')).statusCode).toBe(422)
    expect((await assign('compliance@demo.local')).json()).toMatchObject({ status: 'ASSIGNED' })
    const toOneself = await assign()
    const { assignedTo } = toOneself.json<{ assignedTo: string }>()
    expect(assignedTo).toMatch(/^psn_/)
    expect((await call('POST', `${path}/close`, 'advisor', {})).statusCode).toBe(400)
    expect((await call('POST', `${path}/close`, 'advisor', { resolution: 'mapped' })).json()).toMatchObject({
      status: 'CLOSED',
      closedBy: assignedTo,
      resolution: 'mapped',
    })
    expect((await call('POST', `${path}/close`, 'advisor', { resolution: 'again' })).statusCode).toBe(409)
    expect((await assign()).statusCode).toBe(409)
    const trail = await system.database.db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'reason'])
      .where('entity_ref', '=', ofClient?.id ?? '')
      .where('action', 'like', 'review.%')
      .orderBy('seq')
      .execute()
    expect(trail.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      'review.assigned null',
      'review.assigned null',
      'review.closed mapped',
    ])
  })
})
