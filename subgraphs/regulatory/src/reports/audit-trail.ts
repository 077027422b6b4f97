import { daysBetween, newYorkDate } from '@rc/core/dates'
import { undefinedFigure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import { gapCount, readRecordBook } from '@rc/figures/record-book'
import { gapKey, recordGaps } from '@rc/figures/record-gaps'
import { connection, openReport, pageRequest, type PageArguments, type ReportFrame } from '@rc/subgraph'
import type { RegulatoryResolvers } from '../generated/resolvers.ts'
import { readAuditEvents, type AuditArgs } from '../records/audit-events.ts'
import { readLastAudit } from '../records/last-audit.ts'

/** Years an entry is kept: the specification's, longer than the five of rule 204-2. */
const POLICY_YEARS = 7

/** `GET /api/regulatory/audit-trail` */
export const auditTrail: RegulatoryResolvers['auditTrail'] = async (_parent, args, context) => {
  const { db } = context
  // Refuses a bad page before anything is read.
  pageRequest(args, ['integer'])
  const frame = await openReport(
    context,
    {},
    { level: 4, sources: ['workspace.drive', 'crm', 'firm.book'], defaultPeriod: 'SI' },
  )
  const today = newYorkDate(context.now())
  return frame.report({
    completeness: () => readLastAudit(db, frame),
    gaps: (page: PageArguments) => readGaps(db, today, args, page, frame),
    events: () => readAuditEvents(db, args),
    integrity: () => readIntegrity(db, frame),
    retention: () => readRetention(db),
    legalHolds: () => readHolds(db, today),
  })
}

/** Records that should be there today and are not, or are too old. */
async function readGaps(db: Db, today: string, args: AuditArgs, asked: PageArguments, frame: ReportFrame) {
  const page = pageRequest(asked, ['date', 'text', 'text'])
  const book = await readRecordBook(db, today)
  if (book === null) return frame.figure(undefinedFigure('NO_DATA'), 'gaps') as null
  const wanted = book.filter(({ type }) => args.recordTypeCode == null || type.code === args.recordTypeCode)
  const types = wanted.map(({ type }) => type)
  const rows = await recordGaps(db, today)(types, page.after, page.first + 1)
  const count = wanted.reduce((sum, records) => sum + gapCount(records), 0)
  return connection(rows, page, count, gapKey, ({ code, ref, expectedBy }) => ({
    code,
    subjectRef: ref === 'firm' ? null : ref,
    expectedBy,
    ageDays: daysBetween(expectedBy, today),
  }))
}

async function readIntegrity(db: Db, frame: ReportFrame) {
  const chain = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow()
  if (chain.verified_at === null) return frame.figure(undefinedFigure('NO_DATA'), 'integrity') as null
  return {
    chainOk: chain.breaks.length === 0,
    lastHash: chain.hash,
    verifiedThrough: chain.verified_through,
    breaks: chain.breaks.map(({ seq, at }) => ({ seq, at: new Date(at) })),
  }
}

async function readRetention(db: Db) {
  const oldest = await db
    .selectFrom('compliance_audit_trail')
    .select('at')
    .orderBy('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return {
    policyYears: POLICY_YEARS,
    oldestAt: oldest?.at ?? null,
    purgeDueAt: oldest === undefined ? null : yearsAfter(oldest.at, POLICY_YEARS),
  }
}

/** The same moment so many years on; 29 February becomes 1 March. */
const yearsAfter = (instant: Date, years: number): Date => {
  const later = new Date(instant)
  later.setUTCFullYear(instant.getUTCFullYear() + years)
  return later
}

async function readHolds(db: Db, today: string) {
  const rows = await db
    .selectFrom('legal_holds')
    .select(['hold_id', 'scope', 'since'])
    .where('since', '<=', today)
    .where((eb) => eb.or([eb('released_on', 'is', null), eb('released_on', '>', today)]))
    .orderBy('since')
    .orderBy('hold_id')
    .execute()
  return rows.map(({ hold_id, scope, since }) => ({ id: hold_id, scope, since }))
}
