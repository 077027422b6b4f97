import { nextSession } from '@rc/core/calendar'
import { endOfQuarter, startOfQuarter, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import type { Market } from '../firm/prices.ts'
import { at } from '../firm/random.ts'

/** A day of the custody history with everything about it that does not depend on an account. */
export interface CustodyDay {
  readonly date: IsoDate
  /** Place in the market's price arrays. */
  readonly session: number
  readonly settleDate: IsoDate
  /** Calendar days since the session before. */
  readonly days: number
  /** Fraction a year the sweep account pays. */
  readonly sweepRate: number
  readonly isMonthEnd: boolean
  readonly isQuarterEnd: boolean
  readonly quarterStart: IsoDate
  readonly quarterEnd: IsoDate
  /** Fees of the quarter before are taken from the account today. */
  readonly isBillingDay: boolean
  /** Positions are exported: month ends, and the first and last day of the history. */
  readonly isExported: boolean
}

const dayMs = 86_400_000
/** The sweep pays what the policy rate leaves after the custodian's share. */
const custodianShare = 2.1
const billingSession = 5

/** The sessions of the custody history, oldest first. */
export function custodyDays(firm: Firm, market: Market): CustodyDay[] {
  const base = market.sessions.indexOf(firm.historyStart)
  let sessionOfQuarter = 0
  return firm.sessions.map((date, i): CustodyDay => {
    const settleDate = firm.sessions[i + 1] ?? nextSession(date)
    const before = i === 0 ? date : at(firm.sessions, i - 1)
    const quarterStart = startOfQuarter(date)
    sessionOfQuarter = before < quarterStart ? 1 : sessionOfQuarter + 1
    const isMonthEnd = settleDate.slice(0, 7) !== date.slice(0, 7)
    return {
      date,
      session: base + i,
      settleDate,
      days: (Date.parse(date) - Date.parse(before)) / dayMs,
      sweepRate: Math.max(0.001, ((market.world.policy[base + i] ?? 0) - custodianShare) / 100),
      isMonthEnd,
      isQuarterEnd: settleDate > endOfQuarter(date),
      quarterStart,
      quarterEnd: endOfQuarter(date),
      isBillingDay: sessionOfQuarter === billingSession && quarterStart > firm.historyStart,
      isExported: isMonthEnd || i === 0 || i === firm.sessions.length - 1,
    }
  })
}
