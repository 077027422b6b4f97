import { createRandom } from './random.ts'
import type { AssetClass, Security } from './model.ts'

/** What moves a price besides the whole market. */
type Factor = 'US' | 'INTERNATIONAL' | 'EMERGING' | 'CLEAN' | 'RATES' | 'CREDIT' | 'SECTOR'

/** A security with what the invented market needs to price it. */
export interface Listing extends Security {
  /** Dollars on the reference day of the price paths. */
  readonly price: number
  readonly factor: Factor
  /** Sensitivity to the equity market; for bonds, years of duration. */
  readonly beta: number
  /** Annual volatility of its own, beside its factors. */
  readonly noise: number
  readonly dividendYield: number
  readonly dividendsPerYear: 0 | 4 | 12
}

type Row = readonly [
  symbol: string,
  name: string,
  carbonIntensity: number | null,
  involvement: string,
  price: number,
  beta: number,
  noise: number,
  dividendYield: number,
]

interface Shelf {
  readonly type: 'ETF' | 'EQUITY'
  readonly assetClass: AssetClass
  readonly sector: string
  readonly factor: Factor
  readonly dividendsPerYear: 4 | 12
  readonly rows: readonly Row[]
}

const fund = (
  assetClass: AssetClass,
  sector: string,
  factor: Factor,
  rows: readonly Row[],
  dividendsPerYear: 4 | 12 = 4,
): Shelf => ({ type: 'ETF', assetClass, sector, factor, dividendsPerYear, rows })

/** Of one GICS sector: the sector fund of the benchmark first, then the stocks. */
const sector = (name: string, [sectorFund, ...stocks]: readonly [Row, ...Row[]]): Shelf[] => {
  const shelf = { assetClass: 'US_EQUITY', sector: name, factor: 'SECTOR', dividendsPerYear: 4 } as const
  return [
    { ...shelf, type: 'ETF', rows: [sectorFund] },
    { ...shelf, type: 'EQUITY', rows: stocks },
  ]
}

