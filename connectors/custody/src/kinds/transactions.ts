import type { IsoDate } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import type { KindDefinition } from '../kind-definition.ts'
import {
  type Parse,
  accountNumber,
  code,
  date,
  flag,
  money,
  price,
  quantity,
  symbol,
  text,
} from '../parse-value.ts'
import { columnProblem } from '../reject.ts'
import type { RowReader } from '../row-reader.ts'
import { actionWords, expectedSign, movementWords, transactionTypes } from '../transaction-types.ts'

export type TransactionRow = {
  readonly tradeDate: IsoDate
  readonly settleDate: IsoDate | null
  readonly accountNumber: string
  readonly type: string
  readonly subtype: string | null
  readonly symbol: string | null
  readonly cusip: string | null
  readonly quantity: string | null
  readonly price: string | null
  readonly grossAmount: string | null
  readonly fees: string | null
  readonly netAmount: string
  /** The row takes back an earlier one. */
  readonly cancels: boolean
  /** The custodian's own id, where it has one. */
  readonly sourceId: string | null
}

const paidIn = code(transactionTypes, { ...actionWords, ...movementsTo(0) })
const paidOut = code(transactionTypes, { ...actionWords, ...movementsTo(1) })

function movementsTo(direction: 0 | 1): Record<string, string> {
  return Object.fromEntries(Object.entries(movementWords).map(([word, types]) => [word, types[direction]]))
}

const typeFor = (netAmount: string): Parse<string> => (netAmount.startsWith('-') ? paidOut : paidIn)

/** Splits and share journals move no money, so they may have no amount. */
function amountOf(cells: RowReader): string {
  const moved = cells.optional('net_amount', money) ?? cells.optional('gross_amount', money)
  if (moved !== null) return moved
  const movesNoMoney = /split|journal|merger/iu.test(cells.text('type'))
  return movesNoMoney ? '0' : cells.required('net_amount', money)
}

export const transactions: KindDefinition<TransactionRow> = {
  required: ['trade_date', 'account_number', 'type', 'net_amount'],
  profiles: [
    {
      id: 'schwab',
      headers: { trade_date: ['date'], type: ['action'], fees: ['fees & comm'], net_amount: ['amount'] },
      marks: ['fees_comm', 'action'],
    },
    {
      id: 'canonical',
      headers: {
        trade_date: ['transaction date'],
        settle_date: ['settlement date', 'settled on'],
        account_number: ['account', 'account no'],
        type: ['transaction type', 'display transaction type'],
        subtype: ['transaction subtype', 'detailed transaction type'],
        net_amount: ['amount', 'net'],
        gross_amount: ['gross', 'principal'],
        fees: ['transaction fees', 'commission'],
        cancel_flag: ['cancellation reversal flag', 'cancelled'],
        source_txn_id: ['transaction id', 'id'],
      },
    },
  ],
  toRow: (cells) => {
    const netAmount = amountOf(cells)
    return {
      tradeDate: cells.required('trade_date', date),
      settleDate: cells.optional('settle_date', date),
      accountNumber: cells.required('account_number', accountNumber),
      type: cells.required('type', typeFor(netAmount)),
      subtype: cells.optional('subtype', text),
      symbol: cells.optional('symbol', symbol),
      cusip: cells.optional('cusip', symbol),
      quantity: cells.optional('quantity', quantity),
      price: cells.optional('price', price),
      grossAmount: cells.optional('gross_amount', money),
      fees: cells.optional('fees', money),
      netAmount,
      cancels: cells.optional('cancel_flag', flag) ?? false,
      sourceId: cells.optional('source_txn_id', text),
    }
  },
  check: ({ type, netAmount, cancels, tradeDate, settleDate }) => {
    const sign = expectedSign[type]
    const amount = decimal(netAmount)
    if (!cancels && sign !== undefined && !amount.isZero() && Math.sign(amount.s) !== sign) {
      const message = `net_amount of ${type} must be ${sign > 0 ? 'positive' : 'negative'}`
      return [columnProblem('net_amount', 'SIGN_MISMATCH', message)]
    }
    return settleDate !== null && settleDate < tradeDate
      ? [columnProblem('settle_date', 'DATE_ORDER', 'it settles before it is traded')]
      : []
  },
  dateOf: ({ tradeDate }) => tradeDate,
}
