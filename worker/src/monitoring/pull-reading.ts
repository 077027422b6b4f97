import type { BackupTimes, HourRow, Monitoring } from '@rc/connector-prometheus'

/** What monitoring said when it was asked. */
export interface Reading {
  readonly hours: readonly HourRow[]
  readonly backups: BackupTimes
  /** The end of the last minute that was asked for. */
  readonly asOf: Date
  /** All jobs asked for. */
  readonly jobs: readonly string[]
}

/** What an earlier reading left. */
export interface Before {
  readonly asOf: Date
  readonly jobs: readonly string[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** As far back as minutes are kept. */
const HISTORY_HOURS = 400 * 24 - 1
/** Up to so many hours, minutes are asked for at once. */
const SHORT_HOURS = 4

const floor = (at: number, step: number): number => Math.floor(at / step) * step

/** Jobs asked for before are read from the hour before the last reading on, new ones as far back as minutes are kept. */
export async function pullReading(
  monitoring: Monitoring,
  jobs: readonly string[],
  before: Before | null,
  now: Date,
  signal: AbortSignal,
): Promise<Reading> {
  // The minute that has just ended may not have been looked at yet.
  const to = floor(now.getTime(), minuteMs) - minuteMs
  const oldest = floor(now.getTime(), hourMs) - HISTORY_HOURS * hourMs
  const since = before === null ? oldest : Math.max(oldest, floor(before.asOf.getTime() - hourMs, hourMs))
  const known = jobs.filter((job) => before?.jobs.includes(job) === true)
  const fresh = jobs.filter((job) => !known.includes(job))
  const hours = [
    ...(await pullSince(monitoring, known, since, to, signal)),
    ...(await pullSince(monitoring, fresh, oldest, to, signal)),
  ]
  const backups = await monitoring.pullBackups(now, signal)
  return { hours, backups, asOf: new Date(to), jobs }
}

async function pullSince(
  monitoring: Monitoring,
  jobs: readonly string[],
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<HourRow[]> {
  if (jobs.length === 0 || to <= from) return []
  const isShort = to - from <= SHORT_HOURS * hourMs
  const middle = isShort ? from : floor(to, hourMs)
  const span = (start: number, end: number) => ({ from: new Date(start), to: new Date(end) })
  return [
    ...(isShort ? [] : await monitoring.pullHours(jobs, span(from, middle), signal)),
    ...(middle < to ? await monitoring.pullMinutes(jobs, span(middle, to), signal) : []),
  ]
}
