import { toCode, type FieldKey, type FieldNames } from './mapping.ts'
import { optionalDay, text } from './payloads/tolerant.ts'

export interface CustomValues {
  text(key: FieldKey): string | null
  /** YYYY-MM-DD. */
  day(key: FieldKey): string | null
  number(key: FieldKey): number | null
  /** Whole number between the bounds, both included. */
  score(key: FieldKey, least: number, most: number): number | null
  /** An exact decimal as text, from a number or from text such as `$1,250,000.00`. */
  amount(key: FieldKey): string | null
  /** The option as a code, such as `FAITH_BASED`. */
  code(key: FieldKey): string | null
  /** Ticked options as codes, from a list or from text with commas. */
  codes(key: FieldKey): string[]
}

const decimal = /^-?\d+(?:\.\d+)?$/

/** Custom values of one row, read under the fields' present names and whatever form they are sent in. */
export function customValues(names: FieldNames, row: Readonly<Record<string, unknown>>): CustomValues {
  const raw = (key: FieldKey): unknown => {
    const name = names[key]
    return name === undefined ? undefined : row[name]
  }
  const textOf = (key: FieldKey) => text.parse(raw(key))
  const amount = (key: FieldKey) => {
    const plain = textOf(key)?.replaceAll(/[$,\s]/g, '') ?? ''
    return decimal.test(plain) ? plain : null
  }
  const number = (key: FieldKey) => {
    const plain = amount(key)
    return plain === null ? null : Number(plain)
  }
  return {
    text: textOf,
    day: (key) => optionalDay.parse(raw(key)),
    number,
    score: (key, least, most) => {
      const value = number(key)
      return value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null
    },
    amount,
    code: (key) => {
      const code = toCode(textOf(key) ?? '')
      return code === '' ? null : code
    },
    codes: (key) => {
      const value = raw(key)
      const options: unknown[] = Array.isArray(value) ? value : (textOf(key)?.split(',') ?? [])
      return options.map((one) => toCode(String(one))).filter((code) => code !== '')
    },
  }
}
