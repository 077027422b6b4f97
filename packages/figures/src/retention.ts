import { assetRetention, clientRetention, netClientGrowth } from '@rc/core/finance/retention'
import type { Figure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

export interface RetentionFigures {
  readonly atStart: number
  readonly atEnd: number
  readonly added: number
  readonly lost: number
  /** F50 */
  readonly retention: Figure
  /** F51 */
  readonly assetRetention: Figure
  /** F52 */
  readonly netGrowth: Figure
}

interface Row {
  at_start: number
  at_end: number
  added: number
  lost: number
  lost_from_start: number
  begin_aum: string
  lost_aum: string
}

/**
 * Client retention over the days after `start` up to `end`. A client is a household; assets at the start are those
 * of the last month end on or before it.
 */
export async function readRetention(db: Db, start: string, end: string): Promise<RetentionFigures> {
  const { rows } = await sql<Row>`
    with c as not materialized (
      select client_ref, joined_on, left_on from clients
      where joined_on is not null and deleted_at is null and joined_on <= ${end}::date
    ), begin as not materialized (
      select client_ref, aum from client_monthly
      where date = (select max(date) from client_monthly where date <= ${start}::date)
    )
    select
      count(*) filter (where joined_on <= ${start}::date and (left_on is null or left_on > ${start}::date)) as at_start,
      count(*) filter (where left_on is null or left_on > ${end}::date) as at_end,
      count(*) filter (where joined_on > ${start}::date) as added,
      count(*) filter (where left_on > ${start}::date and left_on <= ${end}::date) as lost,
      count(*) filter (where joined_on <= ${start}::date and left_on > ${start}::date and left_on <= ${end}::date) as lost_from_start,
      coalesce((select sum(aum) from begin), 0) as begin_aum,
      coalesce((select sum(aum) from c join begin using (client_ref)
        where joined_on <= ${start}::date and left_on > ${start}::date and left_on <= ${end}::date), 0) as lost_aum
    from c`.execute(db)
  return shapeRetention(rows[0] ?? EMPTY)
}

/** Households on a day: those who had joined and not left. */
export async function readClientCount(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from clients
    where deleted_at is null and joined_on <= ${day}::date and (left_on is null or left_on > ${day}::date)`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

const EMPTY: Row = {
  at_start: 0,
  at_end: 0,
  added: 0,
  lost: 0,
  lost_from_start: 0,
  begin_aum: '0',
  lost_aum: '0',
}

export const shapeRetention = (row: Row): RetentionFigures => ({
  atStart: row.at_start,
  atEnd: row.at_end,
  added: row.added,
  lost: row.lost,
  retention: clientRetention(row.at_start, row.lost_from_start),
  assetRetention: assetRetention(row.begin_aum, row.lost_aum),
  netGrowth: netClientGrowth(row.at_start, row.at_end),
})
