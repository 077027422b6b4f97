import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Households whose newest answer in the period is low, or who wait for an answer to a complaint. */
export async function readSatisfactionRisks(db: Db, start: string, end: string) {
  const { rows } = await sql<{ client_ref: string; reason: string }>`
    with newest as (
      select distinct on (client_ref) client_ref, nps, csat from survey_responses
      where deleted_at is null and responded_on > ${start}::date and responded_on <= ${end}::date
      order by client_ref, responded_on desc
    )
    select f.client_ref, f.reason from (
      select client_ref, 'DETRACTOR' as reason from newest where nps <= 6
      union all select client_ref, 'LOW_CSAT' from newest where csat <= 2
      union all select client_ref, 'OPEN_COMPLAINT' from complaints
        where deleted_at is null and opened_on <= ${end}::date and (closed_on is null or closed_on > ${end}::date)
    ) f join clients c using (client_ref)
    where c.deleted_at is null and c.left_on is null
    order by f.client_ref, f.reason`.execute(db)
  return rows
}