const shelves: readonly Shelf[] = [
  fund('US_EQUITY', 'US Equity', 'US', [
    ['ESGU', 'iShares ESG Aware MSCI USA ETF', 96, 'FOSSIL_FUELS', 148.72, 1.01, 0.012, 0.011],
    ['SUSA', 'iShares ESG Optimized MSCI USA ETF', 88, '', 139.15, 1.03, 0.016, 0.01],
    ['DSI', 'iShares ESG MSCI KLD 400 ETF', 79, '', 128.4, 1.02, 0.017, 0.01],
    ['ESGV', 'Vanguard ESG US Stock ETF', 71, '', 121.36, 1.05, 0.016, 0.009],
    ['EFIV', 'SPDR S&P 500 ESG ETF', 101, 'FOSSIL_FUELS', 67.83, 1, 0.014, 0.011],
    ['SNPE', 'Xtrackers S&P 500 Scored & Screened ETF', 99, 'FOSSIL_FUELS', 61.27, 1, 0.013, 0.011],
    ['SPYX', 'SPDR S&P 500 Fossil Fuel Reserves Free ETF', 83, '', 57.94, 1.02, 0.011, 0.01],
    ['SPY', 'SPDR S&P 500 ETF Trust', 118, 'FOSSIL_FUELS,TOBACCO,WEAPONS', 678.2, 1, 0.002, 0.011],
    [
      'VTI',
      'Vanguard Total Stock Market ETF',
      124,
      'FOSSIL_FUELS,TOBACCO,WEAPONS',
      332.85,
      1.02,
      0.006,
      0.011,
    ],
    ['IWM', 'iShares Russell 2000 ETF', 171, 'FOSSIL_FUELS,GAMBLING', 241.6, 1.18, 0.08, 0.011],
  ]),
  fund('INTERNATIONAL_EQUITY', 'International Equity', 'INTERNATIONAL', [
    ['ESGD', 'iShares ESG Aware MSCI EAFE ETF', 112, 'FOSSIL_FUELS', 96.4, 0.82, 0.015, 0.027],
    ['VSGX', 'Vanguard ESG International Stock ETF', 105, '', 71.18, 0.84, 0.018, 0.026],
    [
      'VXUS',
      'Vanguard Total International Stock ETF',
      148,
      'FOSSIL_FUELS,TOBACCO',
      74.51,
      0.83,
      0.006,
      0.028,
    ],
  ]),
  fund('INTERNATIONAL_EQUITY', 'Global Equity', 'INTERNATIONAL', [
    ['CRBN', 'iShares MSCI ACWI Low Carbon Target ETF', 45, '', 228.9, 0.96, 0.013, 0.017],
    ['VT', 'Vanguard Total World Stock ETF', 133, 'FOSSIL_FUELS,TOBACCO,WEAPONS', 139.75, 0.94, 0.005, 0.018],
  ]),
  fund('EMERGING_EQUITY', 'Emerging Markets Equity', 'EMERGING', [
    ['ESGE', 'iShares ESG Aware MSCI EM ETF', 196, 'FOSSIL_FUELS', 43.62, 0.86, 0.022, 0.024],
    ['VWO', 'Vanguard FTSE Emerging Markets ETF', 268, 'FOSSIL_FUELS,TOBACCO', 54.37, 0.82, 0.008, 0.027],
  ]),
  fund('INTERNATIONAL_EQUITY', 'Clean Energy', 'CLEAN', [
    ['ICLN', 'iShares Global Clean Energy ETF', 212, '', 16.84, 1.12, 0.06, 0.015],
  ]),
  fund(
    'FIXED_INCOME',
    'Fixed Income',
    'RATES',
    [
      ['EAGG', 'iShares ESG Aware US Aggregate Bond ETF', 122, '', 47.93, 5.9, 0.006, 0.038],
      ['BGRN', 'iShares USD Green Bond ETF', 66, '', 47.88, 5.4, 0.009, 0.04],
      ['AGG', 'iShares Core US Aggregate Bond ETF', 181, 'FOSSIL_FUELS', 99.86, 6, 0.003, 0.038],
      ['BND', 'Vanguard Total Bond Market ETF', 179, 'FOSSIL_FUELS', 74.35, 6.1, 0.003, 0.038],
    ],
    12,
  ),
  fund(
    'FIXED_INCOME',
    'Fixed Income',
    'CREDIT',
    [
      ['SUSB', 'iShares ESG Aware 1-5 Year USD Corporate Bond ETF', 118, '', 25.24, 2.6, 0.006, 0.041],
      ['SUSC', 'iShares ESG Aware USD Corporate Bond ETF', 127, '', 23.61, 7.1, 0.008, 0.044],
    ],
    12,
  ),
  ...sector('Communication Services', [
    ['XLC', 'Communication Services Select Sector SPDR Fund', 14, '', 114.8, 1.02, 0.02, 0.01],
    ['GOOGL', 'Alphabet Inc Class A', 11, '', 281.4, 1.06, 0.19, 0.004],
    ['DIS', 'Walt Disney Co', 21, '', 109.35, 1.05, 0.2, 0.01],
  ]),
  ...sector('Consumer Discretionary', [
    ['XLY', 'Consumer Discretionary Select Sector SPDR Fund', 39, 'GAMBLING', 233.6, 1.15, 0.02, 0.008],
    ['HD', 'Home Depot Inc', 16, '', 372.15, 0.98, 0.16, 0.025],
    ['BKNG', 'Booking Holdings Inc', 4, '', 488.7, 1.15, 0.18, 0.008],
  ]),
  ...sector('Consumer Staples', [
    ['XLP', 'Consumer Staples Select Sector SPDR Fund', 52, 'TOBACCO,ALCOHOL', 78.95, 0.58, 0.02, 0.026],
    ['PG', 'Procter & Gamble Co', 29, '', 151.2, 0.5, 0.12, 0.027],
    ['COST', 'Costco Wholesale Corp', 15, 'ALCOHOL', 917.4, 0.82, 0.15, 0.006],
  ]),
  ...sector('Energy', [
    ['XLE', 'Energy Select Sector SPDR Fund', 396, 'FOSSIL_FUELS', 89.7, 0.86, 0.03, 0.033],
    ['BKR', 'Baker Hughes Co', 34, 'FOSSIL_FUELS', 47.9, 1.02, 0.2, 0.02],
  ]),
  ...sector('Financials', [
    ['XLF', 'Financial Select Sector SPDR Fund', 9, '', 53.4, 1, 0.02, 0.014],
    ['V', 'Visa Inc Class A', 3, '', 341.5, 0.92, 0.13, 0.007],
    ['PGR', 'Progressive Corp', 2, '', 228.3, 0.62, 0.18, 0.005],
  ]),
  ...sector('Health Care', [
    ['XLV', 'Health Care Select Sector SPDR Fund', 13, '', 147.9, 0.66, 0.02, 0.016],
    ['LLY', 'Eli Lilly and Co', 12, '', 961.2, 0.68, 0.22, 0.007],
    ['ABT', 'Abbott Laboratories', 24, '', 129.6, 0.68, 0.13, 0.018],
    ['DHR', 'Danaher Corp', 15, '', 221.8, 0.84, 0.16, 0.005],
  ]),
  ...sector('Industrials', [
    ['XLI', 'Industrial Select Sector SPDR Fund', 48, 'WEAPONS', 152.3, 1.02, 0.02, 0.013],
    ['ETN', 'Eaton Corp plc', 26, '', 361.9, 1.16, 0.18, 0.011],
    ['XYL', 'Xylem Inc', 19, '', 144.7, 1.02, 0.16, 0.011],
    ['DE', 'Deere & Co', 23, '', 477.25, 0.98, 0.18, 0.013],
  ]),
  ...sector('Information Technology', [
    ['XLK', 'Technology Select Sector SPDR Fund', 18, '', 281.6, 1.22, 0.02, 0.006],
    ['MSFT', 'Microsoft Corp', 27, '', 507.9, 1.06, 0.13, 0.007],
    ['NVDA', 'NVIDIA Corp', 5, '', 188.2, 1.62, 0.28, 0.0003],
    ['ADBE', 'Adobe Inc', 3, '', 331.4, 1.14, 0.2, 0],
    ['CRM', 'Salesforce Inc', 6, '', 239.8, 1.16, 0.21, 0.007],
    ['FSLR', 'First Solar Inc', 63, '', 256.1, 1.28, 0.36, 0],
  ]),
  ...sector('Materials', [
    ['XLB', 'Materials Select Sector SPDR Fund', 462, '', 88.4, 0.98, 0.02, 0.019],
    ['LIN', 'Linde plc', 1180, '', 424.6, 0.86, 0.11, 0.014],
    ['ECL', 'Ecolab Inc', 52, '', 262.9, 0.9, 0.13, 0.01],
  ]),
  ...sector('Real Estate', [
    ['XLRE', 'Real Estate Select Sector SPDR Fund', 84, '', 41.7, 0.92, 0.02, 0.034],
    ['PLD', 'Prologis Inc', 2, '', 124.3, 1.05, 0.15, 0.033],
    ['EQIX', 'Equinix Inc', 31, '', 797.5, 0.88, 0.15, 0.024],
  ]),
  ...sector('Utilities', [
    ['XLU', 'Utilities Select Sector SPDR Fund', 1720, 'FOSSIL_FUELS', 88.6, 0.52, 0.02, 0.028],
    ['NEE', 'NextEra Energy Inc', 1540, 'FOSSIL_FUELS', 83.7, 0.56, 0.16, 0.028],
    ['AWK', 'American Water Works Co Inc', null, '', 130.1, 0.46, 0.14, 0.025],
  ]),
]

