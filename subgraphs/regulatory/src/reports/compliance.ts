import { addDays, addMonths, newYorkDate } from '@rc/core/dates'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { readRegisteredFirm } from '@rc/figures/firm-facts'
import { readTaskCounts } from '@rc/figures/overdue-compliance'
import {
  countsOf,
  readHeldCodes,
  readRecordBook,
  statusCounts,
  type RecordBook,
  type TypeRecords,
} from '@rc/figures/record-book'
import { readFileCounts } from '@rc/figures/record-files'
import { readRetentionBreaches } from '@rc/figures/retention-breaches'
import type { Db } from '@rc/db/database'
import { catalogueOrder } from '@rc/records/catalogue-order'
import { completeness, complianceScore, type StatusCount } from '@rc/records/completeness'
import { worstStatus } from '@rc/records/record-pairs'
import { RECORD_CATEGORIES } from '@rc/records/record-types'
import { fiscalYearEnd } from '@rc/records/retention'
import { openReport, pageRequest, type PageRequest, type ReportFrame } from '@rc/subgraph'
import type { RegulatoryComplianceArgs, RegulatoryResolvers } from '../generated/resolvers.ts'
import { missingSubjects } from '../records/missing-subjects.ts'
import { pageOf } from '../records/page-of.ts'

type Args = Partial<RegulatoryComplianceArgs>

/** `GET /api/regulatory/compliance` */
export const compliance: RegulatoryResolvers['compliance'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['text'])
  const frame = await openReport(context, args, {
    level: 4,
    sources: ['workspace.drive', 'crm', 'firm.book'],
  })
  const day = args.asOf ?? newYorkDate(context.now())
  // Computed once, however many of the fields below are shown.
  let read: Promise<RecordBook | null> | undefined
  const book = () => (read ??= readRecordBook(db, day))
  const share = async (path: string, figure: (counts: StatusCount[]) => Figure) => {
    const found = await book()
    return frame.figure(found === null ? undefinedFigure('NO_DATA') : figure(statusCounts(found.types)), path)
  }
  return frame.report({
    score: () => share('score', complianceScore),
    completeness: () => share('completeness', completeness),
    byCategory: async () => shapeCategories(await book(), frame),
    totals: async () => shapeTotals(await book(), frame),
    types: async () => shapeTypes(await book(), args, page, frame),
    retentionBreaches: async () =>
      (await readRetentionBreaches(db, day, await readHeldCodes(db, day))).toSorted(
        (a, b) => catalogueOrder(a.code) - catalogueOrder(b.code) || (a.kind < b.kind ? -1 : 1),
      ),
    tasks: () => readTasks(db, day, frame),
    filesCatalogued: async () => (await readFileCounts(db, day)).catalogued,
    filesUnclassified: async () => (await readFileCounts(db, day)).unclassified,
  })
}

/** Null with its reason, for what is more than a number. */
const missing = (frame: ReportFrame, path: string): null => {
  frame.figure(undefinedFigure('NO_DATA'), path)
  return null
}

function shapeCategories(book: RecordBook | null, frame: ReportFrame) {
  if (book === null) return missing(frame, 'byCategory')
  return RECORD_CATEGORIES.map((category, i) => {
    const types = book.types.filter(({ type }) => type.category === category)
    const counts = statusCounts(types)
    return {
      category,
      score: frame.figure(complianceScore(counts), `byCategory.${i}.score`),
      completeness: frame.figure(completeness(counts), `byCategory.${i}.completeness`),
      applicable: types.reduce((sum, records) => sum + countsOf(records).applicable, 0),
    }
  })
}

function shapeTotals(book: RecordBook | null, frame: ReportFrame) {
  if (book === null) return missing(frame, 'totals')
  const counts = statusCounts(book.types)
  const of = (wanted: StatusCount['status']) =>
    counts.reduce((sum, { status, count }) => sum + (status === wanted ? count : 0), 0)
  return {
    current: of('CURRENT'),
    expiring: of('EXPIRING'),
    stale: of('STALE'),
    missing: of('MISSING'),
    notApplicable: of('NOT_APPLICABLE'),
    pastRetention: of('PAST_RETENTION'),
    onHold: of('ON_HOLD'),
  }
}

/** The earliest day on which any subject's next item is due. */
const nextDue = ({ pairs }: TypeRecords): string | null =>
  pairs.reduce<string | null>(
    (earliest, { dueOn }) => (dueOn !== null && (earliest === null || dueOn < earliest) ? dueOn : earliest),
    null,
  )

const newest = ({ pairs }: TypeRecords): string | null =>
  pairs.reduce<string | null>(
    (latest, { newestOn }) =>
      newestOn !== null && (latest === null || newestOn > latest) ? newestOn : latest,
    null,
  )

/** Whether a type passes everything the caller narrows the list to. */
function isWanted(records: TypeRecords, args: Args): boolean {
  const { type } = records
  const due = nextDue(records)
  return [
    args.category == null || type.category === args.category,
    args.scope == null || type.scope === args.scope,
    args.status == null || worstStatus(records.pairs) === args.status,
    args.applies == null || countsOf(records).applicable > 0 === args.applies,
    args.dueBefore == null || (due !== null && due < args.dueBefore),
  ].every(Boolean)
}

function shapeTypes(
  book: RecordBook | null,
  args: Args,
  page: PageRequest<readonly [string]>,
  frame: ReportFrame,
) {
  if (book === null) return missing(frame, 'types')
  const wanted = book.types.filter((records) => isWanted(records, args))
  const order = {
    keyOf: ({ type }: TypeRecords) => [type.code] as const,
    isAfter: ({ type }: TypeRecords, [code]: readonly [string]) =>
      catalogueOrder(type.code) > catalogueOrder(code),
  }
  return pageOf(wanted, page, order, (records) => shapeType(records, book.day))
}

function shapeType(records: TypeRecords, day: string) {
  const { applicable, there } = countsOf(records)
  return {
    recordType: { __typename: 'RecordType' as const, id: records.type.code },
    required: applicable,
    have: there,
    newestAt: newest(records),
    nextDueAt: nextDue(records),
    status: worstStatus(records.pairs),
    owner: records.type.owner_role,
    missingSubjects: (args: { first?: number | null; after?: string | null }) =>
      missingSubjects(records, day, args),
  }
}

async function readTasks(db: Db, day: string, frame: ReportFrame) {
  const firm = await readRegisteredFirm(db)
  const end = fiscalYearEnd(day, firm?.fiscalYearEndMonth ?? 12)
  const { due7, due30, overdue, due, completed } = await readTaskCounts(
    db,
    addDays(addMonths(end, -12), 1),
    day,
  )
  return { due7, due30, overdue, completedPct: frame.figure(ratio(completed, due), 'tasks.completedPct') }
}
