import { addDays, newYorkDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { defineCheck, MOST_FINDINGS } from './data-check.ts'

/** Dollars an account's positions may differ from its balance. */
const TOLERANCE = 0.01
/** Fractional shares carry six digits. */
const SHARES = 0.000001
/** Positions come at least monthly; the newest two statements of an account lie in this span. */
const LOOK_BACK_DAYS = 70

/**
 * The custodian's figures against each other, for each account at its newest positions: their market values are the
 * balance's securities value, and each quantity is the one before plus what was traded since.
 */
export const positionReconciliationAltruistHooks = defineCheck({
  name: 'position_reconciliation_altruist_hooks',
  many: 'Many accounts do not reconcile',
  alert: {
    category: 'DATA_QUALITY',
    source: 'custody.positions',
    actionRequired:
      'Export and import positions, balances and transactions of the day again; ask the custodian.',
    ownerRole: 'operations',
  },
  async find(db, now) {
    const since = addDays(newYorkDate(now), -LOOK_BACK_DAYS)
    return [...(await findUnevenValues(db, since)), ...(await findUnexplainedShares(db, since))]
  },
})

async function findUnevenValues(db: Db, since: string) {
  const { rows } = await sql<{ ref: string; as_of: string; diff: string }>`
    select p.account_ref as ref, p.as_of, sum(p.market_value) - min(b.securities_value) as diff
    from portfolio_positions p
    join (select account_ref, max(as_of) as as_of from portfolio_positions where as_of >= ${since}::date group by 1) last
      on last.account_ref = p.account_ref and last.as_of = p.as_of
    join balances b on b.account_ref = p.account_ref and b.as_of = p.as_of
    where p.as_of >= ${since}::date
    group by 1, 2 having abs(sum(p.market_value) - min(b.securities_value)) > ${TOLERANCE}
    order by 1 limit ${MOST_FINDINGS}`.execute(db)
  return rows.map(({ ref, as_of: asOf, diff }) => ({
    severity: 'HIGH' as const,
    title: 'Positions and balance differ',
    detail: `On ${asOf} the positions of the account are worth ${diff} dollars more than its balance says.`,
    subject: { type: 'Account', ref },
    observed: diff,
    threshold: TOLERANCE,
    dedupeKey: `VALUE:${ref}`,
  }))
}

async function findUnexplainedShares(db: Db, since: string) {
  const { rows } = await sql<{ ref: string; securities: number; as_of: string }>`
    with days as (
      select account_ref, as_of, row_number() over (partition by account_ref order by as_of desc) as nth
      from (select distinct account_ref, as_of from portfolio_positions where as_of >= ${since}::date) d
    ), span as (
      select a.account_ref, a.as_of as last, b.as_of as before
      from days a join days b on b.account_ref = a.account_ref and a.nth = 1 and b.nth = 2
    ), held as (
      select s.account_ref, p.symbol, sum(case when p.as_of = s.last then p.quantity else -p.quantity end) as change
      from span s join portfolio_positions p on p.account_ref = s.account_ref and p.as_of in (s.last, s.before)
      where p.as_of >= ${since}::date and p.security_type <> 'CASH' group by 1, 2
    ), traded as (
      select s.account_ref, t.symbol, sum(t.quantity) as change
      from span s join transactions t on t.account_ref = s.account_ref and t.trade_date > s.before and t.trade_date <= s.last
      where t.trade_date >= ${since}::date and not t.cancelled and t.quantity is not null and t.symbol is not null
      group by 1, 2
    )
    select account_ref as ref, count(*)::integer as securities, min(s.last) as as_of
    from held full join traded using (account_ref, symbol) join span s using (account_ref)
    where abs(coalesce(held.change, 0) - coalesce(traded.change, 0)) > ${SHARES}
    group by 1 order by 1 limit ${MOST_FINDINGS}`.execute(db)
  return rows.map(({ ref, securities, as_of: asOf }) => ({
    severity: 'MEDIUM' as const,
    title: 'Quantities do not follow from the trades',
    detail: `Up to ${asOf} the quantities of ${securities} securities changed by other than what was traded.`,
    subject: { type: 'Account', ref },
    observed: securities,
    threshold: 0,
    dedupeKey: `QUANTITY:${ref}`,
  }))
}
