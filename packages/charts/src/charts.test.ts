import type { EChartsOption } from 'echarts'
import { describe, expect, test } from 'vitest'
import { allocation } from './allocation.ts'
import { aumBridge } from './aum-bridge.ts'
import { budget } from './budget.ts'
import { words } from './chart-format.ts'
import { DARK, LIGHT, PAPER } from './chart-look.ts'
import { drawSvg } from './draw-svg.ts'
import { drawdown } from './drawdown.ts'
import { growthAgainstPlan } from './growth-against-plan.ts'
import { monteCarloFan } from './monte-carlo-fan.ts'
import { readiness } from './readiness.ts'
import { retentionCohorts } from './retention-cohorts.ts'
import { returnAgainstBenchmark } from './return-against-benchmark.ts'
import { vendorUptime } from './vendor-uptime.ts'
import { yieldCurve } from './yield-curve.ts'

const BRIDGE = {
  begin: 100,
  newClientAssets: 40,
  additions: 10,
  withdrawals: 5,
  lostClientAssets: 20,
  market: -15,
  fees: 1,
  adjustments: 0,
  end: 109,
}
const FAN = [
  { year: 0, p5: 100, p25: 100, p50: 100, p75: 100, p95: 100 },
  { year: 1, p5: 90, p25: 95, p50: 104, p75: 120, p95: 150 },
  { year: 2, p5: 50, p25: 80, p50: 120, p75: 160, p95: 300 },
]
const COHORTS = [
  { start: '2024-01-01', size: 4, retained: [1, 0.75] },
  { start: '2025-04-01', size: 2, retained: [null] },
]
const VENDORS = [
  { name: 'Cloudbarn', uptime: 0.99, target: 0.995 },
  { name: 'Unwatched', uptime: null, target: 0.99 },
]

// oxlint-disable-next-line typescript/no-explicit-any -- options are of every shape
const seriesOf = (option: EChartsOption): any[] => option.series as any[]

/** Each chart, drawn from literals, and what must be read in it. */
const CHARTS: readonly (readonly [string, (look: typeof LIGHT) => EChartsOption, string[]])[] = [
  ['AUM bridge', (look) => aumBridge(BRIDGE, look), ['Withdrawals', '-$20', '$109']],
  [
    'return against benchmark',
    (look) => returnAgainstBenchmark([{ period: 'YTD', net: 0.04, benchmark: null }], look),
    ['Net return', 'Benchmark', 'YTD', '4%'],
  ],
  [
    'drawdown',
    (look) =>
      drawdown(
        [
          {
            name: 'Firm',
            risk: {
              maxDrawdown: -0.1,
              drawdownPeak: '2024-10-04',
              drawdownTrough: '2024-11-14',
              drawdownRecovery: null,
            },
          },
        ],
        look,
      ),
    ['Firm', '0%'],
  ],
  [
    'allocation',
    (look) => allocation([{ name: 'FOSSIL_FREE', value: 60, share: 0.6 }], look),
    ['Fossil free 60%'],
  ],
  ['retention cohorts', (look) => retentionCohorts(COHORTS, look), ['2024 Q1 (4)', '2025 Q2 (2)', '75%']],
  ['readiness', (look) => readiness([{ name: 'ADVERTISING', share: 0.5 }], look), ['Advertising', '50%']],
  ['vendor uptime', (look) => vendorUptime(VENDORS, look), ['Cloudbarn', 'Promised', '99%']],
  [
    'budget',
    (look) => budget([{ name: '2026-01', actual: 7700, budget: 8880 }], look),
    ['Actual', 'Budget', '2026-01'],
  ],
  [
    'yield curve',
    (look) => yieldCurve([{ tenor: '10Y', yield: 0.0405, change1m: -0.001 }], look),
    ['10Y', 'Now', 'A month ago'],
  ],
  [
    'growth against plan',
    (look) =>
      growthAgainstPlan(
        [
          { date: '2026-10-31', plan: null, actual: 45_000_000, forecast: null },
          {
            date: '2026-11-30',
            plan: 51_000_000,
            actual: null,
            forecast: { low: 49_000_000, base: 50_000_000, high: 52_000_000 },
          },
        ],
        look,
      ),
    ['Actual', 'Plan', 'Forecast, base'],
  ],
  ['Monte Carlo fan', (look) => monteCarloFan(FAN, look), ['Median', '5 % to 95 %', '+2 y', '$300', '$50']],
]

