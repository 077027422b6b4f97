export {
  createMarketClient,
  publicVendorUrls,
  type MarketClient,
  type MarketClientOptions,
  type VendorUrls,
} from './market-client.ts'
export type { SeriesRow } from './fred-observations.ts'
export type { PriceRow } from './tiingo-prices.ts'
export type { SecurityRow } from './securities-reference.ts'
export { UpstreamFailure, type UpstreamReason } from './upstream-failure.ts'
