import { newYorkDate } from '@rc/core/dates'
import { periodRange } from '@rc/core/period'
import type { Db } from '@rc/db/database'
import { billedAum } from '@rc/figures/billed-aum'
import { feePeriods } from '@rc/figures/fee-periods'
import { exclusionBreaches, readBreachesKey } from '@rc/figures/exclusion-breaches'
import { memberReturns } from '@rc/figures/member-returns'
import { readRecordedSessions } from '@rc/figures/sessions'
import { keepFigure } from './keep-figure.ts'
import { readRecentSessions } from './recent-sessions.ts'
import { firmComposite } from './firm-ledger.ts'

/**
 * Figures of the firm that look at every account, as reports show them without being asked for anything else: this year
 * up to each of the last sessions. Computes those that are missing or out of date and drops the others.
 */
export async function keepFigures(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const recorded = await readRecordedSessions(db, newYorkDate(now))
  if (recorded === null) return
  const { asOf, inception } = recorded
  const spans: (readonly [string, string, string])[] = []
  const holdings: (readonly [string, string, string])[] = []
  const days = await readRecentSessions(db, asOf)
  for (const day of days) {
    const { start, end } = periodRange('YTD', day, { inception })
    spans.push([firmComposite, start, end])
    const held = await readBreachesKey(db, firmComposite, day)
    if (held !== null) holdings.push(held)
  }
  await keepFigure(db, memberReturns, spans, signal)
  await keepFigure(db, exclusionBreaches, holdings, signal)
  await keepFigure(
    db,
    billedAum,
    days.map((day) => [day]),
    signal,
  )
  await keepFigure(db, feePeriods, [[]], signal)
}
