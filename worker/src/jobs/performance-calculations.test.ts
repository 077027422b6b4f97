import type { Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { performanceCalculations } from './performance-calculations.ts'

const now = () => new Date('2026-11-21T02:20:00Z')
const run = { signal: new AbortController().signal, progress: () => undefined }
const rollUps = [
  'account_returns',
  'composite_returns',
  'firm_daily',
  'aum_by_group',
  'client_monthly',
  'composite_holdings',
  'benchmark_returns',
]

const account = (ref: string, household: string) => ({
  account_ref: ref,
  last4: ref.slice(-4),
  household_key: household,
  account_type: 'IRA',
  status: 'ACTIVE',
  custodian: 'ALTRUIST',
  as_of: '2026-11-13',
  import_id: 'i1',
})

const client = (ref: string, household: string, strategy: string, joined: string) => ({
  client_ref: ref,
  crm_company_id: ref,
  household_key: household,
  name_hash: 'x',
  name_mask: 'x',
  status: 'CLIENT',
  strategy_id: strategy,
  advisor_ref: 'ad_1',
  joined_on: joined,
  exclusions: '[]',
  source_updated_at: now(),
})

const position = (date: string, ref: string, symbol: string, value: number) => ({
  as_of: date,
  account_ref: ref,
  symbol,
  security_name: symbol,
  security_type: 'ETF',
  price: 1,
  quantity: value,
  market_value: value,
  import_id: 'i1',
})

describe.each(testBackends())('performance_calculations on %s', (backend) => {
  let database: Database

  const calculate = (whole = false) => performanceCalculations({ db: database.db, emit, now, whole }).run(run)
  const rows = async <T = Record<string, unknown>>(statement: string) =>
    (await sql.raw<T>(statement).execute(database.db)).rows
  const imported = (from: string, source = 'custody.balances') =>
    database.db.transaction().execute((trx) => emit('aum_update', trx, { source, from }))
  const triggers = async () =>
    (await rows<{ trigger: string }>('select trigger from events order by id')).map((e) => e.trigger)
  const snapshot = async () =>
    Promise.all(rollUps.map((table) => rows(`select * from ${table} t order by t::text`)))

  const balance = (ref: string, date: string, total: number, cash = 0) =>
    database.db
      .insertInto('balances')
      .values({
        as_of: date,
        account_ref: ref,
        cash,
        securities_value: total - cash,
        total_value: total,
        accrued_income: 0,
        import_id: 'i1',
      })
      .onConflict((conflict) =>
        conflict.columns(['account_ref', 'as_of']).doUpdateSet({ total_value: total }),
      )
      .execute()
  const transaction = (
    ref: string,
    date: string,
    type: string,
    amount: number,
    more: { cancelled?: boolean; subtype?: string } = {},
  ) =>
    database.db
      .insertInto('transactions')
      .values({
        transaction_ref: `${ref} ${date} ${type}`,
        trade_date: date,
        account_ref: ref,
        type,
        net_amount: amount,
        import_id: 'i1',
        cancelled: more.cancelled ?? false,
        subtype: more.subtype ?? null,
      })
      .execute()

  beforeAll(async () => {
    database = await openTestDatabase(backend)
  })
  afterAll(() => database[Symbol.asyncDispose]())

  // Two clients: one with two accounts, one who joins with a transfer on 10 November.
  beforeEach(async () => {
    await sql`truncate accounts, balances, transactions, portfolio_positions, clients, securities, market_prices,
      benchmarks, benchmark_components, source_state, events, ${sql.raw(rollUps.join(', '))}`.execute(
      database.db,
    )
    await database.db
      .insertInto('accounts')
      .values([account('ac_a', 'h1'), account('ac_b', 'h1'), account('ac_c', 'h2')])
      .execute()
    await database.db
      .insertInto('clients')
      .values([client('cl_1', 'h1', 'GROWTH', '2020-01-02'), client('cl_2', 'h2', 'INCOME', '2026-11-10')])
      .execute()
    for (const [date, a, b] of [
      ['2026-10-30', 1000, 500],
      ['2026-11-02', 1010, 500],
      ['2026-11-03', 1020.1, 505],
      ['2026-11-10', 1015, 503],
      ['2026-11-11', 1016, 504],
      ['2026-11-12', 1017, 505],
      ['2026-11-13', 1018, 506],
    ] as const) {
      await balance('ac_a', date, a, 10)
      await balance('ac_b', date, b)
    }
    for (const [date, c] of [
      ['2026-11-10', 2000],
      ['2026-11-11', 2010],
      ['2026-11-12', 2005],
      ['2026-11-13', 1600],
    ] as const) {
      await balance('ac_c', date, c)
    }
    await transaction('ac_c', '2026-11-10', 'TRANSFER_IN', 2000)
    await transaction('ac_c', '2026-11-13', 'WITHDRAWAL', -400)
    await transaction('ac_a', '2026-11-11', 'FEE_ADVISORY', -1)
    await transaction('ac_a', '2026-11-11', 'DIVIDEND', 5)
    await transaction('ac_b', '2026-11-12', 'CONTRIBUTION', 300, { cancelled: true })
    await transaction('ac_b', '2026-11-13', 'JOURNAL', 2, { subtype: 'External' })
  })

  test('rolls accounts up to the firm', async () => {
    const { rows: count } = await calculate()
    expect(count).toBe(18)
    const c = await rows<{ date: string; net_flow: string; return_net: number; index_net: number }>(
      `select * from account_returns where account_ref = 'ac_c' order by date`,
    )
    expect(c.map(({ date, net_flow }) => [date, net_flow])).toEqual([
      ['2026-11-10', '2000.00'],
      ['2026-11-11', '0.00'],
      ['2026-11-12', '0.00'],
      ['2026-11-13', '-400.00'],
    ])
    expect(c[3]?.return_net).toBeCloseTo((1600 - 2005 + 400) / 2005, 12)
    expect(c[3]?.index_net).toBeCloseTo((2010 / 2000) * (2005 / 2010) * (2000 / 2005), 12)
    const fee = await rows(`select * from account_returns where account_ref = 'ac_a' and date = '2026-11-11'`)
    expect(fee[0]).toMatchObject({ fee: '1.00', net_flow: '0.00' })
    expect(Number(fee[0]?.['return_gross'])).toBeCloseTo(2 / 1015, 12)
    expect(Number(fee[0]?.['return_net'])).toBeCloseTo(1 / 1015, 12)
  })

  test('tells what moved the firm, session by session', async () => {
    await calculate()
    const firm = await rows<Record<string, string | number>>('select * from firm_daily order by date')
    expect(firm.map(({ date }) => date)).toEqual([
      '2026-10-30',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
    ])
    expect(firm[0]).toMatchObject({
      begin_aum: '0.00',
      adjustments: '1500.00',
      end_aum: '1500.00',
      clients: 1,
    })
    expect(firm[3]).toMatchObject({
      market: '0.00',
      end_aum: '1525.10',
      stale_accounts: 2,
      stale_aum: '1525.10',
    })
    expect(firm[7]).toMatchObject({
      begin_aum: '1525.10',
      new_client_assets: '2000.00',
      market: '-7.10',
      end_aum: '3518.00',
      accounts: 3,
      clients: 2,
      clients_added: 1,
      stale_accounts: 0,
    })
    expect(firm[8]).toMatchObject({ fees: '1.00', market: '13.00' })
    expect(firm[10]).toMatchObject({ withdrawals: '400.00', additions: '2.00', end_aum: '3124.00' })
    const residual = await rows<{
      worst: string
    }>(`select max(abs(begin_aum + new_client_assets + additions - withdrawals
      - lost_client_assets + market - fees + adjustments - end_aum)) as worst from firm_daily`)
    expect(Number(residual[0]?.worst)).toBe(0)
    const share = firm[10]
    expect(Number(share?.['hhi'])).toBeCloseTo((1600 / 3124) ** 2 + (1524 / 3124) ** 2, 12)
    expect(share).toMatchObject({ median_client_aum: '1562.00', top5_share: 1 })
  })

  test('composites follow strategies, the firm holds all', async () => {
    await calculate()
    const last = await rows(`select composite_id, end_value, accounts from composite_returns
      where date = '2026-11-13' order by composite_id`)
    expect(last).toEqual([
      { composite_id: 'FIRM', end_value: '3124.00', accounts: 3 },
      { composite_id: 'GROWTH', end_value: '1524.00', accounts: 2 },
      { composite_id: 'INCOME', end_value: '1600.00', accounts: 1 },
    ])
    const income = await rows(
      `select min(date) as first from composite_returns where composite_id = 'INCOME'`,
    )
    expect(income[0]).toEqual({ first: '2026-11-10' })
  })

  test('groups and month ends add up to the firm', async () => {
    await calculate()
    const groups = await rows(`select dimension, sum(aum) as aum from aum_by_group where date = '2026-11-13'
      group by dimension order by dimension`)
    expect(groups).toHaveLength(7)
    for (const group of groups) expect(group).toMatchObject({ aum: '3124.00' })
    expect(await rows('select * from client_monthly order by date, client_ref')).toEqual([
      { client_ref: 'cl_1', date: '2026-10-30', aum: '1500.00' },
      { client_ref: 'cl_1', date: '2026-11-13', aum: '1524.00' },
      { client_ref: 'cl_2', date: '2026-11-13', aum: '1600.00' },
    ])
  })

  test('holdings are those of month ends and of the last day, with cash', async () => {
    await database.db
      .insertInto('portfolio_positions')
      .values([
        position('2026-10-30', 'ac_a', 'VTI', 990),
        position('2026-10-30', 'ac_b', 'VTI', 500),
        position('2026-11-12', 'ac_a', 'VTI', 1007),
        position('2026-11-13', 'ac_a', 'VTI', 1008),
        position('2026-11-13', 'ac_c', 'BND', 1600),
      ])
      .execute()
    await calculate()
    expect(
      await rows(`select date, symbol, market_value from composite_holdings where composite_id = 'FIRM'
      order by date, symbol`),
    ).toEqual([
      { date: '2026-10-30', symbol: 'CASH', market_value: '10.00' },
      { date: '2026-10-30', symbol: 'VTI', market_value: '1490.00' },
      { date: '2026-11-13', symbol: 'BND', market_value: '1600.00' },
      { date: '2026-11-13', symbol: 'CASH', market_value: '10.00' },
      { date: '2026-11-13', symbol: 'VTI', market_value: '1008.00' },
    ])
    const weights = await rows<{ total: number }>(
      `select sum(weight) as total from composite_holdings group by composite_id, date`,
    )
    for (const { total } of weights) expect(total).toBeCloseTo(1, 12)
  })

  test('benchmarks follow prices, by total or by price return', async () => {
    await sql`insert into benchmarks values ('TOTAL', 'Total', 'x', 'TOTAL_GROSS', '2020-01-01'), ('PRICE', 'Price', 'x', 'PRICE', '2020-01-01')`.execute(
      database.db,
    )
    await sql`insert into benchmark_components values ('TOTAL', 'VTI', 'x', 1), ('PRICE', 'VTI', 'x', 1)`.execute(
      database.db,
    )
    await sql`insert into market_prices values ('VTI', '2026-11-12', 100, 99), ('VTI', '2026-11-13', 101, 101)`.execute(
      database.db,
    )
    await calculate()
    const last = await rows<{
      benchmark_id: string
      index: number
    }>(`select benchmark_id, "index" from benchmark_returns
      where date = '2026-11-13' order by benchmark_id`)
    expect(last.map(({ index }) => Number(index.toFixed(10)))).toEqual([1.01, Number((101 / 99).toFixed(10))])
    await sql`insert into market_prices values ('VTI', '2026-11-16', 102, 102)`.execute(database.db)
    expect(await calculate()).toEqual({ rows: 0 })
    expect(await rows(`select benchmark_id from benchmark_returns where date = '2026-11-16'`)).toHaveLength(2)
  })

  describe('a second run', () => {
    test('without changes does nothing', async () => {
      await calculate()
      const before = await snapshot()
      expect(await triggers()).toEqual(['aum_update', 'performance_update'])
      expect(await calculate()).toEqual({ rows: 0 })
      expect(await snapshot()).toEqual(before)
      expect(await triggers()).toHaveLength(2)
    })

    test('calculates from the first changed day on, as if everything were calculated', async () => {
      await calculate()
      await balance('ac_b', '2026-11-11', 510)
      await balance('ac_a', '2026-11-16', 1030)
      await transaction('ac_c', '2026-11-16', 'CONTRIBUTION', 50)
      await balance('ac_c', '2026-11-16', 1655)
      await imported('2026-11-11')
      expect(await calculate()).toEqual({ rows: 11 })
      const incremental = await snapshot()
      expect(await calculate(true)).toEqual({ rows: 20 })
      expect(await snapshot()).toEqual(incremental)
      expect(await rows(`select date, aum from client_monthly where client_ref = 'cl_2'`)).toEqual([
        { date: '2026-11-16', aum: '1655.00' },
      ])
    })

    // The embedded database runs one transaction at a time.
    test.runIf(backend === 'postgres')('waits for no transaction that happens to run', async () => {
      await calculate()
      await using elsewhere = await openTestDatabase(backend)
      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const long = elsewhere.db.transaction().execute(async (trx) => {
        await emit('aum_update', trx)
        begun.resolve()
        await held.promise
      })
      await begun.promise
      await balance('ac_a', '2026-11-16', 1030)
      await imported('2026-11-16')
      expect(await calculate()).toEqual({ rows: 1 })
      expect(await calculate()).toEqual({ rows: 0 })
      held.resolve()
      await long
      expect(await calculate()).toEqual({ rows: 0 })
    })

    test('waits for a valuation when only transactions came', async () => {
      await calculate()
      await transaction('ac_c', '2026-11-16', 'CONTRIBUTION', 50)
      await imported('2026-11-16', 'custody.transactions')
      expect(await calculate()).toEqual({ rows: 0 })
      await balance('ac_c', '2026-11-17', 1655)
      await imported('2026-11-17')
      await calculate()
      expect(
        await rows(`select net_flow from account_returns where account_ref = 'ac_c' and date = '2026-11-17'`),
      ).toEqual([{ net_flow: '50.00' }])
    })

    test('calculates everything anew when accounts turn out to belong to others', async () => {
      await database.db
        .updateTable('clients')
        .set({ household_key: 'elsewhere' })
        .where('client_ref', '=', 'cl_2')
        .execute()
      await calculate()
      const orphaned = `select composite_id from composite_returns where composite_id = 'INCOME'`
      expect(await rows(orphaned)).toEqual([])
      await database.db
        .updateTable('clients')
        .set({ household_key: 'h2' })
        .where('client_ref', '=', 'cl_2')
        .execute()
      expect(await calculate()).toEqual({ rows: 18 })
      expect((await rows(orphaned)).length).toBeGreaterThan(0)
    })

    test('keeps the past of a composite when a household changes its strategy', async () => {
      await calculate()
      const past = `select * from composite_returns where composite_id = 'INCOME' and date < '2026-11-16' order by date`
      const before = await rows(past)
      await database.db
        .updateTable('clients')
        .set({ strategy_id: 'GROWTH' })
        .where('client_ref', '=', 'cl_2')
        .execute()
      await balance('ac_c', '2026-11-16', 1655)
      await imported('2026-11-16')
      await calculate()
      expect(await rows(past)).toEqual(before)
      expect(
        await rows(
          `select accounts from composite_returns where composite_id = 'GROWTH' and date = '2026-11-16'`,
        ),
      ).toEqual([{ accounts: 3 }])
    })
  })

  test('nothing is visible of a run that fails', async () => {
    await calculate()
    const before = await snapshot()
    await balance('ac_a', '2026-11-16', 1030)
    await imported('2026-11-16')
    const failing = performanceCalculations({
      db: database.db,
      now,
      emit: () => Promise.reject(new Error('no events today')),
    })
    await expect(failing.run(run)).rejects.toThrow('no events today')
    expect(await snapshot()).toEqual(before)
    const aborted = performanceCalculations({ db: database.db, emit, now })
    await expect(aborted.run({ ...run, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(await snapshot()).toEqual(before)
    expect(await calculate()).toEqual({ rows: 1 })
  })

  test('without any valuation there is nothing to calculate', async () => {
    await sql`truncate balances`.execute(database.db)
    expect(await calculate()).toEqual({ rows: 0 })
    expect(await rows('select * from firm_daily')).toEqual([])
  })
})
