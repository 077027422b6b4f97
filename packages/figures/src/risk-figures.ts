import { capture } from '@rc/core/finance/capture'
import { informationRatio } from '@rc/core/finance/information-ratio'
import { maxDrawdown } from '@rc/core/finance/max-drawdown'
import { regression } from '@rc/core/finance/regression'
import { monthlyRate, sharpe } from '@rc/core/finance/sharpe'
import { sortino } from '@rc/core/finance/sortino'
import { trackingError } from '@rc/core/finance/tracking-error'
import { volatility } from '@rc/core/finance/volatility'
import type { Figure } from '@rc/core/finance/figure'
import type { MonthEnd } from './month-ends.ts'

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
