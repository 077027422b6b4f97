import { undefinedFigure, valueOf } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { Db } from '@rc/db/database'
import { catalogueOrder } from '@rc/records/catalogue-order'
import type { ReportFrame } from '@rc/subgraph'

/** What the last weekly audit of completeness noted; null before the first. */
export async function readLastAudit(db: Db, frame: ReportFrame) {
  const totals = await db
    .selectFrom('record_audit_totals')
    .selectAll()
    .orderBy('audited_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (totals === undefined) return frame.figure(undefinedFigure('NO_DATA'), 'completeness') as null
  const types = await db
    .selectFrom('record_audits')
    .select(['record_type_code', 'applicable', 'there'])
    .where('audited_on', '=', totals.audited_on)
    .execute()
  const sum = (of: 'applicable' | 'there') => types.reduce((total, row) => total + row[of], 0)
  return {
    byType: types
      .toSorted((a, b) => catalogueOrder(a.record_type_code) - catalogueOrder(b.record_type_code))
      .map((row) => ({
        code: row.record_type_code,
        completeness: valueOf(ratio(row.there, row.applicable)),
      })),
    overall: frame.figure(ratio(sum('there'), sum('applicable')), 'completeness.overall'),
    unclassified: totals.unclassified,
  }
}
