import { addDays, newYorkDate } from '@rc/core/dates'
import { type Period, periodRange, periods } from '@rc/core/period'
import type { Db } from '@rc/db/database'
import { recordStatuses } from '@rc/figures/record-book'
import { recordFiles } from '@rc/figures/record-files'
import { firstGaps } from '@rc/figures/record-gaps'
import { retentionBreaches } from '@rc/figures/retention-breaches'
import { readRecordedSessions } from '@rc/figures/sessions'
import { bringUpToDate, keepFigure } from '../performance/keep-figure.ts'
import { readRecentSessions } from '../performance/recent-sessions.ts'

/**
 * What the record book says on the days that reports show: today and until the next night, the last sessions, and for
 * the score of dashboards where the periods up to the newest session begin. What is asked for most is there first.
 */
export async function keepRecordFigures(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const today = newYorkDate(now)
  const recorded = await readRecordedSessions(db, today)
  if (recorded === null) return
  const { asOf, inception } = recorded
  const startOf = (period: Period) => [periodRange(period, asOf, { inception }).start] as const
  const starts = periods.filter((period) => period !== 'CUSTOM').map(startOf)
  const recent = await readRecentSessions(db, asOf)
  const shown = [today, ...recent, addDays(today, 1)].map((day) => [day] as const)
  await bringUpToDate(db, recordStatuses, [[today], [asOf], startOf('YTD')], signal)
  await keepFigure(db, firstGaps, shown, signal)
  await keepFigure(db, recordFiles, shown, signal)
  await keepFigure(db, retentionBreaches, shown, signal)
  await keepFigure(db, recordStatuses, [...shown, ...starts], signal)
}
