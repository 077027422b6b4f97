import type { KindDefinition } from './kind-definition.ts'
import { type AccountRow, accounts } from './kinds/accounts.ts'
import { type BalanceRow, balances } from './kinds/balances.ts'
import { type FeeRow, fees } from './kinds/fees.ts'
import { type PerformanceRow, performance } from './kinds/performance.ts'
import { type PositionRow, positions } from './kinds/positions.ts'
import { type TaxLotRow, taxLots } from './kinds/tax-lots.ts'
import { type TransactionRow, transactions } from './kinds/transactions.ts'

export const custodyKinds = [
  'accounts',
  'positions',
  'balances',
  'transactions',
  'tax_lots',
  'performance',
  'fees',
] as const

export type CustodyKind = (typeof custodyKinds)[number]

export const isCustodyKind = (value: unknown): value is CustodyKind =>
  custodyKinds.some((kind) => kind === value)

export type RowByKind = {
  accounts: AccountRow
  positions: PositionRow
  balances: BalanceRow
  transactions: TransactionRow
  tax_lots: TaxLotRow
  performance: PerformanceRow
  fees: FeeRow
}

export const kindDefinitions: { readonly [K in CustodyKind]: KindDefinition<RowByKind[K]> } = {
  accounts,
  positions,
  balances,
  transactions,
  tax_lots: taxLots,
  performance,
  fees,
}
