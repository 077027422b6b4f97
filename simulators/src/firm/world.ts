import { sessionsBetween } from '@rc/core/calendar'
import type { IsoDate } from '@rc/core/dates'
import { at, createRandom, type Random } from './random.ts'

/** Paths start here and are the same on every later day: history does not change because tomorrow came. */
const epoch: IsoDate = '2018-01-02'
/** The day whose prices the listings state. */
export const referenceDay: IsoDate = '2026-11-20'

/** What moves all prices, by session. Changes are of logarithms, of yields in percent points. */
export interface World {
  readonly sessions: readonly IsoDate[]
  readonly equity: Float64Array
  /** How far the equity market stands below its highest close, 0 to 1. */
  readonly drawdown: Float64Array
  readonly international: Float64Array
  readonly emerging: Float64Array
  readonly clean: Float64Array
  readonly sector: (name: string) => Float64Array
  /** Level of the ten-year yield and of the policy rate, percent. */
  readonly tenYear: Float64Array
  readonly policy: Float64Array
  /** Option-adjusted spreads, percent. */
  readonly investmentGrade: Float64Array
  readonly highYield: Float64Array
  /** A source of chance of its own for each name. */
  readonly chance: (name: string) => Random
}

const yearly = Math.sqrt(252)

/** One market cycle in sessions: where its logarithm must stand, so that a real drawdown lies in every three years. */
const cycle = [
  [0, 0],
  [150, 0.1],
  [260, 0.13],
  [285, 0.075],
  [345, 0.15],
  [470, 0.222],
  [505, 0.098],
  [600, 0.222],
  [650, 0.237],
] as const
const cycleLength = 650
const phase = 70

/** A level by the session's place: whole cycles before it, then a straight line between two anchors. */
function anchor(session: number): number {
  const shifted = session + phase
  const offset = shifted % cycleLength
  const next = cycle.findIndex(([place]) => place > offset)
  const [fromPlace, fromLevel] = at(cycle, next - 1)
  const [toPlace, toLevel] = at(cycle, next)
  const part = (offset - fromPlace) / (toPlace - fromPlace)
  return Math.floor(shifted / cycleLength) * 0.237 + fromLevel + part * (toLevel - fromLevel)
}

const isFixed = (session: number): boolean =>
  cycle.some(([place]) => place === (session + phase) % cycleLength)

/**
 * Daily noise bent to zero at the anchors: a Brownian bridge from one to the next. Drawn to the anchor after the
 * last session, or that day's noise would change once the anchor is reached.
 */
function bridges(count: number, daily: number, random: Random): Float64Array {
  let length = count
  while (!isFixed(length - 1)) length += 1
  const levels = new Float64Array(length)
  let from = 0
  for (let i = 1; i < length; i += 1) {
    levels[i] = (levels[i - 1] ?? 0) + daily * random.normal()
    if (!isFixed(i)) continue
    const excess = levels[i] ?? 0
    for (let j = from + 1; j <= i; j += 1) levels[j] = (levels[j] ?? 0) - (excess * (j - from)) / (i - from)
    from = i
  }
  return levels.subarray(0, count)
}

function equityLevels(count: number, random: Random): Float64Array {
  const noise = bridges(count, 0.0078, random)
  return noise.map((value, i) => value + anchor(i))
}

const changes = (levels: Float64Array): Float64Array =>
  levels.map((level, i) => (i === 0 ? 0 : level - (levels[i - 1] ?? 0)))

function drawdowns(levels: Float64Array): Float64Array {
  let peak = -Infinity
  return levels.map((level) => {
    peak = Math.max(peak, level)
    return 1 - Math.exp(level - peak)
  })
}

/** A relative return that wanders but comes back: a leader of one year is not ahead for ever. */
function wandering(count: number, annual: number, pull: number, random: Random): Float64Array {
  const levels = new Float64Array(count)
  for (let i = 1; i < count; i += 1) {
    levels[i] = (levels[i - 1] ?? 0) * (1 - pull) + (annual / yearly) * random.normal()
  }
  return levels
}

/** Rates of the past follow the public record in rough strokes. */
const tenYearMarks: readonly (readonly [IsoDate, number])[] = [
  ['2018-01-02', 2.6],
  ['2019-08-15', 1.6],
  ['2020-07-30', 0.65],
  ['2021-03-30', 1.65],
  ['2022-10-20', 4.1],
  ['2023-04-05', 3.5],
  ['2023-10-19', 4.8],
  ['2024-09-16', 3.8],
  ['2025-01-14', 4.65],
  ['2025-10-20', 4.1],
  ['2026-11-20', 4.05],
]
const policyMarks: readonly (readonly [IsoDate, number])[] = [
  ['2018-01-02', 1.4],
  ['2019-07-01', 2.4],
  ['2020-04-01', 0.08],
  ['2022-03-01', 0.08],
  ['2023-07-20', 5.33],
  ['2024-09-10', 5.33],
  ['2025-12-10', 3.6],
  ['2026-11-20', 3.33],
]

function along(marks: readonly (readonly [IsoDate, number])[], date: IsoDate): number {
  const next = marks.findIndex(([day]) => day > date)
  if (next === -1) return at(marks, marks.length - 1)[1]
  const [fromDay, from] = at(marks, Math.max(0, next - 1))
  const [toDay, to] = at(marks, next)
  const part = (Date.parse(date) - Date.parse(fromDay)) / (Date.parse(toDay) - Date.parse(fromDay))
  return from + part * (to - from)
}

/** Quarter-point steps, decided every thirty sessions. */
function policyPath(sessions: readonly IsoDate[]): Float64Array {
  return Float64Array.from(sessions, (_, i) => {
    const decided = along(policyMarks, at(sessions, i - (i % 30)))
    return Math.max(0, Math.round(decided * 4) / 4) + 0.08
  })
}

/** The days before `until`, and what moved markets on them; equal for equal seed. */
export function createWorld(seed: number, until: IsoDate): World {
  const chance = (name: string): Random => createRandom(`world/${seed}/${name}`)
  const sessions = sessionsBetween(epoch, until > referenceDay ? until : referenceDay)
  const count = sessions.length
  const levels = equityLevels(count, chance('equity'))
  const drawdown = drawdowns(levels)
  const relative = (name: string, annual: number): Float64Array =>
    changes(wandering(count, annual, 0.004, chance(name)))
  const rateNoise = wandering(count, 0.7, 0.02, chance('rates'))
  const spreadNoise = wandering(count, 0.25, 0.02, chance('spreads'))
  const spread = (base: number, slope: number, noise: number): Float64Array =>
    drawdown.map((depth, i) => Math.max(base * 0.6, base + slope * depth + noise * (spreadNoise[i] ?? 0)))
  return {
    sessions,
    equity: changes(levels),
    drawdown,
    international: relative('international', 0.075),
    emerging: relative('emerging', 0.1),
    clean: relative('clean', 0.19),
    sector: (name) => relative(`sector/${name}`, 0.085),
    tenYear: rateNoise.map((noise, i) => Math.max(0.3, along(tenYearMarks, at(sessions, i)) + noise)),
    policy: policyPath(sessions),
    investmentGrade: spread(0.95, 3.2, 1),
    highYield: spread(3.1, 13, 3),
    chance,
  }
}
