import type { IsoDate } from '@rc/core/dates'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import type { Trigger } from '@rc/db/events'
import { complianceScore } from '@rc/records/completeness'
import { sql } from 'kysely'
import { openRecordBook, readRecordInputs, statusCounts, type RecordInputs } from './record-book.ts'

/** What changes the record book is told of by one of these, in the transaction of the change. */
const CHANGES: readonly Trigger[] = ['document_upload', 'client_change']

/** Events are kept for longer; what is older than this cannot be told from what nothing has changed. */
const OLDEST_DAYS = 20

/** F81 at the end of a day: as it was rolled up, or computed where it was not or something has changed since. */
export async function readComplianceScore(db: Db, day: IsoDate): Promise<Figure> {
  const stored = await readStoredScore(db, day)
  if (stored !== null) return stored
  const inputs = await readRecordInputs(db, day)
  return inputs === null ? undefinedFigure('NO_DATA') : computeComplianceScore(inputs)
}

export const computeComplianceScore = async (inputs: RecordInputs): Promise<Figure> =>
  complianceScore(statusCounts((await openRecordBook(inputs)).types))

/**
 * The roll-up of a day; null without one, and when something was changed by a transaction that its reading did not
 * see. A snapshot from before a move to another server, whose numbers of transactions are lower, does not count.
 */
export async function readStoredScore(db: Db, day: IsoDate): Promise<number | null> {
  const { rows } = await sql<{ score: number }>`
    select score from compliance_scores s
    where day = ${day}::date and computed_at > now() - make_interval(days => ${OLDEST_DAYS})
      and pg_snapshot_xmax(s.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and not exists (select from events e
        where e.tx >= pg_snapshot_xmin(s.snapshot) and e.trigger = any(${[...CHANGES]}::text[])
          and not pg_visible_in_snapshot(e.tx, s.snapshot))`.execute(db)
  return rows[0]?.score ?? null
}
