import { createPseudonyms } from '@rc/core/pseudonyms'
import { testBackends } from '@rc/db/testing'
import { foundFirm, type Firm } from '@rc/simulators'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  crossedIn,
  growthOf,
  moneyWeightedOf,
  readCustodyBook,
  total,
  valueOn,
  type BookAccount,
  type Crossed,
  type CustodyBook,
} from '../support/custody-book.ts'
import { CLIENTS, now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

const dollars = (cents: number): number => cents / 100
const byValue = (a: number, b: number): number => a - b
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** Numbers of the answers as cents, so that adding them up does not drift. */
const cents = (amount: number): number => Math.round(amount * 100)

interface Span {
  readonly period: string
  readonly start: string
  readonly end: string
  readonly query: string
}

function spansOf(asOf: string): Span[] {
  const year = Number(asOf.slice(0, 4))
  const yearAgo = `${year - 1}${asOf.slice(4)}`
  return [
    { period: 'YTD', start: `${year - 1}-12-31`, end: asOf, query: 'period=YTD' },
    { period: 'MTD', start: dayAfter(`${asOf.slice(0, 7)}-01`, -1), end: asOf, query: 'period=MTD' },
    { period: 'Y1', start: yearAgo, end: asOf, query: 'period=Y1' },
    {
      period: 'CUSTOM',
      start: `${year - 1}-02-09`,
      end: `${year}-01-15`,
      query: `period=CUSTOM&from=${year - 1}-02-10&to=${year}-01-15`,
    },
  ]
}

describe.each(testBackends())('figures recomputed from the exports, on %s', (backend) => {
  let system: System
  let book: CustodyBook
  let firm: Firm
  let accounts: BookAccount[]
  let asOf: string
  let refOf: (accountNumber: string) => string
  beforeAll(async () => {
    const outside = outsideDirectory(process.env['RC_TEST_DATA_DIR'] ?? '')
    system = await startSystem(backend)
    book = readCustodyBook(join(outside, 'custody'))
    firm = await foundFirm(outside, CLIENTS, now())
    accounts = [...book.accounts.values()]
    asOf = book.days.at(-1) ?? ''
    const pseudonyms = createPseudonyms(system.settings.RC_PSEUDONYM_KEY)
    refOf = (number) => pseudonyms.ref('account', number)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (path: string) => {
    const answer = await system.get(path)
    expect(answer).toMatchObject({ status: 200 })
    return answer.json
  }
  const aumOn = (day: string) => total(accounts.map((account) => valueOn(account, day)))
  /** Cents of today by some property of the account. */
  const aumBy = (keyOf: (account: BookAccount) => string) => {
    const sums = new Map<string, number>()
    for (const account of accounts) {
      const value = valueOn(account, asOf)
      if (value !== 0) sums.set(keyOf(account), (sums.get(keyOf(account)) ?? 0) + value)
    }
    return sums
  }
  const householdOf = ({ household }: BookAccount) =>
    firm.households.find(({ householdRef }) => householdRef === household)

  test('assets under management to the cent, today and on earlier days', async () => {
    const christmas = `${Number(asOf.slice(0, 4)) - 1}-12-25`
    for (const day of [asOf, christmas, book.days.at(-100) ?? '', book.days.at(20) ?? '']) {
      const answer = await report(`/api/executive/aum?asOf=${day}`)
      expect(answer.meta.asOf).toBe(book.days.findLast((date) => date <= day))
      expect(answer.current).toBe(dollars(aumOn(day)))
    }
    const dashboard = await report('/api/executive/dashboard')
    expect(dashboard.totalAum.value).toBe(dollars(aumOn(asOf)))
  })

  test('what pays fees was billed for the last quarter, also on the day after somebody left', async () => {
    const quarterEnds = new Set(['03-31', '06-30', '09-30', '12-31'])
    const bills = book.fees.map((row) => ({
      account: String(row['account_number']),
      end: String(row['period_end']),
    }))
    const departures = bills.map(({ end }) => end).filter((end) => !quarterEnds.has(end.slice(5)))
    expect(departures).not.toEqual([])
    const days = [asOf, ...departures.slice(-3)].map((day) => book.days.find((date) => date >= day) ?? asOf)
    for (const day of days) {
      const ends = bills.map(({ end }) => end).filter((end) => end <= day && quarterEnds.has(end.slice(5)))
      const last = ends.toSorted().at(-1) ?? ''
      const paying = new Set(
        bills.filter(({ end }) => end >= last && end <= day).map(({ account }) => account),
      )
      const [pays, rest] = [true, false].map((does) =>
        total(
          [...book.accounts]
            .filter(([number]) => paying.has(number) === does)
            .map(([, account]) => valueOn(account, day)),
        ),
      )
      const answer = await report(`/api/executive/aum?asOf=${day}`)
      expect(answer).toMatchObject({ feePayingAum: dollars(pays ?? 0), nonBillableAum: dollars(rest ?? 0) })
      expect(answer.feePayingAum).toBeGreaterThan(answer.current / 2)
    }
  })

  const isJoining = (account: BookAccount, date: string) => {
    return date <= dayAfter(householdOf(account)?.joinedOn ?? '', 90)
  }
  const isLeaving = (account: BookAccount, date: string) => {
    const leftOn = householdOf(account)?.leftOn ?? null
    return leftOn !== null && date >= dayAfter(leftOn, -90)
  }
  const partOf = (account: BookAccount, { date, flow }: Crossed) => {
    if (flow > 0) return isJoining(account, date) ? 'newClientAssets' : 'additions'
    return isLeaving(account, date) ? 'lostClientAssets' : 'withdrawals'
  }
  const expectedBridge = (start: string, end: string) => {
    const parts = { newClientAssets: 0, additions: 0, withdrawals: 0, lostClientAssets: 0, fees: 0 }
    for (const account of accounts) {
      for (const crossed of crossedIn(account, start, end)) {
        parts.fees += crossed.fee
        parts[partOf(account, crossed)] += Math.abs(crossed.flow)
      }
    }
    const [begin, finish] = [aumOn(start), aumOn(end)]
    const netFlows = parts.newClientAssets + parts.additions - parts.withdrawals - parts.lostClientAssets
    const market = finish - begin - netFlows + parts.fees
    return { begin, ...parts, market, end: finish, adjustments: 0, residual: 0 }
  }

  test('every part of the AUM bridge, which closes to the cent', async () => {
    for (const { start, end, query, period } of spansOf(asOf)) {
      const { bridge, meta } = await report(`/api/executive/aum?${query}`)
      expect([period, meta.periodStart, meta.periodEnd]).toEqual([period, start, end])
      const expected = expectedBridge(start, end)
      const shown = Object.entries<number>(bridge).map(([name, amount]) => [name, cents(amount)])
      expect({ period, ...Object.fromEntries(shown) }).toEqual({ period, ...expected })
      const { begin, newClientAssets, additions, withdrawals, lostClientAssets, market, fees, adjustments } =
        expected
      expect(
        begin + newClientAssets + additions - withdrawals - lostClientAssets + market - fees + adjustments,
      ).toBe(expected.end)
    }
    const rolling = await report('/api/executive/aum?period=R12M')
    const { periodStart, periodEnd } = rolling.meta
    expect(cents(rolling.bridge.market)).toBe(expectedBridge(periodStart, periodEnd).market)
    expect(rolling.bridge.residual).toBe(0)
  })

  test('the steps of the AUM series add up to the bridge of the period', async () => {
    for (const granularity of ['DAY', 'MONTH', 'QUARTER']) {
      const { series, bridge } = await report(`/api/executive/aum?period=YTD&granularity=${granularity}`)
      const sumOf = (name: string) =>
        total(series.map((step: Record<string, number>) => cents(step[name] ?? Number.NaN)))
      expect(sumOf('fees')).toBe(cents(bridge.fees))
      expect(sumOf('market')).toBe(cents(bridge.market) + cents(bridge.adjustments))
      expect(sumOf('netFlows')).toBe(
        cents(bridge.newClientAssets) +
          cents(bridge.additions) -
          cents(bridge.withdrawals) -
          cents(bridge.lostClientAssets),
      )
      expect(cents(series.at(-1).aum)).toBe(aumOn(asOf))
    }
  })

  const tierOf = (value: number) => {
    if (value < 25_000_000) return 'UNDER_250K'
    if (value < 100_000_000) return 'FROM_250K_TO_1M'
    return value < 500_000_000 ? 'FROM_1M_TO_5M' : 'OVER_5M'
  }
  const aumByTier = () => {
    const sums = new Map<string, number>()
    for (const value of aumBy(({ household }) => household).values())
      sums.set(tierOf(value), (sums.get(tierOf(value)) ?? 0) + value)
    return sums
  }

  test('assets by strategy, account type, tier, advisor and custodian are those of the files', async () => {
    const expected = {
      STRATEGY: aumBy((account) => householdOf(account)?.strategyId ?? ''),
      ACCOUNT_TYPE: aumBy(({ type }) => type),
      HOUSEHOLD_TIER: aumByTier(),
      CUSTODIAN: aumBy(() => 'ALTRUIST'),
    }
    const read = async (dimension: string): Promise<{ key: string; aum: number; share: number }[]> =>
      (await report(`/api/executive/aum?groupBy=${dimension}`)).breakdown
    for (const [dimension, sums] of Object.entries(expected)) {
      const rows = await read(dimension)
      expect([dimension, new Map(rows.map(({ key, aum }) => [key, cents(aum)]))]).toEqual([dimension, sums])
    }
    const advisors = aumBy((account) => String(householdOf(account)?.advisorUserId))
    expect((await read('ADVISOR')).map(({ aum }) => cents(aum)).toSorted(byValue)).toEqual(
      [...advisors.values()].toSorted(byValue),
    )
    const classes = await read('ASSET_CLASS')
    expect(total(classes.map(({ aum }) => cents(aum)))).toBe(aumOn(asOf))
    expect(total(classes.map(({ share }) => share))).toBeCloseTo(1, 11)
  })

  test('every report that breaks assets down shows the same total', async () => {
    const expected = aumOn(asOf)
    const sumOf = (rows: readonly Record<string, number>[], name = 'aum') =>
      total(rows.map((row) => cents(row[name] ?? Number.NaN)))
    const { segments } = await report('/api/executive/clients')
    expect(new Map(segments.map((row: { tier: string; aum: number }) => [row.tier, cents(row.aum)]))).toEqual(
      aumByTier(),
    )
    const performance = await report('/api/executive/performance')
    expect(sumOf(performance.composites)).toBe(expected)
    expect(sumOf((await report('/api/clients/performance?first=1')).strategies)).toBe(expected)
    expect(sumOf(await walkPages(system, '/api/clients/performance', 'accounts', 50), 'endValue')).toBe(
      expected,
    )
    const { dimensions } = await report('/api/clients/demographics')
    for (const name of [
      'HOUSEHOLD_TIER',
      'STRATEGY',
      'ACCOUNT_TYPE',
      'CLIENT_TYPE',
      'RISK_PROFILE',
      'TENURE_BAND',
      'STATE',
      'ACQUISITION_SOURCE',
    ]) {
      const { buckets } = dimensions.find((dimension: { name: string }) => dimension.name === name)
      expect([name, sumOf(buckets)]).toEqual([name, expected])
    }
  })

  test('assets by client add up to the total, each to the cent', async () => {
    const { data, errors } = await system.graphql(
      `{ clients { performance(first: 200) { accounts { nodes { account { client { id aum } } } } } } }`,
    )
    expect(errors).toBeUndefined()
    const clients = new Map<string, number>(
      data.clients.performance.accounts.nodes.map(
        ({ account }: { account: { client: { id: string; aum: number } } }) => [
          account.client.id,
          cents(account.client.aum),
        ],
      ),
    )
    expect([...clients.values()].toSorted(byValue)).toEqual(
      [...aumBy(({ household }) => household).values()].toSorted(byValue),
    )
  })

  test('time-weighted and money-weighted returns of every account', async () => {
    const nodes = await walkPages(system, '/api/clients/performance?period=YTD', 'accounts', 60)
    const start = `${Number(asOf.slice(0, 4)) - 1}-12-31`
    const byRef = new Map(accounts.map((account) => [refOf(account.number), account]))
    let compared = 0
    for (const node of nodes) {
      const account = byRef.get(node.account.id)
      if (account === undefined) throw new Error('an account that no file knows')
      const crossed = crossedIn(account, start, asOf)
      expect([node.beginValue, node.endValue, node.netFlows, node.feesPaid].map(cents)).toEqual([
        valueOn(account, start),
        valueOn(account, asOf),
        total(crossed.map(({ flow }) => flow)),
        total(crossed.map(({ fee }) => fee)),
      ])
      if (node.mwr !== null) {
        expect(Math.abs(node.mwr - moneyWeightedOf(account, start, asOf))).toBeLessThan(1e-9)
      }
      if (valueOn(account, start) === 0) continue
      const expected = growthOf(book, [account], start, asOf)
      expect(Math.abs(node.twrNet - expected.net)).toBeLessThan(1e-9)
      expect(Math.abs(node.twrGross - expected.gross)).toBeLessThan(1e-9)
      compared += 1
    }
    expect(compared).toBeGreaterThan(CLIENTS)
  })

  test('returns of the firm and of each composite', async () => {
    const spans = new Map(
      [
        ...spansOf(asOf).slice(0, 3),
        { period: 'Y3', start: `${Number(asOf.slice(0, 4)) - 3}${asOf.slice(4)}`, end: asOf },
      ].map((span) => [span.period, span]),
    )
    const check = (returns: { period: string; gross: number; net: number }[], members: BookAccount[]) => {
      const known = returns.filter(({ period }) => spans.has(period))
      expect(known).toHaveLength(spans.size)
      for (const { period, gross, net } of known) {
        const expected = growthOf(book, members, spans.get(period)?.start ?? '', asOf)
        expect(Math.abs(net - expected.net)).toBeLessThan(1e-9)
        expect(Math.abs(gross - expected.gross)).toBeLessThan(1e-9)
      }
    }
    check((await report('/api/executive/performance')).returns, accounts)
    for (const { strategy, returns } of (await report('/api/clients/performance?first=1')).strategies) {
      check(
        returns,
        accounts.filter((account) => householdOf(account)?.strategyId === strategy.id),
      )
    }
  })
})
