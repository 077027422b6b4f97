import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { AccountProfile } from './account-history.ts'

/** Every account with the household it belongs to; accounts of one household one after the other. */
export async function readAccounts(db: Db): Promise<AccountProfile[]> {
  const { rows } = await sql<AccountProfile>`
    select a.account_ref as "accountRef", a.account_type as "accountType", a.custodian,
      c.client_ref as "clientRef", coalesce(a.household_key, a.account_ref) as "householdKey",
      c.strategy_id as "strategyId", c.discretionary, c.advisor_ref as "advisorRef",
      c.joined_on as "joinedOn", c.left_on as "leftOn", a.closed_on as "closedOn"
    from accounts a
    left join lateral (
      select * from clients where household_key = a.household_key and deleted_at is null
      order by client_ref limit 1
    ) c on true
    order by "householdKey", a.account_ref`.execute(db)
  return rows
}
