import type { IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'

/** So many of the last sessions can be asked for without waiting. */
const RECENT = 6

/** The last recorded sessions up to a day, newest first. */
export async function readRecentSessions(db: Db, asOf: IsoDate): Promise<IsoDate[]> {
  const rows = await db
    .selectFrom('firm_daily')
    .select('date')
    .where('date', '<=', asOf)
    .orderBy('date', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map(({ date }) => date)
}
