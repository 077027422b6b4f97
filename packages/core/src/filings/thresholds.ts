import type { FilingType } from './filing-type.ts'

/**
 * Where a filing with the SEC begins to be required, in the unit of its metric, dollars or shares. RAUM is not here:
 * see `registrationLine`.
 */
export const FILING_THRESHOLDS = [
  /** Securities of section 13(f) under discretion, on the last trading day of a month (17 CFR 240.13f-1). */
  { filing: 'FORM_13F', metric: 'SECTION_13F_SECURITIES', limit: 100_000_000 },
  /** Trades of exchange-listed securities, bought and sold, in a day or a calendar month (17 CFR 240.13h-1). */
  { filing: 'FORM_13H', metric: 'TRADED_DAY_DOLLARS', limit: 20_000_000 },
  { filing: 'FORM_13H', metric: 'TRADED_DAY_SHARES', limit: 2_000_000 },
  { filing: 'FORM_13H', metric: 'TRADED_MONTH_DOLLARS', limit: 200_000_000 },
  { filing: 'FORM_13H', metric: 'TRADED_MONTH_SHARES', limit: 20_000_000 },
  /** Assets of private funds of an SEC-registered adviser (Form PF, instruction 1). */
  { filing: 'FORM_PF', metric: 'PRIVATE_FUND_ASSETS', limit: 150_000_000 },
] as const satisfies readonly { filing: FilingType; metric: string; limit: number }[]

export type FilingMetric = (typeof FILING_THRESHOLDS)[number]['metric']
