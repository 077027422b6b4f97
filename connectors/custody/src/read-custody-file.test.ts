import { describe, expect, test } from 'vitest'
import type { CustodyKind, RowByKind } from './custody-kind.ts'
import { readCustodyFile } from './read-custody-file.ts'
import type { CustodyEntry, CustodyFileOptions } from './table.ts'

async function* chunked(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = async <K extends CustodyKind>(
  kind: K,
  text: string,
  options: Partial<CustodyFileOptions> = {},
  size = 64,
): Promise<CustodyEntry<RowByKind[K]>[]> => {
  const entries: CustodyEntry<RowByKind[K]>[] = []
  const file = readCustodyFile(kind, chunked(text, size), { today: '2026-11-21', ...options })
  for await (const entry of file) entries.push(entry)
  return entries
}

const rowsOf = <Row>(entries: readonly CustodyEntry<Row>[]) =>
  entries.flatMap((entry) => ('row' in entry ? [entry.row] : []))
const codesOf = (entries: readonly CustodyEntry<unknown>[]) =>
  entries.flatMap((entry) =>
    'rejects' in entry ? entry.rejects.map(({ line, column, code }) => [line, column, code]) : [],
  )

const balances = 'as_of_date,account_number,cash,securities_value,total_value,accrued_income\n'

describe('a plain file', () => {
  const text = `${balances}2026-11-20,12345678,100.00,900.50,1000.50,1.25\n2026-11-20,87654321,0,10,10,\n`

  test('gives its rows with their lines', async () => {
    const entries = await read('balances', text)
    expect(entries).toHaveLength(2)
    expect(entries[0]).toEqual({
      line: 2,
      asOf: '2026-11-20',
      row: {
        asOf: '2026-11-20',
        accountNumber: '12345678',
        cash: '100.00',
        securitiesValue: '900.50',
        totalValue: '1000.50',
        accruedIncome: '1.25',
      },
    })
    expect(entries[1]).toMatchObject({ line: 3, row: { accruedIncome: '0' } })
  })

  test.each([1, 7, 1000])('whatever pieces of %i bytes it comes in', async (size) => {
    expect(await read('balances', text, {}, size)).toEqual(await read('balances', text))
  })

  test('with any line ends and a byte-order mark', async () => {
    expect(rowsOf(await read('balances', `\ufeff${text.replaceAll('\n', '\r\n')}`))).toEqual(
      rowsOf(await read('balances', text)),
    )
    expect(rowsOf(await read('balances', text.replaceAll('\n', '\r')))).toHaveLength(2)
  })

  test('without a line end after the last row', async () => {
    expect(rowsOf(await read('balances', text.trimEnd()))).toHaveLength(2)
  })

  test('with its columns in another order', async () => {
    const shuffled =
      'Total Value,Cash,"Account Number",Securities Value,As Of Date\n3,1,12345678,2,11/20/2026\n'
    expect(rowsOf(await read('balances', shuffled))).toEqual([
      {
        asOf: '2026-11-20',
        accountNumber: '12345678',
        cash: '1',
        securitiesValue: '2',
        totalValue: '3',
        accruedIncome: '0',
      },
    ])
  })
})

test('preamble, blank lines, totals and footers are passed over', async () => {
  const entries = await read(
    'balances',
    [
      '"Balances of all accounts"',
      '""',
      'Printed by,someone,on,11/20/2026',
      balances.trim(),
      '2026-11-20,12345678,"$1,100.00","$2,000.00","$3,100.00",--',
      '',
      '2026-11-20,87654321,(15.00),15.00,0.00,n/a',
      'Total,,"$1,085.00","$2,015.00","$3,100.00",',
      '"The data and information in this file is provided for your use only, and is not advice."',
      'Date downloaded 11/20/2026 6:15 PM ET',
    ].join('\r\n'),
  )
  expect(codesOf(entries)).toEqual([])
  expect(rowsOf(entries)).toMatchObject([
    { cash: '1100.00', totalValue: '3100.00', accruedIncome: '0' },
    { cash: '-15.00', totalValue: '0.00' },
  ])
})

describe('a row that cannot be taken', () => {
  test.each([
    ['an empty value', '2026-11-20,12345678,,1,1,', 'cash', 'MISSING_VALUE'],
    ['a word for a number', '2026-11-20,12345678,ten,1,1,', 'cash', 'BAD_NUMBER'],
    ['a number too large', `2026-11-20,12345678,${'1'.repeat(20)},1,1,`, 'cash', 'NUMBER_TOO_LARGE'],
    ['a date that does not exist', '2026-11-31,12345678,1,1,2,', 'as_of_date', 'BAD_DATE'],
    ['a day to come', '2026-11-22,12345678,1,1,2,', null, 'FUTURE_DATE'],
    ['a wrong total', '2026-11-20,12345678,1,1,2.02,', 'total_value', 'TOTAL_MISMATCH'],
    ['a short row', '2026-11-20,12345678', 'cash', 'MISSING_VALUE'],
  ])('%s', async (_name, row, column, code) => {
    const entries = await read('balances', `${balances}${row}\n2026-11-20,87654321,0,10,10,\n`)
    expect(codesOf(entries)[0]).toEqual([2, column, code])
    expect(rowsOf(entries)).toHaveLength(1)
  })

  test('names all that is wrong with it, but no value of it', async () => {
    const entries = await read('balances', `${balances}soon,Jane Doe!,1,x,2,\n`)
    expect(codesOf(entries)).toEqual([
      [2, 'as_of_date', 'BAD_DATE'],
      [2, 'account_number', 'BAD_NUMBER'],
      [2, 'securities_value', 'BAD_NUMBER'],
    ])
    expect(JSON.stringify(entries)).not.toContain('Jane')
  })

  test('a cent off is still a total', async () => {
    expect(rowsOf(await read('balances', `${balances}2026-11-20,12345678,1,1,2.01,\n`))).toHaveLength(1)
  })
})

describe('a file that cannot be taken', () => {
  test.each([
    ['nothing at all', '', 1, null, 'EMPTY_FILE'],
    ['only blank lines', '\n\n', 1, null, 'EMPTY_FILE'],
    ['a header without rows', balances, 1, null, 'EMPTY_FILE'],
    ['something else', 'a,b\n1,2\n', 2, null, 'HEADER_NOT_FOUND'],
    [
      'no total column',
      'as_of_date,account_number,cash,securities_value\n',
      1,
      'total_value',
      'MISSING_COLUMN',
    ],
    ['a quote that does not end', `${balances}2026-11-20,"12345678,1,1,2,\n`, 2, null, 'TRUNCATED_FILE'],
    [
      'a last row cut off',
      `${balances}2026-11-20,12345678,1,1,2,0\n2026-11-20,8765`,
      3,
      null,
      'TRUNCATED_FILE',
    ],
  ])('%s', async (_name, text, line, column, code) => {
    const entries = await read('balances', text)
    expect(entries.at(-1)).toMatchObject({ wholeFile: true })
    expect(codesOf(entries)).toEqual([[line, column, code]])
  })

  test('a quote that swallows megabytes is given up on', async () => {
    const swallowing = `${balances}2026-11-20,"${'x,1\n'.repeat(400_000)}`
    const entries = await read('balances', swallowing, {}, 65_536)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ wholeFile: true, rejects: [{ code: 'BAD_CSV' }] })
  })

  test('no header within a hundred rows', async () => {
    const entries = await read('balances', 'a,b\n'.repeat(200))
    expect(codesOf(entries)).toEqual([[100, null, 'HEADER_NOT_FOUND']])
  })
})

