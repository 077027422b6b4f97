import { emit, TRIGGERS, type Trigger } from '@rc/db/events'
import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

/** A report of each cache key. */
const REPORTS = {
  executive_dashboard: '/api/executive/aum',
  regulatory_compliance: '/api/regulatory/filings',
  client_analytics: '/api/clients/lifecycle',
  operations_metrics: '/api/operations/costs',
  strategic_intelligence: '/api/strategic/competition',
} as const
type Key = keyof typeof REPORTS
const KEYS = Object.keys(REPORTS) as Key[]

/** Section 4.7 of the specification, and the one key of ours. */
const ENDS: Record<Trigger, readonly Key[]> = {
  aum_update: ['executive_dashboard'],
  client_change: ['executive_dashboard'],
  document_upload: ['regulatory_compliance'],
  filing_update: ['regulatory_compliance'],
  performance_update: ['client_analytics', 'strategic_intelligence'],
  client_communication: ['client_analytics'],
  vendor_status_change: ['operations_metrics'],
}

describe.each(testBackends())('cached answers on %s', (backend) => {
  const systems: System[] = []
  beforeAll(async () => {
    const system = await startSystem(backend)
    systems.push(system)
    if (backend === 'embedded') return
    // Another process over the same database and store.
    const { database } = system
    systems.push(
      await startSystem(backend, { database: { ...database, [Symbol.asyncDispose]: async () => undefined } }),
    )
  })
  afterAll(async () => {
    for (const system of systems.toReversed()) await system[Symbol.asyncDispose]()
  })

  /** When the answer that is served for each key was made, in each process. */
  const made = async (): Promise<Record<string, string>> => {
    const times: [string, string][] = []
    for (const [i, system] of systems.entries()) {
      for (const key of KEYS) {
        const { status, json } = await system.get(REPORTS[key])
        expect(status).toBe(200)
        times.push([`${key} in process ${i}`, json.meta.generatedAt])
      }
    }
    return Object.fromEntries(times)
  }

  test.each(TRIGGERS)('%s ends exactly what it is listed for, in every process', async (trigger) => {
    const before = await made()
    expect(await made()).toEqual(before)
    await systems[0]?.database.db.transaction().execute((trx) => emit(trigger, trx))
    const expected = Object.keys(before).filter((name) => ENDS[trigger].some((key) => name.startsWith(key)))
    await expect
      .poll(
        async () => {
          const after = await made()
          return Object.keys(before).filter((name) => after[name] !== before[name])
        },
        { timeout: 20_000 },
      )
      .toEqual(expected)
    const settled = await made()
    expect(await made()).toEqual(settled)
  })

  test('an operation is sent again as it was, in every process, until what it touches changes', async () => {
    const query = '{ executive { aum { current meta { generatedAt } } } }'
    const ask = async () => {
      const told = []
      for (const system of systems) told.push(JSON.stringify(await system.graphql(query)))
      return told
    }
    const first = await ask()
    for (let n = 0; n < 3; n++) expect(await ask()).toEqual(first)
    for (const system of systems) {
      const { data, errors } = await system.graphql(query, 'viewer')
      expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ executive: null }, 'FORBIDDEN'])
    }
    await systems[0]?.database.db.transaction().execute((trx) => emit('aum_update', trx))
    await expect
      .poll(async () => (await ask()).filter((answer, i) => answer === first[i]), { timeout: 20_000 })
      .toEqual([])
  })
})
