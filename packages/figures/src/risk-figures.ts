import { nextSession } from '@rc/core/calendar'
import { capture } from '@rc/core/finance/capture'
import { informationRatio } from '@rc/core/finance/information-ratio'
import { maxDrawdown } from '@rc/core/finance/max-drawdown'
import { regression } from '@rc/core/finance/regression'
import { monthlyRate, sharpe } from '@rc/core/finance/sharpe'
import { sortino } from '@rc/core/finance/sortino'
import { trackingError } from '@rc/core/finance/tracking-error'
import { volatility } from '@rc/core/finance/volatility'
import type { Figure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Series of the risk-free rate: the three-month Treasury yield, a yearly fraction. */
export const RISK_FREE = 'DGS3MO'

/** Longest window of the risk figures, in months. */
const WINDOW = 36

export interface RiskFigures {
  readonly windowMonths: number
  readonly volatility: Figure
  readonly sharpe: Figure
  readonly sortino: Figure
  readonly maxDrawdown: Figure
  readonly drawdownPeak: string | null
  readonly drawdownTrough: string | null
  readonly drawdownRecovery: string | null
  readonly beta: Figure
  readonly alpha: Figure
  readonly rSquared: Figure
  readonly trackingError: Figure
  readonly informationRatio: Figure
  readonly upCapture: Figure
  readonly downCapture: Figure
}

/** One month end: levels of the composite and its benchmark, and the risk-free rate then in force. */
export interface MonthEnd {
  readonly date: string
  readonly level: number
  readonly benchmark: number | null
  readonly riskFree: number | null
}

/** Month ends of a composite up to a day, oldest first: full months of the window, and one more to start from. */
export async function readMonthEnds(
  db: Db,
  compositeId: string,
  benchmarkId: string | null,
  basis: 'NET' | 'GROSS',
  asOf: string,
): Promise<MonthEnd[]> {
  const level = sql.ref(basis === 'NET' ? 'index_net' : 'index_gross')
  const { rows } = await sql<MonthEnd>`
    select m.date, m.level, b.index as benchmark, f.value as "riskFree"
    from (
      select distinct on (date_trunc('month', date)) date, ${level} as level
      from composite_returns
      where composite_id = ${compositeId} and date <= ${asOf}::date
      order by date_trunc('month', date), date desc
    ) m
    left join lateral (
      select index from benchmark_returns
      where benchmark_id = ${benchmarkId} and date <= m.date order by date desc limit 1
    ) b on true
    left join lateral (
      select value from market_series
      where series_id = ${RISK_FREE} and date <= m.date order by date desc limit 1
    ) f on true
    order by m.date desc limit ${WINDOW + 2}`.execute(db)
  return completeMonths(rows.toReversed(), asOf).slice(-(WINDOW + 1))
}

/** Drops the running month: a part of a month is not a monthly return. */
function completeMonths(rows: readonly MonthEnd[], asOf: string): MonthEnd[] {
  const running = nextSession(asOf).slice(0, 7) === asOf.slice(0, 7)
  return running ? rows.filter(({ date }) => date.slice(0, 7) < asOf.slice(0, 7)) : [...rows]
}

/** Daily levels for the drawdown, over the same window. */
export const readDailyLevels = (
  db: Db,
  compositeId: string,
  basis: 'NET' | 'GROSS',
  from: string,
  asOf: string,
): Promise<{ date: string; level: number }[]> =>
  db
    .selectFrom('composite_returns')
    .select(['date', basis === 'NET' ? 'index_net as level' : 'index_gross as level'])
    .where('composite_id', '=', compositeId)
    .where('date', '>=', from)
    .where('date', '<=', asOf)
    .orderBy('date')
    .execute()

/** Risk figures (F27 to F34) of monthly returns; the drawdown is on the daily index. */
export function riskFigures(
  months: readonly MonthEnd[],
  daily: readonly { date: string; level: number }[],
): RiskFigures {
  const portfolio = returnsOf(months.map(({ level }) => level))
  const levels = months.map(({ benchmark }) => benchmark)
  const benchmark = levels.every((level) => level !== null) ? returnsOf(levels) : []
  const riskFree = months.slice(1).map(({ riskFree: rate }) => monthlyRate(rate ?? 0))
  const compared = benchmark.length === portfolio.length
  const { beta, alpha, rSquared } = regression(portfolio, compared ? benchmark : [], riskFree)
  const drawdown = maxDrawdown(daily)
  const { up, down } = capture(compared ? portfolio : [], benchmark)
  return {
    windowMonths: portfolio.length,
    volatility: volatility(portfolio),
    sharpe: sharpe(portfolio, riskFree),
    sortino: sortino(portfolio),
    maxDrawdown: drawdown.value,
    drawdownPeak: drawdown.peakDate,
    drawdownTrough: drawdown.troughDate,
    drawdownRecovery: drawdown.recoveryDate,
    beta,
    alpha,
    rSquared,
    trackingError: trackingError(compared ? portfolio : [], benchmark),
    informationRatio: informationRatio(compared ? portfolio : [], benchmark),
    upCapture: up,
    downCapture: down,
  }
}

const returnsOf = (levels: readonly number[]): number[] =>
  levels.slice(1).map((level, i) => level / (levels[i] ?? level) - 1)
