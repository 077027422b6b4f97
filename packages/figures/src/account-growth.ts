import { sessionOnOrBefore } from '@rc/core/calendar'
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL of a table with what each account that is open at `end` grew by, net of fees, from its last valuation on or before
 * `start` to its last one on or before `end`; null for one that was not there yet, or had lost everything. Columns: account_ref, strategy_id, growth.
 */
export const accountGrowth = (start: string, end: string): RawBuilder<unknown> => {
  const [first, last] = [sessionOnOrBefore(start), sessionOnOrBefore(end)]
  return sql`
    select a.account_ref, c.strategy_id, ${levelOn('at_end', last)} / nullif(${levelOn('at_start', first)}, 0) - 1 as growth
    from accounts a join clients c using (household_key)
    left join account_returns at_start on at_start.account_ref = a.account_ref and at_start.date = ${first}::date
    left join account_returns at_end on at_end.account_ref = a.account_ref and at_end.date = ${last}::date
    where a.closed_on is null or a.closed_on > ${end}::date`
}

/**
 * Nearly all accounts are valued on every session, and one day lies together in an index. Only those that are not are
 * looked for one by one, and only where they had begun: on its first day an account begins with nothing.
 */
const levelOn = (valued: string, session: string): RawBuilder<number | null> => sql`coalesce(
  ${sql.ref(`${valued}.index_net`)},
  case when a.account_ref in (
    select account_ref from account_returns where begin_value = 0 and date < ${session}::date
  ) then (
    select index_net from account_returns
    where account_ref = a.account_ref and date < ${session}::date order by date desc limit 1
  ) end)`
