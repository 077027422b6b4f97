import { sessionOnOrBefore } from '@rc/core/calendar'
import type { IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'

/** The sessions of the first and the last valuation; null when there is none. */
export async function readValuedRange(db: Db): Promise<{ first: IsoDate; last: IsoDate } | null> {
  const { first, last } = await db
    .selectFrom('balances')
    .select(({ fn }) => [
      fn.min<string | null>('as_of').as('first'),
      fn.max<string | null>('as_of').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return first === null || last === null
    ? null
    : { first: sessionOnOrBefore(first), last: sessionOnOrBefore(last) }
}
