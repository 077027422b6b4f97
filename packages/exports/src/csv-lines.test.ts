import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvHead, csvLines } from './csv-lines.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|’/c calc’!A0'])(
  'a text that a spreadsheet would compute is only shown: %j',
  (text) => {
    expect(parse(csvLines([[text, 'plain']]))).toEqual([[`'${text}`, 'plain']])
  },
)

test('numbers stay numbers, negative ones too', () => {
  expect(csvLines([[-5, 0.25, 1e-7, true, null]])).toBe('-5,0.25,1e-7,true,\r\n')
})

test('delimiters, quotes and line ends inside a text are quoted; lines end with CR LF', () => {
  const row = ['a,b', 'say "no"', 'two\nlines', 'two\r\nlines']
  const text = csvLines([row])
  expect(text).toBe('"a,b","say ""no""","two\nlines","two\r\nlines"\r\n')
  expect(parse(text)).toEqual([row])
})

test('units stand in a comment before the names, only where asked for', () => {
  const shape = { header: ['date', 'aum'], units: [['aum', 'USD'] as const], rows: () => [] }
  expect(csvHead(shape, false)).toBe('date,aum\r\n')
  expect(csvHead(shape, true)).toBe('# units: aum: USD\r\ndate,aum\r\n')
})
