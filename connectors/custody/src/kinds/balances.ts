import type { IsoDate } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import type { KindDefinition } from '../kind-definition.ts'
import { accountNumber, date, money } from '../parse-value.ts'
import { columnProblem } from '../reject.ts'

export type BalanceRow = {
  readonly asOf: IsoDate
  readonly accountNumber: string
  readonly cash: string
  readonly securitiesValue: string
  readonly totalValue: string
  readonly accruedIncome: string
}

export const balances: KindDefinition<BalanceRow> = {
  required: ['as_of_date', 'account_number', 'cash', 'securities_value', 'total_value'],
  profiles: [
    {
      id: 'canonical',
      headers: {
        as_of_date: ['as of', 'date'],
        account_number: ['account', 'account no'],
        cash: ['cash balance', 'cash value'],
        securities_value: ['securities', 'market value', 'securities market value'],
        total_value: ['total', 'account balance', 'account value', 'total account value'],
        accrued_income: ['accrued interest', 'accrued'],
      },
    },
  ],
  toRow: (cells) => ({
    asOf: cells.required('as_of_date', date),
    accountNumber: cells.required('account_number', accountNumber),
    cash: cells.required('cash', money),
    securitiesValue: cells.required('securities_value', money),
    totalValue: cells.required('total_value', money),
    accruedIncome: cells.optional('accrued_income', money) ?? '0',
  }),
  check: ({ cash, securitiesValue, totalValue }) => {
    const difference = decimal(cash).plus(securitiesValue).minus(totalValue)
    if (difference.abs().lte('0.01')) return []
    const message = `cash + securities_value differs from total_value by ${difference.toFixed(2)}`
    return [columnProblem('total_value', 'TOTAL_MISMATCH', message)]
  },
  dateOf: ({ asOf }) => asOf,
}
