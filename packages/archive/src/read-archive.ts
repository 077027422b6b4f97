import type { Db } from '@rc/db/database'
import type { ArchivedRow } from './archived-row.ts'

export interface ArchiveQuery {
  /** Nothing above it is shown. */
  readonly clearance: number
  readonly name?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly sha256?: string | undefined
  /** Number of the last report of the page before. */
  readonly before?: number | undefined
  readonly first: number
}

const COLUMNS = [
  'seq',
  'report_id',
  'archived_at',
  'archived_by',
  'name',
  'as_of',
  'level',
  'media_type',
  'sha256',
  'bytes',
  'request_id',
] as const

/** Archived reports up to a clearance, newest first, one more than asked for where there are more. */
export function readArchive(db: Db, query: ArchiveQuery): Promise<ArchivedRow[]> {
  const { clearance, name, from, to, sha256, before, first } = query
  return db
    .selectFrom('archived_reports')
    .select(COLUMNS)
    .where('level', '<=', clearance)
    .$if(name !== undefined, (some) => some.where('name', '=', name ?? ''))
    .$if(sha256 !== undefined, (some) => some.where('sha256', '=', sha256 ?? ''))
    .$if(from !== undefined, (some) => some.where('as_of', '>=', from ?? ''))
    .$if(to !== undefined, (some) => some.where('as_of', '<=', to ?? ''))
    .$if(before !== undefined, (some) => some.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(first + 1)
    .execute()
}

export const readArchived = (db: Db, id: string): Promise<ArchivedRow | undefined> =>
  db.selectFrom('archived_reports').select(COLUMNS).where('report_id', '=', id).executeTakeFirst()
