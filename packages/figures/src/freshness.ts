import { newYorkDate } from '@rc/core/dates'
import { previousSession, sessionClose, sessionOnOrBefore } from '@rc/core/calendar'
import type { Db } from '@rc/db/database'

const HOUR = 3600
const DAY = 24 * HOUR

/** Refresh tiers, seconds: three of the specification (4.6), and three for what nobody brings every day. */
export const TIERS = {
  critical: HOUR,
  important: 4 * HOUR,
  daily: DAY,
  weekly: 7 * DAY,
  monthly: 40 * DAY,
  quarterly: 100 * DAY,
} as const

/** What is read once a night is a day old when its next reading begins, and older until that has ended. */
const NIGHTLY_RUN = 2 * HOUR

interface Source {
  readonly tier: keyof typeof TIERS
  /**
   * `clock`: stale when not received for that long. `session`: stale when it does not yet speak of the last session
   * whose close is longer ago than the tier.
   */
  readonly measuredBy: 'clock' | 'session'
  /** Not every firm has it; it counts from the first time it was asked. */
  readonly optional?: boolean
}

/** Every upstream and its refresh tier. */
export const SOURCES = {
  crm: { tier: 'important', measuredBy: 'clock' },
  'custody.accounts': { tier: 'weekly', measuredBy: 'session' },
  'custody.balances': { tier: 'daily', measuredBy: 'session' },
  'custody.positions': { tier: 'daily', measuredBy: 'session' },
  'custody.transactions': { tier: 'daily', measuredBy: 'session' },
  'custody.fees': { tier: 'quarterly', measuredBy: 'session' },
  'market.prices': { tier: 'daily', measuredBy: 'session' },
  'market.series': { tier: 'daily', measuredBy: 'session' },
  'vendors.status': { tier: 'important', measuredBy: 'clock' },
  'regulatory.iapd': { tier: 'daily', measuredBy: 'clock' },
  'regulatory.edgar': { tier: 'daily', measuredBy: 'clock' },
  'monitoring.prometheus': { tier: 'critical', measuredBy: 'clock', optional: true },
  'workspace.gmail': { tier: 'critical', measuredBy: 'clock' },
  'workspace.calendar': { tier: 'daily', measuredBy: 'clock' },
  'workspace.drive': { tier: 'daily', measuredBy: 'clock' },
  'firm.priorities': { tier: 'critical', measuredBy: 'clock', optional: true },
  'firm.book': { tier: 'monthly', measuredBy: 'clock' },
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES

export interface Freshness {
  readonly name: string
  readonly asOf: Date | null
  readonly receivedAt: Date | null
  readonly maxAgeSeconds: number
  readonly stale: boolean
  /** The class of the failure when it was last asked for in vain; null when that went well. */
  readonly lastError: string | null
}

/** How old the data of a source may be, seconds. */
export function maxAgeOf(name: SourceName): number {
  const { tier, measuredBy } = SOURCES[name]
  return TIERS[tier] + (tier === 'daily' && measuredBy === 'clock' ? NIGHTLY_RUN : 0)
}

/** Age of the data of each named source, measured against its tier. Never received is stale, unless it is optional. */
export async function readFreshness(db: Db, names: readonly SourceName[], now: Date): Promise<Freshness[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('source_state')
    .select(['source', 'as_of', 'received_at', 'last_error'])
    .where('source', 'in', [...names])
    .execute()
  const isAbsent = (name: SourceName): boolean => {
    const { optional }: Source = SOURCES[name]
    return optional === true && !rows.some(({ source }) => source === name)
  }
  return names
    .filter((name) => !isAbsent(name))
    .map((name) => {
      const row = rows.find(({ source }) => source === name)
      const asOf = row?.as_of ?? null
      const receivedAt = row?.received_at ?? null
      const stale = isStale(name, asOf, receivedAt, now)
      const lastError = row?.last_error ?? null
      return { name, asOf, receivedAt, maxAgeSeconds: maxAgeOf(name), stale, lastError }
    })
}

export function isStale(name: SourceName, asOf: Date | null, receivedAt: Date | null, now: Date): boolean {
  const maxAgeSeconds = maxAgeOf(name)
  if (SOURCES[name].measuredBy === 'clock') {
    return receivedAt === null || now.getTime() - receivedAt.getTime() > maxAgeSeconds * 1000
  }
  return asOf === null || newYorkDate(asOf) < expectedSession(now, maxAgeSeconds)
}

/** The newest session whose close is longer ago than the tier: by now its data should be here. */
export function expectedSession(now: Date, maxAgeSeconds: number): string {
  let session = sessionOnOrBefore(newYorkDate(now))
  while (sessionClose(session).getTime() + maxAgeSeconds * 1000 > now.getTime())
    session = previousSession(session)
  return session
}
