import { expect, test } from 'vitest'
import { isNoise } from './noise.ts'

test.each([
  ['a blank row', ['', ' ', '']],
  ['a total', ['Total', '', '', '1234.56']],
  ['an account total', ['Account Total', '--', '--', '$1']],
  ['a row count', ['Total rows: 250']],
  ['pending activity', ['Z1234', 'Individual', 'Pending Activity', '', '12.00']],
  ['the cash line', ['Cash & Cash Investments', '--', '--', '$50.00', '--', '--']],
  ['a note of the download', ['Date downloaded 07/02/2026 10:11 AM ET']],
  ['a heading', ['Disclosures']],
  [
    'a sentence with commas',
    ['The data and information in this file', ' is provided', ' as is', ' to you', ' only'],
  ],
])('%s is noise', (_name, cells) => {
  expect(isNoise(cells, 6)).toBe(true)
})

test.each([
  ['a row', ['2026-11-20', '12345678', '1.00', '2.00', '3.00', '0.00']],
  ['a row cut off', ['2026-11-20', '1234']],
  ['a date cut off', ['2026-1']],
  ['a row named by its owner', ['A Family Living Trust', '1', '2', '3', '4', '5']],
])('%s is not', (_name, cells) => {
  expect(isNoise(cells, 6)).toBe(false)
})
