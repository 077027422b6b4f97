import type { IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { isThere, type StatusCount } from '@rc/records/completeness'
import type { RecordStatus } from '@rc/records/record-status'
import { RECORD_TYPES, type RecordType } from '@rc/records/record-types'
import { sql } from 'kysely'
import { readFigure, type KeptFigure } from './kept-figure.ts'
import { RECORD_CHANGES } from './record-changes.ts'
import { recordPairs } from './record-pairs.ts'
import { readRecordRules } from './record-rules.ts'

/** One record type and how it is with those it is kept for. */
export interface TypeRecords {
  readonly type: RecordType
  /** Pairs of the type and a subject, by status; those there are. */
  readonly counts: ReadonlyMap<RecordStatus, number>
  /** The newest item of any subject. */
  readonly newestOn: IsoDate | null
  /** The earliest day on which any subject's next item is due. */
  readonly nextDueOn: IsoDate | null
}

/** Everything the firm must keep, and how much of it is there at the end of a day, in the order of codes. */
export type RecordBook = readonly TypeRecords[]

/** Pairs of one type and one status. */
interface StatusPairs {
  readonly code: string
  readonly status: RecordStatus
  readonly count: number
  readonly newest: IsoDate | null
  readonly due: IsoDate | null
}

/** On a day; null while nobody knows what the firm must keep. Counted where it lies, in three statements. */
export const recordStatuses: KeptFigure<readonly [IsoDate], readonly StatusPairs[] | null> = {
  name: 'record_statuses',
  changes: RECORD_CHANGES,
  async compute(db, day) {
    const rules = await readRecordRules(db, day)
    if (rules === null) return null
    const { rows } = await sql<StatusPairs>`
      select code, status, count(*)::integer as count, max(newest_on)::text as newest, min(due_on)::text as due
      from ${recordPairs(rules)} pairs group by code, status`.execute(db)
    return rows
  },
}

/** The book of a day; null while nobody knows what the firm must keep. */
export async function readRecordBook(db: Db, day: IsoDate): Promise<RecordBook | null> {
  const statuses = await readFigure(db, recordStatuses, day)
  if (statuses === null) return null
  const byCode = Map.groupBy(statuses, ({ code }) => code)
  return RECORD_TYPES.map((type) => shapeType(type, byCode.get(type.code) ?? []))
}

const inOrder = (days: readonly (IsoDate | null)[]): IsoDate[] =>
  days.filter((day) => day !== null).toSorted()

const shapeType = (type: RecordType, statuses: readonly StatusPairs[]): TypeRecords => ({
  type,
  counts: new Map(statuses.map(({ status, count }) => [status, count])),
  newestOn: inOrder(statuses.map(({ newest }) => newest)).at(-1) ?? null,
  nextDueOn: inOrder(statuses.map(({ due }) => due))[0] ?? null,
})

/** Pairs by status and weight, as completeness and score are computed from. */
export const statusCounts = (book: RecordBook): StatusCount[] =>
  book.flatMap(({ type, counts }) =>
    [...counts].map(([status, count]) => ({ status, weight: type.weight, count })),
  )

const countOf = ({ counts }: TypeRecords, wanted: (status: RecordStatus) => boolean): number =>
  [...counts].reduce((sum, [status, count]) => sum + (wanted(status) ? count : 0), 0)

/** Pairs of a type that apply, and those of them with a current or expiring item. */
export const countsOf = (records: TypeRecords): { applicable: number; there: number } => ({
  applicable: countOf(records, (status) => status !== 'NOT_APPLICABLE'),
  there: countOf(records, isThere),
})

/** Pairs of a type that should be there and are not, or are too old. */
export const gapCount = (records: TypeRecords): number =>
  countOf(records, (status) => status === 'MISSING' || status === 'STALE')
