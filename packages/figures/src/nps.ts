import { nps, type NetPromoterScore } from '@rc/core/finance/nps'
import type { Db } from '@rc/db/database'

/** Net promoter score (F53) of the answers given after `start` up to `end`. */
export async function readNps(db: Db, start: string, end: string): Promise<NetPromoterScore> {
  const rows = await db
    .selectFrom('survey_responses')
    .select('nps')
    .where('deleted_at', 'is', null)
    .where('nps', 'is not', null)
    .where('responded_on', '>', start)
    .where('responded_on', '<=', end)
    .execute()
  return nps(rows.flatMap(({ nps: score }) => score ?? []))
}
