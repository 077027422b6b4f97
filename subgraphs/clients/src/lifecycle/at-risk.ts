import type { Db } from '@rc/db/database'
import { addDays, newYorkInstant } from '@rc/core/dates'
import { sql } from 'kysely'

const WATCHED = 5
/** Flows out of this share of the assets in 90 days are money in motion. */
const OUTFLOW = 0.1

/** Present households that show a sign of leaving, most signs first. */
export async function readAtRisk(db: Db, end: string) {
  const { rows } = await sql<{ client_ref: string; signals: string[] }>`
    with present as (
      select client_ref, household_key, next_review_on from clients c
      where deleted_at is null and joined_on <= ${end}::date and (left_on is null or left_on > ${end}::date)
    ), signs as (
      select p.client_ref, 'CONTACT_GAP' as signal from present p
      where not exists (select from client_communications t
        where t.client_ref = p.client_ref and t.channel in ('EMAIL', 'MEETING', 'CALL')
          and t.occurred_at >= ${newYorkInstant(addDays(end, -90), 0)})
      union all
      select client_ref, 'LOW_NPS' from (
        select distinct on (client_ref) client_ref, nps from survey_responses
        where deleted_at is null and responded_on <= ${end}::date and responded_on > ${end}::date - 365
        order by client_ref, responded_on desc
      ) newest where nps <= 6
      union all
      select distinct client_ref, 'OPEN_COMPLAINT' from complaints
      where deleted_at is null and opened_on <= ${end}::date and (closed_on is null or closed_on > ${end}::date)
      union all
      select p.client_ref, 'MONEY_OUT' from present p
      join accounts a using (household_key)
      join account_returns r on r.account_ref = a.account_ref and r.net_flow < 0
        and r.date > ${end}::date - 90 and r.date <= ${end}::date
      group by p.client_ref
      having -sum(r.net_flow) > ${OUTFLOW} * coalesce((
        select aum from client_monthly m where m.client_ref = p.client_ref and m.date <= ${end}::date - 90
        order by m.date desc limit 1), 'infinity')
      union all
      select client_ref, 'OVERDUE_REVIEW' from present where next_review_on < ${end}::date
    )
    select client_ref, array_agg(signal order by signal) as signals
    from signs join present using (client_ref)
    group by client_ref order by count(*) desc, client_ref`.execute(db)
  return rows.map(({ client_ref: id, signals }) => ({
    client: { id },
    score: signals.length / WATCHED,
    signals,
  }))
}
