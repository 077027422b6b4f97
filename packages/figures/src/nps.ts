import { npsOfCounts, type NetPromoterScore, type PromoterCounts } from '@rc/core/finance/nps'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { readFigure, type KeptFigure } from './kept-figure.ts'

/** How the answers given after one day up to another recommend the firm. */
export const promoterCounts: KeptFigure<readonly [string, string], PromoterCounts> = {
  name: 'promoter_counts',
  changes: ['client_change'],
  async compute(db, start, end) {
    const { rows } = await sql<PromoterCounts>`
      select count(*) filter (where nps >= 9) as promoters, count(*) filter (where nps <= 6) as detractors, count(nps) as n
      from survey_responses
      where deleted_at is null and responded_on > ${start}::date and responded_on <= ${end}::date`.execute(db)
    return rows[0] ?? { promoters: 0, detractors: 0, n: 0 }
  },
}

/** Net promoter score (F53) of the answers given after `start` up to `end`. */
export const readNps = async (db: Db, start: string, end: string): Promise<NetPromoterScore> =>
  npsOfCounts(await readFigure(db, promoterCounts, start, end))
