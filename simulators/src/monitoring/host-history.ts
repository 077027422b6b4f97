import { dayNumber } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { createRandom } from '../firm/random.ts'

/** Minutes since 1970, the end left out. */
export interface MinuteSpan {
  readonly from: number
  to: number
}

/** What monitoring has seen of one job: when it was down, and when nobody looked. */
export interface HostHistory {
  readonly job: string
  readonly since: number
  readonly outages: MinuteSpan[]
  readonly unseen: readonly MinuteSpan[]
}

const HISTORY_DAYS = 420
const DAY = 1440

/** How often in a hundred days each one fails, and for how many minutes. */
const HOSTS = [
  { job: 'file-server', failures: 3, least: 6, most: 55 },
  { job: 'office-network', failures: 6, least: 4, most: 90 },
  { job: 'backup', failures: 2, least: 20, most: 180 },
] as const

/** The firm's own infrastructure over the last fourteen months; equal for equal firm and day. */
export function hostHistories(firm: Firm): Map<string, HostHistory> {
  const today = dayNumber(firm.today)
  return new Map(
    HOSTS.map(({ job, failures, least, most }) => {
      const outages: MinuteSpan[] = []
      for (let day = today - HISTORY_DAYS + 1; day < today; day += 1) {
        const random = createRandom(`monitoring/${firm.seed}/${job}/${day}`)
        // A month ago and a week ago something always happened.
        const isSure =
          (job === 'file-server' && day === today - 31) || (job === 'office-network' && day === today - 7)
        if (!isSure && !random.chance(failures / 100)) continue
        const from = day * DAY + random.int(0, 1200)
        outages.push({ from, to: from + random.int(least, most) })
      }
      // Once monitoring itself was being moved, and saw nothing for two hours.
      const moved = (today - 20) * DAY + 9 * 60
      const unseen = [{ from: moved, to: moved + 120 }]
      return [job, { job, since: (today - HISTORY_DAYS) * DAY, outages, unseen }]
    }),
  )
}

const isIn = (minute: number, spans: readonly MinuteSpan[]): boolean =>
  spans.some(({ from, to }) => minute >= from && minute < to)

/** 1 up, 0 down, null without a sample. */
export function isUpAt({ since, outages, unseen }: HostHistory, minute: number): 0 | 1 | null {
  if (minute < since || isIn(minute, unseen)) return null
  return isIn(minute, outages) ? 0 : 1
}

/** Backups run each night at 03:10 UTC, unless their host is down; one is restored each month on the 5th to try it. */
export function backupTimes(history: HostHistory, now: number): { saved: number; tried: number } {
  const today = Math.floor(now / DAY)
  const runOn = (day: number): number => day * DAY + 190
  const isDone = (day: number): boolean => runOn(day) <= now && isUpAt(history, runOn(day)) !== 0
  const last = (fits: (day: number) => boolean): number => {
    let day = today
    while (!fits(day) && day > today - 100) day -= 1
    return runOn(day)
  }
  const isFifth = (day: number): boolean => new Date(day * DAY * 60_000).getUTCDate() === 5
  return { saved: last(isDone), tried: last((day) => isFifth(day) && isDone(day)) }
}
