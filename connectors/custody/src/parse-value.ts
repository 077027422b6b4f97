import { type IsoDate, isIsoDate } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import { type Problem, problem } from './reject.ts'

/** How the text of a cell becomes a value; `blank` stands in where the cell has none. */
export type Parse<T> = { readonly blank: T; readonly read: (text: string) => T | Problem }

const absent = new Set(['', '-', '--', '---', 'n/a', 'na', '#n/a', 'null', 'none', 'not available'])

/** True for the ways custodians write "no value". */
export const isAbsent = (text: string): boolean => absent.has(text.toLowerCase())

const alreadyPlain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const amountShape = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/

/** '$1,234.56', '(15.00)', '-$15.00' and '15.00-' as plain decimal text; undefined when it is no amount. */
function plainAmount(text: string): string | undefined {
  if (alreadyPlain.test(text)) return text
  const bare = text.replaceAll(/[$\s]/gu, '').replace('\u2212', '-')
  const accounting = /^\((.+)\)$/u.exec(bare) ?? /^(.+)-$/u.exec(bare)
  const inner = accounting?.[1] ?? bare
  if (!amountShape.test(inner) || !/\d/u.test(inner)) return undefined
  const digits = inner.replaceAll(/[,+]/gu, '').replace(/^(-?)0+(?=\d)/u, '$1')
  if (accounting === null) return digits
  return digits.startsWith('-') ? undefined : `-${digits}`
}

const pointOf = (digits: string) => (digits.includes('.') ? digits.indexOf('.') : digits.length)
const decimalsOf = (digits: string) => Math.max(0, digits.length - pointOf(digits) - 1)
const wholeDigits = (digits: string) => pointOf(digits) - (digits.startsWith('-') ? 1 : 0)

/** An amount with at most `places` decimals, as exact text; further decimals are rounded half to even. */
function amount(places: number, maxWhole: number): Parse<string> {
  return {
    blank: '0',
    read: (text) => {
      const digits = plainAmount(text)
      if (digits === undefined) return problem('BAD_NUMBER', 'is not a number')
      if (wholeDigits(digits) > maxWhole)
        return problem('NUMBER_TOO_LARGE', `has more than ${maxWhole} digits`)
      return decimalsOf(digits) > places ? decimal(digits).toDecimalPlaces(places).toFixed() : digits
    },
  }
}

export const money = amount(2, 15)
export const price = amount(4, 13)
export const quantity = amount(6, 15)

/** A fraction; '0.95%' is 0.0095. */
export const rate: Parse<string> = {
  blank: '0',
  read: (text) => {
    const percent = text.endsWith('%')
    const digits = plainAmount(percent ? text.slice(0, -1) : text)
    if (digits === undefined) return problem('BAD_NUMBER', 'is not a rate')
    if (wholeDigits(digits) > 4) return problem('NUMBER_TOO_LARGE', 'has more than 4 digits')
    return percent ? decimal(digits).div(100).toFixed() : digits
  },
}

export const count: Parse<number> = {
  blank: 0,
  read: (text) => (/^\d{1,6}$/u.test(text) ? Number(text) : problem('BAD_NUMBER', 'is not a whole number')),
}

const months = new Map(
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, i) => [
    name,
    String(i + 1).padStart(2, '0'),
  ]),
)

/** YYYY-MM-DD, MM/DD/YYYY, Jul-02-2026; undefined when it is no date. */
export function readDate(text: string): IsoDate | undefined {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(text)
  const named = /^([A-Za-z]{3})-(\d{1,2})-(\d{4})$/u.exec(text)
  const parts = us ?? named
  const month = us === null ? months.get(named?.[1]?.toLowerCase() ?? '') : us[1]?.padStart(2, '0')
  const iso = parts === null ? text : `${parts[3]}-${month}-${parts[2]?.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : undefined
}

/**
 * A date. Of '04/20/2026 as of 04/19/2026' the first is taken: the day on which it reached the account's
 * balance, which is what returns are computed from.
 */
export const date: Parse<IsoDate> = {
  blank: '',
  read: (text) => readDate(text.split(/\s+as of\s+/iu)[0] ?? text) ?? problem('BAD_DATE', 'is not a date'),
}

/** Control characters mean nothing in a name, and a database refuses some of them. */
const printable = (cell: string) => cell.replaceAll(/\p{Cc}/gu, '')

/** What a spreadsheet would compute instead of showing it, also in its full-width forms; no custodian writes so. */
const formulaShape = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/** A word or a name, as it will stand in files people open with a spreadsheet. */
const words = (longest: number, shown: (cell: string) => string): Parse<string> => ({
  blank: '',
  read: (cell) => {
    const bare = shown(printable(cell))
    return formulaShape.test(bare) ? problem('FORMULA', 'begins like a formula') : bare.slice(0, longest)
  },
})

export const text = words(200, (cell) => cell)

/** Digits and letters only, so that 1234-5678 and 12345678 are one account. */
export const accountNumber: Parse<string> = {
  blank: '',
  read: (cell) => {
    const number = cell.replaceAll(/[\s\-.]/gu, '').toUpperCase()
    return /^[A-Z0-9]{4,34}$/u.test(number) ? number : problem('BAD_NUMBER', 'is not an account number')
  },
}

/** Sweep funds are marked by trailing stars. */
export const symbol = words(40, (cell) => cell.replace(/\*+$/u, '').toUpperCase())

const yes = new Set(['y', 'yes', 'true', '1', 'c', 'x', 'cancel', 'cancelled', 'canceled', 'reversal'])
const no = new Set(['n', 'no', 'false', '0'])

export const flag: Parse<boolean> = {
  blank: false,
  read: (cell) => {
    const word = cell.toLowerCase()
    if (yes.has(word)) return true
    return no.has(word) ? false : problem('UNKNOWN_CODE', 'is neither yes nor no')
  },
}

/** One of a list of codes, with other spellings of them. */
export function code(
  codes: readonly string[],
  spellings: Readonly<Record<string, string>> = {},
): Parse<string> {
  const known = new Map([
    ...codes.map((own) => [wordOf(own), own] as const),
    ...Object.entries(spellings).map(([spelling, own]) => [wordOf(spelling), own] as const),
  ])
  return {
    blank: '',
    read: (cell) => known.get(wordOf(cell)) ?? problem('UNKNOWN_CODE', 'is not a known code'),
  }
}

const wordOf = (cell: string) =>
  cell
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
