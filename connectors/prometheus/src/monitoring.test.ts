import { createFirm } from '@rc/simulators/firm'
import { hostHistories, isUpAt, monitoringSimulator } from '@rc/simulators/monitoring'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMonitoring, type HourRow, type MonitoringOptions } from './index.ts'

const app = Fastify()
const now = new Date('2026-03-01T15:20:40Z')
const firm = createFirm({ clients: 12, today: '2026-03-01' })
const signal = AbortSignal.timeout(120_000)
const jobs = ['backup', 'file-server', 'office-network']
const dayMs = 86_400_000

/** The simulator without a port. */
const inject = async (url: string, init: RequestInit): Promise<Response> => {
  const { statusCode, payload } = await app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url,
    headers: (init.headers ?? {}) as Record<string, string>,
    ...(init.body == null ? {} : { payload: init.body as string }),
  })
  return new Response(payload, { status: statusCode })
}
const monitoring = (more: Partial<MonitoringOptions> = {}) =>
  createMonitoring({
    baseUrl: 'http://outside.test/monitoring/',
    now: () => new Date(now),
    fetch: inject,
    wait: () => Promise.resolve(),
    ...more,
  })
const fault = (kind: string, count: number) =>
  app.inject({ method: 'POST', url: '/__sim/monitoring/faults', payload: { kind, count } })

beforeAll(async () => {
  await app.register(monitoringSimulator({ firm, now: () => now, slowMs: 5 }))
})
beforeEach(() => app.inject({ method: 'POST', url: '/__sim/monitoring/reset' }))
afterAll(() => app.close())

/** What happened, minute by minute, from the simulator's own record. */
const truth = (from: Date, to: Date): Map<string, [string, string]> => {
  const rows = new Map<string, [string, string]>()
  for (const job of jobs) {
    const history = hostHistories(firm).get(job)
    if (history === undefined) throw new Error(job)
    for (let hour = from.getTime(); hour < to.getTime(); hour += 3_600_000) {
      const minutes = Array.from({ length: 60 }, (_, i) => isUpAt(history, hour / 60_000 + i))
      const known = minutes.map((up) => (up === null ? '0' : '1')).join('')
      if (!known.includes('1')) continue
      rows.set(`${job} ${hour}`, [minutes.map((up) => (up === 1 ? '1' : '0')).join(''), known])
    }
  }
  return rows
}
const shaped = (rows: readonly HourRow[]) =>
  new Map(rows.map(({ job, hour, up, known }) => [`${job} ${hour.getTime()}`, [up, known]]))

describe('the simulated monitoring', () => {
  it('four hundred days are read hour by hour, and by the minute where something was amiss', async () => {
    const to = new Date('2026-03-01T15:00:00Z')
    const from = new Date(to.getTime() - 400 * dayMs)
    const rows = shaped(await monitoring().pullHours(jobs, { from, to }, signal))
    const expected = truth(from, to)
    expect(rows.size).toBe(expected.size)
    expect(rows).toEqual(expected)
    expect([...rows.values()].filter(([up]) => up?.includes('0')).length).toBeGreaterThan(10)
    // One question for the hours, one for each stretch in doubt.
    const { payload } = await app.inject({ url: '/__sim/monitoring/calls' })
    expect(JSON.parse(payload).byFunction.query_range).toBeLessThan(120)
  })

  it('history that does not reach back over the span is not made up', async () => {
    const to = new Date('2026-03-01T15:00:00Z')
    const rows = await monitoring().pullHours(
      ['backup'],
      { from: new Date(to.getTime() - 450 * dayMs), to },
      signal,
    )
    const first = Math.min(...rows.map(({ hour }) => hour.getTime()))
    expect(first).toBe(Date.parse('2026-03-01T00:00:00Z') - 420 * dayMs)
    expect(
      await monitoring().pullHours(['nothing'], { from: new Date(to.getTime() - dayMs), to }, signal),
    ).toEqual([])
  })

  it('the last minutes are read by the minute', async () => {
    const span = { from: new Date('2026-03-01T14:00:00Z'), to: new Date('2026-03-01T15:19:00Z') }
    const rows = await monitoring().pullMinutes(['backup'], span, signal)
    expect(rows.map(({ hour, known }) => [hour.toISOString(), known.lastIndexOf('1')])).toEqual([
      ['2026-03-01T14:00:00.000Z', 59],
      ['2026-03-01T15:00:00.000Z', 18],
    ])
  })

  it('backups are those of last night and of the fifth', async () => {
    expect(await monitoring().pullBackups(now, signal)).toEqual({
      lastOkAt: new Date('2026-03-01T03:10:00Z'),
      lastRestoreTestAt: new Date('2026-02-05T03:10:00Z'),
    })
  })

  it('monitoring that stumbles is asked again, one that stays away is a failure', async () => {
    await fault('garbage', 1)
    await fault('throttle', 1)
    expect((await monitoring().pullBackups(now, signal)).lastOkAt).not.toBeNull()
    await fault('down', 3)
    await expect(monitoring().pullBackups(now, signal)).rejects.toMatchObject({
      name: 'PrometheusFailure',
      reason: 'BROKEN',
    })
    await fault('slow', 3)
    await expect(
      monitoring({
        deadlineMs: 1,
        fetch: () => new Promise((_, reject) => setTimeout(reject, 5)),
      }).pullBackups(now, signal),
    ).rejects.toMatchObject({ reason: 'TIMEOUT' })
  })

  it.each([
    ['query_range', { query: 'up', end: '1' }, 'invalid parameter "start"'],
    ['query_range', { query: 'up', start: '2', end: '1', step: '1' }, 'before start time'],
    ['query_range', { query: 'up', start: '1', end: '2', step: '0' }, 'zero or negative'],
    ['query_range', { query: 'up', start: '0', end: '11001', step: '1' }, 'exceeded maximum resolution'],
    ['query_range', { query: 'up[5m]', start: '1', end: '2', step: '1' }, 'range vector'],
    ['query', {}, 'no expression found'],
    ['query', { query: 'up{job=}' }, 'parse error'],
    ['query', { query: 'rate(up[5m])' }, 'unknown function'],
    ['query', { query: 'up', time: 'yesterday' }, 'cannot parse'],
  ])('refuses what Prometheus refuses: %s %j', async (path, form, message) => {
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: `/monitoring/api/v1/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form as Record<string, string>).toString(),
    })
    expect(statusCode).toBe(400)
    expect(JSON.parse(payload)).toMatchObject({
      status: 'error',
      errorType: 'bad_data',
      error: expect.stringContaining(message),
    })
  })

  it('answers GET as it answers a form', async () => {
    const { payload } = await app.inject({
      url: '/monitoring/api/v1/query?query=up%7Bjob%3D%22backup%22%7D&time=1772378400',
    })
    expect(JSON.parse(payload)).toEqual({
      status: 'success',
      data: {
        resultType: 'vector',
        result: [
          { metric: { __name__: 'up', job: 'backup', instance: 'backup:9100' }, value: [1772378400, '1'] },
        ],
      },
    })
  })
})
