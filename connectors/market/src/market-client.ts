import { createCircuitBreakers } from '@rc/core/circuit-breakers'
import { type Call, type Fetch, pullText, waitFor } from './fetch-text.ts'
import { graphToRows } from './fred-graph.ts'
import { observationsToRows, readObservations, type SeriesRow } from './fred-observations.ts'
import { securitiesToRows, type SecurityRow } from './securities-reference.ts'
import { pricesToRows, readPrices, type PriceRow } from './tiingo-prices.ts'
import { yieldsToRows } from './treasury-yields.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/** Where each vendor is reached, without a slash at the end. */
export interface VendorUrls {
  readonly fred: string
  readonly fredGraph: string
  readonly treasury: string
  readonly tiingo: string
  readonly reference: string
}

export interface MarketClientOptions {
  /** Where all vendors are found, as at the simulator. */
  readonly baseUrl: string
  /** The vendors that are found elsewhere. */
  readonly vendorUrls?: Partial<VendorUrls>
  readonly fredKey: string
  readonly tiingoToken: string
  readonly now: () => Date
  readonly fetch?: Fetch
  readonly deadlineMs?: number
  readonly tries?: number
  readonly backoffMs?: number
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Throws `UpstreamFailure`, or the reason of the caller's abort. `since` is the first day wanted, YYYY-MM-DD. */
export interface MarketClient {
  pullSeries(seriesId: string, since: string, signal: AbortSignal): Promise<SeriesRow[]>
  /** The same without a key: FRED's graph file. Whole history, cut to `since` here. */
  pullSeriesFile(seriesId: string, since: string, signal: AbortSignal): Promise<SeriesRow[]>
  pullTreasuryYields(year: number, signal: AbortSignal): Promise<SeriesRow[]>
  pullPrices(symbol: string, since: string, signal: AbortSignal): Promise<PriceRow[]>
  pullSecurities(signal: AbortSignal): Promise<SecurityRow[]>
}

/** The vendors' own hosts; the reference file is a contract of the firm's and has no public one. */
export const publicVendorUrls = {
  fred: 'https://api.stlouisfed.org',
  fredGraph: 'https://fred.stlouisfed.org',
  treasury: 'https://home.treasury.gov',
  tiingo: 'https://api.tiingo.com',
} as const satisfies Partial<VendorUrls>

const yieldsPath = 'resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv'

export function createMarketClient(options: MarketClientOptions): MarketClient {
  const { baseUrl, fredKey, tiingoToken, now } = options
  const fetchOptions = {
    fetch: options.fetch ?? fetch,
    now,
    deadlineMs: options.deadlineMs ?? 20_000,
    tries: options.tries ?? 4,
    backoffMs: options.backoffMs ?? 500,
    wait: options.wait ?? waitFor,
  }
  const breakers = createCircuitBreakers({
    now,
    isFailure: (error) => error instanceof UpstreamFailure && error.isPassing,
    refusal: (vendor) => new UpstreamFailure(vendor, 'UNREACHABLE'),
  })
  const urlOf = (vendor: keyof VendorUrls, path: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString()
    return `${options.vendorUrls?.[vendor] ?? baseUrl}/${path}${search === '' ? '' : `?${search}`}`
  }
  const pull = <T>(call: Call, read: (text: string) => T, signal: AbortSignal): Promise<T> =>
    breakers.run(call.vendor, () => pullText(call, read, signal, fetchOptions))

  return {
    pullSeries(seriesId, since, signal) {
      const query = { series_id: seriesId, api_key: fredKey, file_type: 'json', observation_start: since }
      const url = urlOf('fred', 'fred/series/observations', query)
      return pull(
        { vendor: 'FRED', url },
        (text) => observationsToRows(seriesId, readObservations(text)),
        signal,
      )
    },
    pullSeriesFile(seriesId, since, signal) {
      const url = urlOf('fredGraph', 'graph/fredgraph.csv', { id: seriesId })
      const read = (text: string) => graphToRows(seriesId, text).filter(({ date }) => date >= since)
      return pull({ vendor: 'FRED', url }, read, signal)
    },
    pullTreasuryYields(year, signal) {
      const kind = { type: 'daily_treasury_yield_curve', field_tdr_date_value: String(year), _format: 'csv' }
      const url = urlOf('treasury', `${yieldsPath}/${year}/all`, kind)
      return pull({ vendor: 'Treasury', url }, yieldsToRows, signal)
    },
    pullPrices(symbol, since, signal) {
      const path = `tiingo/daily/${encodeURIComponent(symbol)}/prices`
      const url = urlOf('tiingo', path, { startDate: since, format: 'json' })
      const headers = { authorization: `Token ${tiingoToken}` }
      return pull(
        { vendor: 'Tiingo', url, headers },
        (text) => pricesToRows(symbol, readPrices(text)),
        signal,
      )
    },
    pullSecurities: (signal) =>
      pull(
        { vendor: 'reference', url: urlOf('reference', 'reference/securities.csv') },
        securitiesToRows,
        signal,
      ),
  }
}
