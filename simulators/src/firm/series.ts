import { addMonths, dateOf, monthOf, startOfMonth, yearOf, type IsoDate } from '@rc/core/dates'
import { nextSession } from '@rc/core/calendar'
import type { Market } from './prices.ts'
import { at } from './random.ts'
import { referenceDay } from './world.ts'

export interface SeriesPoint {
  readonly date: IsoDate
  readonly value: number
}

/** Years to maturity of the par yield curve, by the Treasury's column name and by FRED's id. */
export const tenors = [
  { column: '1 Mo', seriesId: 'DGS1MO', years: 1 / 12 },
  { column: '1.5 Month', seriesId: null, years: 1.5 / 12 },
  { column: '2 Mo', seriesId: null, years: 2 / 12 },
  { column: '3 Mo', seriesId: 'DGS3MO', years: 0.25 },
  { column: '4 Mo', seriesId: null, years: 4 / 12 },
  { column: '6 Mo', seriesId: 'DGS6MO', years: 0.5 },
  { column: '1 Yr', seriesId: 'DGS1', years: 1 },
  { column: '2 Yr', seriesId: 'DGS2', years: 2 },
  { column: '3 Yr', seriesId: 'DGS3', years: 3 },
  { column: '5 Yr', seriesId: 'DGS5', years: 5 },
  { column: '7 Yr', seriesId: 'DGS7', years: 7 },
  { column: '10 Yr', seriesId: 'DGS10', years: 10 },
  { column: '20 Yr', seriesId: 'DGS20', years: 20 },
  { column: '30 Yr', seriesId: 'DGS30', years: 30 },
] as const

/** A curve from the policy rate at its short end to the ten-year yield, with a dip before two years and a slope after ten. */
function curveYield(policy: number, tenYear: number, years: number): number {
  const short = policy + 0.12
  const fade = Math.exp(-years / 1.7)
  const dip = 0.28 * (years / 2.2) * Math.exp(1 - years / 2.2)
  const slope = years > 10 ? 0.52 * (1 - Math.exp(-(years - 10) / 5)) : 0
  return Math.max(0.02, tenYear + (short - tenYear) * fade - dip + slope)
}

const rounded = (value: number, places: number): number => Number(value.toFixed(places))

/** Consumer prices as published: the month's figure about the thirteenth of the next. */
function consumerPrices(market: Market): SeriesPoint[] {
  const last = at(market.sessions, market.sessions.length - 1)
  const random = market.world.chance('cpi')
  const points: SeriesPoint[] = []
  const reference = dateOf(2026, 10, 1)
  for (
    let month = dateOf(2018, 1, 1);
    addMonths(month, 1) <= startOfMonth(last);
    month = addMonths(month, 1)
  ) {
    const months = (yearOf(month) - yearOf(reference)) * 12 + monthOf(month) - monthOf(reference)
    const value = 329.4 * 1.0285 ** (months / 12) * (1 + 0.0006 * random.normal())
    points.push({ date: month, value: rounded(value, 3) })
  }
  const isOut = (date: IsoDate): boolean => nextSession(`${addMonths(date, 1).slice(0, 8)}12`) <= last
  return points.filter((point) => isOut(point.date))
}

/** Levels of an index that has the market's path times its own sensitivity, and stood at `reference` on the reference day. */
function indexLevels({ world }: Market, reference: number, beta: number, name: string): number[] {
  const random = world.chance(`index/${name}`)
  let level = 0
  const levels = world.sessions.map((_, i) => {
    level += beta * (world.equity[i] ?? 0) + 0.002 * random.normal()
    return level
  })
  const base = at(levels, world.sessions.indexOf(referenceDay))
  return levels.map((value) => reference * Math.exp(value - base))
}

/** Every series the firm follows, by FRED's id, without the days on which nothing is published. */
export function createSeries(market: Market): ReadonlyMap<string, readonly SeriesPoint[]> {
  const { world, sessions } = market
  const volatilityNoise = world.chance('volatility')
  const overnightNoise = world.chance('overnight')
  const points = (value: (i: number) => number, places = 2): SeriesPoint[] =>
    sessions.map((date, i) => ({ date, value: rounded(value(i), places) }))
  const yieldAt = (years: number) => (i: number) =>
    Math.round(curveYield(world.policy[i] ?? 0, world.tenYear[i] ?? 0, years) * 100) / 100
  const index = (reference: number, beta: number, name: string): SeriesPoint[] => {
    const levels = indexLevels(market, reference, beta, name)
    return points((i) => levels[i] ?? 0)
  }
  const yields = tenors.flatMap(({ seriesId, years }) =>
    seriesId === null ? [] : [[seriesId, points(yieldAt(years))] as const],
  )
  let nerves = 0
  const volatility = points((i) => {
    nerves = 0.93 * nerves + 0.06 * volatilityNoise.normal()
    return (13.6 + 105 * (world.drawdown[i] ?? 0)) * Math.exp(nerves)
  })
  return new Map<string, SeriesPoint[]>([
    ['SP500', index(6806.4, 1, 'SP500')],
    ['DJIA', index(47_120, 0.9, 'DJIA')],
    ['NASDAQCOM', index(23_410, 1.18, 'NASDAQCOM')],
    ...yields,
    ['T10Y2Y', points((i) => yieldAt(10)(i) - yieldAt(2)(i))],
    ['T10Y3M', points((i) => yieldAt(10)(i) - yieldAt(0.25)(i))],
    ['VIXCLS', volatility],
    ['BAMLC0A0CM', points((i) => world.investmentGrade[i] ?? 0)],
    ['BAMLH0A0HYM2', points((i) => world.highYield[i] ?? 0)],
    ['DFF', points((i) => world.policy[i] ?? 0)],
    ['SOFR', points((i) => (world.policy[i] ?? 0) - 0.02 + 0.015 * overnightNoise.normal())],
    ['T10YIE', points((i) => 2.28 + 0.09 * ((world.tenYear[i] ?? 4) - 4))],
    ['CPIAUCSL', consumerPrices(market)],
  ])
}

/** Par yields of one session by the Treasury's columns, percent; null where the column was not yet published. */
export function parYields(market: Market, session: number): Readonly<Record<string, number | null>> {
  const date = at(market.sessions, session)
  const since: Partial<Record<string, IsoDate>> = { '4 Mo': '2022-10-19', '1.5 Month': '2025-02-18' }
  return Object.fromEntries(
    tenors.map(({ column, years }) => {
      const published = date >= (since[column] ?? '')
      const level = curveYield(market.world.policy[session] ?? 0, market.world.tenYear[session] ?? 0, years)
      return [column, published ? rounded(level, 2) : null]
    }),
  )
}
