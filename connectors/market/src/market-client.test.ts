import { createFirm } from '@rc/simulators/firm'
import { demoFredKey, demoTiingoToken, marketSimulator } from '@rc/simulators/market'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMarketClient, type MarketClientOptions } from './index.ts'

const app = Fastify()
const signal = AbortSignal.timeout(30_000)

/** The simulator without a port: the client's fetch goes straight into it. */
const inject = async (url: string, init: { headers: Record<string, string> }): Promise<Response> => {
  const { statusCode, headers, payload } = await app.inject({ method: 'GET', url, headers: init.headers })
  const retryAfter = headers['retry-after']
  const kept = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  return new Response(payload, { status: statusCode, headers: kept })
}

const client = (options: Partial<MarketClientOptions> = {}) =>
  createMarketClient({
    baseUrl: 'http://simulators.local/market',
    fredKey: demoFredKey,
    tiingoToken: demoTiingoToken,
    now: () => new Date(),
    fetch: inject,
    wait: () => Promise.resolve(),
    ...options,
  })

const control = (path: string, payload?: object) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/__sim/market/${path}`,
    ...(payload ? { payload } : {}),
  })

beforeAll(async () => {
  await app.register(marketSimulator({ firm: createFirm({ clients: 48, today: '2026-11-21' }), slowMs: 5 }))
})
beforeEach(() => control('reset', {}))
afterAll(() => app.close())

describe('the market client against the simulated vendors', () => {
  it('pulls a series since a day, without the days on which the exchange was shut', async () => {
    const rows = await client().pullSeries('SP500', '2026-09-01', signal)
    const dates = rows.map(({ date }) => date)
    expect(dates[0]).toBe('2026-09-01')
    expect(dates.at(-1)).toBe('2026-11-20')
    expect(dates).not.toContain('2026-09-07')
    expect(rows.every(({ value }) => value > 4000 && value < 10_000)).toBe(true)
  })

  it('reads the same figures from the API, the graph file and the Treasury', async () => {
    const api = await client().pullSeries('DGS10', '2026-01-01', signal)
    expect(await client().pullSeriesFile('DGS10', '2026-01-01', signal)).toEqual(api)
    const treasury = await client().pullTreasuryYields(2026, signal)
    expect(treasury.filter(({ seriesId }) => seriesId === 'DGS10').toReversed()).toEqual(api)
    expect(new Set(treasury.map(({ seriesId }) => seriesId)).size).toBe(11)
    expect(api.every(({ value }) => value > 0.02 && value < 0.06)).toBe(true)
  })

  it('pulls prices whose adjusted closes carry the dividends', async () => {
    const rows = await client().pullPrices('AGG', '2025-11-20', signal)
    expect(rows.filter(({ dividend }) => Number(dividend) > 0)).toHaveLength(12)
    const last = rows.at(-1)
    expect(last).toMatchObject({ symbol: 'AGG', date: '2026-11-20', close: '99.8600', adjustedClose: 99.86 })
  })

  it('pulls every security that a strategy or benchmark names', async () => {
    const firm = createFirm({ clients: 48, today: '2026-11-21' })
    const symbols = new Set((await client().pullSecurities(signal)).map(({ symbol }) => symbol))
    const named = [
      ...firm.strategies.flatMap(({ targets }) => targets),
      ...firm.benchmarks.flatMap(({ components }) => components),
    ]
    expect(named.filter(({ symbol }) => !symbols.has(symbol))).toEqual([])
  })

  it.each([
    ['a wrong FRED key', () => client({ fredKey: 'wrong' }).pullSeries('SP500', '2026-01-01', signal), 400],
    ['an unknown series', () => client().pullSeries('NOSUCH', '2026-01-01', signal), 400],
    [
      'a wrong Tiingo token',
      () => client({ tiingoToken: 'wrong' }).pullPrices('AGG', '2026-01-01', signal),
      401,
    ],
    ['an unknown ticker', () => client().pullPrices('NOSUCH', '2026-01-01', signal), 404],
  ])('is refused for good by %s', async (_name, pull, status) => {
    await expect(pull()).rejects.toMatchObject({ name: 'UpstreamFailure', status, isPassing: false })
    expect((await control('calls')).json()).toMatchObject({ total: 1 })
  })

  it.each(['down', 'slow', 'throttle', 'garbage'])(
    'lives through a vendor that is %s for a while',
    async (kind) => {
      await control('faults', { kind, count: 2 })
      const rows = await client({ deadlineMs: 1000 }).pullSeries('DGS2', '2026-11-01', signal)
      expect(rows.length).toBeGreaterThan(10)
      expect((await control('calls')).json()).toMatchObject({
        byFunction: { 'fred.observations': kind === 'slow' ? 1 : 3 },
      })
    },
  )

  it('says that a vendor stays away', async () => {
    await control('faults', { kind: 'down', seconds: 60 })
    await expect(client().pullSecurities(signal)).rejects.toMatchObject({ reason: 'BROKEN', isPassing: true })
  })
})
