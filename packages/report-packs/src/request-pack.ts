import { randomUUID } from 'node:crypto'
import type { IsoDate } from '@rc/core/dates'
import type { Db, Trx } from '@rc/db/database'
import { PACKS, type PackKind } from './pack-list.ts'
import { PACK_COLUMNS, type PackRow } from './read-packs.ts'

export interface WantedPack {
  readonly kind: PackKind
  readonly asOf: IsoDate
  /** Id of a person; null for the timetable. */
  readonly by: string | null
  readonly requestId: string | null
}

/**
 * Asks for a pack. While the same person's request for the same pack is open, that one serves; the timetable's is made
 * once for each day, and anew only when it has failed.
 */
export const requestPack = (db: Db, wanted: WantedPack, now: Date): Promise<PackRow> =>
  db
    .transaction()
    .execute(async (trx) => (await insert(trx, wanted, now)) ?? (await theOpenOne(trx, wanted, now)))

function insert(trx: Trx, { kind, asOf, by, requestId }: WantedPack, now: Date) {
  const id = `pk_${randomUUID().replaceAll('-', '')}`
  return trx
    .insertInto('report_packs')
    .values({
      pack_id: id,
      kind,
      as_of: asOf,
      level: PACKS[kind].level,
      requested_by: by,
      request_id: requestId ?? id,
      requested_at: now,
      status: 'WAITING',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(PACK_COLUMNS)
    .executeTakeFirst()
}

async function theOpenOne(trx: Trx, { kind, asOf, by }: WantedPack, now: Date): Promise<PackRow> {
  if (by !== null)
    return trx
      .selectFrom('report_packs')
      .select(PACK_COLUMNS)
      .where('kind', '=', kind)
      .where('as_of', '=', asOf)
      .where('requested_by', '=', by)
      .where('status', 'in', ['WAITING', 'RUNNING'])
      .executeTakeFirstOrThrow()
  const ofTimetable = trx
    .updateTable('report_packs')
    .where('kind', '=', kind)
    .where('as_of', '=', asOf)
    .where('requested_by', 'is', null)
  await ofTimetable
    .set({
      status: 'WAITING',
      requested_at: now,
      attempts: 0,
      done: 0,
      ended_at: null,
      error_code: null,
      error_at: null,
    })
    .where('status', '=', 'FAILED')
    .execute()
  return trx
    .selectFrom('report_packs')
    .select(PACK_COLUMNS)
    .where('kind', '=', kind)
    .where('as_of', '=', asOf)
    .where('requested_by', 'is', null)
    .executeTakeFirstOrThrow()
}
