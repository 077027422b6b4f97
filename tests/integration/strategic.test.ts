import { CLEARANCE, ROLES } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { requestContext, subgraphSchema } from '@rc/subgraph'
import { strategic } from '@rc/subgraph-strategic'
import { parse as parseCsv } from 'csv-parse/sync'
import { graphql } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

// Days of last year: the firm's history and the vendors' move on with the clock.
const lastYear = new Date().getUTCFullYear() - 1

/** Points of one series or fund by day, oldest first: what the vendor's own file says, read from its text. */
type Points = readonly (readonly [day: string, value: number])[]

const lastOn = (points: Points, day: string): number =>
  points.findLast(([date]) => date <= day)?.[1] ?? Number.NaN
const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe.each(testBackends())('strategic reports on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (path: string) => {
    const answer = await system.get(path)
    expect(answer).toMatchObject({ status: 200 })
    return answer.json
  }
  const warned = (json: { meta: { warnings: { code: string; path: string }[] } }) =>
    json.meta.warnings.map(({ code, path }) => `${code} ${path}`)

  /** How many statements the document of a report sends to the database. */
  const statements = async (name: string, variableValues: Record<string, unknown>) => {
    let sent = 0
    const db = system.services.db.withPlugin({
      transformQuery: ({ node }) => {
        sent += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const source = readRestOperations().find(({ path }) => path === `/api/strategic/${name}`)?.source ?? ''
    const { errors } = await graphql({
      schema: subgraphSchema(strategic),
      source,
      variableValues,
      contextValue: requestContext({ ...system.services, db }, () => ({
        personId: 'psn_test',
        role: 'executive',
        clearance: 5,
        requestId: 'test',
      })),
    })
    expect(errors).toBeUndefined()
    return sent
  }

  test.each(ROLES.filter((role) => CLEARANCE[role] < 5))('are closed to %s', async (role) => {
    const { data, errors } = await system.graphql('{ strategic { market { slope2s10s commentary } } }', role)
    expect(data.strategic).toBeNull()
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN'])
  })

  describe('market', () => {
    const read = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(new URL(path, `${system.outside.url}/`), init)
      expect(answer.status).toBe(200)
      return parseCsv<Record<string, string>>(await answer.text(), { columns: true })
    }
    const seriesOf = async (id: string): Promise<Points> =>
      (await read(`market/graph/fredgraph.csv?id=${id}`))
        .filter((row) => row[id] !== '')
        .map((row) => [row['observation_date'] ?? '', Number(row[id])])
    const fundOf = async (symbol: string): Promise<Points> =>
      (
        await read(`market/tiingo/daily/${symbol}/prices?startDate=2019-01-01&format=csv`, {
          headers: { authorization: `Token ${system.settings.RC_TIINGO_TOKEN}` },
        })
      ).map((row) => [row['date'] ?? '', Number(row['adjClose'])])
    const sessionBefore = (points: Points, day: string) => points.findLast(([date]) => date < day)?.[0] ?? ''

    test.each(['', `asOf=${lastYear}-07-07`, `asOf=${lastYear}-03-08`])(
      'indices are those of the vendors, %s',
      async (query) => {
        const json = await report(`/api/strategic/market?${query}`)
        const { asOf } = json.meta
        const byId = new Map(json.indices.map((row: { id: string }) => [row.id, row]))
        expect(byId.size).toBe(json.indices.length)
        for (const [id, points] of [
          ['SP500', await seriesOf('SP500')],
          ['NASDAQCOM', await seriesOf('NASDAQCOM')],
          ['VTI', await fundOf('VTI')],
          ['XLU', await fundOf('XLU')],
        ] as const) {
          const growth = (day: string) => lastOn(points, asOf) / lastOn(points, day) - 1
          const expected = {
            change1d: growth(sessionBefore(points, asOf)),
            mtd: growth(`${asOf.slice(0, 7)}-00`),
            ytd: growth(`${asOf.slice(0, 4)}-00-00`),
            oneYear: growth(yearBefore(asOf)),
          }
          const row = byId.get(id) as Record<string, number>
          for (const [name, value] of Object.entries(expected))
            expect([id, name, row[name]]).toEqual([id, name, expect.closeTo(value, 9)])
          expect(row['periodReturn']).toBe(row['ytd'])
        }
        expect(byId.get('SP500')).toMatchObject({
          level: lastOn(await seriesOf('SP500'), asOf),
          returnType: 'PRICE',
        })
      },
    )

    test('the period asked for is that of the funds’ own prices', async () => {
      const json = await report(
        `/api/strategic/market?period=CUSTOM&from=${lastYear}-02-10&to=${lastYear}-05-15&indexSet=FIXED_INCOME`,
      )
      expect([json.meta.periodStart, json.meta.periodEnd]).toEqual([`${lastYear}-02-09`, `${lastYear}-05-15`])
      expect(json.indices.map(({ id }: { id: string }) => id)).toEqual([
        'AGG',
        'BND',
        'EAGG',
        'BGRN',
        'SUSB',
        'SUSC',
      ])
      for (const { id, periodReturn } of json.indices) {
        const points = await fundOf(id)
        expect(periodReturn).toBeCloseTo(
          lastOn(points, `${lastYear}-05-15`) / lastOn(points, `${lastYear}-02-09`) - 1,
          9,
        )
      }
    })

    test('sustainable funds stand beside their broad index', async () => {
      const { sustainable, indices, ...rest } = await report('/api/strategic/market')
      const ytd = new Map<string, number>(
        indices.map((row: { id: string; ytd: number }) => [row.id, row.ytd]),
      )
      expect(sustainable).toHaveLength(16)
      for (const row of sustainable) {
        expect(row.ytd).toBe(ytd.get(row.id))
        if (row.parentId === null) {
          expect(row.excessVsParent).toBeNull()
          expect(warned(rest as never)).toContain(`NO_DATA sustainable.${row.id}.excessVsParent`)
        } else {
          expect(row.excessVsParent).toBeCloseTo(row.ytd - (ytd.get(row.parentId) ?? Number.NaN), 9)
        }
      }
    })

    test('eleven sectors with the weights of the firm’s benchmark', async () => {
      const { sectors } = await report('/api/strategic/market')
      const rows = await system.database.db
        .selectFrom('benchmark_components')
        .select(['symbol', 'sector', 'weight'])
        .where('benchmark_id', '=', 'US_SECTORS')
        .execute()
      expect(rows).toHaveLength(11)
      expect(
        new Map(
          sectors.map((row: { id: string; gics: string; weight: number }) => [
            row.id,
            [row.gics, row.weight],
          ]),
        ),
      ).toEqual(new Map(rows.map(({ symbol, sector, weight }) => [symbol, [sector, weight]])))
    })

    test('yields, slopes and spreads are fractions of the published percent', async () => {
      for (const day of [`${lastYear}-04-17`, '']) {
        const { meta, yieldCurve, slope2s10s, slope3m10y, credit } = await report(
          `/api/strategic/market${day === '' ? '' : `?asOf=${day}`}`,
        )
        const tenors = ['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y']
        expect(yieldCurve.map(({ tenor }: { tenor: string }) => tenor)).toEqual(tenors)
        const curves = new Map<string, Points>()
        for (const tenor of tenors)
          curves.set(tenor, await seriesOf(`DGS${tenor.replace('M', 'MO').replace('Y', '')}`))
        const percent = (tenor: string, on = meta.asOf) => lastOn(curves.get(tenor) ?? [], on)
        const monthBefore = `${lastYear}-03-17`
        for (const row of yieldCurve) {
          const points = curves.get(row.tenor) ?? []
          expect(row.yield).toBeCloseTo(percent(row.tenor) / 100, 10)
          expect(row.change1d).toBeCloseTo(
            (percent(row.tenor) - lastOn(points, sessionBefore(points, meta.asOf))) / 100,
            10,
          )
          if (day === '') continue
          expect(row.change1m).toBeCloseTo((percent(row.tenor) - percent(row.tenor, monthBefore)) / 100, 10)
        }
        expect(slope2s10s).toBeCloseTo((percent('10Y') - percent('2Y')) / 100, 10)
        expect(slope3m10y).toBeCloseTo((percent('10Y') - percent('3M')) / 100, 10)
        expect(credit.igOas).toBeCloseTo(lastOn(await seriesOf('BAMLC0A0CM'), meta.asOf) / 100, 10)
        expect(credit.hyOas).toBeCloseTo(lastOn(await seriesOf('BAMLH0A0HYM2'), meta.asOf) / 100, 10)
      }
    })

    test('volatility has its rank among the sessions of a year, prices their change over one', async () => {
      for (const day of ['', `?asOf=${lastYear}-04-17`]) {
        const { meta, volatility, inflation } = await report(`/api/strategic/market${day}`)
        const vix = await seriesOf('VIXCLS')
        const level = lastOn(vix, meta.asOf)
        const year = vix.filter(([date]) => date > yearBefore(meta.asOf) && date <= meta.asOf)
        expect(year.length).toBeGreaterThan(245)
        const below = year.filter(([, value]) => value < level).length
        const same = year.filter(([, value]) => value === level).length
        expect(volatility.vix).toBe(level)
        expect(volatility.percentile1y).toBeCloseTo((below + same / 2) / year.length, 10)
        const prices = new Map(await seriesOf('CPIAUCSL'))
        expect(inflation.month < meta.asOf.slice(0, 7)).toBe(true)
        expect(inflation.cpiYoY).toBeCloseTo(
          (prices.get(inflation.month) ?? 0) / (prices.get(yearBefore(inflation.month)) ?? 0) - 1,
          10,
        )
      }
    })

    test('breadth counts held securities above the mean of their last 200 closes', async () => {
      const { meta, breadth } = await report('/api/strategic/market')
      const held = await system.database.db
        .selectFrom('portfolio_positions')
        .innerJoin('securities', 'securities.symbol', 'portfolio_positions.symbol')
        .select('portfolio_positions.symbol')
        .distinct()
        .where('as_of', '=', meta.asOf)
        .where('securities.security_type', '<>', 'CASH')
        .execute()
      expect(held.length).toBeGreaterThan(20)
      let above = 0
      for (const { symbol } of held) {
        const closes = (await fundOf(symbol)).filter(([date]) => date <= meta.asOf).slice(-200)
        expect(closes).toHaveLength(200)
        if ((closes.at(-1)?.[1] ?? 0) > averageOf(closes.map(([, value]) => value))) above += 1
      }
      expect(breadth).toBeCloseTo(above / held.length, 10)
    })

    test('correlations are those of 36 monthly returns', async () => {
      const { correlations, indices } = await report(
        `/api/strategic/market?asOf=${lastYear}-10-14&indexSet=SECTORS`,
      )
      expect(indices).toHaveLength(11)
      expect(correlations).toHaveLength(55)
      const ends = Array.from({ length: 37 }, (_, i) =>
        new Date(Date.UTC(lastYear - 3, 9 + i, 0)).toISOString().slice(0, 10),
      )
      expect([ends[0], ends.at(-1)]).toEqual([`${lastYear - 3}-09-30`, `${lastYear}-09-30`])
      const returns = async (symbol: string) => {
        const points = await fundOf(symbol)
        return ends.slice(1).map((end, i) => lastOn(points, end) / lastOn(points, ends[i] ?? '') - 1)
      }
      const [a, b] = [await returns('XLK'), await returns('XLU')]
      const [meanA, meanB] = [averageOf(a), averageOf(b)]
      const shared = averageOf(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB)))
      const spread = (values: number[], middle: number) =>
        Math.sqrt(averageOf(values.map((value) => (value - middle) ** 2)))
      const row = correlations.find(
        (pair: { a: string; b: string }) => [pair.a, pair.b].toSorted().join() === 'XLK,XLU',
      )
      expect(row.correlation).toBeCloseTo(shared / spread(a, meanA) / spread(b, meanB), 9)
    })

    test('says what no source holds, and what does not reach back far enough', async () => {
      const today = await report('/api/strategic/market')
      expect(today.commentary).toBeNull()
      expect(warned(today)).toContain('NO_DATA commentary')
      const longAgo = await report('/api/strategic/market?period=Y10&indexSet=BROAD_EQUITY')
      expect(longAgo.indices[0].periodReturn).toBeNull()
      expect(warned(longAgo)).toContain('NO_DATA indices.SP500.periodReturn')
    })

    test('needs the same few statements whatever is asked', async () => {
      const counts = []
      for (const variables of [
        {},
        { indexSet: 'SECTORS', asOf: `${lastYear}-01-10` },
        { period: 'SI', indexSet: 'SUSTAINABLE' },
      ])
        counts.push(await statements('market', variables))
      expect(counts).toEqual([10, 10, 10])
    })
  })
})
