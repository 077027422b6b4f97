import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { capOutliers } from '@rc/core/finance/outliers'
import { percentileRank } from '@rc/core/finance/percentile-rank'
import { quantile } from '@rc/core/finance/statistics'
import type { PeerMetric } from '../generated/resolvers.ts'
import type { Adviser } from './advisers.ts'

/** Fewer advisers than these make no quartiles. */
const FEWEST = 5
/** From so many clients or accounts on an adviser's averages are compared. */
const SMALLEST = 20

const per = (amount: number | null, count: number | null): number | null =>
  amount === null || count === null || count === 0 ? null : amount / count

const fromSmallest = (count: number | null): number | null =>
  count !== null && count >= SMALLEST ? count : null

/** Metrics of one adviser from its filing; null where it leaves open what one needs, or is too small for it. */
export const PEER_METRICS: Readonly<Record<PeerMetric, (adviser: Adviser) => number | null>> = {
  RAUM_PER_EMPLOYEE: ({ raum, employees }) => per(raum, employees),
  RAUM_PER_ADVISOR: ({ raum, advisors }) => per(raum, advisors),
  CLIENTS_PER_ADVISOR: ({ clients, advisors }) => per(clients, advisors),
  ACCOUNTS_PER_CLIENT: ({ accounts, clients }) => per(accounts, clients),
  RAUM_PER_CLIENT: ({ raum, clients }) => per(raum, fromSmallest(clients)),
  RAUM_PER_ACCOUNT: ({ raum, accounts }) => per(raum, fromSmallest(accounts)),
  HIGH_NET_WORTH_SHARE: ({ wealthyAssets, raum }) => per(wealthyAssets, raum),
  RAUM_GROWTH: ({ raum, raumBefore }) => {
    const growth = per(raum, raumBefore)
    return growth === null ? null : growth - 1
  },
}

export interface Comparison {
  readonly own: number | null
  readonly median: Figure
  readonly p25: Figure
  readonly p75: Figure
  readonly percentile: Figure
}

/** The firm among its peers by one metric. The rank is that of the values as reported: a cap does not change it. */
export function compare(metric: PeerMetric, own: Adviser | null, peers: readonly Adviser[]): Comparison {
  const read = PEER_METRICS[metric]
  const values = peers.flatMap((peer) => read(peer) ?? [])
  const value = own === null ? null : read(own)
  const capped = capOutliers(values)
  const at = (p: number): Figure =>
    values.length < FEWEST
      ? undefinedFigure('N_TOO_SMALL')
      : (quantile(capped, p) ?? undefinedFigure('NO_DATA'))
  const rank = (): Figure => {
    if (value === null) return undefinedFigure('NO_DATA')
    return values.length < FEWEST ? undefinedFigure('N_TOO_SMALL') : percentileRank(values, value)
  }
  return { own: value, median: at(0.5), p25: at(0.25), p75: at(0.75), percentile: rank() }
}
