import { sessionOnOrBefore } from '@rc/core/calendar'
import { addMonths, endOfMonth, newYorkDate, startOfMonth } from '@rc/core/dates'
import type { FilingMetric } from '@rc/core/filings/thresholds'
import type { Trx } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { sql } from 'kysely'
import { bulkUpsert, type UpsertShape } from '../bulk-upsert.ts'
import type { FilingsDeps } from '../jobs/regulatory-filings-update.ts'

const SHAPE: UpsertShape = {
  table: 'filing_measures',
  keys: { metric: 'text', measured_on: 'date' },
  values: { value: 'float8' },
}

/** What the custodian calls securities that are listed on an exchange; these are on the SEC's list for Form 13F. */
const LISTED = ['ETF', 'EQUITY', 'ADR'] as const
/** As far back as the rule for Form 13F can look: a year that was crossed asks for reports in the next. */
const FIRST_MONTHS = 36
/** Files of the custodian come late: months so far back are measured again. */
const AGAIN_MONTHS = 2

interface Measure {
  readonly metric: FilingMetric
  readonly measured_on: string
  readonly value: number
}

/** Measures of the months that are over, and of the present one so far. */
export async function measureThresholds({ db, now }: FilingsDeps): Promise<number> {
  const today = newYorkDate(now())
  return db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('filing_measures')
      .select(({ fn }) => fn.max('measured_on').as('day'))
      .executeTakeFirst()
    const back = last?.day == null ? FIRST_MONTHS : AGAIN_MONTHS
    const since = startOfMonth(addMonths(last?.day ?? today, -back))
    const measures = [...(await readHoldings(trx, since, today)), ...(await readTrading(trx, since))]
    const changed = await bulkUpsert(trx, SHAPE, measures)
    if (changed > 0) await emit('filing_update', trx, { source: 'filing_measures' })
    return changed
  })
}

/** Listed securities under the firm's discretion on the last session of each month that is over, dollars. */
async function readHoldings(trx: Trx, since: string, today: string): Promise<Measure[]> {
  const days: string[] = []
  for (let end = endOfMonth(since); end < today; end = endOfMonth(addMonths(startOfMonth(end), 1)))
    days.push(sessionOnOrBefore(end))
  if (days.length === 0) return []
  const { rows } = await sql<{ day: string; value: number }>`
    select p.as_of as day, sum(p.market_value)::float8 as value
    from portfolio_positions p join accounts a using (account_ref)
      left join clients c on c.household_key = a.household_key and c.deleted_at is null
    where p.as_of = any(${sql.val(days)}::date[]) and p.security_type = any(${sql.val([...LISTED])}::text[])
      and coalesce(c.discretionary, true)
    group by p.as_of`.execute(trx)
  return rows.map(({ day, value }) => ({ metric: 'SECTION_13F_SECURITIES', measured_on: day, value }))
}

/** Trades of listed securities, bought and sold, in the largest day of each month and in the month. */
async function readTrading(trx: Trx, since: string): Promise<Measure[]> {
  const { rows } = await sql<{ month: string } & Record<keyof typeof TRADED, number>>`
    with days as (
      select t.trade_date, sum(abs(coalesce(t.gross_amount, t.net_amount)))::float8 as dollars,
        sum(abs(coalesce(t.quantity, 0)))::float8 as shares
      from transactions t join securities s on s.symbol = t.symbol
      where t.trade_date >= ${since}::date and t.type in ('BUY', 'SELL') and not t.cancelled
        and s.security_type = any(${sql.val([...LISTED])}::text[])
      group by t.trade_date
    )
    select date_trunc('month', trade_date)::date as month, max(dollars) as day_dollars, max(shares) as day_shares,
      sum(dollars) as month_dollars, sum(shares) as month_shares
    from days group by 1`.execute(trx)
  return rows.flatMap((row) =>
    (Object.keys(TRADED) as (keyof typeof TRADED)[]).map((column) => ({
      metric: TRADED[column],
      measured_on: endOfMonth(row.month),
      value: row[column],
    })),
  )
}

const TRADED = {
  day_dollars: 'TRADED_DAY_DOLLARS',
  day_shares: 'TRADED_DAY_SHARES',
  month_dollars: 'TRADED_MONTH_DOLLARS',
  month_shares: 'TRADED_MONTH_SHARES',
} as const satisfies Record<string, FilingMetric>
