import { addMonths, newYorkDate, type IsoDate } from '@rc/core/dates'
import { periodRange } from '@rc/core/period'
import type { Db } from '@rc/db/database'
import { clientCount } from '@rc/figures/client-count'
import { promoterCounts } from '@rc/figures/nps'
import { clientMovements } from '@rc/figures/retention'
import { readRecordedSessions } from '@rc/figures/sessions'
import { tenure } from '@rc/figures/tenure'
import { keepFigure } from './keep-figure.ts'
import { readRecentSessions } from './recent-sessions.ts'

/**
 * Figures that look at every client, as reports show them without being asked for anything else: this year or twelve
 * months up to each of the last sessions, and what dashboards compare them with.
 */
export async function keepClientFigures(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const recorded = await readRecordedSessions(db, newYorkDate(now))
  if (recorded === null) return
  const { asOf, inception } = recorded
  const days = await readRecentSessions(db, asOf)
  const years = days.map((day) => periodRange('YTD', day, { inception }))
  const twelveMonths = days.map((day) => periodRange('R12M', day, { inception }))
  const movements = [
    ...years,
    ...years.map(({ start, end }) => ({ start: yearBefore(start), end: yearBefore(end) })),
    ...twelveMonths,
  ].map(({ start, end }) => [start, end] as const)
  const answers = days.flatMap((day) => [
    [yearBefore(day), day] as const,
    [yearBefore(yearBefore(day)), yearBefore(day)] as const,
  ])
  const ends = years.flatMap(({ start, end }) => [[start] as const, [end] as const])
  await keepFigure(db, clientMovements, movements, signal)
  await keepFigure(db, promoterCounts, answers, signal)
  await keepFigure(db, clientCount, ends, signal)
  await keepFigure(
    db,
    tenure,
    days.map((day) => [day] as const),
    signal,
  )
}

const yearBefore = (day: IsoDate): IsoDate => addMonths(day, -12)
