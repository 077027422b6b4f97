import type { Trigger } from '@rc/db/events'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Events are kept for longer; what is older than this cannot be told from what nothing has changed. */
const OLDEST_DAYS = 20

/**
 * SQL over a row `s` with `snapshot` and `computed_at`: whether no event of a trigger is of a transaction that its reading
 * did not see. A snapshot from before a move to another server, whose numbers of transactions are lower, does not count.
 */
export const unchangedSince = (changes: readonly Trigger[]): RawBuilder<SqlBool> => sql<SqlBool>`(
  s.computed_at > now() - make_interval(days => ${OLDEST_DAYS})
  and pg_snapshot_xmax(s.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
  and not exists (select from events e
    where e.tx >= pg_snapshot_xmin(s.snapshot) and e.trigger = any(${[...changes]}::text[])
      and not pg_visible_in_snapshot(e.tx, s.snapshot)))`
