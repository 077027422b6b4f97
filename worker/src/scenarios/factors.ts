import type { IsoDate } from '@rc/core/dates'
import { isMissing, type Figure } from '@rc/core/finance/figure'
import { multipleRegression } from '@rc/core/finance/multiple-regression'
import { regression } from '@rc/core/finance/regression'

/** What moves portfolios, and the series it is read from. EQUITY is a return, the others are changes of a rate. */
export const FACTORS = [
  { factor: 'EQUITY', seriesId: 'SP500' },
  { factor: 'RATES', seriesId: 'DGS10' },
  { factor: 'CREDIT', seriesId: 'BAMLC0A0CM' },
] as const
const [EQUITY] = FACTORS

/** Level of a series or security on a day; undefined where there is none. */
export type LevelOf = (id: string, day: IsoDate) => number | undefined

interface Month {
  readonly own: number
  readonly factors: readonly number[]
}

/** Months in which everything is known: a portfolio's return and what the factors did. */
function months(levels: readonly { date: IsoDate; level: number }[], levelOf: LevelOf): Month[] {
  return levels.slice(1).flatMap(({ date, level }, i) => {
    const before = levels[i]
    if (before === undefined) return []
    const moved = FACTORS.map((_, k) => factorChange(k, before.date, date, levelOf))
    const factors = moved.filter((value) => value !== undefined)
    return factors.length < FACTORS.length ? [] : [{ own: level / before.level - 1, factors }]
  })
}

function factorChange(index: number, start: IsoDate, end: IsoDate, levelOf: LevelOf): number | undefined {
  const { factor, seriesId } = FACTORS[index] ?? EQUITY
  const [from, to] = [levelOf(seriesId, start), levelOf(seriesId, end)]
  if (from === undefined || to === undefined) return undefined
  return factor === 'EQUITY' ? to / from - 1 : to - from
}

/** Slopes of a portfolio's monthly returns on all factors together. */
export function factorExposures(
  levels: readonly { date: IsoDate; level: number }[],
  levelOf: LevelOf,
): { factor: string; beta: Figure }[] {
  const known = months(levels, levelOf)
  const found = multipleRegression(
    known.map(({ own }) => own),
    FACTORS.map((_, k) => known.map(({ factors }) => factors[k] ?? Number.NaN)),
  )
  return FACTORS.map(({ factor }, k) => ({
    factor,
    beta: isMissing(found) ? found : (found.slopes[k] ?? Number.NaN),
  }))
}

/** Beta (F33) of a security to the equity factor over the months between some days; N_TOO_SMALL below 12. */
export function equityBeta(symbol: string, days: readonly IsoDate[], levelOf: LevelOf): Figure {
  const [own, market]: [number[], number[]] = [[], []]
  for (const [i, end] of days.slice(1).entries()) {
    const start = days[i] ?? end
    const moved = factorChange(0, start, end, levelOf)
    const [from, to] = [levelOf(symbol, start), levelOf(symbol, end)]
    if (moved === undefined || from === undefined || to === undefined) continue
    own.push(to / from - 1)
    market.push(moved)
  }
  return regression(
    own,
    market,
    own.map(() => 0),
  ).beta
}
