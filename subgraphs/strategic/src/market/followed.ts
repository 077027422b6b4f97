import type { BenchmarkReturnType, IndexSet } from '../generated/resolvers.ts'

/** An index the report follows: a published series, or the fund that tracks it. */
export interface Followed {
  readonly id: string
  readonly sets: readonly IndexSet[]
  readonly returnType: BenchmarkReturnType
  /** Of a series; the name of a fund is in its reference data. */
  readonly name?: string
}

const series = (id: string, name: string): Followed => ({
  id,
  name,
  sets: ['BROAD_EQUITY'],
  returnType: 'PRICE',
})

// Closes adjusted for dividends: what a fund returns is a total return.
const funds = (sets: readonly IndexSet[], ...ids: readonly string[]): Followed[] =>
  ids.map((id) => ({ id, sets, returnType: 'TOTAL_GROSS' }))

/** Funds of the eleven sectors with the names the Global Industry Classification Standard gives these. */
export const SECTORS = [
  { id: 'XLC', gics: 'Communication Services' },
  { id: 'XLY', gics: 'Consumer Discretionary' },
  { id: 'XLP', gics: 'Consumer Staples' },
  { id: 'XLE', gics: 'Energy' },
  { id: 'XLF', gics: 'Financials' },
  { id: 'XLV', gics: 'Health Care' },
  { id: 'XLI', gics: 'Industrials' },
  { id: 'XLK', gics: 'Information Technology' },
  { id: 'XLB', gics: 'Materials' },
  { id: 'XLRE', gics: 'Real Estate' },
  { id: 'XLU', gics: 'Utilities' },
] as const

/** Funds screened for sustainability beside the fund of the broad index nearest to theirs; null where none is near. */
export const SUSTAINABLE = [
  { id: 'ESGU', parentId: 'SPY' },
  { id: 'SUSA', parentId: 'SPY' },
  { id: 'DSI', parentId: 'VTI' },
  { id: 'ESGV', parentId: 'VTI' },
  { id: 'EFIV', parentId: 'SPY' },
  { id: 'SNPE', parentId: 'SPY' },
  { id: 'SPYX', parentId: 'SPY' },
  { id: 'ESGD', parentId: 'VXUS' },
  { id: 'VSGX', parentId: 'VXUS' },
  { id: 'ESGE', parentId: 'VWO' },
  { id: 'CRBN', parentId: 'VT' },
  { id: 'ICLN', parentId: 'VT' },
  { id: 'EAGG', parentId: 'AGG' },
  { id: 'BGRN', parentId: 'AGG' },
  { id: 'SUSB', parentId: null },
  { id: 'SUSC', parentId: null },
] as const

const BONDS: ReadonlySet<string> = new Set(['EAGG', 'BGRN', 'SUSB', 'SUSC'])

const FOLLOWED: readonly Followed[] = [
  series('SP500', 'S&P 500'),
  series('DJIA', 'Dow Jones Industrial Average'),
  series('NASDAQCOM', 'NASDAQ Composite'),
  ...funds(['BROAD_EQUITY'], 'SPY', 'VTI', 'IWM', 'VT', 'VXUS', 'VWO'),
  ...funds(['FIXED_INCOME'], 'AGG', 'BND'),
  ...SUSTAINABLE.flatMap(({ id }) =>
    funds(BONDS.has(id) ? ['SUSTAINABLE', 'FIXED_INCOME'] : ['SUSTAINABLE'], id),
  ),
  ...SECTORS.flatMap(({ id }) => funds(['SECTORS'], id)),
]

/** What the report follows of some sets. */
export const followedIn = (...wanted: readonly IndexSet[]): Followed[] =>
  FOLLOWED.filter(({ sets }) => sets.some((set) => wanted.includes(set)))

/** Par yields by tenor, the shortest first. */
export const TENORS = [
  { tenor: '1M', id: 'DGS1MO' },
  { tenor: '3M', id: 'DGS3MO' },
  { tenor: '6M', id: 'DGS6MO' },
  { tenor: '1Y', id: 'DGS1' },
  { tenor: '2Y', id: 'DGS2' },
  { tenor: '3Y', id: 'DGS3' },
  { tenor: '5Y', id: 'DGS5' },
  { tenor: '7Y', id: 'DGS7' },
  { tenor: '10Y', id: 'DGS10' },
  { tenor: '20Y', id: 'DGS20' },
  { tenor: '30Y', id: 'DGS30' },
] as const
