import { monthOf, dayOf, type IsoDate } from '@rc/core/dates'
import { type Listing, listings } from './listings.ts'
import { at } from './random.ts'
import { createWorld, referenceDay, type World } from './world.ts'

export interface PriceHistory {
  readonly symbol: string
  /**
   * By session of the market, in ten-thousandths of a dollar: exchanges quote four decimals, and whole numbers
   * add up.
   */
  readonly closes: Int32Array
  /** Per share on its ex-date, which is also the day it is paid. */
  readonly dividends: Int32Array
  /** Dollars, dividends reinvested backwards as data vendors do it: the last one equals the last close. */
  readonly adjusted: Float64Array
}

export interface Market {
  /** Every session of the invented world up to the last closed one. */
  readonly sessions: readonly IsoDate[]
  readonly history: (symbol: string) => PriceHistory | undefined
  readonly symbols: readonly string[]
  readonly world: World
}

const yearly = Math.sqrt(252)

/** The listing's daily move from the world's factors. */
function movesOf(listing: Listing, world: World): (session: number) => number {
  const { beta } = listing
  const bond = (spread: Float64Array | null) => (i: number) => {
    const change = (levels: Float64Array): number => (levels[i] ?? 0) - (levels[i - 1] ?? levels[i] ?? 0)
    return (-beta / 100) * (change(world.tenYear) + (spread ? change(spread) : 0))
  }
  const equity = (other: Float64Array | null, weight: number) => (i: number) =>
    beta * (world.equity[i] ?? 0) + weight * (other?.[i] ?? 0)
  const moves = {
    US: () => equity(null, 0),
    INTERNATIONAL: () => equity(world.international, listing.sector === 'Global Equity' ? 0.38 : 1),
    EMERGING: () => equity(world.emerging, 1),
    CLEAN: () => equity(world.clean, 1),
    SECTOR: () => equity(world.sector(listing.sector), 1),
    RATES: () => bond(null),
    CREDIT: () => bond(world.investmentGrade),
  }
  return moves[listing.factor]()
}

/** Whether a share goes ex-dividend: bond funds on the first session of a month, others once a quarter. */
function isExDate(listing: Listing, sessions: readonly IsoDate[], i: number): boolean {
  if (listing.dividendsPerYear === 0 || i === 0) return false
  const [date, before] = [at(sessions, i), at(sessions, i - 1)]
  if (listing.dividendsPerYear === 12) return monthOf(date) !== monthOf(before)
  const turn = listing.cusip.charCodeAt(1) + listing.cusip.charCodeAt(3)
  if (monthOf(date) % 3 !== (listing.securityType === 'ETF' ? 0 : turn % 3)) return false
  const day = 12 + (turn % 11)
  return dayOf(date) >= day && (dayOf(before) < day || monthOf(before) !== monthOf(date))
}

function adjustedFrom(closes: Int32Array, dividends: Int32Array): Float64Array {
  const adjusted = new Float64Array(closes.length)
  let factor = 1
  for (let i = closes.length - 1; i >= 0; i -= 1) {
    adjusted[i] = ((closes[i] ?? 0) / 10_000) * factor
    const paid = dividends[i] ?? 0
    if (paid > 0) factor *= 1 - paid / (closes[i - 1] ?? Infinity)
  }
  return adjusted
}

function historyOf(listing: Listing, world: World, count: number): PriceHistory {
  const { sessions } = world
  const move = movesOf(listing, world)
  const random = world.chance(`price/${listing.symbol}`)
  const levels = new Float64Array(sessions.length)
  for (let i = 1; i < sessions.length; i += 1) {
    levels[i] = (levels[i - 1] ?? 0) + move(i) + (listing.noise / yearly) * random.normal()
  }
  const reference = levels[sessions.indexOf(referenceDay)] ?? 0
  const closes = Int32Array.from({ length: count }, (_, i) =>
    Math.max(100, Math.round(listing.price * 10_000 * Math.exp((levels[i] ?? 0) - reference))),
  )
  const dividends = closes.map((close, i) =>
    isExDate(listing, sessions, i)
      ? Math.round((close * listing.dividendYield) / listing.dividendsPerYear)
      : 0,
  )
  return { symbol: listing.symbol, closes, dividends, adjusted: adjustedFrom(closes, dividends) }
}

/**
 * Invented closes and dividends of every listed security, from long before the custody history to the last
 * closed session. A date's price depends on the seed alone, not on the day it is asked for.
 */
export function createMarket(firm: { readonly seed: number; readonly sessions: readonly IsoDate[] }): Market {
  const last = at(firm.sessions, firm.sessions.length - 1)
  const world = createWorld(firm.seed, last)
  const count = world.sessions.indexOf(last) + 1
  const histories = new Map(listings.map((listing) => [listing.symbol, historyOf(listing, world, count)]))
  return {
    sessions: world.sessions.slice(0, count),
    history: (symbol) => histories.get(symbol),
    symbols: listings.map((listing) => listing.symbol),
    world,
  }
}
