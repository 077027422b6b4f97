import { isSmallCell, smallestCell } from '@rc/core/finance/suppression'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

interface Cases {
  readonly competitor: string
  readonly wins: number
  readonly losses: number
}

const OTHERS = 'Others'

/** Prospects decided after a day up to another who had a choice, by whom they could have chosen. */
export async function readCases(db: Db, start: string, end: string): Promise<Cases[]> {
  const { rows } = await sql<Cases>`
    select competitor, count(*) filter (where stage <> 'LOST')::integer as wins,
      count(*) filter (where stage = 'LOST')::integer as losses
    from opportunities
    where deleted_at is null and competitor is not null and stage in ('SIGNED', 'FUNDED', 'LOST')
      and (closed_at at time zone 'America/New_York')::date > ${start}::date
      and (closed_at at time zone 'America/New_York')::date <= ${end}::date
    group by competitor order by count(*) desc, competitor`.execute(db)
  return rows
}

/**
 * Those who stand in fewer than five cases are gathered as `Others`; where these are fewer than five together they are
 * withheld, which `withheld` tells.
 */
export function gatherSmall(cases: readonly Cases[]): { rows: Cases[]; withheld: boolean } {
  const sizeOf = ({ wins, losses }: Cases): number => wins + losses
  const large = cases.filter((one) => sizeOf(one) >= smallestCell)
  const small = cases.filter((one) => sizeOf(one) < smallestCell)
  const total = (part: 'wins' | 'losses'): number => small.reduce((sum, one) => sum + one[part], 0)
  const others = { competitor: OTHERS, wins: total('wins'), losses: total('losses') }
  const size = sizeOf(others)
  const withheld = isSmallCell(size)
  return { rows: size > 0 && !withheld ? [...large, others] : large, withheld }
}
