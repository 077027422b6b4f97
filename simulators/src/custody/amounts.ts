/** Cents, as a whole number: sums of them are exact. */
export type Cents = number
/** Millionths of a share, as a whole number. */
export type Micro = number

const pricePerCent = 100

/**
 * Price (ten-thousandths of a dollar) times quantity, rounded half up to the cent. Split in whole shares and the
 * rest, so that no product leaves the range in which numbers are exact.
 */
export function valueOf(price4: number, quantity: Micro): Cents {
  const shares = Math.floor(quantity / 1_000_000)
  const rest = quantity - shares * 1_000_000
  const whole = price4 * shares
  const cents = Math.floor(whole / pricePerCent)
  const below = (whole - cents * pricePerCent) * 1_000_000 + price4 * rest
  return cents + Math.floor((below + 50_000_000) / 100_000_000)
}

/** The most shares so much money buys. */
export function quantityFor(cents: Cents, price4: number): Micro {
  const quantity = Math.floor((cents / price4) * 100_000_000)
  return valueOf(price4, quantity) > cents ? quantity - 1 : quantity
}

const fixed = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export const dollars = (cents: Cents): string => fixed(cents, 2)
export const shares = (quantity: Micro): string => fixed(quantity, 6)
export const price = (price4: number): string => fixed(price4, 4)
export const ratio = (value: number): string => value.toFixed(8)

const grouped = (cents: Cents): string => dollars(Math.abs(cents)).replaceAll(/\B(?=(\d{3})+(?=\.))/g, ',')

/** `$1,234.56`, as people read it. */
export const spokenDollars = (cents: Cents): string => `${cents < 0 ? '-' : ''}$${grouped(cents)}`

/** `(15.00)` for a negative, as accountants write it. */
export const accountingDollars = (cents: Cents): string =>
  cents < 0 ? `(${grouped(cents)})` : dollars(cents)
