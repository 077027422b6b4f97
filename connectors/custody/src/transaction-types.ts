export const transactionTypes = [
  'BUY',
  'SELL',
  'REINVEST',
  'DIVIDEND',
  'INTEREST',
  'CAP_GAIN_DIST',
  'RETURN_OF_CAPITAL',
  'FEE_ADVISORY',
  'FEE_OTHER',
  'TAX_WITHHOLD',
  'CONTRIBUTION',
  'WITHDRAWAL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'JOURNAL',
  'SPLIT',
  'MERGER',
  'CORRECTION',
] as const

export type TransactionType = (typeof transactionTypes)[number]

/** Action words of custodians' own exports. */
export const actionWords: Readonly<Record<string, TransactionType>> = {
  'YOU BOUGHT': 'BUY',
  'Buy to Open': 'BUY',
  'Buy to Close': 'BUY',
  'YOU SOLD': 'SELL',
  'Sell to Open': 'SELL',
  'Sell to Close': 'SELL',
  'Reinvest Shares': 'REINVEST',
  REINVESTMENT: 'REINVEST',
  'Cash Dividend': 'DIVIDEND',
  'Qualified Dividend': 'DIVIDEND',
  'Reinvest Dividend': 'DIVIDEND',
  'DIVIDEND RECEIVED': 'DIVIDEND',
  'IN LIEU OF FRX SHARE': 'SELL',
  'Cash In Lieu': 'SELL',
  'Bank Interest': 'INTEREST',
  'Credit Interest': 'INTEREST',
  'INTEREST EARNED': 'INTEREST',
  'Long Term Cap Gain': 'CAP_GAIN_DIST',
  'Short Term Cap Gain': 'CAP_GAIN_DIST',
  'CAPITAL GAIN': 'CAP_GAIN_DIST',
  'Advisor Fee': 'FEE_ADVISORY',
  'ADVISORY FEE': 'FEE_ADVISORY',
  'MANAGEMENT FEE': 'FEE_ADVISORY',
  'Service Fee': 'FEE_OTHER',
  FEE: 'FEE_OTHER',
  'Foreign Tax Paid': 'TAX_WITHHOLD',
  'TAX WITHHOLDING': 'TAX_WITHHOLD',
  DEPOSIT: 'CONTRIBUTION',
  'Electronic Funds Transfer Received (Cash)': 'CONTRIBUTION',
  'JOURNALED SPP PURCHASE CREDIT': 'JOURNAL',
  'Electronic Funds Transfer Paid (Cash)': 'WITHDRAWAL',
  'Stock Split': 'SPLIT',
  'Stock Merger': 'MERGER',
  ADJUSTMENT: 'CORRECTION',
}

/** Words that say money moved but not which way: the sign of the amount tells. */
export const movementWords: Readonly<
  Record<string, readonly [paidIn: TransactionType, paidOut: TransactionType]>
> = {
  'MoneyLink Transfer': ['CONTRIBUTION', 'WITHDRAWAL'],
  'Funds Received': ['CONTRIBUTION', 'WITHDRAWAL'],
  'Wire Funds': ['CONTRIBUTION', 'WITHDRAWAL'],
  'Wire Received': ['CONTRIBUTION', 'WITHDRAWAL'],
  'Security Transfer': ['TRANSFER_IN', 'TRANSFER_OUT'],
  TRANSFER: ['TRANSFER_IN', 'TRANSFER_OUT'],
}

/** The sign the net amount must have; types not listed may have either. */
export const expectedSign: Readonly<Partial<Record<string, 1 | -1>>> = {
  BUY: -1,
  SELL: 1,
  REINVEST: -1,
  DIVIDEND: 1,
  CAP_GAIN_DIST: 1,
  RETURN_OF_CAPITAL: 1,
  FEE_ADVISORY: -1,
  FEE_OTHER: -1,
  TAX_WITHHOLD: -1,
  CONTRIBUTION: 1,
  WITHDRAWAL: -1,
  TRANSFER_IN: 1,
  TRANSFER_OUT: -1,
}
