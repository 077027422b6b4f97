import { expect, test } from 'vitest'
import {
  accountNumber,
  code,
  count,
  date,
  flag,
  isAbsent,
  money,
  quantity,
  rate,
  symbol,
  text as words,
} from './parse-value.ts'

test.each([
  ['1234.56', '1234.56'],
  ['$1,234.56', '1234.56'],
  ['-$1,234.56', '-1234.56'],
  ['$-1,234.56', '-1234.56'],
  ['(15.00)', '-15.00'],
  ['($1,015.00)', '-1015.00'],
  ['15.00-', '-15.00'],
  ['\u221215.00', '-15.00'],
  ['+15', '15'],
  [' 7 ', '7'],
  ['.5', '.5'],
  ['0000000000001234.56', '1234.56'],
  ['1.005', '1'],
  ['1.015', '1.02'],
])('%j is the amount %s', (text, amount) => {
  expect(money.read(text)).toBe(amount)
})

test.each(['1.234,56', '1,23', '12,34.00', 'abc', '1e5', '((1))', '(-5)', '$', '1 234 x', 'NaN', 'Infinity'])(
  '%j is no amount',
  (text) => {
    expect(money.read(text)).toMatchObject({ code: 'BAD_NUMBER' })
  },
)

test('an amount beyond the column is refused, not cut', () => {
  expect(money.read('9'.repeat(17))).toMatchObject({ code: 'NUMBER_TOO_LARGE' })
  expect(quantity.read('1234567.1234567')).toBe('1234567.123457')
})

test.each([
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\u0000=1+1',
  '\uFF1D1+1',
  '\uFF201',
])('%j would be computed by a spreadsheet, as a name and as a symbol', (cell) => {
  expect(words.read(cell)).toMatchObject({ code: 'FORMULA' })
  expect(symbol.read(cell)).toMatchObject({ code: 'FORMULA' })
})

test.each(['T-Mobile US', 'S&P 500 @ cost', '3M Co', "'=1"])('%j is a name', (cell) => {
  expect(words.read(cell)).toBe(cell)
})

test.each(['', '--', 'n/a', 'N/A', '-', 'null'])('%j is no value', (text) => {
  expect(isAbsent(text)).toBe(true)
})

test.each([
  ['0.0095', '0.0095'],
  ['0.95%', '0.0095'],
  ['-1.5%', '-0.015'],
  ['(1.5%)', { code: 'BAD_NUMBER', message: 'is not a rate' }],
  ['95000', { code: 'NUMBER_TOO_LARGE', message: 'has more than 4 digits' }],
])('rate %j', (text, expected) => {
  expect(rate.read(text)).toEqual(expected)
})

test.each([
  ['2026-04-20', '2026-04-20'],
  ['04/20/2026', '2026-04-20'],
  ['4/2/2026', '2026-04-02'],
  ['Jul-02-2026', '2026-07-02'],
  ['04/20/2026 as of 04/19/2026', '2026-04-20'],
])('%j is the date %s', (text, expected) => {
  expect(date.read(text)).toBe(expected)
})

test.each(['20/04/2026', '2026-02-30', '02/29/2026', '2026/04/20', '04-20-2026', 'Foo-02-2026', '20260420'])(
  '%j is no date',
  (text) => {
    expect(date.read(text)).toMatchObject({ code: 'BAD_DATE' })
  },
)

test('an account number is one account however it is spelled', () => {
  expect(accountNumber.read('1234-5678')).toBe('12345678')
  expect(accountNumber.read(' z12 345 678 ')).toBe('Z12345678')
  expect(accountNumber.read('...123')).toMatchObject({ code: 'BAD_NUMBER' })
})

test('codes disregard case and punctuation', () => {
  const kind = code(['JOINT TENANTS WROS', 'IRA'], { 'JOINT TENANT WROS': 'JOINT TENANTS WROS' })
  expect(kind.read('joint tenant wros')).toBe('JOINT TENANTS WROS')
  expect(kind.read('Ira')).toBe('IRA')
  expect(kind.read('401K')).toMatchObject({ code: 'UNKNOWN_CODE' })
})

test('flags, counts and symbols', () => {
  expect([flag.read('Y'), flag.read('false')]).toEqual([true, false])
  expect(flag.read('maybe')).toMatchObject({ code: 'UNKNOWN_CODE' })
  expect(count.read('92')).toBe(92)
  expect(count.read('92.5')).toMatchObject({ code: 'BAD_NUMBER' })
  expect(symbol.read('spaxx**')).toBe('SPAXX')
})
