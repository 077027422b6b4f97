import type { Figure } from '@rc/core/finance/figure'
import type { PeriodReturn } from './period-returns.ts'
import type { RiskFigures } from './risk-figures.ts'

/** Where the reasons of undefined figures go: `meta.warnings` of the report. */
export interface FigureSink {
  figure(figure: Figure, path: string): number | null
}

/** A period return as the schema shows it. */
export function returnFields(sink: FigureSink, row: PeriodReturn, prefix = 'returns') {
  const show = (figure: Figure, name: string) => sink.figure(figure, `${prefix}.${row.period}.${name}`)
  return {
    period: row.period,
    periodStart: row.start,
    periodEnd: row.end,
    gross: show(row.gross, 'gross'),
    net: show(row.net, 'net'),
    benchmark: show(row.benchmark, 'benchmark'),
    excess: show(row.excess, 'excess'),
    annualized: show(row.annualized, 'annualized'),
  }
}

/** Risk figures as the schema shows them. */
export function riskFields(sink: FigureSink, risk: RiskFigures, prefix = 'risk') {
  const show = (name: keyof RiskFigures) => sink.figure(risk[name] as Figure, `${prefix}.${name}`)
  return {
    windowMonths: risk.windowMonths,
    volatility: show('volatility'),
    sharpe: show('sharpe'),
    sortino: show('sortino'),
    maxDrawdown: show('maxDrawdown'),
    drawdownPeak: risk.drawdownPeak,
    drawdownTrough: risk.drawdownTrough,
    drawdownRecovery: risk.drawdownRecovery,
    beta: show('beta'),
    alpha: show('alpha'),
    rSquared: show('rSquared'),
    trackingError: show('trackingError'),
    informationRatio: show('informationRatio'),
    upCapture: show('upCapture'),
    downCapture: show('downCapture'),
  }
}
