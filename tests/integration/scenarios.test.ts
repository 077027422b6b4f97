import { nextSession } from '@rc/core/calendar'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { testBackends } from '@rc/db/testing'
import { createWorker } from '@rc/worker'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../support/count-statements.ts'
import { startSystem, type System } from '../support/system.ts'

const PATH = '/api/strategic/scenarios'

interface Scenario {
  id: string
  type: string
  shocks: { factor: string; value: number }[]
  portfolioImpactPct: number
  aumImpact: number
  revenueImpact: number
  clientsAffected: number | null
  probability: number | null
}

const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

describe.each(testBackends())('scenarios on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (query = '') => {
    const answer = await system.get(`${PATH}${query}`)
    expect(answer).toMatchObject({ status: 200 })
    return answer.json
  }
  const warned = (json: { meta: { warnings: { code: string; path: string }[] } }) =>
    json.meta.warnings.map(({ code, path }) => `${code} ${path}`)
  const jobsOf = ({ database, settings }: System) =>
    createWorker({
      database,
      pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
      settings,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    }).jobs

  /** Composite rows of the last 36 months, oldest first. */
  const compositeOf = async (id: string, asOf: string) =>
    (
      await sql<{ date: string; return_net: number; index_net: number; end_value: string }>`
        select date, return_net, index_net, end_value from composite_returns
        where composite_id = ${id} and date <= ${asOf}::date and date > ${asOf}::date - interval '36 months'
        order by date`.execute(system.database.db)
    ).rows

  test.each(['FIRM', 'SUSTAINABLE_INCOME'])(
    'value at risk of %s from the returns, counted anew',
    async (id) => {
      const json = await report(id === 'FIRM' ? '' : `?portfolio=${id}`)
      const returns = (await compositeOf(id, json.meta.asOf)).map((row) => row.return_net)
      expect(returns.length).toBeGreaterThan(740)
      const sorted = returns.toSorted((a, b) => a - b)
      const mean = averageOf(returns)
      const deviation = Math.sqrt(totalOf(returns.map((value) => (value - mean) ** 2)) / (returns.length - 1))
      for (const [confidence, z] of [
        [0.95, -1.6448536269514722],
        [0.99, -2.3263478740408408],
      ] as const) {
        const place = (sorted.length - 1) * (1 - confidence)
        const below = sorted[Math.floor(place)] ?? Number.NaN
        const quantile = below + ((sorted[Math.ceil(place)] ?? Number.NaN) - below) * (place % 1)
        const tail = averageOf(sorted.filter((value) => value <= quantile))
        const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
        const expected = (method: string, days: number) =>
          method === 'HISTORICAL'
            ? [-quantile * Math.sqrt(days), -tail * Math.sqrt(days)]
            : [
                -(mean * days + z * deviation * Math.sqrt(days)),
                -(mean * days - (deviation * Math.sqrt(days) * density) / (1 - confidence)),
              ]
        for (const method of ['HISTORICAL', 'PARAMETRIC'])
          for (const days of [1, 10]) {
            const find = (
              list: { confidence: number; method: string; horizonDays: number; value: number }[],
            ) =>
              list.find(
                (row) => row.confidence === confidence && row.method === method && row.horizonDays === days,
              )?.value
            const [value, beyond] = expected(method, days)
            expect(find(json.var)).toBeCloseTo(value ?? Number.NaN, 9)
            expect(find(json.cvar)).toBeCloseTo(beyond ?? Number.NaN, 9)
            expect(find(json.cvar)).toBeGreaterThan(find(json.var) ?? Number.NaN)
          }
      }
      expect(json.var).toHaveLength(8)
    },
  )

  /** What each held security does under some shocks, counted anew from prices, durations and flags. */
  const changesUnder = async (asOf: string, shocks: Scenario['shocks']): Promise<Map<string, number>> => {
    const shock = (factor: string) => shocks.find((one) => one.factor === factor)?.value ?? 0
    const held = await system.database.db
      .selectFrom('composite_holdings as h')
      .leftJoin('securities as s', 's.symbol', 'h.symbol')
      .leftJoin('bond_sensitivities as b', 'b.symbol', 'h.symbol')
      .select(['h.symbol', 's.asset_class', 's.involvement'])
      .select(['b.modified_duration', 'b.convexity', 'b.spread_duration'])
      .distinct()
      .where('h.composite_id', '=', 'FIRM')
      .where('h.date', '=', asOf)
      .execute()
    const market = await monthlyMoves('market_series', 'series_id', 'value', 'SP500', asOf)
    const changes = new Map<string, number>()
    for (const { symbol, ...row } of held) {
      const dy = shock('RATES')
      const bond =
        -(row.modified_duration ?? 0) * dy +
        0.5 * (row.convexity ?? 0) * dy * dy -
        (row.spread_duration ?? 0) * shock('CREDIT')
      const isCash = symbol === 'CASH' || row.asset_class === 'CASH'
      if (isCash || row.modified_duration !== null) {
        changes.set(symbol, bond)
        continue
      }
      const own = await monthlyMoves('market_prices', 'symbol', 'adjusted_close', symbol, asOf)
      const [meanOwn, meanMarket] = [averageOf(own), averageOf(market)]
      const beta =
        totalOf(own.map((value, i) => (value - meanOwn) * ((market[i] ?? 0) - meanMarket))) /
        totalOf(market.map((value) => (value - meanMarket) ** 2))
      const fossil = row.involvement?.includes('FOSSIL_FUELS') ? shock('FOSSIL_FUELS') : 0
      changes.set(symbol, beta * shock('EQUITY') + fossil)
    }
    return changes
  }

  /** Returns between the firm's last 37 full month ends. */
  const monthlyMoves = async (table: string, key: string, column: string, id: string, asOf: string) => {
    const isRunning = nextSession(asOf).slice(0, 7) === asOf.slice(0, 7)
    const { rows } = await sql<{ value: number }>`
      select v.value from (
        select max(date) as day from composite_returns where composite_id = 'FIRM' and date <= ${asOf}::date
        group by date_trunc('month', date)
        having not (${isRunning}::boolean and date_trunc('month', max(date)) = date_trunc('month', ${asOf}::date))
        order by day desc limit 37
      ) m cross join lateral (
        select ${sql.ref(column)} as value from ${sql.table(table)}
        where ${sql.ref(key)} = ${id} and date <= m.day order by date desc limit 1
      ) v order by m.day`.execute(system.database.db)
    return rows.slice(1).map(({ value }, i) => value / (rows[i]?.value ?? Number.NaN) - 1)
  }

  test.each(['FIRM', 'FOSSIL_FREE', 'SUSTAINABLE_BALANCED'])(
    'market scenarios hit %s by what it holds',
    async (id) => {
      const json = await report(id === 'FIRM' ? '' : `?portfolio=${id}`)
      const { asOf } = json.meta
      const aum = Number((await compositeOf(id, asOf)).at(-1)?.end_value)
      const market = json.scenarios.filter(({ type }: Scenario) =>
        ['HISTORICAL', 'HYPOTHETICAL'].includes(type),
      )
      expect(market).toHaveLength(7)
      const held = await system.database.db
        .selectFrom('composite_holdings')
        .select(['symbol', 'weight'])
        .where('composite_id', '=', id)
        .where('date', '=', asOf)
        .execute()
      expect(held.length).toBeGreaterThan(4)
      for (const { portfolioImpactPct, aumImpact, shocks } of market) {
        const changes = await changesUnder(asOf, shocks)
        const impact = totalOf(held.map(({ symbol, weight }) => weight * (changes.get(symbol) ?? Number.NaN)))
        expect(portfolioImpactPct).toBeCloseTo(impact, 9)
        expect(Math.abs(aumImpact - aum * impact)).toBeLessThan(0.1)
      }
      const impacts = json.scenarios.map((scenario: Scenario) => scenario.portfolioImpactPct)
      expect(impacts).toEqual(impacts.toSorted((a: number, b: number) => a - b))
    },
  )

  test('scenarios of the firm’s own troubles: who leaves takes his assets and his fees', async () => {
    const json = await report()
    const { db } = system.database
    const by = new Map<string, Scenario>(json.scenarios.map((scenario: Scenario) => [scenario.id, scenario]))
    const day = await db
      .selectFrom('firm_daily')
      .selectAll()
      .where('date', '=', json.meta.asOf)
      .executeTakeFirstOrThrow()
    expect(by.get('top-5-leave')).toMatchObject({ type: 'BUSINESS', clientsAffected: 5 })
    expect(by.get('top-5-leave')?.portfolioImpactPct).toBeCloseTo(-day.top5_share, 6)
    expect(by.get('fee-down-10bp')).toMatchObject({ portfolioImpactPct: 0, aumImpact: 0, clientsAffected: 0 })
    expect(by.get('fee-down-10bp')?.revenueImpact).toBeCloseTo(-0.001 * Number(day.end_aum), 2)
    // Fees of the present households over the last four quarters, from the bills.
    const bills = await sql<{ fees: string }>`
      select sum(fee_amount) as fees from fee_billings b
      where period_end <= ${json.meta.asOf}::date
        and period_start >= (select date_trunc('quarter', max(period_end)) - interval '9 months' from fee_billings
          where period_end <= ${json.meta.asOf}::date
            and period_end = (date_trunc('quarter', period_end) + interval '3 months')::date - 1)
        and exists (select from accounts a join clients c using (household_key)
          where a.account_ref = b.account_ref and c.deleted_at is null and c.left_on is null)`.execute(db)
    const fees = Number(bills.rows[0]?.fees)
    const crash = by.get('equity-down-20')
    expect(crash?.revenueImpact).toBeCloseTo(fees * (crash?.portfolioImpactPct ?? Number.NaN), 0)
    const outage = by.get('custodian-outage')
    expect(outage?.portfolioImpactPct).toBeCloseTo(-0.04, 9)
    expect(outage?.revenueImpact).toBeCloseTo(fees * (0.96 * (1 - 10 / 365) - 1), 0)
    expect(outage?.clientsAffected).toBe(Math.round(0.04 * day.clients))
  })

  test('households that lose more than a tenth, from what their own accounts hold', async () => {
    const json = await report()
    const { db } = system.database
    const crash: Scenario = json.scenarios.find(({ id }: Scenario) => id === 'pandemic-2020')
    const calm: Scenario = json.scenarios.find(({ id }: Scenario) => id === 'rates-up-100')
    const { asOf } = json.meta
    const held = await sql<{ ref: string; strategy: string; symbol: string; value: string; aum: string }>`
      select c.client_ref as ref, c.strategy_id as strategy, p.symbol, p.market_value as value, m.aum
      from portfolio_positions p join accounts a using (account_ref)
      join clients c on c.household_key = a.household_key and c.deleted_at is null
      join client_monthly m on m.client_ref = c.client_ref and m.date = p.as_of
      where p.as_of = ${asOf}::date`.execute(db)
    const losersOf = async ({ shocks }: Scenario) => {
      const changes = await changesUnder(asOf, shocks)
      const losing = [...Map.groupBy(held.rows, ({ ref }) => ref).values()].filter((rows) => {
        const change = totalOf(rows.map(({ symbol, value }) => Number(value) * (changes.get(symbol) ?? 0)))
        return change < -0.1 * Number(rows[0]?.aum)
      })
      return losing.map((rows) => rows[0]?.strategy)
    }
    const losers = await losersOf(crash)
    expect(losers.length).toBeGreaterThan(0)
    expect(crash.clientsAffected).toBe(losers.length)
    expect(calm.clientsAffected).toBe((await losersOf(calm)).length)
    for (const { strategy_id: id } of await db.selectFrom('strategies').select('strategy_id').execute()) {
      const own = await report(`?portfolio=${id}&scenarioId=pandemic-2020`)
      expect(own.scenarios).toHaveLength(1)
      expect(own.scenarios[0].clientsAffected).toBe(losers.filter((strategy) => strategy === id).length)
    }
  })

  test('the simulation: quantiles in order, the same every time, further with more years', async () => {
    const { db } = system.database
    const ten = (await report()).monteCarlo
    expect(ten).toMatchObject({ paths: 50_000, horizonYears: 10 })
    const one = (await report('?horizon=1')).monteCarlo
    expect(one.assumptions).toEqual(ten.assumptions)
    const five = (await report('?horizon=5')).monteCarlo
    expect(ten.fan.map(({ year }: { year: number }) => year)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(five.fan).toEqual(ten.fan.slice(0, 6))
    for (const end of [one, five, ten]) {
      const { p5, p25, p50, p75, p95, horizonYears: year } = end
      expect(end.fan.at(-1)).toEqual({ year, p5, p25, p50, p75, p95 })
    }
    for (const { p5, p25, p50, p75, p95 } of ten.fan)
      expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((a, b) => a - b))
    expect(ten.p95 / ten.p5).toBeGreaterThan(one.p95 / one.p5)
    // After one year the value is lognormal beside the flows: its quantiles are known.
    const day = await db
      .selectFrom('firm_daily')
      .select('end_aum')
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(ten.fan[0]).toMatchObject({ p5: Number(day.end_aum), p95: Number(day.end_aum) })
    const { expectedReturn, volatility, annualFlows } = one.assumptions
    for (const [name, z] of [
      ['p5', -1.6448536],
      ['p50', 0],
      ['p95', 1.6448536],
    ] as const) {
      const exact =
        Number(day.end_aum) * Math.exp(Math.log(1 + expectedReturn) - volatility ** 2 / 2 + volatility * z)
      // Five standard errors of a quantile of 50 000 draws: the seed is another every day.
      expect(Math.abs(Math.log((one[name] - annualFlows) / exact))).toBeLessThan(5 * 0.0095 * volatility)
    }
    const scenario = (await report('?scenarioId=simulated-bad-year')).scenarios[0]
    expect(scenario).toMatchObject({
      type: 'MONTE_CARLO',
      probability: 0.05,
      shocks: [],
      clientsAffected: null,
    })
    expect(scenario.aumImpact).toBeCloseTo(one.p5 - annualFlows - Number(day.end_aum), 1)
  })

  test('factor exposures have the signs of what is held', async () => {
    const betas = async (id: string) =>
      new Map<string, number>(
        (await report(`?portfolio=${id}`)).factorExposures.map(
          ({ factor, beta }: { factor: string; beta: number }) => [factor, beta],
        ),
      )
    const [income, leaders] = [await betas('SUSTAINABLE_INCOME'), await betas('SUSTAINABLE_LEADERS')]
    expect([...income.keys()]).toEqual(['EQUITY', 'RATES', 'CREDIT'])
    expect(leaders.get('EQUITY')).toBeGreaterThan(income.get('EQUITY') ?? Number.NaN)
    // Seventy percent bonds of about five years.
    expect(income.get('RATES')).toBeLessThan(-1.5)
    expect(income.get('RATES')).toBeGreaterThan(-6)
  })

  test('what was not computed is null or empty with its reason', async () => {
    const horizon = await report('?horizon=11')
    expect(horizon.monteCarlo).toBeNull()
    expect(warned(horizon)).toContain('NO_DATA monteCarlo')
    const confidence = await report('?confidence=0.8')
    expect([confidence.var, confidence.cvar]).toEqual([[], []])
    expect(warned(confidence)).toEqual(expect.arrayContaining(['NO_DATA var', 'NO_DATA cvar']))
    expect((await report('?confidence=0.975')).var).toHaveLength(4)
    const { businessContinuityRunwayMonths, ...rest } = await report()
    expect(businessContinuityRunwayMonths).toBeNull()
    expect(warned(rest)).toContain('ZERO_DENOMINATOR businessContinuityRunwayMonths')
    expect(warned(rest)).toContain('NO_DATA scenarios.pandemic-2020.probability')
    const before = await report(`?asOf=${new Date().getUTCFullYear() - 1}-06-30`)
    expect(before).toMatchObject({
      scenarios: null,
      var: null,
      cvar: null,
      monteCarlo: null,
      factorExposures: null,
      modelVersion: null,
      runAt: null,
    })
    for (const field of ['scenarios', 'var', 'cvar', 'monteCarlo', 'factorExposures'])
      expect(warned(before)).toContain(`NO_DATA ${field}`)
  })

  test.each(['?portfolio=NONE', '?scenarioId=none', '?confidence=high', '?horizon=long'])(
    '%s is refused',
    async (query) => {
      expect((await system.get(`${PATH}${query}`)).status).toBe(400)
    },
  )

  test('needs the same few statements whatever is asked', async () => {
    const counts = []
    for (const variables of [{}, { portfolio: 'FOSSIL_FREE', horizon: 3 }, { confidence: 0.9 }])
      counts.push(await countStatements(system, PATH, variables))
    // Fees are looked for among the kept figures first, and computed as nobody has kept them here.
    expect(counts).toEqual([7, 7, 7])
  })

  test('run again the job changes nothing and ends no answers; a new shock does both', async () => {
    await using own = await startSystem(backend)
    const { db } = own.database
    const job = jobsOf(own).get('strategic_metrics_update')
    const run = async () =>
      (await job?.run({ signal: AbortSignal.timeout(60_000), progress: () => undefined }))?.rows
    const events = async () =>
      (await db.selectFrom('events').select(['trigger', 'payload']).orderBy('id').execute()).length
    const [before, runAt] = [await events(), (await own.get(PATH)).json.runAt]
    expect(await run()).toBe(0)
    expect(await events()).toBe(before)
    expect((await own.get(PATH)).json.runAt).toBe(runAt)
    await db
      .updateTable('stress_shocks')
      .set({ value: -0.25 })
      .where('scenario_id', '=', 'equity-down-20')
      .execute()
    expect(await run()).toBe(6)
    expect(await events()).toBe(before + 1)
    await expect.poll(async () => (await own.get(PATH)).json.runAt, { timeout: 5_000 }).not.toBe(runAt)
  })

  test('cash lasts for its months when the firm spends more than it earns', async () => {
    await using own = await startSystem(backend)
    const { db } = own.database
    await db
      .updateTable('firm_costs')
      .set({ amount: sql`amount * 3` })
      .execute()
    const { json } = await own.get(`${PATH}?scenarioId=fee-down-10bp`)
    const { asOf } = json.meta
    const cash = await sql<{ cash: string }>`
      select sum(amount) as cash from firm_cash where date = (select max(date) from firm_cash where date <= ${asOf}::date)`.execute(
      db,
    )
    const year = await sql<{ begin: string; last: string }>`
      select (date_trunc('quarter', max(period_end)) - interval '9 months')::date as begin, max(period_end) as last
      from fee_billings where period_end <= ${asOf}::date
        and period_end = (date_trunc('quarter', period_end) + interval '3 months')::date - 1`.execute(db)
    const { begin, last } = year.rows[0] ?? { begin: '', last: '' }
    const spent = await sql<{ costs: string; fees: string }>`
      select (select sum(amount) from firm_costs where month >= ${begin}::date and month <= ${last}::date) as costs,
        (select sum(fee_amount) from fee_billings where period_start >= ${begin}::date and period_end <= ${last}::date) as fees`.execute(
      db,
    )
    const { costs, fees } = spent.rows[0] ?? { costs: '0', fees: '0' }
    expect(json.businessContinuityRunwayMonths).toBeCloseTo(
      Number(cash.rows[0]?.cash) / ((Number(costs) - Number(fees)) / 12),
      9,
    )
  })
})
