import type { CustodyKind, RowByKind } from '@rc/connector-custody'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { StoredRecord } from './target.ts'
import { createTransactionRefs } from './transaction-refs.ts'

/** The record a row is stored as; names and numbers of accounts do not come through. */
export type ToRecord<Row> = (row: Row, accountRef: string) => StoredRecord

const account =
  (pseudonyms: Pseudonyms): ToRecord<RowByKind['accounts']> =>
  (row, account_ref) => ({
    account_ref,
    last4: row.accountNumber.slice(-4),
    household_key: row.householdRef === null ? null : pseudonyms.hash(row.householdRef),
    account_type: row.accountType,
    status: row.status,
    opened_on: row.openedOn,
    closed_on: row.closedOn,
    rep_code: row.repCode,
    custodian: row.custodian,
    as_of: row.asOf,
  })

const position: ToRecord<RowByKind['positions']> = (row, account_ref) => ({
  as_of: row.asOf,
  account_ref,
  symbol: row.symbol,
  cusip: row.cusip,
  security_name: row.securityName,
  security_type: row.securityType,
  price: row.price,
  quantity: row.quantity,
  market_value: row.marketValue,
  cost_basis: row.costBasis,
})

const balance: ToRecord<RowByKind['balances']> = (row, account_ref) => ({
  as_of: row.asOf,
  account_ref,
  cash: row.cash,
  securities_value: row.securitiesValue,
  total_value: row.totalValue,
  accrued_income: row.accruedIncome,
})

function transaction(pseudonyms: Pseudonyms): ToRecord<RowByKind['transactions']> {
  const refs = createTransactionRefs(pseudonyms)
  return (row, account_ref) => ({
    transaction_ref: refs.of(row),
    original_ref: refs.originalOf(row),
    trade_date: row.tradeDate,
    settle_date: row.settleDate,
    account_ref,
    type: row.type,
    subtype: row.subtype,
    symbol: row.symbol,
    cusip: row.cusip,
    quantity: row.quantity,
    price: row.price,
    gross_amount: row.grossAmount,
    fees: row.fees,
    net_amount: row.netAmount,
    cancelled: row.cancels,
  })
}

/** Custodians make lot ids of account numbers, so they are referred to as well. */
const taxLot =
  (pseudonyms: Pseudonyms): ToRecord<RowByKind['tax_lots']> =>
  (row, account_ref) => ({
    as_of: row.asOf,
    account_ref,
    symbol: row.symbol,
    lot_id: pseudonyms.ref('lot', row.lotId),
    opened_on: row.openedOn,
    quantity: row.quantity,
    cost_unadjusted: row.costUnadjusted,
    cost_adjusted: row.costAdjusted,
    market_value: row.marketValue,
    unrealized: row.unrealized,
  })

const performance: ToRecord<RowByKind['performance']> = (row, account_ref) => ({
  period_start: row.periodStart,
  period_end: row.periodEnd,
  account_ref,
  begin_value: row.beginValue,
  net_flow: row.netFlow,
  end_value: row.endValue,
  twr_gross: row.twrGross,
  twr_net: row.twrNet,
  mwr: row.mwr,
})

const fee: ToRecord<RowByKind['fees']> = (row, account_ref) => ({
  period_start: row.periodStart,
  period_end: row.periodEnd,
  account_ref,
  billable_value: row.billableValue,
  annual_rate: row.annualRate,
  days: row.days,
  fee_amount: row.feeAmount,
  collected_on: row.collectedOn,
})

export const createToRecord = (
  pseudonyms: Pseudonyms,
): { readonly [K in CustodyKind]: ToRecord<RowByKind[K]> } => ({
  accounts: account(pseudonyms),
  positions: position,
  balances: balance,
  transactions: transaction(pseudonyms),
  tax_lots: taxLot(pseudonyms),
  performance,
  fees: fee,
})
