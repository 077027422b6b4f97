import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'

/** Symbols of the positions of a day. */
export const heldSymbols: KeptFigure<readonly [string], string[]> = {
  name: 'held_symbols',
  changes: ['aum_update'],
  async compute(db, day) {
    const { rows } = await sql<{ symbol: string }>`
      select distinct symbol from portfolio_positions where as_of = ${day}::date order by symbol`.execute(db)
    return rows.map(({ symbol }) => symbol)
  },
}

/** The last day with positions on or before a day; null before the first. */
export async function readPositionDay(db: Db, onOrBefore: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('portfolio_positions')
    .select(({ fn }) => fn.max<string | null>('as_of').as('day'))
    .where('as_of', '<=', onOrBefore)
    .executeTakeFirstOrThrow()
  return day
}
