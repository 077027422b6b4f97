import { isIsoDate } from '@rc/core/dates'
import { z } from 'zod'

/** A file of the book that is missing or not as it should be. */
export class FirmBookError extends Error {
  override readonly name = 'FirmBookError'
}

/** One CSV file of the book: its name, what a row holds, and what must hold over all its rows. */
export interface BookFile<Row> {
  readonly file: string
  readonly row: z.ZodType<Row>
  /** A firm that has nothing of the kind does without the file. */
  readonly optional?: true
  /** Throws FirmBookError. */
  readonly check?: (rows: readonly Row[]) => void
}

export const defineBookFile = <Row>(file: BookFile<Row>): BookFile<Row> => file

/** Cells of the book. */
export const id = z.string().trim().min(1)
export const day = z.string().refine(isIsoDate, 'is no day, YYYY-MM-DD')
export const fraction = z.coerce.number().min(0).max(1)
export const amount = z.string().regex(/^-?\d+(\.\d{1,2})?$/, 'is no amount')

export const yesNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')

/** A cell that may be left empty. */
export const orEmpty = <T>(cell: z.ZodType<T>) =>
  z
    .literal('')
    .transform(() => null)
    .or(cell)

const TOLERANCE = 1e-6

/** The rows of each key share out the whole. */
export const requireFullWeights =
  <Row extends { weight: number }>(file: string, keyOf: (row: Row) => string) =>
  (rows: readonly Row[]): void => {
    for (const [key, group] of Map.groupBy(rows, keyOf)) {
      const total = group.reduce((sum, { weight }) => sum + weight, 0)
      if (Math.abs(total - 1) > TOLERANCE)
        throw new FirmBookError(`${file}: weights of ${key} add up to ${total}, not to 1`)
    }
  }
