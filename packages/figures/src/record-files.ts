import { addDays, newYorkInstant, type IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** What the document index has of one type for one subject. */
export interface FiledRecord {
  readonly newestOn: IsoDate
  /** Last day any of them must be kept; null while no end is in sight. */
  readonly retainUntil: IsoDate | null
  readonly count: number
}

/** By record type code, then by subject. */
export type FiledRecords = ReadonlyMap<string, ReadonlyMap<string, FiledRecord>>

/** A file that was in the index at the end of that day. */
export const wasThere = (day: IsoDate): RawBuilder<SqlBool> => {
  const end = newYorkInstant(addDays(day, 1), 0)
  return sql<SqlBool>`filed_at < ${end} and (removed_at is null or removed_at >= ${end})`
}

/** Files under a record type, and under none, at the end of a day. */
export async function readFileCounts(
  db: Db,
  day: IsoDate,
): Promise<{ readonly catalogued: number; readonly unclassified: number }> {
  const { rows } = await sql<{ catalogued: number; unclassified: number }>`
    select count(record_type_code)::integer as catalogued,
      count(*) filter (where record_type_code is null)::integer as unclassified
    from matrix_records_retention where ${wasThere(day)}`.execute(db)
  return rows[0] ?? { catalogued: 0, unclassified: 0 }
}

const OPEN_END = '9999-12-31'

/** The newest file of every type and subject as of the end of a day; one statement. */
export async function readFiledRecords(db: Db, day: IsoDate): Promise<FiledRecords> {
  const { rows } = await sql<{
    code: string
    subject: string
    newest: string
    until: string
    files: number
  }>`
    select record_type_code as code, subject_ref as subject, max(dated_on)::text as newest,
      max(coalesce(retain_until, ${OPEN_END}::date))::text as until, count(*)::integer as files
    from matrix_records_retention
    where record_type_code is not null and subject_ref is not null and ${wasThere(day)}
    group by record_type_code, subject_ref`.execute(db)
  const found = new Map<string, Map<string, FiledRecord>>()
  for (const { code, subject, newest, until, files } of rows) {
    const ofType = found.get(code) ?? new Map<string, FiledRecord>()
    ofType.set(subject, { newestOn: newest, retainUntil: until === OPEN_END ? null : until, count: files })
    found.set(code, ofType)
  }
  return found
}