describe('other spellings', () => {
  test('the custodian’s own positions file', async () => {
    const entries = await read(
      'positions',
      `As of Date,Rep Code,Display Rep Code,Account Number,CUSIP,Ticker Symbol,Security Name,Security Type,Price,Quantity,Market Value,Cost Basis
2026-11-20,R1,R1,12345678,922908769,VTI,Total Market ETF,ETF,301.2345,10.500000,3162.96,2500.00
2026-11-20,R1,R1,12345678,912828XX1,,Treasury 2030,FI,98.5000,10000,9850.00,--
`,
    )
    expect(codesOf(entries)).toEqual([])
    expect(rowsOf(entries)).toMatchObject([
      { symbol: 'VTI', cusip: '922908769', price: '301.2345', quantity: '10.500000', costBasis: '2500.00' },
      { symbol: '912828XX1', securityType: 'FI', costBasis: null },
    ])
  })

  test('demographics: the owner is not read', async () => {
    const entries = await read(
      'accounts',
      `As of Date,Rep Code,Display Rep Code,Account Number,Account Owner Name,Account Name,Account Type
2026-11-20,R1,R1,1234-5678,Jane Doe,Jane's IRA,ROLLOVER IRA
`,
    )
    expect(rowsOf(entries)).toEqual([
      {
        asOf: '2026-11-20',
        accountNumber: '12345678',
        accountType: 'ROLLOVER IRA',
        status: 'ACTIVE',
        openedOn: null,
        closedOn: null,
        repCode: 'R1',
        householdRef: null,
        custodian: 'ALTRUIST',
      },
    ])
  })

  const schwab = [
    '"Positions for account Individual ...123 as of 02:30 PM ET, 08/29/2026"',
    '""',
    '"Symbol","Description","Quantity","Price","Price Change %","Market Value","Day Change $","Cost Basis","Gain/Loss $","Security Type"',
    '"AAPL","APPLE INC","10","$210.00","0.5%","$2,100.00","($15.00)","$1,500.00","$600.00","Equity"',
    '"SWVXX","MONEY FUND","500","$1.00","--","$500.00","--","--","--","Cash and Money Market"',
    '"Cash & Cash Investments","--","--","--","--","$50.25","$0.00","--","--","Cash and Money Market"',
    '"Account Total","--","--","--","--","$2,650.25","($15.00)","$1,500.00","$600.00","--"',
    '',
  ]

  test('a Schwab positions export, its account told by the caller', async () => {
    const entries = await read('positions', schwab.join('\n'), { accountNumber: '99998123' })
    expect(codesOf(entries)).toEqual([])
    expect(rowsOf(entries)).toMatchObject([
      {
        asOf: '2026-08-29',
        accountNumber: '99998123',
        symbol: 'AAPL',
        marketValue: '2100.00',
        securityType: 'EQUITY',
      },
      { symbol: 'SWVXX', securityType: 'CASH', costBasis: null },
    ])
  })

  test('the same without its account, or without its total', async () => {
    expect(codesOf(await read('positions', schwab.join('\n')))).toEqual([
      [3, 'account_number', 'MISSING_COLUMN'],
    ])
    const cut = await read('positions', schwab.slice(0, 5).join('\n'), { accountNumber: '99998123' })
    expect(cut.at(-1)).toMatchObject({ wholeFile: true, rejects: [{ code: 'TRUNCATED_FILE' }] })
  })

  test('Schwab transactions', async () => {
    const entries = await read(
      'transactions',
      `\ufeff"Transactions for account Individual ...123 as of 08/29/2026 14:30:00 ET"
"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"04/20/2026 as of 04/19/2026","Cash Dividend","VTI","DIVIDEND","","","","$12.34",
"04/21/2026","Buy","VTI","BOUGHT","2","$100.00","$0.01","-$200.01",
"04/22/2026","MoneyLink Transfer","","TRANSFER","","","","-$500.00",
"04/23/2026","MoneyLink Transfer","","TRANSFER","","","","$700.00",
`,
      { accountNumber: '99998123' },
    )
    expect(codesOf(entries)).toEqual([])
    expect(rowsOf(entries).map(({ tradeDate, type, netAmount }) => [tradeDate, type, netAmount])).toEqual([
      ['2026-04-20', 'DIVIDEND', '12.34'],
      ['2026-04-21', 'BUY', '-200.01'],
      ['2026-04-22', 'WITHDRAWAL', '-500.00'],
      ['2026-04-23', 'CONTRIBUTION', '700.00'],
    ])
  })

  test('a Fidelity positions export', async () => {
    const entries = await read(
      'positions',
      `\ufeffAccount Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Today's Gain/Loss Percent,Total Gain/Loss Dollar,Total Gain/Loss Percent,Percent Of Account,Cost Basis Total,Average Cost Basis,Type
Z12345678,Individual,SPAXX**,HELD IN MONEY MARKET,,,,$1500.00,,,,,10%,,,Cash,
Z12345678,Individual,FXAIX,FIDELITY 500 INDEX,10.5,$200.00,+$1.00,$2100.00,+$10.50,+0.5%,+$100.00,+5%,90%,$2000.00,$190.48,Cash,
Z12345678,Individual,Pending Activity,,,,,$25.00,,,,,,,,

"The data and information in this spreadsheet is provided to you solely for your use and is not for distribution."

"Date downloaded Jul-02-2026 10:11 p.m ET"
`,
      { asOf: '2026-07-02' },
    )
    expect(codesOf(entries)).toEqual([])
    expect(rowsOf(entries)).toMatchObject([
      { symbol: 'SPAXX', securityType: 'CASH', price: '1', quantity: '1500.00', asOf: '2026-07-02' },
      { symbol: 'FXAIX', securityType: 'OTHER', quantity: '10.5', costBasis: '2000.00' },
    ])
  })

  test('Vanguard holdings end where its transactions begin', async () => {
    const entries = await read(
      'positions',
      `Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
12345678,Total Stock Market,VTSAX,10.000,120.50,1205.00,

Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,
12345678,01/02/2026,01/02/2026,Buy,Buy,Total Stock Market,VTSAX,1,120.00,120.00,
`,
      { asOf: '2026-07-02' },
    )
    expect(rowsOf(entries)).toMatchObject([{ symbol: 'VTSAX', quantity: '10.000', marketValue: '1205.00' }])
    expect(codesOf(entries)).toEqual([])
  })

  test('two files of one layout put together', async () => {
    const one = `${balances}2026-11-20,12345678,1,1,2,\n`
    const other = 'account_number,as_of_date,cash,securities_value,total_value\n12345678,2026-11-19,1,2,3\n'
    expect(rowsOf(await read('balances', one + other))).toMatchObject([
      { asOf: '2026-11-20', totalValue: '2' },
      { asOf: '2026-11-19', totalValue: '3' },
    ])
  })
})

async function* endless() {
  yield Buffer.from(balances)
  for (;;) {
    yield Buffer.from('2026-11-20,12345678,1,1,2,\n'.repeat(1000))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function* broken() {
  yield Buffer.from(balances)
  throw new Error('connection lost')
}

const countRows = async (
  stream: AsyncIterable<Uint8Array>,
  onRow: (rows: number) => void,
  signal?: AbortSignal,
) => {
  let rows = 0
  for await (const entry of readCustodyFile('balances', stream, { today: '2026-11-21', signal })) {
    if ('row' in entry) rows += 1
    onRow(rows)
  }
}

test('an aborted reading ends with AbortError', async () => {
  const controller = new AbortController()
  const stopAt5000 = (rows: number) => {
    if (rows === 5000) controller.abort()
  }
  await expect(countRows(endless(), stopAt5000, controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('what the stream throws reaches the reader', async () => {
  await expect(countRows(broken(), () => undefined)).rejects.toThrow('connection lost')
})
