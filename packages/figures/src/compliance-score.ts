import type { IsoDate } from '@rc/core/dates'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import type { Trigger } from '@rc/db/events'
import { complianceScore } from '@rc/records/completeness'
import { sql } from 'kysely'
import { openRecordBook, readRecordInputs, statusCounts, type RecordInputs } from './record-book.ts'
import { unchangedSince } from './unchanged-since.ts'

/** What changes the record book is told of by one of these, in the transaction of the change. */
const CHANGES: readonly Trigger[] = ['document_upload', 'client_change']

/** F81 at the end of a day: as it was rolled up, or computed where it was not or something has changed since. */
export async function readComplianceScore(db: Db, day: IsoDate): Promise<Figure> {
  const stored = await readStoredScore(db, day)
  if (stored !== null) return stored
  const inputs = await readRecordInputs(db, day)
  return inputs === null ? undefinedFigure('NO_DATA') : computeComplianceScore(inputs)
}

export const computeComplianceScore = async (inputs: RecordInputs): Promise<Figure> =>
  complianceScore(statusCounts((await openRecordBook(inputs)).types))

/** The roll-up of a day; null without one, and when something was changed by a transaction that its reading did not see. */
export async function readStoredScore(db: Db, day: IsoDate): Promise<number | null> {
  const { rows } = await sql<{ score: number }>`
    select score from compliance_scores s where day = ${day}::date and ${unchangedSince(CHANGES)}`.execute(db)
  return rows[0]?.score ?? null
}
