import { newYorkDate } from '@rc/core/dates'
import { undefinedFigure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { Db } from '@rc/db/database'
import { readFigure } from '@rc/figures/kept-figure'
import { countsOf, readRecordBook, type RecordBook, type TypeRecords } from '@rc/figures/record-book'
import { recordFiles, type TypeFiles } from '@rc/figures/record-files'
import { EXAM_CHECKLIST, examItemStatus, readiness, type ExamRequest } from '@rc/records/exam-checklist'
import { once, openReport, pageRequest } from '@rc/subgraph'
import type {
  DeficiencySeverity,
  DeficiencyStatus,
  RegulatoryExaminationsArgs,
  RegulatoryResolvers,
} from '../generated/resolvers.ts'
import { pageOf } from '../records/page-of.ts'

/** Days regulators give to answer a deficiency letter; trade practice, no rule states it. */
const RESPONSE_DAYS = 30

/** `GET /api/regulatory/examinations` */
export const examinations: RegulatoryResolvers['examinations'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['integer'])
  const frame = await openReport(context, args, {
    level: 4,
    sources: ['workspace.drive', 'crm', 'firm.book'],
    defaultPeriod: 'R12M',
  })
  const day = args.asOf ?? newYorkDate(context.now())
  const items = once(async () => {
    const book = await readRecordBook(db, day)
    return book === null ? null : shapeItems(book, await readFigure(db, recordFiles, day))
  })
  return frame.report({
    readinessPct: async () => {
      const found = await items()
      const { ready, asked } = readiness(found ?? [])
      return frame.figure(found === null ? undefinedFigure('NO_DATA') : ratio(ready, asked), 'readinessPct')
    },
    lastExam: () => readLastExam(db, day),
    items: async () => {
      const found = await items()
      if (found === null) return frame.figure(undefinedFigure('NO_DATA'), 'items') as null
      const wanted = found.filter((item) => isWanted(item, args))
      const order = {
        keyOf: ({ place }: ExamItem) => [place] as const,
        isAfter: ({ place }: ExamItem, [last]: readonly [number]) => place > last,
      }
      return pageOf(wanted, page, order, shapeItem)
    },
    openDeficiencies: () => readDeficiencies(db, day),
    mockExams: () => readMockExams(db, frame.period.start, frame.period.end),
    estimatedProductionHours: async () => {
      const found = await items()
      if (found === null) return frame.figure(undefinedFigure('NO_DATA'), 'estimatedProductionHours')
      return found.reduce((sum, { status, hours }) => sum + (isOpen(status) ? hours : 0), 0)
    },
    responseDeadlineDays: RESPONSE_DAYS,
  })
}

interface ExamItem extends ExamRequest {
  readonly place: number
  readonly status: ReturnType<typeof examItemStatus>
  readonly evidenceCount: number
  readonly lastEvidenceDate: string | null
  readonly gapNote: string | null
}

const isOpen = (status: ExamItem['status']): boolean => status === 'PARTIAL' || status === 'MISSING'

const isWanted = ({ group, status }: ExamItem, args: Partial<RegulatoryExaminationsArgs>): boolean =>
  (args.group == null || group === args.group) && (args.status == null || status === args.status)

function shapeItems(book: RecordBook, files: readonly TypeFiles[]): ExamItem[] {
  const byCode = new Map(book.map((records) => [records.type.code, records]))
  const filed = new Map(files.map((type) => [type.code, type]))
  return EXAM_CHECKLIST.map((request, place) => {
    const asked = request.codes.flatMap((code) => byCode.get(code) ?? [])
    const counts = asked.map(countsOf)
    const evidence = request.codes.flatMap((code) => filed.get(code) ?? [])
    return {
      ...request,
      place,
      status: examItemStatus(
        counts.reduce((sum, { there }) => sum + there, 0),
        counts.reduce((sum, { applicable }) => sum + applicable, 0),
      ),
      evidenceCount: evidence.reduce((sum, { evidence: count }) => sum + count, 0),
      lastEvidenceDate:
        evidence
          .flatMap(({ newest }) => newest ?? [])
          .toSorted()
          .at(-1) ?? null,
      gapNote: asked.flatMap(gapOf).join('; ') || null,
    }
  })
}

/** E.g. `3.07: 2 of 48 missing, 1 stale`. */
function gapOf(records: TypeRecords): string[] {
  const parts = [
    [records.counts.get('MISSING') ?? 0, 'missing'],
    [records.counts.get('STALE') ?? 0, 'stale'],
  ].flatMap(([n, word]) => (n === 0 ? [] : [`${n} ${word}`]))
  if (parts.length === 0) return []
  return [`${records.type.code}: ${parts.join(', ')} of ${countsOf(records).applicable}`]
}

const shapeItem = (item: ExamItem) => ({
  requestGroup: item.group,
  item: item.item,
  recordTypeCodes: [...item.codes],
  status: item.status,
  evidenceCount: item.evidenceCount,
  lastEvidenceDate: item.lastEvidenceDate,
  owner: item.owner,
  hoursToProduce: item.hours,
  gapNote: item.gapNote,
})

async function readLastExam(db: Db, day: string) {
  const exam = await db
    .selectFrom('examinations as e')
    .select(['e.regulator', 'e.began_on', 'e.closed_on'])
    .select((eb) =>
      eb
        .selectFrom('exam_deficiencies as d')
        .whereRef('d.exam_id', '=', 'e.exam_id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('deficiencies'),
    )
    .where('e.kind', '=', 'REGULATOR')
    .where('e.began_on', '<=', day)
    .orderBy('e.began_on', 'desc')
    .orderBy('e.exam_id')
    .limit(1)
    .executeTakeFirst()
  return exam === undefined
    ? null
    : {
        regulator: exam.regulator ?? '',
        date: exam.began_on,
        deficiencies: exam.deficiencies ?? 0,
        closedDate: exam.closed_on,
      }
}

async function readDeficiencies(db: Db, day: string) {
  const rows = await db
    .selectFrom('exam_deficiencies as d')
    .innerJoin('examinations as e', 'e.exam_id', 'd.exam_id')
    .select(['d.deficiency_id', 'd.finding', 'd.severity', 'd.due_on', 'd.status'])
    .where('d.status', '<>', 'CLOSED')
    .where('e.began_on', '<=', day)
    .orderBy('d.due_on')
    .orderBy('d.deficiency_id')
    .execute()
  return rows.map((row) => ({
    id: row.deficiency_id,
    finding: row.finding,
    severity: row.severity as DeficiencySeverity,
    dueDate: row.due_on,
    status: row.status as DeficiencyStatus,
  }))
}

async function readMockExams(db: Db, from: string, to: string) {
  const rows = await db
    .selectFrom('examinations')
    .select(['began_on', 'score'])
    .where('kind', '=', 'MOCK')
    .where('began_on', '>', from)
    .where('began_on', '<=', to)
    .orderBy('began_on')
    .execute()
  return rows.flatMap(({ began_on, score }) => (score === null ? [] : [{ date: began_on, score }]))
}
