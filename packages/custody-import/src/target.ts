import type { CustodyKind } from '@rc/connector-custody'
import type { Trigger } from '@rc/db/events'

export type StoredRecord = Readonly<Record<string, string | number | boolean | null>>

/** Where the rows of a kind go. */
export type Target = {
  readonly table: string
  /** Column → SQL type, without import_id. */
  readonly columns: Readonly<Record<string, string>>
  /** The same of what is known of a row until it is stored, and no longer. */
  readonly staged?: Readonly<Record<string, string>>
  readonly key: readonly string[]
  /** What an import of the kind changes. */
  readonly triggers: readonly Trigger[]
  /** Rows are states: an older file changes nothing, and what a file does not tell stays. */
  readonly keepsNewest?: boolean
}

export const targets: Readonly<Record<CustodyKind, Target>> = {
  accounts: {
    table: 'accounts',
    columns: {
      account_ref: 'text',
      last4: 'text',
      household_key: 'text',
      account_type: 'text',
      status: 'text',
      opened_on: 'date',
      closed_on: 'date',
      rep_code: 'text',
      custodian: 'text',
      as_of: 'date',
    },
    key: ['account_ref'],
    triggers: ['client_change'],
    keepsNewest: true,
  },
  positions: {
    table: 'portfolio_positions',
    columns: {
      as_of: 'date',
      account_ref: 'text',
      symbol: 'text',
      cusip: 'text',
      security_name: 'text',
      security_type: 'text',
      price: 'numeric',
      quantity: 'numeric',
      market_value: 'numeric',
      cost_basis: 'numeric',
    },
    key: ['as_of', 'account_ref', 'symbol'],
    triggers: ['aum_update'],
  },
  balances: {
    table: 'balances',
    columns: {
      as_of: 'date',
      account_ref: 'text',
      cash: 'numeric',
      securities_value: 'numeric',
      total_value: 'numeric',
      accrued_income: 'numeric',
    },
    key: ['account_ref', 'as_of'],
    triggers: ['aum_update'],
  },
  transactions: {
    table: 'transactions',
    columns: {
      transaction_ref: 'text',
      trade_date: 'date',
      settle_date: 'date',
      account_ref: 'text',
      type: 'text',
      subtype: 'text',
      symbol: 'text',
      cusip: 'text',
      quantity: 'numeric',
      price: 'numeric',
      gross_amount: 'numeric',
      fees: 'numeric',
      net_amount: 'numeric',
      cancelled: 'boolean',
    },
    staged: { original_ref: 'text' },
    key: ['trade_date', 'transaction_ref'],
    triggers: ['aum_update', 'performance_update'],
  },
  tax_lots: {
    table: 'tax_lots',
    columns: {
      as_of: 'date',
      account_ref: 'text',
      symbol: 'text',
      lot_id: 'text',
      opened_on: 'date',
      quantity: 'numeric',
      cost_unadjusted: 'numeric',
      cost_adjusted: 'numeric',
      market_value: 'numeric',
      unrealized: 'numeric',
    },
    key: ['account_ref', 'as_of', 'symbol', 'lot_id'],
    triggers: ['performance_update'],
  },
  performance: {
    table: 'custodian_returns',
    columns: {
      period_start: 'date',
      period_end: 'date',
      account_ref: 'text',
      begin_value: 'numeric',
      net_flow: 'numeric',
      end_value: 'numeric',
      twr_gross: 'double precision',
      twr_net: 'double precision',
      mwr: 'double precision',
    },
    key: ['account_ref', 'period_end', 'period_start'],
    triggers: ['performance_update'],
  },
  fees: {
    table: 'fee_billings',
    columns: {
      period_start: 'date',
      period_end: 'date',
      account_ref: 'text',
      billable_value: 'numeric',
      annual_rate: 'numeric',
      days: 'integer',
      fee_amount: 'numeric',
      collected_on: 'date',
    },
    key: ['account_ref', 'period_end', 'period_start'],
    triggers: ['aum_update', 'performance_update'],
  },
}
