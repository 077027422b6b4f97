type Cells = readonly (string | number)[]
type Shocks = Readonly<Record<string, number>>

interface Scenario {
  readonly id: string
  readonly name: string
  readonly type: 'HISTORICAL' | 'HYPOTHETICAL' | 'BUSINESS'
  /** Yearly, as this firm judges it; none where it has not. */
  readonly probability?: number
  readonly shocks: Shocks
}

/**
 * The stress library. Moves of the past are those of the S&P 500 (SP500, price), the ten-year Treasury yield (DGS10)
 * and the spread of investment-grade bonds (BAMLC0A0CM) as FRED publishes them; before its span of ten years the
 * index is from S&P Dow Jones Indices. What is assumed, and how likely it is, is the firm's own judgement.
 */
const SCENARIOS: readonly Scenario[] = [
  {
    // 2008-09-30 to 2008-12-31: 1166.36 to 903.25; 3.85 % to 2.25 %; 4.55 % to 6.04 %.
    id: 'crisis-2008-q4',
    name: 'Financial crisis, last quarter of 2008',
    type: 'HISTORICAL',
    shocks: { EQUITY: -0.2256, RATES: -0.016, CREDIT: 0.0149 },
  },
  {
    // 2020-02-19 to 2020-03-23: 3386.15 to 2237.40; 1.56 % to 0.76 %; 1.02 % to 4.01 %.
    id: 'pandemic-2020',
    name: 'Pandemic, February to March 2020',
    type: 'HISTORICAL',
    shocks: { EQUITY: -0.3392, RATES: -0.008, CREDIT: 0.0299 },
  },
  {
    // 2021-12-31 to 2022-12-30: 4766.18 to 3839.50; 1.52 % to 3.88 %; 0.98 % to 1.38 %.
    id: 'rates-2022',
    name: 'Rates of 2022',
    type: 'HISTORICAL',
    shocks: { EQUITY: -0.1944, RATES: 0.0236, CREDIT: 0.004 },
  },
  {
    id: 'rates-up-100',
    name: 'Yields one point higher',
    type: 'HYPOTHETICAL',
    probability: 0.15,
    shocks: { RATES: 0.01 },
  },
  {
    id: 'rates-up-200',
    name: 'Yields two points higher',
    type: 'HYPOTHETICAL',
    probability: 0.04,
    shocks: { RATES: 0.02 },
  },
  {
    id: 'equity-down-20',
    name: 'Stocks a fifth lower',
    type: 'HYPOTHETICAL',
    probability: 0.12,
    shocks: { EQUITY: -0.2 },
  },
  {
    id: 'fossil-divestment',
    name: 'Divestment from fossil fuels',
    type: 'HYPOTHETICAL',
    probability: 0.05,
    shocks: { FOSSIL_FUELS: -0.15 },
  },
  {
    id: 'custodian-outage',
    name: 'Custodian out of reach for ten days',
    type: 'BUSINESS',
    probability: 0.01,
    shocks: { CUSTODY_DAYS: 10, ATTRITION: 0.04 },
  },
  {
    id: 'top-5-leave',
    name: 'The five largest households leave',
    type: 'BUSINESS',
    probability: 0.02,
    shocks: { CLIENTS: 5 },
  },
  {
    id: 'fee-down-10bp',
    name: 'Fees ten basis points lower',
    type: 'BUSINESS',
    probability: 0.1,
    shocks: { FEE: -0.001 },
  },
]

/** Years of modified and spread duration and convexity, about what the fund companies publish; invented to the digit. */
const BONDS: readonly (readonly [symbol: string, duration: number, convexity: number, spread: number])[] = [
  ['EAGG', 5.9, 52, 3.1],
  ['BGRN', 5.4, 44, 4.6],
  ['AGG', 6, 54, 3.1],
  ['BND', 6.1, 55, 3.2],
  ['SUSB', 2.6, 9, 2.6],
  ['SUSC', 7.1, 82, 7],
]

/** The tables of the book on stress tests, each its header and its rows. */
export const stressTables = () =>
  ({
    stressScenarios: [
      ['scenario_id', 'name', 'type', 'probability'],
      ...SCENARIOS.map(({ id, name, type, probability }) => [id, name, type, probability ?? '']),
    ],
    stressShocks: [
      ['scenario_id', 'factor', 'value'],
      ...SCENARIOS.flatMap(({ id, shocks }) =>
        Object.entries(shocks).map(([factor, value]) => [id, factor, value]),
      ),
    ],
    bondSensitivities: [
      ['symbol', 'modified_duration', 'convexity', 'spread_duration'],
      ...BONDS.map((row) => [...row]),
    ],
  }) satisfies Record<string, readonly Cells[]>
