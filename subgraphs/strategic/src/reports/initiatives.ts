import { newYorkDate } from '@rc/core/dates'
import { decimal, sum } from '@rc/core/decimal'
import type { Db } from '@rc/db/database'
import type { DatabaseSchema } from '@rc/db/database-schema'
import { connection, openReport, pageRequest, type PageRequest, type ReportFrame } from '@rc/subgraph'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { StrategicInitiativesArgs, StrategicResolvers } from '../generated/resolvers.ts'
import { earnedValueOf, initiativeLoader, rowRag, type InitiativeRow } from '../types/initiative.ts'

/** Whether it is over, its target date, its id. */
type InitiativeKey = readonly [number, string, string]

const OVER = ['DONE', 'CANCELLED']

/** `GET /api/strategic/initiatives` */
export const initiatives: StrategicResolvers['initiatives'] = async (_parent, args, context) => {
  const page = pageRequest(args, ['rank', 'date', 'text'])
  const frame = await openReport(context, {}, { level: 5, sources: ['firm.book'] })
  const today = newYorkDate(context.now())
  return frame.report({
    summary: () => readSummary(context.db, args, today),
    initiatives: async () => {
      const { rows, count } = await readPage(context.db, args, page)
      const loader = context.once(initiativeLoader)
      for (const row of rows) loader.prime(row.initiative_id, row)
      return connection(
        rows,
        page,
        count,
        (row) => [row.rank, row.target_date, row.initiative_id],
        (row) => noteMissing(frame, row),
      )
    },
  })
}

type Filters = Partial<Pick<StrategicInitiativesArgs, 'status' | 'owner' | 'theme'>>

function conditions(
  eb: ExpressionBuilder<DatabaseSchema, 'initiatives'>,
  { status, owner, theme }: Filters,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [eb.lit(true)]
  if (status != null) found.push(eb('status', '=', status))
  if (owner != null) found.push(eb('owner', '=', owner))
  if (theme != null) found.push(eb('theme', '=', theme))
  return found
}

const filtered = (db: Db, filters: Filters) =>
  db.selectFrom('initiatives').where((eb) => eb.and(conditions(eb, filters)))

async function readPage(db: Db, filters: Filters, page: PageRequest<InitiativeKey>) {
  const rank = sql<number>`case when status in (${sql.join(OVER)}) then 1 else 0 end`
  const rows = await filtered(db, filters)
    .selectAll()
    .select(rank.as('rank'))
    .$if(page.after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${rank}, target_date, initiative_id) > (${page.after?.[0]}::integer, ${page.after?.[1]}::date, ${page.after?.[2]}::text)`,
      ),
    )
    .orderBy(rank)
    .orderBy('target_date')
    .orderBy('initiative_id')
    .limit(page.first + 1)
    .execute()
  const { n } = await filtered(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows, count: n }
}

async function readSummary(db: Db, filters: Filters, today: string) {
  const rows = await filtered(db, filters).selectAll().execute()
  const count = (has: (row: InitiativeRow) => boolean) => rows.filter(has).length
  return {
    total: rows.length,
    onTrack: count((row) => row.status === 'IN_PROGRESS' && rowRag(row) === 'GREEN'),
    atRisk: count(({ status }) => status === 'AT_RISK'),
    late: count(({ status, target_date }) => target_date < today && !OVER.includes(status)),
    budgetVariance: sum(rows.map((row) => decimal(row.spent).minus(earnedValueOf(row).earned))).toFixed(2),
  }
}

/** The entity has no report to tell its reasons to: they are noted where it is listed. */
function noteMissing(frame: ReportFrame, row: InitiativeRow): { id: string } {
  const { spi, cpi } = earnedValueOf(row)
  frame.figure(spi, `initiatives.${row.initiative_id}.spi`)
  frame.figure(cpi, `initiatives.${row.initiative_id}.cpi`)
  return { id: row.initiative_id }
}
