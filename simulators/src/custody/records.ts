import type { Account, Household, IsoDate } from '../firm/model.ts'
import type { Cents, Micro } from './amounts.ts'

/** At the close of a session. Securities and total are of the custodian's own prices. */
export interface Balance {
  readonly date: IsoDate
  readonly cash: Cents
  readonly securities: Cents
  /** Interest earned on cash and not yet paid; not part of the total. */
  readonly accrued: Cents
}

export interface Position {
  readonly date: IsoDate
  readonly symbol: string
  readonly price4: number
  readonly quantity: Micro
  readonly value: Cents
  readonly cost: Cents
}

export type TransactionType =
  | 'BUY'
  | 'SELL'
  | 'DIVIDEND'
  | 'INTEREST'
  | 'FEE_ADVISORY'
  | 'CONTRIBUTION'
  | 'WITHDRAWAL'
  | 'TRANSFER_IN'
  | 'TRANSFER_OUT'

/** `amount` is what it did to the cash: a purchase is negative. `quantity` is negative for a sale. */
export interface Transaction {
  readonly id: string
  readonly date: IsoDate
  readonly settleDate: IsoDate
  readonly type: TransactionType
  readonly subtype: string
  readonly symbol: string | null
  readonly quantity: Micro | null
  readonly price4: number | null
  readonly amount: Cents
  readonly cancels: boolean
}

export interface TaxLot {
  readonly date: IsoDate
  readonly symbol: string
  readonly lotId: string
  readonly openedOn: IsoDate
  readonly quantity: Micro
  readonly cost: Cents
  readonly value: Cents
}

/** The custodian's own returns: daily, flows at the end of their day, linked. */
export interface Performance {
  readonly periodStart: IsoDate
  readonly periodEnd: IsoDate
  readonly begin: Cents
  readonly netFlow: Cents
  readonly end: Cents
  readonly twrGross: number
  readonly twrNet: number
  /** Money-weighted over the period, not annualised; null where no rate solves it. */
  readonly mwr: number | null
}

/** fee = value x rate x days / 365, rounded to the cent. */
export interface Fee {
  readonly periodStart: IsoDate
  readonly periodEnd: IsoDate
  readonly billable: Cents
  /** Six decimals, as printed. */
  readonly annualRate: string
  readonly days: number
  readonly amount: Cents
  readonly collectedOn: IsoDate | null
}

/** Everything the custodian knows of one account. */
export interface AccountCustody {
  readonly household: Household
  readonly account: Account
  readonly balances: readonly Balance[]
  readonly positions: readonly Position[]
  readonly transactions: readonly Transaction[]
  readonly taxLots: readonly TaxLot[]
  readonly performance: readonly Performance[]
  readonly fees: readonly Fee[]
}
