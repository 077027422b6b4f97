import { addDays, addMonths, newYorkDate } from '@rc/core/dates'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { readRegisteredFirm } from '@rc/figures/firm-facts'
import { readFigure } from '@rc/figures/kept-figure'
import { readTaskCounts } from '@rc/figures/overdue-compliance'
import {
  countsOf,
  readRecordBook,
  statusCounts,
  type RecordBook,
  type TypeRecords,
} from '@rc/figures/record-book'
import { fileCounts, recordFiles } from '@rc/figures/record-files'
import { recordGaps } from '@rc/figures/record-gaps'
import { retentionBreaches } from '@rc/figures/retention-breaches'
import type { Db } from '@rc/db/database'
import { catalogueOrder } from '@rc/records/catalogue-order'
import { completeness, complianceScore, type StatusCount } from '@rc/records/completeness'
import { worstStatus } from '@rc/records/record-status'
import { RECORD_CATEGORIES } from '@rc/records/record-types'
import { fiscalYearEnd } from '@rc/records/retention'
import {
  once,
  openReport,
  pageRequest,
  type PageArguments,
  type PageRequest,
  type ReportFrame,
} from '@rc/subgraph'
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
  const book = once(() => readRecordBook(db, day))
  const files = once(async () => fileCounts(await readFigure(db, recordFiles, day)))
  const gaps = recordGaps(db, day)
  const share = async (path: string, figure: (counts: StatusCount[]) => Figure) => {
    const found = await book()
    return frame.figure(found === null ? undefinedFigure('NO_DATA') : figure(statusCounts(found)), path)
  }
  const missingOf = (records: TypeRecords) => (asked: PageArguments) =>
    missingSubjects(records, gaps, asked, context)
  return frame.report({
    score: () => share('score', complianceScore),
    completeness: () => share('completeness', completeness),
    byCategory: async () => shapeCategories(await book(), frame),
    totals: async () => shapeTotals(await book(), frame),
    types: async () => {
      const found = await book()
      return found === null
        ? missing(frame, 'types')
        : shapeTypes(found, args, page, (records) => ({
            ...shapeType(records),
            missingSubjects: missingOf(records),
          }))
    },
    retentionBreaches: async () =>
      (await readFigure(db, retentionBreaches, day)).toSorted(
        (a, b) => catalogueOrder(a.code) - catalogueOrder(b.code) || (a.kind < b.kind ? -1 : 1),
      ),
    tasks: () => readTasks(db, day, frame),
    filesCatalogued: async () => (await files()).catalogued,
    filesUnclassified: async () => (await files()).unclassified,
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
    const types = book.filter(({ type }) => type.category === category)
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
  const counts = statusCounts(book)
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

/** Whether a type passes everything the caller narrows the list to. */
function isWanted(records: TypeRecords, args: Args): boolean {
  const { type, nextDueOn } = records
  return [
    args.category == null || type.category === args.category,
    args.scope == null || type.scope === args.scope,
    args.status == null || worstOf(records) === args.status,
    args.applies == null || countsOf(records).applicable > 0 === args.applies,
    args.dueBefore == null || (nextDueOn !== null && nextDueOn < args.dueBefore),
  ].every(Boolean)
}

const worstOf = ({ counts }: TypeRecords) => worstStatus(new Set(counts.keys()))

function shapeTypes<Node>(
  book: RecordBook,
  args: Args,
  page: PageRequest<readonly [string]>,
  shape: (records: TypeRecords) => Node,
) {
  const order = {
    keyOf: ({ type }: TypeRecords) => [type.code] as const,
    isAfter: ({ type }: TypeRecords, [code]: readonly [string]) =>
      catalogueOrder(type.code) > catalogueOrder(code),
  }
  return pageOf(
    book.filter((records) => isWanted(records, args)),
    page,
    order,
    shape,
  )
}

function shapeType(records: TypeRecords) {
  const { type, newestOn, nextDueOn } = records
  const { applicable, there } = countsOf(records)
  return {
    recordType: { __typename: 'RecordType' as const, id: type.code },
    required: applicable,
    have: there,
    newestAt: newestOn,
    nextDueAt: nextDueOn,
    status: worstOf(records),
    owner: type.owner_role,
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
