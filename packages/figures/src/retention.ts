import { assetRetention, clientRetention, netClientGrowth } from '@rc/core/finance/retention'
import type { Figure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { readFigure, type KeptFigure } from './kept-figure.ts'

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

/** How many households came and went over the days after one up to another, and what they held at the start. */
export const clientMovements: KeptFigure<readonly [string, string], Row> = {
  name: 'client_movements',
  changes: ['aum_update', 'client_change'],
  async compute(db, start, end) {
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
    return rows[0] ?? EMPTY
  },
}

/**
 * Client retention over the days after `start` up to `end`. A client is a household; assets at the start are those
 * of the last month end on or before it.
 */
export const readRetention = async (db: Db, start: string, end: string): Promise<RetentionFigures> =>
  shapeRetention(await readFigure(db, clientMovements, start, end))

const EMPTY: Row = {
  at_start: 0,
  at_end: 0,
  added: 0,
  lost: 0,
  lost_from_start: 0,
  begin_aum: '0',
  lost_aum: '0',
}

const shapeRetention = (row: Row): RetentionFigures => ({
  atStart: row.at_start,
  atEnd: row.at_end,
  added: row.added,
  lost: row.lost,
  retention: clientRetention(row.at_start, row.lost_from_start),
  assetRetention: assetRetention(row.begin_aum, row.lost_aum),
  netGrowth: netClientGrowth(row.at_start, row.at_end),
})
