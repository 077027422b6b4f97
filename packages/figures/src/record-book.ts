import type { IsoDate } from '@rc/core/dates'
import { createTurns } from '@rc/core/turns'
import type { Db } from '@rc/db/database'
import { isThere, type StatusCount } from '@rc/records/completeness'
import { recordPairs, type RecordPair } from '@rc/records/record-pairs'
import { RECORD_TYPES, type RecordType } from '@rc/records/record-types'
import { readRegisteredFirm, type RegisteredFirm } from './firm-facts.ts'
import { readFiledRecords, type FiledRecords } from './record-files.ts'
import { readRecordSubjects, type RecordSubject, type RecordSubjects } from './record-subjects.ts'

/** One record type and the state of it for every subject it is kept for. */
export interface TypeRecords {
  readonly type: RecordType
  readonly pairs: readonly RecordPair<RecordSubject>[]
}

/** Everything the firm must keep, and what is there of it, at the end of a day. */
export interface RecordBook {
  readonly firm: RegisteredFirm
  readonly day: IsoDate
  /** In the order of their codes. */
  readonly types: readonly TypeRecords[]
  readonly filed: FiledRecords
}

/** Codes under a legal hold on a day; `*` stands for all. */
export async function readHeldCodes(db: Db, day: IsoDate): Promise<ReadonlySet<string>> {
  const holds = await db
    .selectFrom('legal_holds')
    .select('record_type_codes')
    .where('since', '<=', day)
    .where((eb) => eb.or([eb('released_on', 'is', null), eb('released_on', '>', day)]))
    .execute()
  return new Set(holds.flatMap((hold) => hold.record_type_codes.split(' ')))
}

/** What the book of a day is computed from. */
export interface RecordInputs {
  readonly firm: RegisteredFirm
  readonly day: IsoDate
  readonly held: ReadonlySet<string>
  readonly subjects: RecordSubjects
  readonly filed: FiledRecords
}

/**
 * Reads what the book of a day is computed from, six statements however much there is. Null while the firm's book does
 * not say whom the firm is registered with: what it must keep depends on that.
 */
export async function readRecordInputs(db: Db, day: IsoDate): Promise<RecordInputs | null> {
  const firm = await readRegisteredFirm(db)
  if (firm === null) return null
  const held = await readHeldCodes(db, day)
  const subjects = await readRecordSubjects(db, day)
  return { firm, day, held, subjects, filed: await readFiledRecords(db, day) }
}

/** The state of every type for every subject. */
export async function openRecordBook({
  firm,
  day,
  held,
  subjects,
  filed,
}: RecordInputs): Promise<RecordBook> {
  const takeTurns = createTurns()
  const types: TypeRecords[] = []
  for (const type of RECORD_TYPES) {
    const context = { firm, asOf: day, held: held.has(type.code) || held.has('*') }
    types.push({ type, pairs: recordPairs(type, subjects[type.scope], filed.get(type.code), context) })
    await takeTurns()
  }
  return { firm, day, types, filed }
}

/** The book of a day; null while nobody knows what the firm must keep. */
export async function readRecordBook(db: Db, day: IsoDate): Promise<RecordBook | null> {
  const inputs = await readRecordInputs(db, day)
  return inputs === null ? null : openRecordBook(inputs)
}

/** Pairs by status and weight, as completeness and score are computed from. */
export const statusCounts = (types: readonly TypeRecords[]): StatusCount[] =>
  types.flatMap(({ type, pairs }) =>
    [...Map.groupBy(pairs, ({ status }) => status)].map(([status, { length }]) => ({
      status,
      weight: type.weight,
      count: length,
    })),
  )

/** Pairs of a type that apply, and those of them with a current or expiring item. */
export const countsOf = ({ pairs }: TypeRecords): { applicable: number; there: number } => ({
  applicable: pairs.filter(({ status }) => status !== 'NOT_APPLICABLE').length,
  there: pairs.filter(({ status }) => isThere(status)).length,
})

/** A record that should be there and is not, or is too old. */
export interface RecordGap {
  readonly code: string
  readonly subject: RecordSubject
  readonly expectedBy: IsoDate
}

const byAge = (a: RecordGap, b: RecordGap): number => compareKeys(gapKey(a), gapKey(b))

/** Where a gap stands in the order of gaps: the longest missing first. */
export const gapKey = ({ expectedBy, code, subject }: RecordGap): readonly [string, string, string] => [
  expectedBy,
  code,
  subject.ref,
]

/** Order of two sort keys of text. */
export function compareKeys(a: readonly string[], b: readonly string[]): number {
  const place = a.findIndex((part, i) => part !== b[i])
  if (place === -1) return 0
  return (a[place] ?? '') < (b[place] ?? '') ? -1 : 1
}

/** Missing and stale records of some types, the longest missing first. Of a firm's own record the book's day counts. */
export const gapsOf = (types: readonly TypeRecords[], day: IsoDate): RecordGap[] =>
  types
    .flatMap(({ type, pairs }) =>
      pairs
        .filter(({ status }) => status === 'MISSING' || status === 'STALE')
        .map(({ subject, dueOn }) => ({ code: type.code, subject, expectedBy: dueOn ?? day })),
    )
    .toSorted(byAge)
