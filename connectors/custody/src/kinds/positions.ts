import type { IsoDate } from '@rc/core/dates'
import { type Decimal, decimal } from '@rc/core/decimal'
import type { KindDefinition } from '../kind-definition.ts'
import { accountNumber, code, date, money, price, quantity, symbol, text } from '../parse-value.ts'
import { columnProblem } from '../reject.ts'
import type { RowReader } from '../row-reader.ts'

export type PositionRow = {
  readonly asOf: IsoDate
  readonly accountNumber: string
  /** Ticker, else CUSIP. */
  readonly symbol: string
  readonly cusip: string | null
  readonly securityName: string
  readonly securityType: string
  readonly price: string
  readonly quantity: string
  readonly marketValue: string
  readonly costBasis: string | null
}

const securityTypes = [
  'WARRANT',
  'ETF',
  'UNIT',
  'OPTION',
  'TBILL',
  'CP',
  'INDEX',
  'CASH',
  'CD',
  'EQUITY',
  'FI',
  'MUTUAL',
  'MBS',
  'OTHER',
] as const

const securityType = code(securityTypes, {
  EQ: 'EQUITY',
  STOCK: 'EQUITY',
  'COMMON STOCK': 'EQUITY',
  'ETFs & Closed End Funds': 'ETF',
  'MUTUAL FUND': 'MUTUAL',
  'MUTUAL FUNDS': 'MUTUAL',
  'FIXED INCOME': 'FI',
  BOND: 'FI',
  'CASH AND MONEY MARKET': 'CASH',
  'MONEY MARKET': 'CASH',
  OPTIONS: 'OPTION',
})

/** Quoted per 100 of face value, or per share of a contract of 100: the quantity may be in either unit. */
const quoted: Readonly<Record<string, string>> = {
  FI: '0.01',
  CD: '0.01',
  TBILL: '0.01',
  CP: '0.01',
  MBS: '0.01',
  OPTION: '100',
}

/** Sweep funds have no quantity and price of their own: they count dollars. */
function holdingOf(cells: RowReader) {
  const isSweep = /\*+$/u.test(cells.text('symbol'))
  const type = cells.optional('security_type', securityType) ?? (isSweep ? 'CASH' : 'OTHER')
  const marketValue = cells.required('market_value', money)
  const countsDollars = type === 'CASH' && !cells.has('price') && !cells.has('quantity')
  return {
    securityType: type,
    marketValue,
    price: countsDollars ? '1' : cells.required('price', price),
    quantity: countsDollars ? marketValue : cells.required('quantity', quantity),
  }
}

/**
 * |price x quantity - market value| is at most a cent or a hundredth of a per cent, or what rounding the price
 * to four and the quantity to six places can make.
 */
function isPriced({ price: unit, quantity: units, marketValue }: PositionRow, factor: string): boolean {
  const value = decimal(marketValue)
  const roundedPrice = decimal(units).abs().times('0.00005').times(factor)
  const roundedQuantity = decimal(unit).abs().times('0.0000005').times(factor)
  const allowed = [value.abs().times('0.0001'), roundedPrice.plus(roundedQuantity)].reduce<Decimal>(
    (most, next) => (next.gt(most) ? next : most),
    decimal('0.01'),
  )
  return decimal(unit).times(units).times(factor).minus(value).abs().lte(allowed)
}

export const positions: KindDefinition<PositionRow> = {
  required: ['as_of_date', 'account_number', 'symbol', 'price', 'quantity', 'market_value'],
  profiles: [
    {
      id: 'schwab',
      headers: { security_name: ['description'], price: ['price'], quantity: ['qty (quantity)', 'qty'] },
      marks: ['day_change', 'price_change'],
      closing: /^account total$/iu,
    },
    {
      id: 'fidelity',
      headers: {
        security_name: ['description'],
        price: ['last price'],
        market_value: ['current value'],
        cost_basis: ['cost basis total'],
      },
      marks: ['current_value'],
    },
    {
      id: 'vanguard',
      headers: {
        security_name: ['investment name'],
        quantity: ['shares'],
        price: ['share price'],
        market_value: ['total value'],
      },
      marks: ['share_price'],
    },
    {
      id: 'canonical',
      headers: {
        as_of_date: ['as of'],
        account_number: ['account', 'account no'],
        symbol: ['ticker symbol', 'ticker'],
        security_name: ['description', 'name'],
      },
    },
  ],
  toRow: (cells) => ({
    asOf: cells.required('as_of_date', date),
    accountNumber: cells.required('account_number', accountNumber),
    symbol: cells.optional('symbol', symbol) ?? cells.required('cusip', symbol),
    cusip: cells.optional('cusip', symbol),
    securityName: cells.optional('security_name', text) ?? '',
    ...holdingOf(cells),
    costBasis: cells.optional('cost_basis', money),
  }),
  check: (row) => {
    const factor = quoted[row.securityType]
    if (isPriced(row, '1') || (factor !== undefined && isPriced(row, factor))) return []
    const message = 'market_value is not price x quantity'
    return [columnProblem('market_value', 'MARKET_VALUE_MISMATCH', message)]
  },
  dateOf: ({ asOf }) => asOf,
}
