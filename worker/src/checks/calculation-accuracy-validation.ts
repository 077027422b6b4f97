import { addDays, newYorkDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { defineCheck, MOST_FINDINGS } from './data-check.ts'

/** One basis point between the custodian's return and ours. */
const RETURN_TOLERANCE = 0.0001
/** Dollars. */
const MONEY_TOLERANCE = 0.01
const WINDOW_DAYS = 400

/**
 * Our calculations against a second opinion: time-weighted returns against the custodian's, the bridge of assets
 * against its own sum and the accounts', fees against value x rate x days / 365. Over the last 400 days.
 */
export const calculationAccuracyValidation = defineCheck({
  name: 'calculation_accuracy_validation',
  many: 'Many calculations differ from their second opinion',
  alert: {
    category: 'PERFORMANCE',
    source: 'performance_calculations',
    actionRequired: 'Compare the inputs of the account for the period; run performance_calculations again.',
    ownerRole: 'operations',
  },
  async find(db, now) {
    const since = addDays(newYorkDate(now), -WINDOW_DAYS)
    return [
      ...(await findReturns(db, since)),
      ...(await findBridges(db, since)),
      ...(await findFees(db, since)),
    ]
  },
})

/**
 * A period of the custodian's includes its first day, so ours sets out from the value before it. An account that had lost
 * everything by then has no return.
 */
async function findReturns(db: Db, since: string) {
  const { rows } = await sql<{ ref: string; period_end: string; diff: number }>`
    select account_ref as ref, period_end, diff from (
      select c.account_ref, c.period_end, last.index_net / nullif(coalesce(before.index_net, 1), 0) - 1 - c.twr_net as diff,
        row_number() over (partition by c.account_ref order by c.period_end desc) as nth
      from custodian_returns c
      join lateral (
        select index_net from account_returns r
        where r.account_ref = c.account_ref and r.date <= c.period_end order by r.date desc limit 1) last on true
      left join lateral (
        select index_net from account_returns r
        where r.account_ref = c.account_ref and r.date < c.period_start order by r.date desc limit 1) before on true
      where c.period_start >= ${since}::date and c.twr_net is not null
        and abs(last.index_net / nullif(coalesce(before.index_net, 1), 0) - 1 - c.twr_net) > ${RETURN_TOLERANCE}
    ) different where nth = 1 order by abs(diff) desc, ref limit ${MOST_FINDINGS}`.execute(db)
  return rows.map(({ ref, period_end: end, diff }) => ({
    severity: 'HIGH' as const,
    title: 'Return differs from the custodian’s',
    detail: `The net time-weighted return of the period to ${end} differs by ${(diff * 10_000).toFixed(1)} basis points.`,
    subject: { type: 'Account', ref },
    observed: diff,
    threshold: RETURN_TOLERANCE,
    dedupeKey: `RETURN:${ref}`,
  }))
}

async function findBridges(db: Db, since: string) {
  const { rows } = await sql<{ date: string; residual: string }>`
    select f.date, greatest(
        abs(f.begin_aum + f.new_client_assets + f.additions - f.withdrawals - f.lost_client_assets + f.market - f.fees
          + f.adjustments - f.end_aum),
        coalesce(abs(f.end_aum - a.total), 0)) as residual
    from firm_daily f
    left join lateral (
      select sum(end_value) as total from account_returns r
      where r.date = f.date and f.date = (select max(date) from firm_daily)) a on true
    where f.date >= ${since}::date
    order by f.date`.execute(db)
  return rows
    .filter(({ residual }) => Number(residual) > MONEY_TOLERANCE)
    .slice(-MOST_FINDINGS)
    .map(({ date, residual }) => ({
      severity: 'CRITICAL' as const,
      title: 'Assets under management do not add up',
      detail: `On ${date} the bridge or the sum of the accounts leaves ${residual} dollars unexplained.`,
      observed: residual,
      threshold: MONEY_TOLERANCE,
      dedupeKey: `BRIDGE:${date}`,
    }))
}

async function findFees(db: Db, since: string) {
  const { rows } = await sql<{ ref: string; period_end: string; diff: string }>`
    select account_ref as ref, max(period_end) as period_end,
      max(abs(round(billable_value * annual_rate * days / 365, 2) - fee_amount)) as diff
    from fee_billings
    where period_end >= ${since}::date
      and abs(round(billable_value * annual_rate * days / 365, 2) - fee_amount) > ${MONEY_TOLERANCE}
    group by 1 order by 3 desc, 1 limit ${MOST_FINDINGS}`.execute(db)
  return rows.map(({ ref, period_end: end, diff }) => ({
    severity: 'HIGH' as const,
    title: 'Fee is not what the rate gives',
    detail: `A fee billed up to ${end} differs by ${diff} dollars from value x rate x days / 365.`,
    subject: { type: 'Account', ref },
    observed: diff,
    threshold: MONEY_TOLERANCE,
    dedupeKey: `FEE:${ref}`,
  }))
}
