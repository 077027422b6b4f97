import { daysBetween } from '@rc/core/dates'
import { nps } from '@rc/core/finance/nps'
import { ces, csat, responseRate } from '@rc/core/finance/satisfaction'
import { isSmallCell, smallestCell, suppressSmall } from '@rc/core/finance/suppression'
import { mean, median } from '@rc/core/finance/statistics'
import { connection, openReport, pageRequest, type PageRequest, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { readSatisfactionRisks } from '@rc/figures/satisfaction-risks'
import { sql, type SqlBool } from 'kysely'
import type { ClientsResolvers, ClientsSatisfactionArgs, SatisfactionTopic } from '../generated/resolvers.ts'

/** Day and reference of a comment, newest first. */
type CommentKey = readonly [string, string]

/** `GET /api/clients/satisfaction` */
export const satisfaction: ClientsResolvers['satisfaction'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['date', 'text'])
  const frame = await openReport(context, args, { level: 3, sources: ['crm'], defaultPeriod: 'R12M' })
  const { start, end } = frame.period
  const invitations = await readInvitations(db, start, end, args)
  const answered = invitations.filter(({ responded_on: day }) => day !== null)
  return frame.report({
    ...scores(frame, answered),
    ...responses(frame, invitations),
    series: shapeSeries(frame, invitations),
    byTopic: shapeTopics(frame, answered),
    comments: () => readComments(db, frame, args, page),
    complaints: () => readComplaints(db, start, end),
    referrals: () => readReferrals(db, start, end),
    riskFlags: () => readRiskFlags(db, start, end),
    weekly: () => readWeekly(db, start, end),
  })
}

interface Invitation {
  survey_id: string
  invited_on: string
  delivered: boolean
  responded_on: string | null
  nps: number | null
  csat: number | null
  ces: number | null
  topics: Record<string, number>
}

type SurveyFilter = Pick<Partial<ClientsSatisfactionArgs>, 'surveyId' | 'segment'>

/** Invitations sent in the period, by the household's tier today where one is asked for. */
function readInvitations(
  db: Db,
  start: string,
  end: string,
  { surveyId, segment }: SurveyFilter,
): Promise<Invitation[]> {
  return db
    .selectFrom('survey_responses')
    .select(['survey_id', 'invited_on', 'delivered', 'responded_on', 'nps', 'csat', 'ces', 'topics'])
    .where('deleted_at', 'is', null)
    .where('invited_on', '>', start)
    .where('invited_on', '<=', end)
    .$if(surveyId != null, (query) => query.where('survey_id', '=', surveyId ?? ''))
    .$if(segment != null, (query) => query.where(inTier(segment ?? '')))
    .orderBy('invited_on')
    .execute()
}

/** The household of a row belongs to a tier at the newest month end. */
export const inTier = (tier: string) => sql<SqlBool>`client_ref in (
  select client_ref from client_monthly
  where date = (select max(date) from client_monthly) and
    case when aum < 250000 then 'UNDER_250K' when aum < 1000000 then 'FROM_250K_TO_1M'
      when aum < 5000000 then 'FROM_1M_TO_5M' else 'OVER_5M' end = ${tier})`

function scores(frame: ReportFrame, answered: readonly Invitation[]) {
  const score = nps(answered.flatMap((row) => row.nps ?? []))
  const hidden = isSmallCell(score.n)
  const csatScores = answered.flatMap((row) => row.csat ?? [])
  const cesScores = answered.flatMap((row) => row.ces ?? [])
  return {
    nps: frame.figure(score.score, 'nps'),
    promoters: hidden ? null : score.promoters,
    passives: hidden ? null : score.passives,
    detractors: hidden ? null : score.detractors,
    marginOfError: frame.figure(score.margin, 'marginOfError'),
    csat: frame.figure(suppressSmall(csat(csatScores), csatScores.length), 'csat'),
    ces: frame.figure(suppressSmall(ces(cesScores), cesScores.length), 'ces'),
  }
}

function responses(frame: ReportFrame, invitations: readonly Invitation[]) {
  const delivered = invitations.filter((row) => row.delivered).length
  const answered = invitations.filter((row) => row.responded_on !== null).length
  return {
    invited: invitations.length,
    delivered,
    responses: answered,
    responseRate: frame.figure(responseRate(answered, delivered), 'responseRate'),
  }
}

