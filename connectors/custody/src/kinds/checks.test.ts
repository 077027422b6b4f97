import { describe, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { fees } from './fees.ts'
import { performance } from './performance.ts'
import { positions } from './positions.ts'
import { taxLots } from './tax-lots.ts'
import { transactions } from './transactions.ts'

const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code)

describe('accounts', () => {
  const account = {
    asOf: '2026-11-20',
    accountNumber: '12345678',
    accountType: 'IRA',
    status: 'CLOSED',
    openedOn: '2024-01-02',
    closedOn: '2026-01-02',
    repCode: null,
    householdRef: null,
    custodian: 'ALTRUIST',
  }

  test('a closing date belongs to a closed account, after its opening', () => {
    expect(codes(accounts.check(account))).toEqual([])
    expect(codes(accounts.check({ ...account, status: 'ACTIVE', closedOn: null }))).toEqual([])
    expect(codes(accounts.check({ ...account, status: 'ACTIVE' }))).toEqual(['CLOSED_DATE_ON_OPEN_ACCOUNT'])
    expect(codes(accounts.check({ ...account, closedOn: '2023-01-02' }))).toEqual(['DATE_ORDER'])
  })
})

describe('positions', () => {
  const position = {
    asOf: '2026-11-20',
    accountNumber: '12345678',
    symbol: 'VTI',
    cusip: null,
    securityName: '',
    securityType: 'ETF',
    price: '301.2345',
    quantity: '1000',
    marketValue: '301234.50',
    costBasis: null,
  }

  test.each([
    ['to the cent', {}, []],
    ['within a hundredth of a per cent', { marketValue: '301264.60' }, []],
    ['beyond it', { marketValue: '301265.00' }, ['MARKET_VALUE_MISMATCH']],
    ['a cent on a small holding', { price: '1.00', quantity: '3', marketValue: '3.01' }, []],
    [
      'two cents on a small holding',
      { price: '1.00', quantity: '3', marketValue: '3.02' },
      ['MARKET_VALUE_MISMATCH'],
    ],
    ['a bond per 100', { securityType: 'FI', price: '98.5', quantity: '10000', marketValue: '9850' }, []],
    ['a bond per 1', { securityType: 'FI', price: '0.985', quantity: '10000', marketValue: '9850' }, []],
    ['a share per 100', { price: '98.5', quantity: '10000', marketValue: '9850' }, ['MARKET_VALUE_MISMATCH']],
    ['a contract of 100', { securityType: 'OPTION', price: '2.5', quantity: '-3', marketValue: '-750' }, []],
    ['a price rounded to four places', { price: '0.0123', quantity: '100000', marketValue: '1234.00' }, []],
  ])('price x quantity against market value: %s', (_name, change, expected) => {
    expect(codes(positions.check({ ...position, ...change }))).toEqual(expected)
  })
})

describe('transactions', () => {
  const transaction = {
    tradeDate: '2026-11-18',
    settleDate: '2026-11-19',
    accountNumber: '12345678',
    type: 'BUY',
    subtype: null,
    symbol: 'VTI',
    cusip: null,
    quantity: '1',
    price: '300',
    grossAmount: '-300',
    fees: null,
    netAmount: '-300',
    cancels: false,
    sourceId: 't1',
  }

  test.each([
    ['BUY', '-1', []],
    ['BUY', '1', ['SIGN_MISMATCH']],
    ['SELL', '-1', ['SIGN_MISMATCH']],
    ['CONTRIBUTION', '-1', ['SIGN_MISMATCH']],
    ['WITHDRAWAL', '1', ['SIGN_MISMATCH']],
    ['TRANSFER_OUT', '-1', []],
    ['FEE_ADVISORY', '1', ['SIGN_MISMATCH']],
    ['INTEREST', '-1', []],
    ['JOURNAL', '-1', []],
    ['DIVIDEND', '0', []],
  ])('%s of %s', (type, netAmount, expected) => {
    expect(codes(transactions.check({ ...transaction, type, netAmount }))).toEqual(expected)
  })

  test('a cancellation has the other sign', () => {
    expect(codes(transactions.check({ ...transaction, netAmount: '300', cancels: true }))).toEqual([])
  })

  test('settles on or after the trade', () => {
    expect(codes(transactions.check({ ...transaction, settleDate: '2026-11-17' }))).toEqual(['DATE_ORDER'])
    expect(codes(transactions.check({ ...transaction, settleDate: null }))).toEqual([])
  })
})

describe('tax lots', () => {
  const lot = {
    asOf: '2026-11-20',
    accountNumber: '12345678',
    symbol: 'VTI',
    lotId: 'l1',
    openedOn: '2025-01-02',
    quantity: '1',
    costUnadjusted: '100',
    costAdjusted: '99',
    marketValue: '150',
    unrealized: '51',
  }

  test('unrealized is market value less adjusted cost', () => {
    expect(codes(taxLots.check(lot))).toEqual([])
    expect(codes(taxLots.check({ ...lot, unrealized: '50' }))).toEqual(['GAIN_MISMATCH'])
    expect(codes(taxLots.check({ ...lot, unrealized: null }))).toEqual([])
    expect(codes(taxLots.check({ ...lot, openedOn: '2026-11-21' }))).toEqual(['DATE_ORDER'])
  })
})

describe('performance', () => {
  const period = {
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    accountNumber: '12345678',
    beginValue: '100000',
    netFlow: '0',
    endValue: '103000',
    twrGross: '0.0325',
    twrNet: '0.03',
    mwr: '0.03',
  }

  test.each([
    ['the plain return', {}, []],
    ['a basis point off', { twrNet: '0.0301' }, []],
    ['two basis points off', { twrNet: '0.0302' }, ['RETURN_MISMATCH']],
    ['a return with flow', { netFlow: '5000', endValue: '108100', twrNet: '0.0305', twrGross: '0.0325' }, []],
    ['per cent instead of a fraction', { twrNet: '3.0', twrGross: '3.25' }, ['RETURN_MISMATCH']],
    [
      'per cent with flow',
      { netFlow: '5000', endValue: '108100', twrNet: '3.05', twrGross: '3.2' },
      ['RETURN_MISMATCH'],
    ],
    ['gross below net', { twrGross: '0.02' }, ['RETURN_MISMATCH']],
    [
      'an account that began empty',
      { beginValue: '0', netFlow: '100', endValue: '103', twrNet: '0.2', twrGross: null },
      [],
    ],
    ['no return stated', { twrNet: null, twrGross: null }, []],
    ['a period backwards', { periodEnd: '2026-06-30' }, ['DATE_ORDER']],
  ])('%s', (_name, change, expected) => {
    expect(codes(performance.check({ ...period, ...change }))).toEqual(expected)
  })
})

describe('fees', () => {
  const fee = {
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    accountNumber: '12345678',
    billableValue: '1000000',
    annualRate: '0.0095',
    days: 92,
    feeAmount: '2394.52',
    collectedOn: '2026-10-05',
  }

  test.each([
    ['value x rate x days / 365', {}, []],
    ['a cent off', { feeAmount: '2394.53' }, []],
    ['a dollar off', { feeAmount: '2395.52' }, ['FEE_MISMATCH']],
    ['a rate rounded to six places', { annualRate: '0.008333', feeAmount: '2100.46' }, []],
    ['a rate in per cent', { annualRate: '0.95' }, ['FEE_MISMATCH']],
    ['a period backwards', { periodEnd: '2026-06-30' }, ['DATE_ORDER']],
  ])('%s', (_name, change, expected) => {
    expect(codes(fees.check({ ...fee, ...change }))).toEqual(expected)
  })
})
