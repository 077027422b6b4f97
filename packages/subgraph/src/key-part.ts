import { isIsoDate } from '@rc/core/dates'

const CHECKS = {
  /** Fits a column of text. */
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  /** A day the database knows: it has no year 0. */
  date: (value: unknown) => isIsoDate(value) && value >= '0001-01-01',
  /** To the microsecond, UTC. */
  moment: (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/.test(value),
  /** Place in a short order of our own. */
  rank: (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 1000,
  integer: (value: unknown) => Number.isSafeInteger(value),
  number: (value: unknown) => Number.isFinite(value),
} as const

/** What one part of a sort key holds. */
export type KeyPart = keyof typeof CHECKS

/** A sort key of such parts. */
export type KeyOf<Parts extends readonly KeyPart[]> = {
  readonly [I in keyof Parts]: Parts[I] extends 'text' | 'date' | 'moment' ? string : number
}

/** Whether a value of a cursor, which anybody may have written, is what the part holds. */
export const isKeyPart = (part: KeyPart, value: unknown): boolean => CHECKS[part](value)
