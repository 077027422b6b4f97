import { Decimal as Base } from 'decimal.js'

/** 34 digits, as IEEE decimal128; ties go to the even digit, so that roundings do not drift one way. */
export const Decimal = Base.clone({ precision: 34, rounding: Base.ROUND_HALF_EVEN })
export type Decimal = Base

/** A number, a numeric column as the database sends it, or a decimal. */
export type Numeric = Base | number | string

export const decimal = (value: Numeric): Decimal => new Decimal(value)

/** US dollars rounded to the cent. */
export const money = (value: Numeric): Decimal => decimal(value).toDecimalPlaces(2)

export function sum(values: Iterable<Numeric>): Decimal {
  let total: Decimal = new Decimal(0)
  for (const value of values) total = total.plus(value)
  return total
}

/** The last step before an answer: a JSON number with at most `places` decimals, 2 for money. */
export const toNumber = (value: Numeric, places = 2): number =>
  decimal(value).toDecimalPlaces(places).toNumber()
