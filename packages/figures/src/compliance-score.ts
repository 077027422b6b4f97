import type { IsoDate } from '@rc/core/dates'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import { complianceScore } from '@rc/records/completeness'
import { readRecordBook, statusCounts } from './record-book.ts'

/** F81 at the end of a day. */
export async function readComplianceScore(db: Db, day: IsoDate): Promise<Figure> {
  const book = await readRecordBook(db, day)
  return book === null ? undefinedFigure('NO_DATA') : complianceScore(statusCounts(book))
}
