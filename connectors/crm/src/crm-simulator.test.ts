import { createPseudonyms } from '@rc/core/pseudonyms'
import { crmSimulator, demoReadKey } from '@rc/simulators/crm'
import { createFirm } from '@rc/simulators/firm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSharedBudget, type CallBudget } from './call-budget.ts'
import { createCallLog } from './call-log.ts'
import { createContactLoader } from './contact-loader.ts'
import { createCrmClient, type CrmClient } from './crm-client.ts'
import { createMemoryContactCache } from './memory-contact-cache.ts'
import type { Contact } from './payloads/records.ts'
import { pullContacts, pullTasks } from './pulls/pull-records.ts'

const firm = createFirm({ clients: 300, today: '2026-11-20' })
const start = Date.parse('2026-11-20T15:00:00Z')
const signal = AbortSignal.timeout(60_000)
const app = Fastify({ forceCloseConnections: true })
let clock = start
let baseUrl = ''
const now = () => new Date(clock)
const wait = (ms: number) => {
  clock += ms
  return Promise.resolve()
}
beforeAll(async () => {
  await app.register(crmSimulator({ firm, now, slowMs: 8000 }))
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock += 600_000
  await app.inject({ method: 'POST', url: '/__sim/crm/reset' })
})

const clientOf = (budget: CallBudget, apiKey = demoReadKey): CrmClient =>
  createCrmClient({
    baseUrl: `${baseUrl}/crm/v2/`,
    apiKey,
    budget,
    now,
    wait,
    attemptMs: { interactive: 2000, bulk: 2000 },
  })
const ample = () =>
  createSharedBudget({ store: createCallLog({ now, maxCallMs: 0 }), limit: 10_000, now, wait })
const calls = async () => (await app.inject('/__sim/crm/calls')).json<{ total: number; peak60s: number }>()
const arm = (kind: string, span: object) =>
  app.inject({ method: 'POST', url: '/__sim/crm/faults', payload: { kind, ...span } })

async function everyContact(client: CrmClient): Promise<Contact[]> {
  const all: Contact[] = []
  for await (const { rows } of pullContacts(client, signal)) all.push(...rows)
  return all
}

const loaderOf = (budget: CallBudget) =>
  createContactLoader({
    client: clientOf(budget),
    cache: createMemoryContactCache(now),
    pseudonyms: createPseudonyms('a key for tests'),
    names: () => Promise.resolve({ clientStatus: 'Client Status', nextReview: 'Next Review' }),
    deadlineMs: 5000,
  })

describe('against the CRM itself', () => {
  it.each([
    '500',
    '502',
    '503',
    '504',
    '522',
    '524',
    'reset',
    'slow',
    'truncated',
    'non-json',
    '429-retry-after',
    '429-bare',
    '400-envelope',
  ])('a fault of the kind %s is got over', async (kind) => {
    await arm(kind, { count: 1 })
    expect((await everyContact(clientOf(ample()))).length).toBeGreaterThan(1000)
    expect((await calls()).total).toBe(2)
  })

  it('a wrong content type and tasks as a map do no harm, a refusal with status 200 is one', async () => {
    await arm('html', { count: 1 })
    const client = clientOf(ample())
    expect((await everyContact(client)).length).toBeGreaterThan(1000)
    await arm('tasks-map', { count: 1 })
    const tasks = { rows: 0, rejected: 0 }
    const window = { from: new Date('2026-01-01'), to: new Date('2026-12-31') }
    for await (const page of pullTasks(client, signal, window)) {
      tasks.rows += page.rows.length
      tasks.rejected += page.rejected
    }
    expect(tasks.rows).toBeGreaterThan(100)
    expect(tasks.rejected).toBe(0)
    await arm('error-200', { count: 1 })
    await expect(everyContact(client)).rejects.toMatchObject({ code: 'CRM_REJECTED' })
  })

  it('a wrong key ends it at once', async () => {
    await expect(everyContact(clientOf(ample(), 'wrong'))).rejects.toMatchObject({ code: 'CRM_AUTH' })
    expect((await calls()).total).toBe(1)
  })

  it('changes since an instant are few calls', async () => {
    const since = new Date(clock - 1000)
    await app.inject({
      method: 'PATCH',
      url: `/__sim/crm/contacts/${firm.households[0]?.householdRef}`,
      payload: { 'Job Title': 'x' },
    })
    const changed: string[] = []
    for await (const { rows } of pullContacts(clientOf(ample()), signal, { since }))
      changed.push(...rows.map((one) => one['Company Name'] ?? ''))
    expect(changed).toEqual([firm.households[0]?.name])
    expect((await calls()).total).toBe(1)
  })
})

describe('live reads', () => {
  it('of 500 contacts at once are three calls', async () => {
    const budget = createSharedBudget({ store: createCallLog({ now }), now, wait })
    const ids = (await everyContact(clientOf(budget))).slice(0, 500).map(({ ContactId }) => ContactId)
    const live = loaderOf(budget)
    const reads = await Promise.all(ids.map((id) => live.load(id)))
    expect(reads.every((read) => read.source === 'crm' && read.contact?.label.endsWith('•••') === true)).toBe(
      true,
    )
    expect((await calls()).total).toBe(4)
  })

  it('by 500 people who never stop never pass 100 calls in any 60 seconds; the copy answers the others', async () => {
    const store = createCallLog({ now })
    const budget = createSharedBudget({ store, now, wait })
    const ids = (await everyContact(clientOf(ample()))).slice(0, 500).map(({ ContactId }) => ContactId)
    await app.inject({ method: 'POST', url: '/__sim/crm/reset' })
    const processes = [loaderOf(budget), loaderOf(budget)]
    const sources = new Map<string, number>()
    for (let second = 0; second < 150; second++) {
      clock += 1000
      await Promise.all(processes.map((loader) => loader.clear()))
      const reads = await Promise.all(
        processes.flatMap((loader, i) => ids.slice(i * 20, i * 20 + 20).map((id) => loader.load(id))),
      )
      for (const read of reads) sources.set(read.source, (sources.get(read.source) ?? 0) + 1)
    }
    const { peak60s, total } = await calls()
    expect(peak60s).toBeLessThanOrEqual(90)
    expect(total).toBeGreaterThan(180)
    expect(sources.get('crm')).toBeGreaterThan(0)
    expect(sources.get('copy')).toBeGreaterThan(0)
  })
})
