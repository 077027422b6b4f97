import type { IsoDate } from '@rc/core/dates'
import type { Market, PriceHistory } from '../firm/prices.ts'

/** One day as the vendor prints it. */
export interface EndOfDay {
  readonly date: IsoDate
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly adjOpen: number
  readonly adjHigh: number
  readonly adjLow: number
  readonly adjClose: number
  readonly adjVolume: number
  readonly divCash: number
  readonly splitFactor: number
}

const rounded = (value: number, places: number): number => Number(value.toFixed(places))

const entry = (list: ArrayLike<number>, i: number): number => list[i] ?? 0

function dayOf(
  market: Market,
  { closes, dividends, adjusted }: PriceHistory,
  i: number,
  noise: readonly number[],
): EndOfDay {
  const close = entry(closes, i) / 10_000
  const before = entry(closes, Math.max(0, i - 1)) / 10_000
  const [a = 0, b = 0, c = 0] = noise
  const open = rounded(before * (1 + 0.004 * (a - 0.5)), 4)
  const high = rounded(Math.max(open, close) * (1 + 0.006 * b), 4)
  const low = rounded(Math.min(open, close) * (1 - 0.006 * c), 4)
  const factor = entry(adjusted, i) / close
  const volume = Math.round(2_000_000 * (0.5 + a + b))
  return {
    date: market.sessions[i] ?? '',
    open,
    high,
    low,
    close,
    volume,
    adjOpen: rounded(open * factor, 8),
    adjHigh: rounded(high * factor, 8),
    adjLow: rounded(low * factor, 8),
    adjClose: rounded(entry(adjusted, i), 8),
    adjVolume: volume,
    divCash: entry(dividends, i) / 10_000,
    splitFactor: 1,
  }
}

/** Days of a symbol, oldest first; without a first day only the newest. null for an unknown symbol. */
export function endOfDays(
  market: Market,
  symbol: string,
  from?: IsoDate,
  to = '9999-12-31',
): EndOfDay[] | null {
  const history = market.history(symbol.toUpperCase())
  if (!history) return null
  const random = market.world.chance(`day/${history.symbol}`)
  const start = from ?? market.sessions.at(-1) ?? ''
  return market.sessions.flatMap((date, i) => {
    const noise = [random.next(), random.next(), random.next()]
    return date >= start && date <= to ? [dayOf(market, history, i, noise)] : []
  })
}

const columns = [
  'date',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'adjOpen',
  'adjHigh',
  'adjLow',
  'adjClose',
  'adjVolume',
  'divCash',
  'splitFactor',
] as const satisfies readonly (keyof EndOfDay)[]

export const tiingoJson = (days: readonly EndOfDay[]): object[] =>
  days.map((day) => Object.assign({}, day, { date: `${day.date}T00:00:00.000Z` }))

export const tiingoCsv = (days: readonly EndOfDay[]): string =>
  [columns.join(','), ...days.map((day) => columns.map((column) => day[column]).join(','))].join('\n')
