import { addMonths, startOfMonth } from '@rc/core/dates'
import { combine, mapFigure, undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { percentileRank } from '@rc/core/finance/percentile-rank'
import type { ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { startDays } from './equities.ts'
import { TENORS } from './followed.ts'
import type { Levels } from './levels.ts'

export const VIX = 'VIXCLS'
const CONSUMER_PRICES = 'CPIAUCSL'
export const SPREADS = { igOas: 'BAMLC0A0CM', hyOas: 'BAMLH0A0HYM2' } as const

export function shapeYieldCurve(frame: ReportFrame, levels: Levels) {
  const { oneMonth } = startDays(frame)
  return TENORS.map(({ tenor, id }) => ({
    tenor,
    yield: frame.figure(levels.last(id), `yieldCurve.${tenor}.yield`),
    change1d: frame.figure(levels.changeOfDay(id), `yieldCurve.${tenor}.change1d`),
    change1m: frame.figure(levels.changeSince(id, oneMonth), `yieldCurve.${tenor}.change1m`),
  }))
}

/** Yield of one tenor less that of another. */
export const slope = (levels: Levels, long: string, short: string): Figure =>
  combine(levels.last(long), levels.last(short), (far, near) => far - near)

/** The VIX, and its rank among the sessions of the year to the as-of day. */
export async function readVolatility(frame: ReportFrame, db: Db, levels: Levels) {
  const vix = levels.last(VIX)
  const rows = await db
    .selectFrom('market_series')
    .select('value')
    .where('series_id', '=', VIX)
    .where('date', '>', startDays(frame).oneYear)
    .where('date', '<=', frame.period.asOf)
    .execute()
  const values = rows.map(({ value }) => value)
  return {
    vix: frame.figure(vix, 'volatility.vix'),
    percentile1y: frame.figure(
      mapFigure(vix, (level) => percentileRank(values, level)),
      'volatility.percentile1y',
    ),
  }
}

/** Consumer prices of the newest month that was over by the as-of day, against the same month a year before. */
export async function readInflation(frame: ReportFrame, db: Db) {
  const months = await db
    .selectFrom('market_series')
    .select(['date', 'value'])
    .where('series_id', '=', CONSUMER_PRICES)
    .where('date', '<', startOfMonth(frame.period.asOf))
    .orderBy('date', 'desc')
    .limit(13)
    .execute()
  const newest = months[0]
  const before = months.find(({ date }) => newest !== undefined && date === addMonths(newest.date, -12))
  const change =
    newest === undefined || before === undefined
      ? undefinedFigure('NO_DATA')
      : newest.value / before.value - 1
  return { cpiYoY: frame.figure(change, 'inflation.cpiYoY'), month: newest?.date ?? null }
}
