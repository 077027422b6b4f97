import { backupTimes, isUpAt, type HostHistory } from './host-history.ts'

/** A series: its labels, and its newest sample in a span of seconds, the begin left out; null without one. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>
  readonly samples: (from: number, to: number) => number[]
}

/** Every host is looked at twice a minute. */
const SCRAPE_S = 30

const scraped = (from: number, to: number, valueAt: (second: number) => number | null): number[] => {
  const values = []
  for (let at = Math.floor(from / SCRAPE_S + 1) * SCRAPE_S; at <= to; at += SCRAPE_S) {
    // The sample at a full minute closes the minute before it.
    const value = valueAt(at)
    if (value !== null) values.push(value)
  }
  return values
}
const minuteBefore = (second: number): number => Math.ceil(second / 60) - 1

/** Everything the firm's monitoring collects, by the name of the metric. */
export function allSeries(
  histories: ReadonlyMap<string, HostHistory>,
  now: () => Date,
): Map<string, Series[]> {
  const present = (second: number): boolean => second * 1000 <= now().getTime()
  const labels = (job: string) => ({ job, instance: `${job}:9100` })
  const up = [...histories.values()].map((history) => ({
    labels: { __name__: 'up', ...labels(history.job) },
    samples: (from: number, to: number) =>
      scraped(from, to, (at) => (present(at) ? isUpAt(history, minuteBefore(at)) : null)),
  }))
  const backup = histories.get('backup')
  const gauge = (name: string, kind: 'saved' | 'tried'): [string, Series[]] => [
    name,
    backup === undefined
      ? []
      : [
          {
            labels: { __name__: name, ...labels('backup') },
            samples: (from, to) =>
              scraped(from, to, (at) => {
                const minute = minuteBefore(at)
                // A host that is down exports nothing.
                return present(at) && isUpAt(backup, minute) === 1
                  ? backupTimes(backup, minute)[kind] * 60
                  : null
              }),
          },
        ],
  ]
  return new Map([
    ['up', up],
    gauge('backup_last_success_timestamp_seconds', 'saved'),
    gauge('backup_last_restore_test_timestamp_seconds', 'tried'),
  ])
}
