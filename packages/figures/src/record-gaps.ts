import type { IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { RECORD_TYPES, type RecordType } from '@rc/records/record-types'
import { sql, type RawBuilder } from 'kysely'
import { readFigure, type KeptFigure } from './kept-figure.ts'
import { RECORD_CHANGES } from './record-changes.ts'
import { recordPairs } from './record-pairs.ts'
import { readRecordRules, type RecordRules } from './record-rules.ts'

/** A record that should be there and is not, or is too old. */
export interface RecordGap {
  readonly expectedBy: IsoDate
  readonly code: string
  readonly ref: string
}

/** Where a gap stands in the order of gaps: the longest missing first. */
export type GapKey = readonly [expectedBy: IsoDate, code: string, ref: string]
export const gapKey = ({ expectedBy, code, ref }: RecordGap): GapKey => [expectedBy, code, ref]

/** Of the firm's own record the book's day counts. Text is compared as the cursors of pages compare it. */
const gapsOf = (rules: RecordRules, types: readonly RecordType[]): RawBuilder<RecordGap> => sql<RecordGap>`(
  select coalesce(due_on, ${rules.day}::date)::text collate "C" as "expectedBy", code collate "C" as code,
    ref collate "C" as ref
  from ${recordPairs(rules, types)} pairs where status in ('MISSING', 'STALE')
)`

/** So many of each type are kept: a usual page, and one to tell that there is more. */
const FIRST = 51

/** The first gaps of each type on a day. */
export const firstGaps: KeptFigure<readonly [IsoDate], readonly RecordGap[]> = {
  name: 'first_record_gaps',
  changes: RECORD_CHANGES,
  async compute(db, day) {
    const rules = await readRecordRules(db, day)
    if (rules === null) return []
    const { rows } = await sql<RecordGap>`
      select "expectedBy", code, ref from (
        select *, row_number() over (partition by code order by "expectedBy", ref) as place
        from ${gapsOf(rules, RECORD_TYPES)} gaps
      ) placed where place <= ${FIRST} order by "expectedBy", code, ref`.execute(db)
    return rows
  },
}

/** Reads gaps of some types in their order, after a key, at most so many. */
export type ReadGaps = (
  types: readonly RecordType[],
  after: GapKey | null,
  limit: number,
) => Promise<readonly RecordGap[]>

/** Gaps of a day. The first of each type are read together, when first asked for. */
export function recordGaps(db: Db, day: IsoDate): ReadGaps {
  let read: Promise<readonly RecordGap[]> | undefined
  return async (types, after, limit) => {
    if (after !== null || limit > FIRST) return readGaps(db, day, types, after, limit)
    const codes = new Set(types.map(({ code }) => code))
    const first = await (read ??= readFigure(db, firstGaps, day))
    return first.filter(({ code }) => codes.has(code)).slice(0, limit)
  }
}

async function readGaps(db: Db, day: IsoDate, ...[types, after, limit]: Parameters<ReadGaps>) {
  const rules = await readRecordRules(db, day)
  if (rules === null) return []
  const later =
    after === null
      ? sql`true`
      : sql`("expectedBy", code, ref) > (${sql.join(after.map((part) => sql`${part}::text`))})`
  const { rows } = await sql<RecordGap>`
    select * from ${gapsOf(rules, types)} gaps where ${later} order by "expectedBy", code, ref limit ${limit}`.execute(
    db,
  )
  return rows
}