/** Letters count from 10; every second digit is doubled; the sum of all digits is filled up to ten. */
function checkDigit(eight: string): number {
  const values = eight.split('').map((char, i) => Number.parseInt(char, 36) * (i % 2 === 0 ? 1 : 2))
  const sum = values.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0)
  return (10 - (sum % 10)) % 10
}

/** Well-formed but invented: the real ones are licensed. */
function cusipOf(symbol: string): string {
  const random = createRandom(`cusip/${symbol}`)
  const eight = `${random.int(100_000, 989_999)}${random.int(10, 99)}`
  return `${eight}${checkDigit(eight)}`
}

const listingsOf = ({ rows, type, ...shelf }: Shelf): Listing[] =>
  rows.map(([symbol, name, carbonIntensity, involvement, price, beta, noise, dividendYield]) => ({
    symbol,
    cusip: cusipOf(symbol),
    name,
    securityType: type,
    assetClass: shelf.assetClass,
    sector: shelf.sector,
    carbonIntensity,
    involvement: involvement === '' ? [] : involvement.split(','),
    price,
    factor: shelf.factor,
    beta,
    noise,
    dividendYield,
    dividendsPerYear: dividendYield === 0 ? 0 : shelf.dividendsPerYear,
  }))

/** Real symbols; every figure beside them is invented. */
export const listings: readonly Listing[] = shelves.flatMap(listingsOf)
