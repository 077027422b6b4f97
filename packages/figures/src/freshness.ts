import { newYorkDate } from '@rc/core/dates'
import { previousSession, sessionClose, sessionOnOrBefore } from '@rc/core/calendar'
import type { Db } from '@rc/db/database'

/**
 * Refresh tier of each upstream (specification 4.6). `clock`: stale when not received for that long. `session`:
 * stale when it does not yet speak of the last session whose close is longer ago than the tier.
 * `optional`: not every firm has it; it counts from the first time it was asked.
 */
export const SOURCES = {
  crm: { maxAgeSeconds: 4 * 3600, measuredBy: 'clock' },
  'custody.accounts': { maxAgeSeconds: 7 * 86_400, measuredBy: 'session' },
  'custody.balances': { maxAgeSeconds: 86_400, measuredBy: 'session' },
  'custody.positions': { maxAgeSeconds: 86_400, measuredBy: 'session' },
  'custody.transactions': { maxAgeSeconds: 86_400, measuredBy: 'session' },
  'custody.fees': { maxAgeSeconds: 100 * 86_400, measuredBy: 'session' },
  'market.prices': { maxAgeSeconds: 86_400, measuredBy: 'session' },
  'market.series': { maxAgeSeconds: 86_400, measuredBy: 'session' },
  'vendors.status': { maxAgeSeconds: 3 * 3600, measuredBy: 'clock' },
  'regulatory.iapd': { maxAgeSeconds: 2 * 86_400, measuredBy: 'clock' },
  'regulatory.edgar': { maxAgeSeconds: 2 * 86_400, measuredBy: 'clock' },
  'monitoring.prometheus': { maxAgeSeconds: 3600, measuredBy: 'clock', optional: true },
  'workspace.gmail': { maxAgeSeconds: 3600, measuredBy: 'clock' },
  'workspace.calendar': { maxAgeSeconds: 26 * 3600, measuredBy: 'clock' },
  'workspace.drive': { maxAgeSeconds: 26 * 3600, measuredBy: 'clock' },
  'firm.priorities': { maxAgeSeconds: 3600, measuredBy: 'clock', optional: true },
  'firm.book': { maxAgeSeconds: 40 * 86_400, measuredBy: 'clock' },
} as const satisfies Record<string, Tier>

interface Tier {
  readonly maxAgeSeconds: number
  readonly measuredBy: 'clock' | 'session'
  readonly optional?: boolean
}

export type SourceName = keyof typeof SOURCES

export interface Freshness {
  readonly name: string
  readonly asOf: Date | null
  readonly receivedAt: Date | null
  readonly maxAgeSeconds: number
  readonly stale: boolean
}

/** Age of the data of each named source, measured against its tier. Never received is stale, unless it is optional. */
export async function readFreshness(db: Db, names: readonly SourceName[], now: Date): Promise<Freshness[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('source_state')
    .select(['source', 'as_of', 'received_at'])
    .where('source', 'in', [...names])
    .execute()
  const isAbsent = (name: SourceName): boolean => {
    const tier: Tier = SOURCES[name]
    return tier.optional === true && !rows.some(({ source }) => source === name)
  }
  return names
    .filter((name) => !isAbsent(name))
    .map((name) => {
      const row = rows.find(({ source }) => source === name)
      const asOf = row?.as_of ?? null
      const receivedAt = row?.received_at ?? null
      const { maxAgeSeconds } = SOURCES[name]
      return { name, asOf, receivedAt, maxAgeSeconds, stale: isStale(name, asOf, receivedAt, now) }
    })
}

export function isStale(name: SourceName, asOf: Date | null, receivedAt: Date | null, now: Date): boolean {
  const { maxAgeSeconds, measuredBy } = SOURCES[name]
  if (measuredBy === 'clock') {
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
