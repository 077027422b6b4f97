import { appendAudit } from '@rc/audit/append-audit'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { SEALED_TABLES, type DataKeys, type Sealed, type SealedTable } from './data-keys.ts'
import type { Operator } from './operator.ts'

const BATCH = 500

/** What came of one run. */
export interface Rotation {
  /** Id of the key that all but `unopened` are sealed by now. */
  readonly keyId: string
  readonly sealed: number
  /** Rows whose key is not here: they stay as they are. */
  readonly unopened: number
}

export interface RotationOptions {
  readonly db: Db
  readonly keys: DataKeys
  readonly operator: Operator
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly progress?: (done: number, total: number) => void
}

/**
 * Seals every value that an older key sealed with the first key. Each batch is a transaction with its entry of the
 * trail; a run that breaks off is taken up by the next, as what is done does not come up again.
 */
export async function rotateKeys(options: RotationOptions): Promise<Rotation> {
  const { db, keys, signal, progress } = options
  const tables = Object.keys(SEALED_TABLES) as SealedTable[]
  let total = 0
  for (const table of tables) total += await countOld(db, table, keys.newest)
  let sealed = 0
  let unopened = 0
  for (const table of tables) {
    let after: string | null = ''
    while (after !== null) {
      signal.throwIfAborted()
      const batch = await sealBatch(options, table, after)
      sealed += batch.sealed
      unopened += batch.unopened
      after = batch.last
      progress?.(sealed + unopened, total)
    }
  }
  return { keyId: keys.newest, sealed, unopened }
}

interface Row extends Sealed {
  readonly ref: string
}

async function sealBatch({ db, keys, operator, now }: RotationOptions, table: SealedTable, after: string) {
  return db.transaction().execute(async (trx) => {
    const rows = await readOld(trx, table, keys.newest, after)
    const fresh = rows.flatMap(({ ref, ...value }) => {
      const text = keys.open(table, ref, value)
      return text === null ? [] : [{ ref, ...keys.close(table, ref, text) }]
    })
    if (fresh.length > 0) {
      await writeSealed(trx, table, fresh)
      await appendAudit(trx, [
        {
          at: now(),
          actorRef: operator.personId,
          actorRole: operator.role,
          action: 'data_keys.rotated',
          entityType: 'Table',
          entityRef: table,
          result: 'SUCCESS',
          reason: operator.reason,
          details: { keyId: keys.newest, rows: fresh.length },
        },
      ])
    }
    return { sealed: fresh.length, unopened: rows.length - fresh.length, last: rows.at(-1)?.ref ?? null }
  })
}

const refOf = (table: SealedTable) => sql.ref(SEALED_TABLES[table])

async function readOld(trx: Trx, table: SealedTable, newest: string, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${refOf(table)} as ref, key_id, sealed from ${sql.table(table)}
    where key_id <> ${newest} and ${refOf(table)} > ${after}
    order by ${refOf(table)} limit ${BATCH} for update`.execute(trx)
  return rows
}

async function countOld(db: Db, table: SealedTable, newest: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where key_id <> ${newest}`.execute(db)
  return rows[0]?.n ?? 0
}

async function writeSealed(trx: Trx, table: SealedTable, rows: readonly Row[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as t set key_id = r.key_id, sealed = r.sealed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(ref text, key_id text, sealed text)
    where t.${refOf(table)} = r.ref`.execute(trx)
}
