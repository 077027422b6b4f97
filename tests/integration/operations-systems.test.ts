import { addDays, newYorkInstant } from '@rc/core/dates'
import { beat } from '@rc/db/heartbeats'
import { testBackends } from '@rc/db/testing'
import { openQueue } from '@rc/queue'
import { foundFirm, hostHistories, isUpAt } from '@rc/simulators'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { createWorker } from '@rc/worker'
import { createPseudonyms } from '@rc/core/pseudonyms'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENTS, now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

const hour = 3_600_000

describe.each(testBackends())('systems on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  /** Not the stored answer: what happens by itself ends none. */
  const report = async (query = '') => {
    await system.store.keyv.clear()
    const { status, json } = await system.get(`/api/operations/systems${query}`, 'operations')
    expect({ status, detail: json.detail }).toEqual({ status: 200, detail: undefined })
    return json
  }

  test('on its first day the service lives and does not pretend to have a history', async () => {
    const json = await report()
    const gateway = json.systems.find(({ id }: { id: string }) => id === 'gateway')
    expect(gateway).toMatchObject({
      status: 'OPERATIONAL',
      uptime24h: null,
      uptime30d: null,
      uptime90d: null,
    })
    expect(json.systems.map(({ id }: { id: string }) => id)).toEqual([
      'gateway',
      'subgraph.clients',
      'subgraph.executive',
      'subgraph.operations',
      'subgraph.regulatory',
      'subgraph.strategic',
      'backup',
      'file-server',
      'office-network',
    ])
    expect(json.meta.warnings).toContainEqual(
      expect.objectContaining({ code: 'NO_DATA', path: 'systems.gateway.uptime24h' }),
    )
    expect(json.pipelines).toBeNull()
    expect(json.sources.find(({ name }: { name: string }) => name === 'vendors.status')).toMatchObject({
      freshnessTarget: 14_400,
      stale: false,
    })
    expect(json.quotas).toEqual([{ api: 'crm', used: expect.any(Number), limit: 100, windowS: 60 }])
  })

  /** Minutes up and minutes seen of the watched hosts in full hours, from the simulator's own record. */
  const truth = async (jobs: readonly string[], from: number, to: number) => {
    const directory = process.env['RC_TEST_DATA_DIR'] ?? ''
    const histories = hostHistories(await foundFirm(outsideDirectory(directory), CLIENTS, now()))
    const { as_of: read } = await system.database.db
      .selectFrom('source_state')
      .select('as_of')
      .where('source', '=', 'monitoring.prometheus')
      .executeTakeFirstOrThrow()
    const end = Math.min(Math.floor(to / hour) * 60, (read?.getTime() ?? 0) / 60_000)
    let [up, seen] = [0, 0]
    for (const job of jobs)
      for (let minute = Math.ceil(from / hour) * 60; minute < end; minute += 1) {
        const history = histories.get(job)
        const state = history === undefined ? null : isUpAt(history, minute)
        up += state ?? 0
        seen += state === null ? 0 : 1
      }
    return up / seen
  }
  const HOSTS = ['backup', 'file-server', 'office-network']

  test('what monitoring watches has its history on the first day, minute for minute', async () => {
    const json = await report('?window=D90')
    const current = Math.floor(now().getTime() / hour) * hour
    for (const job of HOSTS) {
      const found = json.systems.find(({ id }: { id: string }) => id === job)
      expect(found).toMatchObject({ status: expect.toBeOneOf(['OPERATIONAL', 'UNKNOWN']), p95Ms: null })
      expect(found.uptime24h).toBeCloseTo(await truth([job], current - 24 * hour, current), 9)
      expect(found.uptime30d).toBeCloseTo(await truth([job], current - 720 * hour, current), 9)
      expect(found.uptime90d).toBeCloseTo(await truth([job], current - 2160 * hour, current), 9)
      expect(found.uptime90d).toBeLessThan(1)
    }
    expect(json.incidents.totalCount).toBeGreaterThan(3)
    const wifi = json.systems.find(({ id }: { id: string }) => id === 'office-network')
    expect([wifi.name, wifi.slo]).toEqual(['Office network', 0.995])
    const { lastOkAt, lastRestoreTestAt } = json.backups
    expect(Date.parse(lastOkAt)).toBeGreaterThan(now().getTime() - 49 * hour)
    expect(new Date(lastRestoreTestAt).getUTCDate()).toBe(5)
    expect(json.meta.sources).toMatchObject([{ name: 'monitoring.prometheus', stale: false }])
  })

  test.each(['M1', 'YTD'])(
    'the availability of the dashboard is that of the hosts, over %s',
    async (period) => {
      const { data, errors } = await system.graphql(
        `{ executive { dashboard(period: ${period}) { asOf meta { periodStart } systemAvailability { value status target } } } }`,
      )
      expect(errors).toBeUndefined()
      const { asOf, meta, systemAvailability } = data.executive.dashboard
      const from = newYorkInstant(addDays(meta.periodStart, 1), 0).getTime()
      const to = Math.min(newYorkInstant(addDays(asOf, 1), 0).getTime(), now().getTime())
      const expected = await truth(HOSTS, from, to)
      // On the first day of a month nothing of it is over.
      const isOver = Number.isFinite(expected)
      expect(systemAvailability.value).toEqual(isOver ? expect.closeTo(expected, 9) : null)
      expect(systemAvailability.status).toBe(!isOver ? 'NA' : expected >= 0.995 ? 'GREEN' : 'RED')
    },
  )

  test('uptime is minutes up over minutes', async () => {
    const { db } = system.database
    const current = Math.floor(now().getTime() / hour)
    // The worker lived through the last 30 hours but for 36 minutes of the third last; only full hours count.
    const up = `${'0'.repeat(36)}${'1'.repeat(24)}`
    for (let back = 30; back > 0; back -= 1)
      await db
        .insertInto('system_hours')
        .values({
          system: 'worker',
          hour: new Date((current - back) * hour),
          up: back === 3 ? up : '1'.repeat(60),
        })
        .execute()
    await beat(db, ['worker'], now())
    const json = await report('?system=worker&window=H24')
    expect(json.systems).toHaveLength(1)
    const [worker] = json.systems
    expect(worker.uptime24h).toBeCloseTo(1 - 36 / 1440, 9)
    expect(worker.uptime30d).toBeNull()
    // 99.5 % of a day allow 7.2 minutes.
    expect(worker.errorBudgetLeft).toBeCloseTo(1 - 36 / 7.2, 6)
  })

  test('incidents come page by page, the newest first, and only those of the window', async () => {
    const { db } = system.database
    const ago = (hours: number) => new Date(now().getTime() - hours * hour)
    await db
      .insertInto('system_incidents')
      .values([
        { system: 'worker', started_at: ago(5), resolved_at: ago(3), severity: 'MAJOR' },
        { system: 'gateway', started_at: ago(30), resolved_at: ago(29.5), severity: 'CRITICAL' },
        { system: 'worker', started_at: ago(24 * 40), resolved_at: null, severity: 'MAJOR' },
      ])
      .execute()
    await system.store.keyv.clear()
    const rows = await walkPages(system, '/api/operations/systems?window=D90', 'incidents', 1)
    const starts = rows.map(({ startedAt }) => startedAt)
    expect(starts).toEqual(starts.toSorted((a: string, b: string) => (a < b ? 1 : -1)))
    const own = rows.filter(({ systems }) => !HOSTS.includes(systems[0]))
    expect(own.map(({ systems, mttr }) => [systems, mttr])).toEqual([
      [['worker'], expect.closeTo(2, 3)],
      [['gateway'], expect.closeTo(0.5, 3)],
      [['worker'], null],
    ])
    expect((await report('?window=H24&system=worker')).incidents.totalCount).toBe(1)
    expect((await report('?window=D30&system=gateway')).incidents.totalCount).toBe(1)
    expect((await report('?window=D30&system=worker')).incidents.totalCount).toBe(1)
  })

  test('requests and answers are counted by the gateway once it has written them', async () => {
    // A process of its own that is closed writes what it has counted.
    {
      await using other = await startSystem(backend, { database: shared(system) })
      for (let i = 0; i < 4; i += 1) await other.get('/api/operations/costs', 'operations')
    }
    const json = await report()
    const gateway = json.systems.find(({ id }: { id: string }) => id === 'gateway')
    expect(gateway.errorRate).toBe(0)
    expect(gateway.p50Ms).toBeLessThanOrEqual(gateway.p95Ms)
    expect(gateway.p95Ms).toBeLessThanOrEqual(gateway.p99Ms)
    expect(gateway.apdex).toBeGreaterThan(0)
    const cache = json.cache.find(({ key }: { key: string }) => key === 'operations_metrics')
    expect(cache).toMatchObject({ ttl: 1800, hitRate: 0.75, trigger: 'vendor_status_change' })
  })

  test('the pipelines are the timetable with the last run of each job', async () => {
    const log = pino({ level: 'silent' })
    const { jobs } = createWorker({
      database: system.database,
      pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
      settings: system.settings,
      now,
      log,
    })
    const idle = [...jobs.values()].map((job) => ({ ...job, run: async () => ({ rows: 0 }) }))
    const schedule = [
      { job: 'market_data_update', cron: '5 2 * * *' },
      { job: 'market_data_update', minutesAfterClose: 105 },
      { job: 'vendor_health_checks', cron: '15 * * * *' },
    ]
    await using queue = await openQueue({ database: system.database, log, now, jobs: idle, schedule })
    expect(queue).toBeDefined()
    const json = await report()
    expect(
      json.pipelines.map(({ job, schedule: name }: { job: string; schedule: string }) => [job, name]),
    ).toEqual([
      ['market_data_update', 'daily_2am'],
      ['market_data_update', 'market_close'],
      ['vendor_health_checks', 'hourly'],
    ])
    for (const pipeline of json.pipelines) {
      expect(pipeline).toMatchObject({ status: 'SUCCEEDED', rows: expect.any(Number) })
      expect(Date.parse(pipeline.nextRun)).toBeGreaterThan(now().getTime() - 60_000)
      expect(pipeline.lagSeconds).toBeGreaterThanOrEqual(0)
      expect(pipeline.history).toEqual([
        {
          id: expect.stringMatching(/^run_/),
          cause: 'HAND',
          dueAt: expect.any(String),
          startedAt: pipeline.lastStart,
          endedAt: pipeline.lastEnd,
          durationS: pipeline.durationS,
          status: 'SUCCEEDED',
          rows: pipeline.rows,
          attempt: 1,
          error: null,
        },
      ])
      expect(pipeline.progress).toBeNull()
    }
  })
})

/** The database of a system, left open when another that uses it is closed. */
const shared = ({ database }: System) => ({ ...database, [Symbol.asyncDispose]: async () => undefined })
