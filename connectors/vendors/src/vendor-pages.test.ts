import { createFirm } from '@rc/simulators/firm'
import { demoUptimeRobotKey, vendorHistories, vendorsSimulator } from '@rc/simulators/vendors'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVendorPages, type VendorPagesOptions } from './index.ts'

const app = Fastify()
const now = () => new Date('2026-03-01T15:00:00Z')
const firm = createFirm({ clients: 12, today: '2026-03-01' })
const signal = AbortSignal.timeout(60_000)

/** The simulator without a port. */
const inject = async (url: string, init: RequestInit): Promise<Response> => {
  const { statusCode, payload, headers } = await app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url,
    headers: (init.headers ?? {}) as Record<string, string>,
    ...(init.body == null ? {} : { payload: init.body as string }),
  })
  const retryAfter = headers['retry-after']
  return new Response(payload, {
    status: statusCode,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })
}
/** A page that answers these texts by path. */
const page =
  (answers: Record<string, unknown>) =>
  async (url: string): Promise<Response> => {
    const answer = answers[new URL(url).pathname]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  }
const pages = (more: Partial<VendorPagesOptions> = {}) =>
  createVendorPages({
    baseUrl: 'http://outside.test/vendors/',
    uptimeRobotKey: demoUptimeRobotKey,
    now,
    fetch: inject,
    wait: () => Promise.resolve(),
    ...more,
  })
