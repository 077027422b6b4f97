import type { IsoDate } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import type { KindDefinition } from '../kind-definition.ts'
import { accountNumber, date, money, quantity, symbol, text } from '../parse-value.ts'
import { type ColumnProblem, columnProblem } from '../reject.ts'

export type TaxLotRow = {
  readonly asOf: IsoDate
  readonly accountNumber: string
  readonly symbol: string
  readonly lotId: string
  readonly openedOn: IsoDate | null
  readonly quantity: string
  readonly costUnadjusted: string | null
  readonly costAdjusted: string | null
  readonly marketValue: string | null
  readonly unrealized: string | null
}

function gainProblems({ marketValue, costAdjusted, unrealized }: TaxLotRow): ColumnProblem[] {
  if (marketValue === null || costAdjusted === null || unrealized === null) return []
  const difference = decimal(marketValue).minus(costAdjusted).minus(unrealized)
  if (difference.abs().lte('0.01')) return []
  const message = `unrealized differs from market_value - cost_adjusted by ${difference.toFixed(2)}`
  return [columnProblem('unrealized', 'GAIN_MISMATCH', message)]
}

export const taxLots: KindDefinition<TaxLotRow> = {
  required: ['as_of_date', 'account_number', 'symbol', 'lot_id', 'quantity'],
  profiles: [
    {
      id: 'canonical',
      headers: {
        as_of_date: ['as of'],
        account_number: ['account', 'account no'],
        symbol: ['ticker symbol', 'ticker', 'cusip'],
        lot_id: ['lot', 'id'],
        open_date: ['acquired', 'acquisition date', 'date acquired'],
        cost_unadjusted: ['cost basis unadjusted'],
        cost_adjusted: ['cost basis adjusted', 'cost basis', 'adjusted cost'],
        unrealized: ['unrealized gain loss'],
      },
    },
  ],
  toRow: (cells) => ({
    asOf: cells.required('as_of_date', date),
    accountNumber: cells.required('account_number', accountNumber),
    symbol: cells.required('symbol', symbol),
    lotId: cells.required('lot_id', text),
    openedOn: cells.optional('open_date', date),
    quantity: cells.required('quantity', quantity),
    costUnadjusted: cells.optional('cost_unadjusted', money),
    costAdjusted: cells.optional('cost_adjusted', money),
    marketValue: cells.optional('market_value', money),
    unrealized: cells.optional('unrealized', money),
  }),
  check: (row) => [
    ...gainProblems(row),
    ...(row.openedOn !== null && row.openedOn > row.asOf
      ? [columnProblem('open_date', 'DATE_ORDER', 'the lot is opened after the as-of date')]
      : []),
  ],
  dateOf: ({ asOf }) => asOf,
}
