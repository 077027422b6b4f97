import { newYorkDate } from '@rc/core/dates'
import { countsOf, readRecordBook, type TypeRecords } from '@rc/figures/record-book'
import { defineCheck, type CheckFinding } from './data-check.ts'

/** A record type of the greatest weight is an alert below this completeness. */
const CRITICAL_WEIGHT = 3
const ENOUGH = 0.9

/** Every record type that applies is there for every subject it is kept for. */
export const secRecordCompletenessByType = defineCheck({
  name: 'sec_record_completeness_by_type',
  many: 'Records of many types are incomplete',
  alert: {
    category: 'COMPLIANCE',
    source: 'compliance_completeness_audit',
    actionRequired: 'See /api/regulatory/compliance for the subjects, obtain and file the records.',
    ownerRole: 'compliance',
  },
  async find(db, now) {
    const book = await readRecordBook(db, newYorkDate(now))
    return book === null ? [] : book.flatMap(incomplete)
  },
})

export function incomplete(records: TypeRecords): CheckFinding[] {
  const { applicable, there } = countsOf(records)
  if (there === applicable) return []
  const { code, title, weight } = records.type
  const share = there / applicable
  return [
    {
      ...(weight === CRITICAL_WEIGHT && share < ENOUGH ? { severity: 'HIGH' as const } : {}),
      title: `Records of type ${code} are incomplete`,
      detail: `${title}: ${there} of ${applicable} are current.`,
      subject: { type: 'RecordType', ref: code },
      observed: share,
      threshold: ENOUGH,
      dedupeKey: code,
    },
  ]
}
