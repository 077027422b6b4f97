import { addMonths, type IsoDate, startOfMonth } from '@rc/core/dates'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { staging } from './stage-account-days.ts'

/** Pages of staged days a statement takes in, some hundred thousand days: it takes seconds, however large the firm is. */
const PAGES = 2048

/** Puts the staged days in the place of what is stored from `from` on. */
export async function switchAccountDays(trx: Trx, from: IsoDate, atOnce = PAGES): Promise<void> {
  await deleteDays(trx, from)
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${'account_returns_next'}::regclass) / current_setting('block_size')::bigint as pages`.execute(
    trx,
  )
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += atOnce) {
    await sql`insert into account_returns select * from ${staging}
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + atOnce},0)`}::tid`.execute(trx)
  }
}

/** A month a statement. */
async function deleteDays(trx: Trx, from: IsoDate): Promise<void> {
  const { first, last } = await trx
    .selectFrom('account_returns')
    .select(({ fn }) => [
      fn.min<IsoDate | null>('date').as('first'),
      fn.max<IsoDate | null>('date').as('last'),
    ])
    .where('date', '>=', from)
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return
  for (let month = startOfMonth(first); month <= last; month = addMonths(month, 1)) {
    await trx
      .deleteFrom('account_returns')
      .where('date', '>=', month < from ? from : month)
      .where('date', '<', addMonths(month, 1))
      .execute()
  }
}
