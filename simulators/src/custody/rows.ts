import type { Security } from '../firm/model.ts'
import { accountingDollars, dollars, price, ratio, shares, spokenDollars } from './amounts.ts'
import type { AccountCustody } from './records.ts'

export type CustodyKind =
  | 'accounts'
  | 'positions'
  | 'balances'
  | 'transactions'
  | 'tax_lots'
  | 'performance'
  | 'fees'

export interface Layout {
  /** The custodian's abbreviation in the file name. */
  readonly code: string
  readonly columns: readonly string[]
  /** One file a calendar year, instead of one for all. */
  readonly isYearly: boolean
}

const columns = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The custodian's own columns, and the order in which its files have to be read: accounts first. */
export const layouts: Readonly<Record<CustodyKind, Layout>> = {
  accounts: {
    code: 'ACC',
    isYearly: false,
    columns:
      columns(`as_of_date account_number account_name owner_name account_type status date_open date_closed
      rep_code household_ref`),
  },
  positions: {
    code: 'POS',
    isYearly: true,
    columns: columns(`as_of_date account_number cusip symbol security_name security_type price quantity
      market_value cost_basis`),
  },
  balances: {
    code: 'BAL',
    isYearly: true,
    columns: columns('as_of_date account_number cash securities_value total_value accrued_income'),
  },
  transactions: {
    code: 'TRN',
    isYearly: true,
    columns:
      columns(`trade_date settle_date account_number type subtype symbol cusip quantity price gross_amount
      fees net_amount cancel_flag source_txn_id`),
  },
  tax_lots: {
    code: 'LOT',
    isYearly: false,
    columns: columns(`as_of_date account_number symbol lot_id open_date quantity cost_unadjusted cost_adjusted
      market_value unrealized`),
  },
  performance: {
    code: 'PRF',
    isYearly: false,
    columns: columns(
      `period_start period_end account_number begin_value net_flow end_value twr_gross twr_net mwr`,
    ),
  },
  fees: {
    code: 'FEE',
    isYearly: false,
    columns: columns(`period_start period_end account_number billable_value annual_rate days fee_amount
      collected_date`),
  },
}

/** Puts a row in the file that holds its day. */
type Write = (kind: CustodyKind, date: string, cells: readonly string[]) => void

export interface Export {
  readonly asOf: string
  readonly securities: ReadonlyMap<string, Security>
  readonly write: Write
}

function writeAccount({ account, household }: AccountCustody, { asOf, write }: Export): void {
  const { accountNumber, accountName, ownerName, accountType, status, openedOn, closedOn, repCode } = account
  const own = [accountNumber, accountName, ownerName, accountType, status, openedOn, closedOn ?? '', repCode]
  write('accounts', asOf, [asOf, ...own, household.householdRef])
}

function writeHoldings({ account, positions, taxLots }: AccountCustody, { securities, write }: Export): void {
  for (const { date, symbol, price4, quantity, value, cost } of positions) {
    const security = securities.get(symbol)
    const names = [security?.cusip ?? '', symbol, security?.name ?? symbol, security?.securityType ?? 'OTHER']
    const amounts = [price(price4), shares(quantity), dollars(value), dollars(cost)]
    write('positions', date, [date, account.accountNumber, ...names, ...amounts])
  }
  for (const { date, symbol, lotId, openedOn, quantity, cost, value } of taxLots) {
    const amounts = [
      shares(quantity),
      dollars(cost),
      dollars(cost),
      dollars(value),
      accountingDollars(value - cost),
    ]
    write('tax_lots', date, [date, account.accountNumber, symbol, lotId, openedOn, ...amounts])
  }
}

function writeBalances({ account, balances }: AccountCustody, { write }: Export): void {
  for (const { date, cash, securities, accrued } of balances) {
    const amounts = [dollars(cash), dollars(securities), dollars(cash + securities), dollars(accrued)]
    write('balances', date, [date, account.accountNumber, ...amounts])
  }
}

function writeTransactions({ account, transactions }: AccountCustody, { securities, write }: Export): void {
  for (const entry of transactions) {
    const { date, symbol, quantity, price4, amount } = entry
    const cusip = symbol === null ? '' : (securities.get(symbol)?.cusip ?? '')
    const quote = [quantity === null ? '' : shares(quantity), price4 === null ? '' : price(price4)]
    const money = [accountingDollars(amount), '0.00', accountingDollars(amount)]
    const head = [
      date,
      entry.settleDate,
      account.accountNumber,
      entry.type,
      entry.subtype,
      symbol ?? '',
      cusip,
    ]
    write('transactions', date, [...head, ...quote, ...money, entry.cancels ? 'Y' : 'N', entry.id])
  }
}

function writePeriods({ account, performance, fees }: AccountCustody, { write }: Export): void {
  for (const { periodStart, periodEnd, begin, netFlow, end, twrGross, twrNet, mwr } of performance) {
    const amounts = [dollars(begin), dollars(netFlow), dollars(end)]
    const rates = [ratio(twrGross), ratio(twrNet), mwr === null ? '--' : ratio(mwr)]
    write('performance', periodEnd, [periodStart, periodEnd, account.accountNumber, ...amounts, ...rates])
  }
  for (const { periodStart, periodEnd, billable, annualRate, days, amount, collectedOn } of fees) {
    const terms = [
      spokenDollars(billable),
      annualRate,
      String(days),
      spokenDollars(amount),
      collectedOn ?? '--',
    ]
    write('fees', periodEnd, [periodStart, periodEnd, account.accountNumber, ...terms])
  }
}

/** Writes all an account has, by kind. */
export function writeAccountRows(custody: AccountCustody, target: Export): void {
  writeAccount(custody, target)
  writeBalances(custody, target)
  writeHoldings(custody, target)
  writeTransactions(custody, target)
  writePeriods(custody, target)
}
