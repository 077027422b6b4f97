import type { Db } from '@rc/db/database'

/**
 * The last session on or before a day for which the roll-ups hold values, and the first there is;
 * null before anything was computed.
 */
export async function readRecordedSessions(
  db: Db,
  onOrBefore: string,
): Promise<{ asOf: string; inception: string } | null> {
  const { asOf, inception } = await db
    .selectFrom('firm_daily')
    .select(({ fn, ref }) => [
      fn.max<string | null>('date').filterWhere('date', '<=', onOrBefore).as('asOf'),
      fn.min<string | null>(ref('date')).as('inception'),
    ])
    .executeTakeFirstOrThrow()
  return asOf === null || inception === null ? null : { asOf, inception }
}
