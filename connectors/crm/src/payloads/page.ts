import { z } from 'zod'

/** Rows that could be read, and how many could not: a list with unreadable rows proves no deletion. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly rejected: number
}

const rowsOf = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform(Object.values<unknown>),
])

/** The rows of a list that could be read. */
export function readRows<T>(row: z.ZodType<T>, received: readonly unknown[]): Page<T> {
  const rows = received.flatMap((one) => {
    const parsed = row.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
  return { rows, rejected: received.length - rows.length }
}

/** The paged envelope, its rows unread; `Results` may be a list or, as some see it for tasks, a map by id. */
export const pageEnvelope = z
  .object({ HasMoreResults: z.boolean().optional(), Results: rowsOf })
  .transform(({ HasMoreResults, Results }) => ({ hasMore: HasMoreResults, received: Results }))

/** A page small enough to be read in one go. */
export const pageOf = <T>(row: z.ZodType<T>): z.ZodType<Page<T>> =>
  pageEnvelope.transform(({ received }) => readRows(row, received))

/** A bare list. */
export const bareListOf = <T>(row: z.ZodType<T>): z.ZodType<Page<T>> =>
  z.array(z.unknown()).transform((received) => readRows(row, received))
