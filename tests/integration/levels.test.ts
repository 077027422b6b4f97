import { CLEARANCE, ROLES, type Role } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { readSupergraph } from '@rc/schema/files'
import { rootPolicies } from '@rc/schema/policy'
import { readRestOperations } from '@rc/schema/rest-operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

const policies = rootPolicies(readSupergraph())
const operations = readRestOperations()

describe.each(testBackends())('levels on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const cases = ROLES.flatMap((role) =>
    operations.map(({ path, group }) => ({ role, path, level: policies.get(group)?.level ?? 9 })),
  )
  test.each(cases)('$role reads $path only from level $level on', async ({ role, path, level }) => {
    const answer = await system.get(path, role)
    if (CLEARANCE[role] >= level) {
      expect(answer.status).toBe(200)
      expect(answer.json.meta.classification.level).toBe(level)
      const { sources, completeness } = answer.json.meta
      const fresh = sources.filter(({ stale }: { stale: boolean }) => !stale).length
      expect(completeness).toBeCloseTo(fresh / sources.length, 9)
    } else {
      expect(answer.status).toBe(403)
      expect(answer.json).toMatchObject({ code: 'FORBIDDEN', status: 403 })
      expect(answer.json.detail).toContain(`level ${level}`)
      expect(answer.text).not.toContain('meta')
    }
  })

  test.each(ROLES)('GraphQL gives %s what is permitted and FORBIDDEN beside it', async (role: Role) => {
    const { data, errors = [] } = await system.graphql(
      `{ performanceSummary { meta { asOf } } clients { demographics { highNetWorthCount } } executive { clients { households } } }`,
      role,
    )
    expect(data.performanceSummary.meta.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(data.clients === null).toBe(CLEARANCE[role] < 3)
    expect(data.executive === null).toBe(CLEARANCE[role] < 5)
    const forbidden = errors.map(
      ({ path, extensions }) => `${path?.join('.')} ${String(extensions?.['code'])}`,
    )
    expect(forbidden.toSorted()).toEqual(
      [
        ...(CLEARANCE[role] < 3 ? ['clients FORBIDDEN'] : []),
        ...(CLEARANCE[role] < 5 ? ['executive FORBIDDEN'] : []),
      ].toSorted(),
    )
  })

  test('a field above the level of its group is null with a warning, the rest answers', async () => {
    const { status, json } = await system.get('/api/clients/lifecycle', 'advisor')
    expect(status).toBe(200)
    expect(json.ltv).toBeNull()
    expect(json.acquisition.cac).toBeNull()
    expect(json.pipeline.count).toBeGreaterThan(0)
    const paths = json.meta.warnings
      .filter(({ code }: { code: string }) => code === 'FORBIDDEN')
      .map(({ path }: { path: string }) => path)
    expect(paths.toSorted()).toEqual(['acquisition.cac', 'ltv', 'payback'])
    const executive = await system.get('/api/clients/lifecycle', 'executive')
    expect(executive.json.ltv).toBeGreaterThan(0)
  })

  test('an answer cached for one clearance is not served to another', async () => {
    const query = `{ clients { satisfaction { nps comments(first: 1) { nodes { text } } } } }`.replace(
      'comments(first: 1)',
      'comments',
    )
    const high = await system.graphql(query, 'executive')
    const low = await system.graphql(query, 'advisor')
    expect(high.data.clients.satisfaction.comments.nodes[0].text).toEqual(expect.any(String))
    expect(low.data.clients.satisfaction.nps).toBe(high.data.clients.satisfaction.nps)
    expect(low.data.clients.satisfaction.comments.nodes[0].text).toBeNull()
    expect(low.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  })
})
