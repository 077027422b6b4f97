import { describe, expect, it } from 'vitest'
import { createFirm } from './create-firm.ts'
import { createMarket } from './prices.ts'
import { createSeries } from './series.ts'

const firm = createFirm({ clients: 48, today: '2026-11-21' })
const market = createMarket(firm)
const start = market.sessions.indexOf(firm.historyStart)

const levels = (symbol: string): Float64Array => {
  const history = market.history(symbol)
  if (!history) throw new Error(`no ${symbol}`)
  return history.adjusted.subarray(start)
}

function worstFall(values: Float64Array): number {
  let [peak, worst] = [0, 0]
  for (const value of values) {
    peak = Math.max(peak, value)
    worst = Math.max(worst, 1 - value / peak)
  }
  return worst
}

const moves = (symbol: string) =>
  levels(symbol).map((level, i, all) => Math.log(level / (all[i - 1] ?? level)))

const dot = (x: Float64Array, y: Float64Array) => x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0)

const correlation = (a: Float64Array, b: Float64Array) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))

describe('createMarket', () => {
  it('gives a date the same price on every later day', () => {
    const later = createMarket(createFirm({ clients: 48, today: '2027-09-03' }))
    for (const symbol of market.symbols) {
      const then = market.history(symbol)?.closes ?? []
      expect(later.history(symbol)?.closes.subarray(0, then.length)).toEqual(then)
    }
    const series = createSeries(later)
    for (const [id, points] of createSeries(market)) {
      expect(series.get(id)?.slice(0, points.length)).toEqual(points)
    }
  })

  it('reaches more than a year back beyond the custody history and ends at the last session', () => {
    expect(start).toBeGreaterThan(260)
    expect(market.sessions.at(-1)).toBe('2026-11-20')
  })

  it('has one fall of the broad market between 12 and 18 percent, and shallow ones in bonds', () => {
    expect(worstFall(levels('SPY'))).toBeGreaterThan(0.12)
    expect(worstFall(levels('SPY'))).toBeLessThan(0.18)
    expect(worstFall(levels('AGG'))).toBeLessThan(0.09)
  })

  it('moves funds of one market together and bonds apart from them', () => {
    expect(correlation(moves('SPY'), moves('ESGU'))).toBeGreaterThan(0.95)
    expect(correlation(moves('SPY'), moves('VXUS'))).toBeGreaterThan(0.6)
    expect(Math.abs(correlation(moves('SPY'), moves('AGG')))).toBeLessThan(0.3)
  })

  it('returns adjusted closes that pay every dividend back', () => {
    const history = market.history('AGG')
    const paid = history?.dividends.subarray(-252).filter((dividend) => dividend > 0)
    expect(paid).toHaveLength(12)
    expect(history?.adjusted.at(-1)).toBe((history?.closes.at(-1) ?? 0) / 10_000)
    expect(history?.adjusted[start]).toBeLessThan((history?.closes[start] ?? 0) / 10_000)
  })
})

describe('createSeries', () => {
  it('has yields and spreads within what the world has seen', () => {
    const series = createSeries(market)
    const bounds = { DGS3MO: [2, 6], DGS10: [2.5, 5.5], BAMLH0A0HYM2: [2, 7], VIXCLS: [8, 50] }
    for (const [id, [low = 0, high = 0]] of Object.entries(bounds)) {
      const values = series.get(id)?.filter(({ date }) => date >= firm.historyStart) ?? []
      expect(values.length).toBe(firm.sessions.length)
      expect(values.every(({ value }) => value > low && value < high)).toBe(true)
    }
  })

  it('publishes consumer prices only in the middle of the following month', () => {
    expect(createSeries(market).get('CPIAUCSL')?.at(-1)?.date).toBe('2026-10-01')
    const early = createMarket(createFirm({ clients: 48, today: '2026-11-10' }))
    expect(createSeries(early).get('CPIAUCSL')?.at(-1)?.date).toBe('2026-09-01')
  })
})
