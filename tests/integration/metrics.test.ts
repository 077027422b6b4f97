import { raiseAlert } from '@rc/db/alerts'
import { openQueue } from '@rc/queue'
import { METRICS, type MetricDefinition } from '@rc/telemetry/metric-list'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('metrics of the gateway', () => {
  let system: System
  beforeAll(async () => {
    system = await startSystem()
  })
  afterAll(() => system[Symbol.asyncDispose]())

  /** Samples by name and labels. */
  const read = async (): Promise<Map<string, number>> => {
    const answer = await system.app.inject({ url: '/metrics' })
    expect(answer.statusCode).toBe(200)
    return new Map(
      answer.body
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    )
  }
  const durations = (report: string, outcome: string, group = 'executive') =>
    `rc_report_duration_seconds_count{group="${group}",report="${report}",outcome="${outcome}"}`

  test('tell of reports by how they were answered, of caches, subgraphs and the audit trail', async () => {
    const before = await read()
    const grown = (after: Map<string, number>, sample: string) =>
      (after.get(sample) ?? 0) - (before.get(sample) ?? 0)
    await system.get('/api/executive/clients')
    await system.get('/api/executive/clients')
    await system.get('/api/executive/clients', 'operations')
    await system.graphql('{ executive { aum { meta { asOf } } clients { meta { asOf } } } }')
    // A response is counted once it has gone.
    await vi.waitFor(async () => expect(grown(await read(), durations('several', 'computed'))).toBe(1), {
      timeout: 20_000,
    })
    const after = await read()
    expect(grown(after, durations('clients', 'computed'))).toBe(1)
    expect(grown(after, durations('clients', 'hit'))).toBe(1)
    expect(grown(after, 'rc_cache_answers_total{key="executive_dashboard",result="hit"}')).toBe(1)
    expect(grown(after, 'rc_responses_total{status="4xx"}')).toBe(1)
    expect(grown(after, 'rc_audit_entries_total')).toBe(4)
    expect(
      grown(after, 'rc_subgraph_duration_seconds_count{group="executive",outcome="answered"}'),
    ).toBeGreaterThan(0)
    expect(after.get('rc_sessions_open')).toBeGreaterThan(0)
    expect(after.get('rc_source_age_seconds{source="crm"}')).toBeGreaterThanOrEqual(0)
  })

  test('tell how long alerts took to the streams', async () => {
    const sent = async (severity: string) =>
      (await read()).get(`rc_alert_latency_seconds_count{severity="${severity}"}`)
    const before = (await sent('critical')) ?? 0
    const alert = {
      category: 'OPERATIONS',
      severity: 'CRITICAL',
      title: 't',
      detail: 'd',
      source: 's',
      ruleId: 'api_failures',
      actionRequired: 'a',
      ownerRole: 'operations',
      dedupeKey: 'metrics-test',
    } as const
    const open = (await read()).get('rc_alerts_open{severity="CRITICAL"}') ?? 0
    await raiseAlert(system.database.db, alert, now())
    await vi.waitFor(async () => expect(await sent('critical')).toBe(before + 1), { timeout: 20_000 })
    expect((await read()).get('rc_alerts_open{severity="CRITICAL"}')).toBe(open + 1)
  })

  test('tell of the queue and its dead letters', async () => {
    expect([...(await read()).keys()].some((name) => name.startsWith('rc_queue_jobs'))).toBe(false)
    await using queue = await openQueue({ database: system.database, log, now })
    void queue
    expect((await read()).get('rc_queue_jobs{state="dead"}')).toBe(0)
  })

  test('name nothing but words of ours, however strange the request', async () => {
    await system.app.inject({ url: '/api/executive/somebody@example.com' })
    await system.graphql('query Somebody { executive { clients { meta { asOf } } } }')
    const samples = [...(await read()).keys()].filter((name) => name.startsWith('rc_'))
    for (const sample of samples) expect(sample).not.toMatch(/somebody|example/i)
    const labels = new Set(
      samples.flatMap((sample) => [...sample.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)),
    )
    const declared = new Set(Object.values(METRICS).flatMap(({ labels: names }: MetricDefinition) => names))
    expect([...labels].filter((label) => label !== 'le' && !declared.has(label ?? ''))).toEqual([])
    expect(samples.length).toBeLessThan(1_000)
  })

  test('are not for whoever comes through a proxy', async () => {
    const answer = await system.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('rc_')
  })
})
