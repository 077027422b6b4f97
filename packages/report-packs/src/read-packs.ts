import type { Db } from '@rc/db/database'
import type { ReportPacksTable } from '@rc/db/tables/report-packs'
import type { Selectable } from 'kysely'

export const PACK_COLUMNS = [
  'pack_id',
  'kind',
  'as_of',
  'level',
  'requested_by',
  'request_id',
  'requested_at',
  'status',
  'attempts',
  'done',
  'total',
  'ended_at',
  'report_id',
  'error_code',
  'error_at',
] as const

export type PackRow = Pick<Selectable<ReportPacksTable>, (typeof PACK_COLUMNS)[number]>

export const readPack = (db: Db, id: string): Promise<PackRow | undefined> =>
  db.selectFrom('report_packs').select(PACK_COLUMNS).where('pack_id', '=', id).executeTakeFirst()

/** Packs up to a clearance, the newest request first, one more than asked for where there are more. */
export function readPacks(
  db: Db,
  { clearance, first, before }: { clearance: number; first: number; before: readonly [Date, string] | null },
): Promise<PackRow[]> {
  return db
    .selectFrom('report_packs')
    .select(PACK_COLUMNS)
    .where('level', '<=', clearance)
    .$if(before !== null, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('requested_at', 'pack_id'), '<', tuple(before?.[0] ?? new Date(0), before?.[1] ?? '')),
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('pack_id', 'desc')
    .limit(first + 1)
    .execute()
}
