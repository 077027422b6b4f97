import type { Api } from './api.ts'

export const regimes = ['2026-05', 'legacy'] as const
export type Regime = (typeof regimes)[number]

interface Limits {
  readonly project: number
  readonly user: number
}

/** Published units a minute (Calendar: requests). */
const limits: Record<Regime, Record<Api, Limits>> = {
  '2026-05': {
    gmail: { project: 1_200_000, user: 6000 },
    drive: { project: 1_000_000, user: 325_000 },
    calendar: { project: 10_000, user: 600 },
    directory: { project: 2_400, user: 2_400 },
  },
  legacy: {
    gmail: { project: 1_200_000, user: 15_000 },
    drive: { project: 12_000, user: 12_000 },
    calendar: { project: 10_000, user: 600 },
    directory: { project: 2_400, user: 2_400 },
  },
}

/** Units a method costs; Drive counted queries before May 2026. */
const costs: Record<Regime, Readonly<Record<string, number>>> = {
  '2026-05': {
    'gmail.profile': 1,
    'gmail.labels': 1,
    'gmail.history.list': 2,
    'gmail.messages.list': 5,
    'gmail.messages.get': 20,
    'drive.files.list': 100,
    'drive.files.get': 5,
    'drive.changes.startPageToken': 5,
    'drive.changes.list': 100,
  },
  legacy: {
    'gmail.profile': 1,
    'gmail.labels': 1,
    'gmail.history.list': 2,
    'gmail.messages.list': 5,
    'gmail.messages.get': 5,
  },
}

const windowMs = 60_000

interface Bucket {
  entries: { at: number; units: number }[]
  used: number
  peak: number
}

/** Units charged in any rolling minute, per project and per user; refuses what would pass a limit. */
export interface QuotaMeter {
  unitsOf(method: string): number
  /** Charges a call, or says which of the two limits it would pass. `user` is who the API charges. */
  charge(api: Api, method: string, user: string): 'ok' | 'project' | 'user'
  /** The most units of any rolling minute by bucket, such as `gmail user a@firm.example`. */
  peaks(): Readonly<Record<string, number>>
}

function createBuckets(now: () => number) {
  const buckets = new Map<string, Bucket>()
  return {
    peaks: () => Object.fromEntries([...buckets].map(([key, { peak }]) => [key, peak])),
    get: (key: string): Bucket => {
      const bucket = buckets.get(key) ?? { entries: [], used: 0, peak: 0 }
      buckets.set(key, bucket)
      const oldest = now() - windowMs
      const first = bucket.entries.findIndex(({ at }) => at > oldest)
      for (const { units } of bucket.entries.splice(0, first === -1 ? bucket.entries.length : first))
        bucket.used -= units
      return bucket
    },
    add: (bucket: Bucket, units: number) => {
      bucket.entries.push({ at: now(), units })
      bucket.used += units
      bucket.peak = Math.max(bucket.peak, bucket.used)
    },
  }
}

/** `now` is in milliseconds. */
export function createQuotaMeter(regime: () => Regime, now: () => number): QuotaMeter {
  const buckets = createBuckets(now)
  const unitsOf = (method: string): number => costs[regime()][method] ?? 1
  return {
    unitsOf,
    charge: (api, method, user) => {
      const units = unitsOf(method)
      const limit = limits[regime()][api]
      const [project, own] = [buckets.get(`${api} project`), buckets.get(`${api} user ${user}`)]
      if (project.used + units > limit.project) return 'project'
      if (own.used + units > limit.user) return 'user'
      buckets.add(project, units)
      buckets.add(own, units)
      return 'ok'
    },
    peaks: buckets.peaks,
  }
}
