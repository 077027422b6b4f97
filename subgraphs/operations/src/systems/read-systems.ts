import { isDefined, undefinedFigure, type Figure } from '@rc/core/finance/figure'
import type { TimeWindow } from '@rc/core/operations/availability'
import { apdex, latencyQuantile, type LatencyBucket } from '@rc/core/operations/latency'
import { errorBudgetLeft } from '@rc/core/operations/sla'
import { ratio } from '@rc/core/finance/ratio'
import type { Db } from '@rc/db/database'
import { readLastBeats, SILENCE_MS } from '@rc/db/heartbeats'
import { latencyBuckets } from '@rc/db/service-metrics'
import {
  readSystemMinutes,
  SYSTEM_OBJECTIVE,
  systemAvailability,
  type SystemMinutes,
} from '@rc/figures/system-availability'
import type { ReportFrame } from '@rc/subgraph'
import { sql } from 'kysely'
import type { HealthWindow, SystemStatus } from '../generated/resolvers.ts'
import { readWatched, type WatchedSystem } from './read-watched.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const DAYS: Readonly<Record<HealthWindow, number>> = { H24: 1, D30: 30, D90: 90 }
/** More failures than this in the window and a system that lives is not well. */
const FAILING = 0.05

/** So many days up to the last full hour, and the hour that has begun. */
export const windowOf = (window: HealthWindow, now: Date): TimeWindow => ({
  from: new Date(Math.floor(now.getTime() / hourMs) * hourMs - DAYS[window] * dayMs),
  to: now,
})

interface Requests {
  readonly buckets: LatencyBucket[]
  readonly failed: number
}

/** Requests by system since the begin of the window. */
async function readRequests(db: Db, { from }: TimeWindow): Promise<Map<string, Requests>> {
  const { rows } = await sql<{ system: string; metric: string; label: string; count: number }>`
    select system, metric, label, sum(count)::float8 as count from service_metrics
    where hour >= ${from} and metric in ('LATENCY', 'FAILED') group by system, metric, label`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ system }) => system)].map(([system, list]) => [
      system,
      {
        buckets: latencyBuckets(list.filter(({ metric }) => metric === 'LATENCY')),
        failed: list.find(({ metric }) => metric === 'FAILED')?.count ?? 0,
      },
    ]),
  )
}

/** Health of every system that was ever heard of; six statements however many there are. */
export async function readSystems(
  db: Db,
  frame: ReportFrame,
  window: HealthWindow,
  now: Date,
  id: string | null,
) {
  const states = [
    ...[...(await readLastBeats(db))].map(([system, lastBeat]) => spoken(system, lastBeat)),
    ...(await readWatched(db)).map(watched),
  ]
  const requests = await readRequests(db, windowOf(window, now))
  const minutes: Record<HealthWindow, SystemMinutes[]> = {
    H24: await readSystemMinutes(db, windowOf('H24', now)),
    D30: await readSystemMinutes(db, windowOf('D30', now)),
    D90: await readSystemMinutes(db, windowOf('D90', now)),
  }
  return states
    .filter(({ system }) => id === null || system === id)
    .map(({ system, lastUpAt, statusAt }) => {
      const own = (of: HealthWindow) => minutes[of].find((row) => row.system === system)
      const figure = (value: Figure, name: string) => frame.figure(value, `systems.${system}.${name}`)
      const { buckets = [], failed = 0 } = requests.get(system) ?? {}
      const all = buckets.reduce((total, { count }) => total + count, 0)
      const errorRate: Figure = all === 0 ? undefinedFigure('NO_DATA') : ratio(failed, all)
      return {
        id: system,
        name: nameOf(system),
        status: statusAt(now, errorRate),
        uptime24h: figure(uptime(own('H24')), 'uptime24h'),
        uptime30d: figure(uptime(own('D30')), 'uptime30d'),
        uptime90d: figure(uptime(own('D90')), 'uptime90d'),
        slo: SYSTEM_OBJECTIVE,
        errorBudgetLeft: figure(budgetLeft(own(window)), 'errorBudgetLeft'),
        p50Ms: figure(latencyQuantile(buckets, 0.5), 'p50Ms'),
        p95Ms: figure(latencyQuantile(buckets, 0.95), 'p95Ms'),
        p99Ms: figure(latencyQuantile(buckets, 0.99), 'p99Ms'),
        errorRate: figure(errorRate, 'errorRate'),
        apdex: figure(apdex(buckets), 'apdex'),
        lastHeartbeatAt: lastUpAt,
      }
    })
}

/** Only over a whole window: a young record says nothing of ninety days. */
const uptime = (minutes: SystemMinutes | undefined): Figure =>
  minutes?.covered === true ? systemAvailability([minutes]) : undefinedFigure('NO_DATA')

const budgetLeft = (minutes: SystemMinutes | undefined): Figure =>
  minutes?.covered === true
    ? errorBudgetLeft(minutes.measured - minutes.up, SYSTEM_OBJECTIVE, minutes.measured)
    : undefinedFigure('NO_DATA')

interface SystemState {
  readonly system: string
  readonly lastUpAt: Date | null
  readonly statusAt: (now: Date, errorRate: Figure) => SystemStatus
}

/** A system of the service says itself that it lives. */
const spoken = (system: string, lastBeat: Date): SystemState => ({
  system,
  lastUpAt: lastBeat,
  statusAt(now, errorRate) {
    if (now.getTime() - lastBeat.getTime() > SILENCE_MS) return 'OUTAGE'
    return isDefined(errorRate) && errorRate > FAILING ? 'DEGRADED' : 'OPERATIONAL'
  },
})

/** Older knowledge than this is none; monitoring is asked every minute. */
const KNOWLEDGE_MS = 10 * 60_000

/** Of another system monitoring knows, or nobody does. */
const watched = ({ system, upAt, knownAt }: WatchedSystem): SystemState => ({
  system,
  lastUpAt: upAt,
  statusAt(now) {
    if (knownAt === null || now.getTime() - knownAt.getTime() > KNOWLEDGE_MS) return 'UNKNOWN'
    return upAt?.getTime() === knownAt.getTime() ? 'OPERATIONAL' : 'OUTAGE'
  },
})

const nameOf = (system: string): string => {
  const words = system.replaceAll(/[._-]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const WORST: readonly SystemStatus[] = ['OUTAGE', 'DEGRADED', 'UNKNOWN', 'OPERATIONAL']

/** The worst status of any; UNKNOWN where nothing was heard. */
export const overallOf = (systems: readonly { readonly status: SystemStatus }[]): SystemStatus =>
  WORST.find((status) => systems.some((system) => system.status === status)) ?? 'UNKNOWN'
