import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Any number no other advisory lock uses. */
const lockKey = 7_204_811

export interface CrmCallLease {
  /** The answer is there: the call counts for one window from now, not from its latest possible end. */
  end(): Promise<void>
}

export type CrmCallTaken =
  | { readonly ok: true; readonly lease: CrmCallLease }
  | { readonly ok: false; readonly retryInMs: number }

/**
 * Counts CRM calls of all processes that share the database, in an exact rolling window on the database's clock.
 * A row's `at` is the latest instant its call can arrive, so a call counts until a window after that.
 * `maxCallMs` is the longest a call can take.
 */
export function createCrmCallBudget(
  db: Db,
  { windowMs = 60_000, maxCallMs = 60_000 }: { readonly windowMs?: number; readonly maxCallMs?: number } = {},
): { tryTake(limit: number): Promise<CrmCallTaken> } {
  const window = sql<string>`${`${windowMs} milliseconds`}::interval`
  const longest = sql<string>`${`${maxCallMs} milliseconds`}::interval`

  const lease = (id: number): CrmCallLease => ({
    end: async () => {
      await sql`update crm_calls set at = least(at, clock_timestamp()) where id = ${id}`.execute(db)
    },
  })

  return {
    tryTake: (limit) =>
      db.transaction().execute(async (trx) => {
        // One at a time over all processes, or two could both see the last free place.
        await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
        await sql`delete from crm_calls where at <= clock_timestamp() - ${window}`.execute(trx)
        const { rows } = await sql<{ id: number | null; wait: number | null }>`
          with taken as (
            insert into crm_calls (at)
            select clock_timestamp() + ${longest} where (select count(*) from crm_calls) < ${limit}
            returning id
          ), leaving as (
            select least(at, clock_timestamp()) as at from crm_calls order by at
            offset greatest((select count(*) from crm_calls) - ${limit}, 0) limit 1
          )
          select (select id from taken) as id,
            (select ceil(extract(epoch from at + ${window} - clock_timestamp()) * 1000)::float8 from leaving) as wait
        `.execute(trx)
        const row = rows[0]
        return row?.id == null
          ? { ok: false, retryInMs: Math.max(1, row?.wait ?? windowMs) }
          : { ok: true, lease: lease(row.id) }
      }),
  }
}
