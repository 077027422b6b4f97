import { addMonths } from '@rc/core/dates'
import { undefinedFigure } from '@rc/core/finance/figure'
import { expect, test } from 'vitest'
import { equityBeta, factorExposures } from './factors.ts'

const days = Array.from({ length: 25 }, (_, i) => addMonths('2023-01-31', i))
const series = new Map<string, number>()
let [market, own, fund] = [4_000, 1, 50]
for (const [i, day] of days.entries()) {
  const [moved, yields, spread] = [
    Math.sin(i * 1.3) / 30,
    0.04 + Math.cos(i * 0.7) / 200,
    0.01 + Math.sin(i * 2.1) / 800,
  ]
  const before = days[i - 1] ?? day
  market *= 1 + moved
  series.set(`SP500 ${day}`, market).set(`DGS10 ${day}`, yields).set(`BAMLC0A0CM ${day}`, spread)
  const change = (id: string) => (series.get(`${id} ${day}`) ?? 0) - (series.get(`${id} ${before}`) ?? 0)
  // Made of 0.6 of the market, four years of duration, two of spread.
  own *= 1 + 0.001 + 0.6 * moved - 4 * change('DGS10') - 2 * change('BAMLC0A0CM')
  series.set(`own ${day}`, own)
  fund *= 1 + 1.2 * moved
  series.set(`FUND ${day}`, fund)
}
const levelOf = (id: string, day: string) => series.get(`${id} ${day}`)
const levels = days.map((date) => ({ date, level: series.get(`own ${date}`) ?? Number.NaN }))

test('exposures are what the portfolio was made of', () => {
  expect(factorExposures(levels, levelOf)).toEqual([
    { factor: 'EQUITY', beta: expect.closeTo(0.6, 9) },
    { factor: 'RATES', beta: expect.closeTo(-4, 8) },
    { factor: 'CREDIT', beta: expect.closeTo(-2, 8) },
  ])
})

test('a month in which a factor is unknown is left out, too few have no figure', () => {
  const gap = (id: string, day: string) =>
    id === 'BAMLC0A0CM' && day < '2023-06-01' ? undefined : levelOf(id, day)
  expect(factorExposures(levels, gap)[1]?.beta).toBeCloseTo(-4, 8)
  const none = (id: string, day: string) => (id === 'BAMLC0A0CM' ? undefined : levelOf(id, day))
  expect(factorExposures(levels, none)[0]?.beta).toEqual(undefinedFigure('N_TOO_SMALL'))
})

test('beta of a security, of 12 months and more', () => {
  expect(equityBeta('FUND', days, levelOf)).toBeCloseTo(1.2, 10)
  expect(equityBeta('FUND', days.slice(0, 12), levelOf)).toEqual(undefinedFigure('N_TOO_SMALL'))
  expect(equityBeta('NONE', days, levelOf)).toEqual(undefinedFigure('N_TOO_SMALL'))
})
