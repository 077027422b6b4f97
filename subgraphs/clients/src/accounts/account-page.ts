import { moneyWeightedReturn } from '@rc/core/finance/xirr'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { indexLevels, readIndexLevels } from '@rc/figures/index-levels'
import { shapePeriodReturn, type PeriodReturn, type Span } from '@rc/figures/period-returns'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

export interface AccountRow {
  readonly account_ref: string
  readonly strategy_id: string | null
  readonly benchmark_id: string | null
}

export interface AccountValues {
  readonly begin: string
  readonly flows: string
  readonly end: string
  readonly fees: string
}

export interface Position {
  readonly account_ref: string
  readonly as_of: string
  readonly symbol: string
  readonly name: string
  readonly asset_class: string | null
  readonly quantity: string
  readonly price: string
  readonly market_value: string
  readonly cost_basis: string | null
  /** Exclusions of the household that this security breaks. */
  readonly breaks: string[]
}

export interface AccountBalance {
  readonly account_ref: string
  readonly as_of: string
  readonly cash: string
  readonly securities_value: string
}

/**
 * What the accounts of one page need, each kind read once for the whole page and only if a field asks for it:
 * the number of statements does not grow with the accounts.
 */
export class AccountPage {
  readonly #db: Db
  readonly #rows: readonly AccountRow[]
  readonly #span: Span
  readonly #reads = new Map<string, Promise<unknown>>()

  constructor(db: Db, rows: readonly AccountRow[], span: Span) {
    this.#db = db
    this.#rows = rows
    this.#span = span
  }