describe.each(CHARTS)('%s', (_name, chart, texts) => {
  test.each([
    ['light', LIGHT],
    ['dark', DARK],
    ['paper', PAPER],
  ])('is drawn without a browser: %s', (_look, look) => {
    const svg = drawSvg(chart(look), { width: 640, height: 320 })
    expect(svg).toMatch(/^<svg /)
    for (const text of texts) expect(svg).toContain(`>${text}<`)
    expect(svg).not.toContain('NaN')
  })

  test('draws what is not there as nothing', () => {
    expect(JSON.stringify(chart(LIGHT))).not.toMatch(/NaN|undefined/)
  })
})

test('the bridge goes from begin to end step by step, each bar where the one before left off', () => {
  const [low, bars] = seriesOf(aumBridge(BRIDGE, LIGHT))
  expect(low.data).toEqual([0, 100, 140, 145, 125, 110, 109, 109, 0])
  expect(bars.data.map(({ value }: { value: number }) => value)).toEqual([100, 40, 10, 5, 20, 15, 1, 0, 109])
  const colours = bars.data.map(({ itemStyle }: { itemStyle: { color: string } }) => itemStyle.color)
  expect(colours.slice(1, 6)).toEqual([LIGHT.good, LIGHT.good, LIGHT.bad, LIGHT.bad, LIGHT.bad])
})

test('a missing figure is a gap, not zero', () => {
  expect(
    seriesOf(returnAgainstBenchmark([{ period: 'YTD', net: 0.04, benchmark: null }], LIGHT)).map(
      ({ data }) => data,
    ),
  ).toEqual([[0.04], ['-']])
  expect(seriesOf(vendorUptime(VENDORS, LIGHT))[0].data[1].value).toEqual(['-', 1])
  expect(seriesOf(retentionCohorts(COHORTS, LIGHT))[0].data).toEqual([
    [0, 0, 1],
    [1, 0, 0.75],
  ])
})

test('uptime below the promise is in the colour of a miss', () => {
  const [measured] = seriesOf(vendorUptime(VENDORS, LIGHT))
  expect(measured.data[0].itemStyle.color).toBe(LIGHT.bad)
})

test('a month ago is now less the change', () => {
  const [, before] = seriesOf(yieldCurve([{ tenor: '10Y', yield: 0.04, change1m: 0.01 }], LIGHT))
  expect(before.data).toEqual([0.03])
})

test('each band of the fan lies between its two quantiles, year by year', () => {
  const series = seriesOf(monteCarloFan(FAN, LIGHT))
  const of = (name: string): number[] => series.find((one) => one.name === name).data
  expect(of('5 % to 95 %, from')).toEqual([100, 90, 50])
  expect(of('5 % to 95 %')).toEqual([0, 60, 250])
  expect(of('25 % to 75 %, from')).toEqual([100, 95, 80])
  expect(of('25 % to 75 %')).toEqual([0, 25, 80])
  expect(of('Median')).toEqual([100, 104, 120])
})

test.each([
  ['FOSSIL_FREE', 'Fossil free'],
  ['FORM_ADV', 'Form ADV'],
  ['FORM_13F', 'Form 13F'],
  ['FROM_250K_TO_1M', 'From 250K to 1M'],
  ['YTD', 'YTD'],
  ['OR', 'OR'],
  ['Clean Energy', 'Clean Energy'],
  ['65-74', '65-74'],
])('%s is read as %s', (code, text) => {
  expect(words(code)).toBe(text)
})
