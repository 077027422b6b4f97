import type { EChartsOption } from 'echarts'
import { expect, test } from 'vitest'
import { allocation } from './allocation.ts'
import { aumBridge } from './aum-bridge.ts'
import { barsByName } from './bars-by-name.ts'
import { shortPercent } from './chart-format.ts'
import { LIGHT, type ChartLook } from './chart-look.ts'
import { drawSvg } from './draw-svg.ts'
import { drawdown } from './drawdown.ts'
import { growthAgainstPlan } from './growth-against-plan.ts'
import { monteCarloFan } from './monte-carlo-fan.ts'
import { readiness } from './readiness.ts'
import { retentionCohorts } from './retention-cohorts.ts'
import { vendorUptime } from './vendor-uptime.ts'

// What is written on a chart as wide as a telephone can be read: nothing over something else, nothing cut off.

const [WIDTH, HEIGHT] = [334, 300]
const NARROW: ChartLook = { ...LIGHT, narrow: true }

interface Text {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const LETTER = 0.5

/** Where each text of a drawing lies, as wide as letters are on average. */
function textsOf(svg: string): Text[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]+)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const number = (pattern: RegExp): number => Number(pattern.exec(attributes)?.[1] ?? 0)
    const size = number(/font-size:([\d.]+)px/)
    const x = number(/ x="([-\d.]+)"/) + number(/translate\(([-\d.]+) /)
    const y = number(/ y="([-\d.]+)"/) + number(/translate\([-\d.]+ ([-\d.]+)\)/)
    const width = text.length * size * LETTER
    const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1] ?? 'start'
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
    return { text, left, right: left + width, top: y - size / 2, bottom: y + size / 2 }
  })
}

const overlap = (a: Text, b: Text): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1

const STRATEGIES = [
  'Fossil-Free Global 75/25',
  'Sustainable Balanced 60/40',
  'Sustainable Growth 80/20',
  'Sustainable Income 30/70',
  'Sustainable Leaders US Stocks',
]
const RISK = {
  maxDrawdown: -0.15,
  drawdownPeak: '2024-10-04',
  drawdownTrough: '2024-11-14',
  drawdownRecovery: '2025-06-30',
}
const shares = STRATEGIES.map((name, i) => ({ name, value: 10 + i, share: (10 + i) / 60 }))
const twoBars = [
  { name: 'Net return', values: shares.map(({ share }) => share) },
  { name: 'Benchmark', values: shares.map(({ share }) => share) },
]
const figures = {
  begin: 37_100_000,
  newClientAssets: 10_500_000,
  additions: 1_600_000,
  withdrawals: 318_000,
  lostClientAssets: 750_000,
  market: 2_100_000,
  fees: 365_000,
  adjustments: 0,
  end: 49_900_000,
}
const YEARS = Array.from({ length: 11 }, (_, year) => ({
  year,
  p5: 50 + 14 * year,
  p25: 50 + 18 * year,
  p50: 50 + 23 * year,
  p75: 50 + 28 * year,
  p95: 50 + 40 * year,
}))

const CHARTS: readonly (readonly [string, EChartsOption])[] = [
  ['bars with long names', barsByName(STRATEGIES, twoBars, { format: shortPercent }, NARROW)],
  ['readiness', readiness(shares, NARROW)],
  ['allocation', allocation(shares, NARROW)],
  ['AUM bridge', aumBridge(figures, NARROW)],
  [
    'drawdown',
    drawdown(
      STRATEGIES.map((name) => ({ name, risk: RISK })),
      NARROW,
    ),
  ],
  [
    'vendor uptime',
    vendorUptime(
      STRATEGIES.map((name) => ({ name, uptime: 0.998, target: 0.995 })),
      NARROW,
    ),
  ],
  [
    'retention cohorts',
    retentionCohorts([{ start: '2018-10-01', size: 1, retained: [1, 1, 1, 1, 1, 0.5, 0.5, 0] }], NARROW),
  ],
  [
    'growth against plan',
    growthAgainstPlan(
      Array.from({ length: 60 }, (_, i) => ({
        date: `${2026 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-28`,
        plan: 50_000_000 + i * 7_000_000,
        actual: null,
        forecast: { low: 50_000_000 + i, base: 60_000_000 + i, high: 70_000_000 + i },
      })),
      NARROW,
    ),
  ],
  ['Monte Carlo fan', monteCarloFan(YEARS, NARROW)],
]

test.each(CHARTS)('%s', (_name, option) => {
  const texts = textsOf(drawSvg(option, { width: WIDTH, height: HEIGHT }))
  expect(texts.length).toBeGreaterThan(3)
  const pairs = texts.flatMap((a, i) => texts.slice(i + 1).map((b) => [a, b] as const))
  expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.text} | ${b.text}`)).toEqual([])
  const cut = texts.filter(({ left, right }) => left < -4 || right > WIDTH + 4)
  expect(cut.map(({ text }) => text)).toEqual([])
})
