import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { createControl } from '../control.ts'
import { csvCell } from '../csv-file.ts'
import type { Firm } from '../firm/model.ts'
import { createMarket, type Market } from '../firm/prices.ts'
import { createSeries } from '../firm/series.ts'
import { answerObservations, graphCsv } from './fred.ts'
import { marketFaults, meet } from './meet.ts'
import { endOfDays, tiingoCsv, tiingoJson } from './tiingo.ts'
import { treasuryCsv } from './treasury.ts'

export interface MarketSimulatorOptions {
  readonly firm: Firm
  /** Made from the firm unless it is at hand already. */
  readonly market?: Market
  readonly now?: () => Date
  readonly fredKey?: string
  readonly tiingoToken?: string
  /** How late an answer is under the fault `slow`. */
  readonly slowMs?: number
}

export const demoFredKey = 'demo-fred-key'
export const demoTiingoToken = 'demo-tiingo-token'

function securitiesCsv(firm: Firm): string {
  const rows = firm.securities.map((s) =>
    [
      s.symbol,
      s.cusip,
      s.name,
      s.securityType,
      s.assetClass,
      s.sector,
      s.carbonIntensity === null ? '' : String(s.carbonIntensity),
      s.involvement.join(';'),
    ]
      .map(csvCell)
      .join(','),
  )
  const header = 'symbol,cusip,name,security_type,asset_class,sector,carbon_intensity,involvement'
  return `${[header, ...rows].join('\n')}\n`
}

const day = z.iso.date()
const graphQuery = z.object({ id: z.string() })
const yearPath = z.object({ year: z.string().regex(/^\d{4}$/) })
const tickerPath = z.object({ ticker: z.string() })
const pricesQuery = z.object({
  startDate: day.optional(),
  endDate: day.optional(),
  format: z.enum(['json', 'csv']).default('json'),
})

type Meet = (name: string) => { onRequest: ReturnType<typeof meet> }

function addFred(app: FastifyInstance, meets: Meet, options: MarketSimulatorOptions, market: Market): void {
  const book = createSeries(market)
  const key = options.fredKey ?? demoFredKey
  app.get('/market/fred/series/observations', meets('fred.observations'), (request, reply) => {
    const { status, body } = answerObservations(request.query, book, key, options.firm.today)
    return reply.code(status).send(body)
  })
  app.get('/market/graph/fredgraph.csv', meets('fred.graph'), (request, reply) => {
    const parsed = graphQuery.safeParse(request.query)
    const text = parsed.success ? graphCsv(parsed.data.id, book) : null
    if (text === null) return reply.code(404).type('text/html').send('<h1>Error - Not Found</h1>')
    return reply.type('text/csv').send(text)
  })
}

const yieldsPath =
  '/market/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/:year/all'

function addTreasury(app: FastifyInstance, meets: Meet, market: Market): void {
  app.get(yieldsPath, meets('treasury.yields'), (request, reply) => {
    const parsed = yearPath.safeParse(request.params)
    if (!parsed.success) return reply.code(404).type('text/html').send('Page not found')
    return reply.type('text/csv').send(treasuryCsv(market, parsed.data.year))
  })
}

function addTiingo(app: FastifyInstance, meets: Meet, token: string, market: Market): void {
  app.get('/market/tiingo/daily/:ticker/prices', meets('tiingo.prices'), (request, reply) => {
    if (request.headers.authorization !== `Token ${token}`) {
      return reply.code(401).send({ detail: 'Please supply a token' })
    }
    const { ticker } = tickerPath.parse(request.params)
    const parsed = pricesQuery.safeParse(request.query)
    if (!parsed.success) return reply.code(400).send({ detail: 'Error: dates are YYYY-MM-DD' })
    const { startDate, endDate, format } = parsed.data
    const days = endOfDays(market, ticker, startDate, endDate)
    if (days === null) return reply.code(404).send({ detail: `Error: Ticker '${ticker}' not found` })
    return format === 'csv' ? reply.type('text/csv').send(tiingoCsv(days)) : reply.send(tiingoJson(days))
  })
}

/**
 * The market's data vendors under `/market`, each at the path it has on its own host: FRED's API and graph file,
 * the Treasury's yearly yields, Tiingo's end of day, and a reference file of securities. Control under
 * `/__sim/market`.
 */
export const marketSimulator =
  (options: MarketSimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const market = options.market ?? createMarket(options.firm)
    const clock = options.now ?? (() => new Date())
    const control = createControl('market', { kinds: marketFaults, now: () => clock().getTime() })
    const meets: Meet = (name) => ({ onRequest: meet(control, name, options.slowMs ?? 30_000) })
    addFred(app, meets, options, market)
    addTreasury(app, meets, market)
    addTiingo(app, meets, options.tiingoToken ?? demoTiingoToken, market)
    app.get('/market/reference/securities.csv', meets('reference.securities'), (_request, reply) =>
      reply.type('text/csv').send(securitiesCsv(options.firm)),
    )
    await app.register(control.routes)
  }
