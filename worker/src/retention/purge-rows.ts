import { appendAudit } from '@rc/audit/append-audit'
import { newYorkDate } from '@rc/core/dates'
import type { Db, Trx } from '@rc/db/database'
import type { Emit } from '@rc/db/events'
import type { RetentionPeriod } from '@rc/db/retention-schedule'
import { readHeldCodes } from '@rc/figures/record-rules'
import { sql } from 'kysely'

export interface PurgeDeps {
  readonly db: Db
  readonly emit: Emit
  readonly now: () => Date
}

/** What a purge took away. */
export interface Purged {
  readonly rows: number
  /** Months dropped as a whole, such as 2026-04. */
  readonly months?: readonly string[]
}

/** Rows of a transaction: enough at once, and nobody waits long for the end of the trail. */
const BATCH = 5_000

export const cutoffOf = ({ days }: RetentionPeriod, now: Date): Date =>
  new Date(now.getTime() - days * 86_400_000)

/** Removes the rows of a table that have passed their period, a batch a transaction, each with its entry. */
export async function purgeRows(
  deps: PurgeDeps,
  table: string,
  period: RetentionPeriod,
  signal: AbortSignal,
): Promise<number> {
  let rows = 0
  for (let purged = BATCH; purged === BATCH; rows += purged) {
    signal.throwIfAborted()
    purged = await purge(deps, table, period, async (trx, held) => ({
      rows: await removeBatch(trx, table, period, held, deps.now()),
    }))
  }
  return rows
}

/** One transaction: the holds as they are now, what goes, the end of answers that show it, the entry. */
export function purge(
  { db, emit, now }: PurgeDeps,
  table: string,
  period: RetentionPeriod,
  remove: (trx: Trx, held: ReadonlySet<string>) => Promise<Purged>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const held = await readHeldCodes(trx, newYorkDate(now()))
    if (isHeld(period.heldBy, held)) return 0
    const { rows, months = [] } = await remove(trx, held)
    if (rows === 0 && months.length === 0) return 0
    if (rows > 0 && period.trigger !== undefined) await emit(period.trigger, trx)
    await appendAudit(trx, [
      {
        at: now(),
        actorRef: null,
        actorRole: 'data_retention',
        action: 'retention.purged',
        entityType: 'Table',
        entityRef: table,
        result: 'SUCCESS',
        details: { rows, days: period.days, before: cutoffOf(period, now()).toISOString(), months },
      },
    ])
    return rows
  })
}

/** Whether a hold keeps every row. */
export function isHeld(heldBy: RetentionPeriod['heldBy'], held: ReadonlySet<string>): boolean {
  if (heldBy === undefined) return false
  return held.has('*') || ('column' in heldBy ? false : heldBy.some((code) => held.has(code)))
}

async function removeBatch(
  trx: Trx,
  table: string,
  { since, heldBy, heldClient = 'false', ...period }: RetentionPeriod,
  held: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const free =
    heldBy !== undefined && 'column' in heldBy
      ? sql`${sql.ref(heldBy.column)} is null or not ${sql.ref(heldBy.column)} = any(${[...held]}::text[])`
      : sql`true`
  // The place of a row is its partition and where it lies there.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (tableoid, ctid) in (
      select tableoid, ctid from ${sql.table(table)}
      where (${sql.raw(since)}) < ${cutoffOf({ since, ...period }, now)} and (${free})
        and not (${sql.raw(heldClient)}) limit ${BATCH})`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
