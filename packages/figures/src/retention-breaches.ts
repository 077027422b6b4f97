import { addDays, newYorkInstant, type IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

export interface RetentionBreach {
  readonly code: string
  readonly kind: 'DESTROYED_EARLY' | 'KEPT_PAST'
  readonly count: number
  /** The earliest day on which one of the items broke it. */
  readonly earliest: IsoDate
}

/**
 * Items gone before the last day of their retention, and items still there after it without a legal hold, by type, at
 * the end of `day`; one statement. An item without an end of retention may not go at all.
 */
export async function readRetentionBreaches(
  db: Db,
  day: IsoDate,
  held: ReadonlySet<string>,
): Promise<RetentionBreach[]> {
  const end = newYorkInstant(addDays(day, 1), 0)
  const { rows } = await sql<RetentionBreach>`
    select record_type_code as code, kind, count(*)::integer as count, min(broken_on)::text as earliest
    from (
      select record_type_code, 'DESTROYED_EARLY' as kind, (removed_at at time zone 'America/New_York')::date as broken_on
      from matrix_records_retention
      where record_type_code is not null and removed_at < ${end}
        and (retain_until is null or (removed_at at time zone 'America/New_York')::date <= retain_until)
      union all
      select record_type_code, 'KEPT_PAST', retain_until + 1
      from matrix_records_retention
      where record_type_code is not null and (removed_at is null or removed_at >= ${end}) and filed_at < ${end}
        and retain_until < ${day}::date and ${!held.has('*')}
        and not record_type_code = any(${[...held]}::text[])
    ) broken
    group by record_type_code, kind`.execute(db)
  return rows
}
