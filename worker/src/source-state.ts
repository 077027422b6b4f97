import type { Trx } from '@rc/db/database'

/** Notes, in the transaction that stored the data, what it speaks of and when it came. */
export async function recordSource(
  trx: Trx,
  source: string,
  asOf: Date | null,
  receivedAt: Date,
): Promise<void> {
  const state = { as_of: asOf, received_at: receivedAt, last_error: null }
  await trx
    .insertInto('source_state')
    .values({ source, watermark: '{}', ...state })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(state))
    .execute()
}
