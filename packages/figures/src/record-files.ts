import { addDays, newYorkInstant, type IsoDate } from '@rc/core/dates'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'
import { RECORD_CHANGES } from './record-changes.ts'

/** A file that was in the index at the end of that day. */
export const wasThere = (day: IsoDate): RawBuilder<SqlBool> => {
  const end = newYorkInstant(addDays(day, 1), 0)
  return sql<SqlBool>`filed_at < ${end} and (removed_at is null or removed_at >= ${end})`
}

/** Files under one record type; null for those under none. */
export interface TypeFiles {
  readonly code: string | null
  readonly files: number
  /** Those of them that are known to be about somebody, and the newest of these. */
  readonly evidence: number
  readonly newest: IsoDate | null
}

/** What the document index has at the end of a day, by record type; one statement. */
export const recordFiles: KeptFigure<readonly [IsoDate], readonly TypeFiles[]> = {
  name: 'record_files',
  changes: RECORD_CHANGES,
  async compute(db, day) {
    const { rows } = await sql<TypeFiles>`
      select record_type_code as code, count(*)::integer as files, count(subject_ref)::integer as evidence,
        max(dated_on) filter (where subject_ref is not null)::text as newest
      from matrix_records_retention where ${wasThere(day)} group by record_type_code`.execute(db)
    return rows
  },
}

/** Files under a record type, and under none. */
export const fileCounts = (
  types: readonly TypeFiles[],
): { readonly catalogued: number; readonly unclassified: number } => {
  const count = (wanted: readonly TypeFiles[]) => wanted.reduce((sum, { files }) => sum + files, 0)
  return {
    catalogued: count(types.filter(({ code }) => code !== null)),
    unclassified: count(types.filter(({ code }) => code === null)),
  }
}
