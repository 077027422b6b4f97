import { newYorkDate } from '@rc/core/dates'
import { previousSession, sessionClose, sessionOnOrBefore } from '@rc/core/calendar'
import type { Db } from '@rc/db/database'

/**
 * Refresh tier of each upstream (specification 4.6). `clock`: stale when not received for that long. `session`:
 * stale when it does not yet speak of the last session whose close is longer ago than the tier.
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
  'firm.book': { maxAgeSeconds: 40 * 86_400, measuredBy: 'clock' },
} as const satisfies Record<string, { maxAgeSeconds: number; measuredBy: 'clock' | 'session' }>

export type SourceName = keyof typeof SOURCES

export interface Freshness {
  readonly name: string
  readonly asOf: Date | null
  readonly receivedAt: Date | null
  readonly maxAgeSeconds: number
  readonly stale: boolean
}

/** Age of the data of each named source, measured against its tier. Never received is stale. */
export async function readFreshness(db: Db, names: readonly SourceName[], now: Date): Promise<Freshness[]> {
  const rows = await db
    .selectFrom('source_state')
    .select(['source', 'as_of', 'received_at'])
    .where('source', 'in', [...names])
    .execute()
  return names.map((name) => {
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
