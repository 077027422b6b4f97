import { addDays, newYorkInstant, type IsoDate } from '@rc/core/dates'
import { sql } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'
import { RECORD_CHANGES } from './record-changes.ts'
import { wasThere } from './record-files.ts'
import { readHeldCodes } from './record-rules.ts'

export interface RetentionBreach {
  readonly code: string
  readonly kind: 'DESTROYED_EARLY' | 'KEPT_PAST'
  readonly count: number
  /** The earliest day on which one of the items broke it. */
  readonly earliest: IsoDate
}

/**
 * Items gone before the last day of their retention, and items still there after it without a legal hold, by type, at
 * the end of a day. An item without an end of retention may not go at all.
 */
export const retentionBreaches: KeptFigure<readonly [IsoDate], readonly RetentionBreach[]> = {
  name: 'retention_breaches',
  changes: RECORD_CHANGES,
  async compute(db, day) {
    const held = await readHeldCodes(db, day)
    const { rows } = await sql<RetentionBreach>`
      select record_type_code as code, kind, count(*)::integer as count, min(broken_on)::text as earliest
      from (
        select record_type_code, 'DESTROYED_EARLY' as kind,
          (removed_at at time zone 'America/New_York')::date as broken_on
        from matrix_records_retention
        where record_type_code is not null and removed_at < ${newYorkInstant(addDays(day, 1), 0)}
          and (retain_until is null or (removed_at at time zone 'America/New_York')::date <= retain_until)
        union all
        select record_type_code, 'KEPT_PAST', retain_until + 1
        from matrix_records_retention
        where record_type_code is not null and ${wasThere(day)} and retain_until < ${day}::date
          and ${!held.has('*')} and not record_type_code = any(${[...held]}::text[])
      ) broken
      group by record_type_code, kind`.execute(db)
    return rows
  },
}
