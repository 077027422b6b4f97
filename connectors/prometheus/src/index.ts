import { createCircuitBreakers } from '@rc/core/circuit-breakers'
import type { z } from 'zod'
import { matrixAnswer, vectorAnswer, type Matrix } from './envelope.ts'
import { hoursInDoubt, type Span } from './hours-in-doubt.ts'
import { toFullHours, toHourRows, type HourRow } from './minutes.ts'
import { pullAnswer, USUAL, type PullOptions } from './pull-answer.ts'
import { PrometheusFailure } from './prometheus-failure.ts'

export type { HourRow } from './minutes.ts'
export { PrometheusFailure } from './prometheus-failure.ts'

export interface MonitoringOptions extends Partial<PullOptions> {
  /** Where the HTTP API stands, without `/api/v1`. */
  readonly baseUrl: string
  readonly now: () => Date
}

/** When data was last saved, and last brought back to try it; null where no exporter tells. */
export interface BackupTimes {
  readonly lastOkAt: Date | null
  readonly lastRestoreTestAt: Date | null
}

/** Prometheus, for what is outside this service. Throws `PrometheusFailure`, or the reason of the caller's abort. */
export interface Monitoring {
  /** In which minutes of a span jobs were up. Begin and end are full minutes; a minute nobody knows of is in no row. */
  pullMinutes(jobs: readonly string[], span: Span, signal: AbortSignal): Promise<HourRow[]>
  /** The same over a long span of full hours, by the minute only where something was amiss. */
  pullHours(jobs: readonly string[], span: Span, signal: AbortSignal): Promise<HourRow[]>
  pullBackups(at: Date, signal: AbortSignal): Promise<BackupTimes>
}

/** Prometheus answers at most 11,000 points a series. */
const MOST_HOURS = 11_000
const MOST_MINUTE_HOURS = 180
/** So that the sum ends with its hour, whether an evaluation counts the begin of its range (Prometheus 2) or not (3). */
const WITHIN_MINUTE_S = 30

/** The worst instance of each job, a value a minute. */
const upByMinute = (jobs: readonly string[]): string =>
  `min by (job) (min_over_time(up{job=~"${jobs.join('|')}"}[1m]))`

export function createMonitoring(options: MonitoringOptions): Monitoring {
  const pull = openPull(options)
  const range = async (
    query: string,
    from: number,
    to: number,
    step: number,
    signal: AbortSignal,
  ): Promise<Matrix> => {
    const form = { query, start: String(from), end: String(to), step: String(step) }
    return (await pull('query_range', form, matrixAnswer, signal)).data.result
  }
  const pullMinutes: Monitoring['pullMinutes'] = async (jobs, { from, to }, signal) =>
    // A sample at the end of a minute speaks of that minute.
    toHourRows(await range(upByMinute(jobs), seconds(from) + 60, seconds(to), 60, signal))
  return {
    pullMinutes,
    async pullHours(jobs, span, signal) {
      const from = Math.max(seconds(span.from), seconds(span.to) - MOST_HOURS * 3600)
      const query = `sum_over_time(${upByMinute(jobs)}[1h:1m])`
      const sums = await range(
        query,
        from + 3600 + WITHIN_MINUTE_S,
        seconds(span.to) + WITHIN_MINUTE_S,
        3600,
        signal,
      )
      const full = toFullHours(sums)
      // An hour nothing at all is known of has no sum: before the first one there is no history.
      const first = Math.min(...sums.flatMap(({ values }) => values[0]?.[0] ?? []))
      if (!Number.isFinite(first)) return []
      const since = { from: new Date((Math.floor(first / 3600) - 1) * 3_600_000), to: span.to }
      const doubtful = hoursInDoubt(full, jobs.length, since, MOST_MINUTE_HOURS)
      const parts = []
      for (const part of doubtful) parts.push(...(await pullMinutes(jobs, part, signal)))
      const read = new Set(parts.map(({ job, hour }) => `${job} ${hour.getTime()}`))
      return [...parts, ...full.filter(({ job, hour }) => !read.has(`${job} ${hour.getTime()}`))]
    },
    async pullBackups(at, signal) {
      const time = async (metric: string): Promise<Date | null> => {
        const form = { query: `min(${metric})`, time: String(seconds(at)) }
        const { data } = await pull('query', form, vectorAnswer, signal)
        const value = Number(data.result[0]?.value[1] ?? Number.NaN)
        // Exporters say 0 before the first time; nothing was saved in the future.
        return value > 0 && value <= seconds(at) ? new Date(value * 1000) : null
      }
      return {
        lastOkAt: await time('backup_last_success_timestamp_seconds'),
        lastRestoreTestAt: await time('backup_last_restore_test_timestamp_seconds'),
      }
    },
  }
}

/** Asks a path of the HTTP API; a Prometheus that keeps failing is left alone for a while. */
function openPull({ baseUrl, now, ...own }: MonitoringOptions) {
  const options = { ...USUAL, ...own }
  const breakers = createCircuitBreakers({
    now,
    isFailure: (error) => error instanceof PrometheusFailure && error.isPassing,
    refusal: () => new PrometheusFailure('UNREACHABLE'),
  })
  return <T>(
    path: string,
    form: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T> =>
    breakers.run('prometheus', () =>
      pullAnswer(`${baseUrl.replace(/\/$/, '')}/api/v1/${path}`, form, schema, signal, options),
    )
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