  get #refs(): string[] {
    return this.#rows.map((row) => row.account_ref)
  }

  #once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#reads.get(name) as Promise<T> | undefined
    const made = known ?? read()
    this.#reads.set(name, made)
    return made
  }

  async returns(row: AccountRow): Promise<PeriodReturn> {
    const levels = await this.#once('returns', async () => {
      const days = [this.#span.start, this.#span.end]
      const benchmarks = [...new Set(this.#rows.flatMap(({ benchmark_id: id }) => id ?? []))]
      const accounts = await readIndexLevels(this.#db, 'account', this.#refs, days)
      return {
        account: indexLevels(accounts),
        benchmark: indexLevels(await readIndexLevels(this.#db, 'benchmark', benchmarks, days)),
      }
    })
    return shapePeriodReturn(
      this.#span,
      (day) => levels.account(row.account_ref, day),
      (day) => (row.benchmark_id === null ? undefined : levels.benchmark(row.benchmark_id, day)),
    )
  }

  async values(row: AccountRow): Promise<AccountValues | null> {
    const values = await this.#once('values', () => readValues(this.#db, this.#refs, this.#span))
    return values.get(row.account_ref) ?? null
  }

  /** F23 over the external flows of the account in the period. */
  async moneyWeighted(row: AccountRow): Promise<Figure> {
    const flows = await this.#once('flows', () => readFlows(this.#db, this.#refs, this.#span))
    const values = await this.values(row)
    if (values === null) return undefinedFigure('NO_DATA')
    const { start, end } = this.#span
    return moneyWeightedReturn({
      start,
      end,
      beginValue: values.begin,
      endValue: values.end,
      flows: flows.get(row.account_ref) ?? [],
    })
  }

  async positions(row: AccountRow): Promise<Position[]> {
    const positions = await this.#once('positions', () => readPositions(this.#db, this.#refs, this.#span.end))
    return positions.get(row.account_ref) ?? []
  }

  /** The balance of the day the positions are of. */
  async balance(row: AccountRow): Promise<AccountBalance | null> {
    const balances = await this.#once('balances', () => readBalances(this.#db, this.#refs, this.#span.end))
    return balances.get(row.account_ref) ?? null
  }

  async income(row: AccountRow): Promise<string> {
    const income = await this.#once('income', () => readIncome(this.#db, this.#refs, this.#span))
    return income.get(row.account_ref) ?? '0'
  }

  async feeRate(row: AccountRow): Promise<number | null> {
    const rates = await this.#once('fee rates', () => readFeeRates(this.#db, this.#refs, this.#span.end))
    return rates.get(row.account_ref) ?? null
  }
}

const listOf = (refs: readonly string[]) => sql`array[${sql.join([...refs])}]::text[]`

async function readValues(db: Db, refs: readonly string[], { start, end }: Span) {
  const { rows } = await sql<AccountValues & { account_ref: string }>`
    select a.ref as account_ref, coalesce(b.end_value, 0) as begin, coalesce(m.flows, 0) as flows,
      coalesce(m.fees, 0) as fees, coalesce(e.end_value, 0) as "end"
    from unnest(${listOf(refs)}) a(ref)
    left join lateral (select end_value from account_returns
      where account_ref = a.ref and date <= ${start}::date order by date desc limit 1) b on true
    left join lateral (select end_value from account_returns
      where account_ref = a.ref and date <= ${end}::date order by date desc limit 1) e on true
    left join lateral (select sum(net_flow) as flows, sum(fee) as fees from account_returns
      where account_ref = a.ref and date > ${start}::date and date <= ${end}::date) m on true`.execute(db)
  return new Map(rows.map((row) => [row.account_ref, row]))
}

async function readFlows(db: Db, refs: readonly string[], { start, end }: Span) {
  const rows = await db
    .selectFrom('account_returns')
    .select(['account_ref', 'date', 'net_flow as amount'])
    .where('account_ref', 'in', [...refs])
    .where('date', '>', start)
    .where('date', '<=', end)
    .where('net_flow', '<>', '0')
    .orderBy('date')
    .execute()
  return Map.groupBy(rows, (row) => row.account_ref)
}

/** Day of the newest position file on or before `end`. */
const positionDay = (end: string) =>
  sql`(select max(as_of) from portfolio_positions where as_of <= ${end}::date)`

async function readPositions(db: Db, refs: readonly string[], end: string) {
  const { rows } = await sql<Position>`
    select p.account_ref, p.as_of, p.symbol, p.security_name as name, s.asset_class, p.quantity, p.price,
      p.market_value, p.cost_basis,
      array(select e from jsonb_array_elements_text(coalesce(c.exclusions, '[]')) e where s.involvement @> to_jsonb(e)) as breaks
    from portfolio_positions p
    left join securities s using (symbol)
    left join accounts a using (account_ref)
    left join clients c using (household_key)
    where p.as_of = ${positionDay(end)} and p.account_ref = any(${listOf(refs)})
    order by p.market_value desc, p.symbol`.execute(db)
  return Map.groupBy(rows, (row) => row.account_ref)
}

async function readBalances(db: Db, refs: readonly string[], end: string) {
  const { rows } = await sql<AccountBalance>`
    select account_ref, as_of, cash, securities_value from balances
    where as_of = ${positionDay(end)} and account_ref = any(${listOf(refs)})`.execute(db)
  return new Map(rows.map((row) => [row.account_ref, row]))
}

async function readIncome(db: Db, refs: readonly string[], { start, end }: Span) {
  const rows = await db
    .selectFrom('transactions')
    .select(['account_ref', ({ fn }) => fn.sum<string>('net_amount').as('income')])
    .where('account_ref', 'in', [...refs])
    .where('trade_date', '>', start)
    .where('trade_date', '<=', end)
    .where('type', 'in', ['DIVIDEND', 'INTEREST', 'CAP_GAIN_DIST'])
    .where('cancelled', '=', false)
    .groupBy('account_ref')
    .execute()
  return new Map(rows.map((row) => [row.account_ref, row.income]))
}

async function readFeeRates(db: Db, refs: readonly string[], end: string) {
  const rows = await db
    .selectFrom('fee_billings')
    .distinctOn('account_ref')
    .select(['account_ref', 'annual_rate'])
    .where('account_ref', 'in', [...refs])
    .where('period_end', '<=', end)
    .orderBy('account_ref')
    .orderBy('period_end', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.account_ref, Number(row.annual_rate)]))
}