const control = (path: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/__sim/vendors/${path}`, payload })

beforeAll(async () => {
  await app.register(vendorsSimulator({ firm, now, slowMs: 5 }))
})
beforeEach(() => control('reset'))
afterAll(() => app.close())

describe('status pages of the simulated vendors', () => {
  it.each([
    ['harbor-custody', 'STATUSPAGE', 1],
    ['northmail', 'INCIDENT_IO', 1],
    ['tickstream', 'BETTER_STACK', 1],
    ['cloudbarn', 'UPTIME_ROBOT', 0],
  ])('%s says what happened to it (%s)', async (vendorId, platform, minorCounts) => {
    const reading = await pages().read({ platform, url: vendorId }, signal)
    const truth = vendorHistories(firm).get(vendorId)?.incidents ?? []
    const seen = truth.filter(({ impact }) => minorCounts === 1 || impact !== 'minor')
    const times = (list: readonly (Date | null)[]) =>
      list.map((at) => at?.getTime() ?? Infinity).toSorted((a, b) => a - b)
    const starts = (list: readonly { startedAt: Date }[]) => times(list.map(({ startedAt }) => startedAt))
    expect(starts(reading.incidents)).toEqual(starts(seen))
    expect(times(reading.incidents.map(({ resolvedAt }) => resolvedAt))).toEqual(
      times(seen.map(({ resolvedAt }) => resolvedAt)),
    )
    expect(reading.status).toBe(vendorId === 'tickstream' ? 'DEGRADED' : 'OPERATIONAL')
  })

  it('a list of fifty reaches back to its oldest incident only', async () => {
    const reading = await pages().read({ platform: 'STATUSPAGE', url: 'inkwell-sign' }, signal)
    expect(reading.incidents).toHaveLength(50)
    const oldest = Math.min(...reading.incidents.map(({ startedAt }) => startedAt.getTime()))
    expect(reading.coveredSince?.getTime()).toBe(oldest)
    expect(oldest).toBeGreaterThan(now().getTime() - 90 * 86_400_000)
  })

  it('a page of the present knows of the past hours only, and of what is open', async () => {
    const url = 'filewright'
    const before = await pages().read({ platform: 'INSTATUS', url }, signal)
    expect(before).toMatchObject({ status: 'OPERATIONAL', incidents: [] })
    expect(before.coveredSince).toEqual(new Date('2026-03-01T13:30:00Z'))
    await control('incidents', { vendorId: url, impact: 'critical' })
    const after = await pages().read({ platform: 'INSTATUS', url }, signal)
    expect(after.status).toBe('MAJOR_OUTAGE')
    expect(after.incidents[0]).toMatchObject({
      severity: 'CRITICAL',
      resolvedAt: null,
      outages: [{ weight: 1 }],
    })
    await app.inject({ method: 'DELETE', url: `/__sim/vendors/incidents/${url}` })
  })

  it('a page that stumbles is asked again, one that stays away is a failure', async () => {
    const read = () =>
      pages({ deadlineMs: 2_000 }).read({ platform: 'BETTER_STACK', url: 'tickstream' }, signal)
    await control('faults', { kind: 'garbage', count: 1 })
    await control('faults', { kind: 'throttle', count: 1 })
    expect(await read()).toMatchObject({ status: 'DEGRADED' })
    await control('faults', { kind: 'down', count: 3 })
    await expect(read()).rejects.toMatchObject({ name: 'StatusPageFailure', reason: 'BROKEN' })
  })

  it('refuses what it does not know: a key, a platform, an address', async () => {
    const cloud = { platform: 'UPTIME_ROBOT', url: 'cloudbarn' }
    await expect(pages({ uptimeRobotKey: 'other' }).read(cloud, signal)).rejects.toMatchObject({
      reason: 'REFUSED',
    })
    await expect(pages().read({ platform: 'SMOKE', url: 'x' }, signal)).rejects.toMatchObject({
      reason: 'REFUSED',
    })
    await expect(pages().read({ platform: 'INSTATUS', url: 'http://' }, signal)).rejects.toMatchObject({
      reason: 'REFUSED',
    })
  })
})

describe('words we do not know', () => {
  const empty = {
    '/v/api/v2/incidents.json': { incidents: [] },
    '/v/api/v2/scheduled-maintenances.json': { scheduled_maintenances: [] },
  }

  it.each([
    [
      'STATUSPAGE',
      { ...empty, '/v/api/v2/summary.json': { status: { indicator: 'splendid' }, incidents: [] } },
    ],
    [
      'BETTER_STACK',
      { '/v/index.json': { data: { attributes: { aggregate_state: 'splendid' } }, included: [] } },
    ],
    [
      'INSTATUS',
      { '/v/summary.json': { page: { status: 'SPLENDID' } }, '/v/v2/components.json': { components: [] } },
    ],
    [
      'INSTATUS',
      {
        '/v/summary.json': { page: { status: 'UP' } },
        '/v/v2/components.json': { components: [{ name: 'A', status: 'SPLENDID' }] },
      },
    ],
  ])('%s: are never taken for well', async (platform, answers) => {
    const reading = await pages({ fetch: page(answers) }).read(
      { platform, url: 'https://page.test/v' },
      signal,
    )
    expect(reading.status).toBe('UNKNOWN')
  })

  it('an unknown code of a monitor is not up', async () => {
    const monitor = { id: 1, friendly_name: 'A', status: 7, create_datetime: 1, logs: [] }
    const fetch = page({
      '/v2/getMonitors': { stat: 'ok', pagination: { offset: 0, limit: 50, total: 1 }, monitors: [monitor] },
    })
    const reading = await pages({ fetch }).read(
      { platform: 'UPTIME_ROBOT', url: 'https://page.test' },
      signal,
    )
    expect(reading.status).toBe('UNKNOWN')
  })
})

it('the updates of an incident say when a component was how far down; announced maintenance is left out', async () => {
  const at = (hour: number) => `2026-02-28T${String(hour).padStart(2, '0')}:00:00.000Z`
  const change = (hour: number, status: string) => ({
    display_at: at(hour),
    affected_components: [{ name: 'API', new_status: status }],
  })
  const incident = {
    id: 'i1',
    name: 'Errors',
    impact: 'major',
    created_at: at(8),
    resolved_at: at(16),
    components: [],
    incident_updates: [
      change(12, 'partial_outage'),
      change(8, 'major_outage'),
      change(14, 'degraded_performance'),
    ],
  }
  const maintenance = {
    scheduled_for: at(9),
    scheduled_until: at(10),
    components: [{ id: 'c', name: 'API' }],
  }
  const fetch = page({
    '/v/api/v2/summary.json': { status: { indicator: 'none' }, incidents: [] },
    '/v/api/v2/incidents.json': { incidents: [incident] },
    '/v/api/v2/scheduled-maintenances.json': { scheduled_maintenances: [maintenance] },
  })
  const reading = await pages({ fetch }).read({ platform: 'STATUSPAGE', url: 'https://page.test/v' }, signal)
  const span = (from: number, to: number, weight: number) => ({
    component: 'API',
    startedAt: new Date(at(from)),
    endedAt: new Date(at(to)),
    weight,
  })
  expect(reading.incidents[0]?.outages).toEqual([span(8, 9, 1), span(10, 12, 1), span(12, 14, 0.5)])
  expect(reading.coveredSince).toBeNull()
})