function shapeSeries(frame: ReportFrame, invitations: readonly Invitation[]) {
  return [...Map.groupBy(invitations, (row) => row.survey_id)].map(([surveyId, rows]) => {
    const answered = rows.filter((row) => row.responded_on !== null)
    const path = `series.${surveyId}`
    return {
      surveyId,
      date: rows[0]?.invited_on ?? '',
      nps: frame.figure(nps(answered.flatMap((row) => row.nps ?? [])).score, `${path}.nps`),
      responses: answered.length,
      responseRate: frame.figure(
        responseRate(answered.length, rows.filter((row) => row.delivered).length),
        `${path}.responseRate`,
      ),
    }
  })
}

const TOPICS: readonly SatisfactionTopic[] = [
  'ADVICE',
  'COMMUNICATION',
  'REPORTING',
  'RESPONSIVENESS',
  'VALUES_ALIGNMENT',
  'FEES',
]

function shapeTopics(frame: ReportFrame, answered: readonly Invitation[]) {
  return TOPICS.map((topic) => {
    const found = answered.flatMap(({ topics }) => topics[topic] ?? [])
    if (found.length < smallestCell)
      frame.figure({ value: null, reason: found.length === 0 ? 'NO_DATA' : 'SUPPRESSED' }, `byTopic.${topic}`)
    return { topic, score: found.length < smallestCell ? null : mean(found), n: found.length }
  })
}

async function readComments(db: Db, frame: ReportFrame, args: SurveyFilter, page: PageRequest<CommentKey>) {
  const filtered = db
    .selectFrom('survey_responses')
    .where('deleted_at', 'is', null)
    .where('comment', 'is not', null)
    .where('responded_on', '>', frame.period.start)
    .where('responded_on', '<=', frame.period.end)
    .$if(args.surveyId != null, (query) => query.where('survey_id', '=', args.surveyId ?? ''))
    .$if(args.segment != null, (query) => query.where(inTier(args.segment ?? '')))
  const rows = await filtered
    .select(['response_ref', 'comment', 'nps', sql<string>`responded_on`.as('responded_on')])
    .$if(page.after !== null, (query) =>
      query.where(
        sql<SqlBool>`(responded_on, response_ref) < (${page.after?.[0]}::date, ${page.after?.[1]}::text)`,
      ),
    )
    .orderBy('responded_on', 'desc')
    .orderBy('response_ref', 'desc')
    .limit(page.first + 1)
    .execute()
  const { n } = await filtered.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return connection(
    rows,
    page,
    n,
    (row) => [row.responded_on, row.response_ref],
    (row) => ({
      id: row.response_ref,
      text: row.comment,
      score: row.nps,
      at: row.responded_on,
    }),
  )
}

async function readComplaints(db: Db, start: string, end: string) {
  const rows = await db
    .selectFrom('complaints')
    .select(['opened_on', 'closed_on'])
    .where('deleted_at', 'is', null)
    .where('opened_on', '<=', end)
    .execute()
  const closed = rows.filter(({ closed_on: day }) => day !== null && day > start && day <= end)
  return {
    open: rows.filter(({ closed_on: day }) => day === null || day > end).length,
    opened: rows.filter(({ opened_on: day }) => day > start).length,
    closed: closed.length,
    medianDaysToClose: median(closed.map((row) => daysBetween(row.opened_on, row.closed_on ?? end))) ?? null,
  }
}

async function readReferrals(db: Db, start: string, end: string) {
  const { rows } = await sql<{ made: number; converted: number }>`
    select count(*) as made, count(*) filter (where exists (
      select from opportunity_stages s
      where s.opportunity_ref = o.opportunity_ref and s.stage = 'FUNDED' and (s.entered_at at time zone 'America/New_York')::date <= ${end}::date)) as converted
    from opportunities o
    where source = 'REFERRAL_CLIENT' and deleted_at is null
      and (created_at at time zone 'America/New_York')::date > ${start}::date
      and (created_at at time zone 'America/New_York')::date <= ${end}::date`.execute(db)
  return rows[0] ?? { made: 0, converted: 0 }
}

async function readRiskFlags(db: Db, start: string, end: string) {
  const rows = await readSatisfactionRisks(db, start, end)
  return rows.map(({ client_ref: id, reason }) => ({ client: { id }, reason }))
}

/** The weekly analyses of the period, over all households. */
async function readWeekly(db: Db, start: string, end: string) {
  const rows = await db
    .selectFrom('satisfaction_analyses')
    .selectAll()
    .where('analysed_on', '>', start)
    .where('analysed_on', '<=', end)
    .orderBy('analysed_on')
    .execute()
  return rows.map((row) => ({
    date: row.analysed_on,
    nps: row.nps,
    marginOfError: row.margin,
    csat: row.csat,
    ces: row.ces,
    responses: row.responses,
    responseRate: row.response_rate,
    openComplaints: row.open_complaints,
    householdsAtRisk: row.at_risk,
  }))
}
