import { sql } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'

/** Households on a day: those who had joined and not left. */
export const clientCount: KeptFigure<readonly [string], number> = {
  name: 'client_count',
  changes: ['client_change'],
  async compute(db, day) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from clients
      where deleted_at is null and joined_on <= ${day}::date and (left_on is null or left_on > ${day}::date)`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  },
}
