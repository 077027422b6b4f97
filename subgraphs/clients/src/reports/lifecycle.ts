import { addMonths, daysBetween, newYorkDate, startOfMonth, startOfQuarter } from '@rc/core/dates'
import { sum } from '@rc/core/decimal'
import type { Figure } from '@rc/core/finance/figure'
import { median } from '@rc/core/finance/statistics'
import { stageConversion } from '@rc/core/finance/stage-conversion'
import { readRetention } from '@rc/figures/retention'
import { readUnitEconomics } from '@rc/figures/unit-economics'
import { openReport, pageRequest, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type {
  AcquisitionSource,
  ClientsLifecycleArgs,
  ClientsResolvers,
  OpportunityStage,
} from '../generated/resolvers.ts'
import { readAtRisk } from '../lifecycle/at-risk.ts'
import { readOpportunities, readPipeline } from '../lifecycle/opportunities.ts'
import { tenureBand } from '../demographics/tenure-band.ts'

type Arguments = Partial<ClientsLifecycleArgs>

/** `GET /api/clients/lifecycle` */
export const lifecycle: ClientsResolvers['lifecycle'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['text'])
  const frame = await openReport(context, args, {
    level: 3,
    sources: ['crm', 'custody.balances', 'firm.book'],
    defaultPeriod: 'R12M',
  })
  const { start, end, asOf } = frame.period
  const retention = await readRetention(db, start, end)
  const economics = () => readUnitEconomics(db, frame.period, retention)
  return frame.report({
    funnel: () => readFunnel(frame, db, args),
    acquisition: async () => ({
      ...(await readAcquisition(db, frame, args)),
      cac: async () => dollarsOf(frame, (await economics()).cac, 'acquisition.cac'),
    }),
    onboarding: () => readOnboarding(db, start, end),
    retention: async () => ({
      rate: frame.figure(retention.retention, 'retention.rate'),
      assetRate: frame.figure(retention.assetRetention, 'retention.assetRate'),
      cohorts: await readCohorts(db, asOf, args.cohort ?? null),
    }),
    attrition: () => readAttrition(db, start, end),
    atRisk: () => readAtRisk(db, end),
    pipeline: () => readPipeline(db, args),
    opportunities: () => readOpportunities(db, args, page),
    ltv: async () => dollarsOf(frame, (await economics()).ltv, 'ltv'),
    payback: async () => frame.figure((await economics()).payback, 'payback'),
  })
}

const FUNNEL: readonly OpportunityStage[] = ['LEAD', 'MEETING', 'PROPOSAL', 'SIGNED', 'FUNDED']

const dollarsOf = (frame: ReportFrame, figure: Figure, path: string): string | null => {
  const value = frame.figure(figure, path)
  return value === null ? null : value.toFixed(2)
}

/** F57 over opportunities that entered the pipeline in the period. */
async function readFunnel(frame: ReportFrame, db: Db, { source, stage }: Arguments) {
  const { start, end } = frame.period
  const { rows } = await sql<{ ref: string; aum: string | null; stage: OpportunityStage; entered: Date }>`
    select o.opportunity_ref as ref, o.expected_aum as aum, s.stage, s.entered_at as entered
    from opportunities o join opportunity_stages s using (opportunity_ref)
    where o.deleted_at is null and (o.created_at at time zone 'America/New_York')::date > ${start}::date
      and (o.created_at at time zone 'America/New_York')::date <= ${end}::date
      and (${source ?? null}::text is null or o.source = ${source ?? null}::text)
    order by s.entered_at`.execute(db)
  const journeys = [...Map.groupBy(rows, ({ ref }) => ref).values()]
  const conversions = stageConversion(
    FUNNEL,
    journeys.map((steps) =>
      steps.map((step) => ({ stage: step.stage, enteredOn: newYorkDate(step.entered) })),
    ),
  )
  return conversions
    .filter((row) => stage == null || row.stage === stage)
    .map((row) => ({
      stage: row.stage,
      entered: row.entered,
      advanced: row.advanced,
      // Nothing lies beyond the last stage.
      conversion:
        row.stage === FUNNEL.at(-1) ? null : frame.figure(row.conversion, `funnel.${row.stage}.conversion`),
      medianDays: frame.figure(row.medianDays, `funnel.${row.stage}.medianDays`),
      aum: sum(
        journeys
          .filter((steps) => steps.some((step) => step.stage === row.stage))
          .map((steps) => steps[0]?.aum ?? 0),
      ).toFixed(2),
    }))
}

async function readAcquisition(
  db: Db,
  { period: { start, end } }: ReportFrame,
  { source, cohort }: Arguments,
) {
  const { rows } = await sql<{ source: AcquisitionSource; new: number; aum: string }>`
    select coalesce(c.acquisition_source, 'OTHER') as source, count(*) as new, coalesce(sum(m.aum), 0) as aum
    from clients c left join client_monthly m on m.client_ref = c.client_ref
      and m.date = (select max(date) from client_monthly where date <= ${end}::date)
    where c.deleted_at is null and c.joined_on > ${start}::date and c.joined_on <= ${end}::date
      and (${source ?? null}::text is null or c.acquisition_source = ${source ?? null}::text)
      and (${cohort == null ? null : startOfMonth(cohort)}::date is null
        or date_trunc('month', c.joined_on)::date = ${cohort == null ? null : startOfMonth(cohort)}::date)
    group by 1 order by 2 desc, 1`.execute(db)
  return {
    new: rows.reduce((total, row) => total + row.new, 0),
    aum: sum(rows.map((row) => row.aum)).toFixed(2),
    bySource: rows,
  }
}

const STEPS = ['SIGNED', 'OPENED', 'TRANSFERRED', 'INVESTED', 'FIRST_REVIEW']

async function readOnboarding(db: Db, start: string, end: string) {
  const rows = await db
    .selectFrom('onboarding_steps')
    .select(['step', 'started_on', 'due_on', 'completed_on'])
    .where('deleted_at', 'is', null)
    .where('started_on', '<=', end)
    .where(({ or, eb }) => or([eb('completed_on', 'is', null), eb('completed_on', '>', start)]))
    .execute()
  return STEPS.map((step) => {
    const ofStep = rows.filter((row) => row.step === step)
    const open = ofStep.filter(({ completed_on: day }) => day === null || day > end)
    const done = ofStep.filter(({ completed_on: day }) => day !== null && day <= end)
    return {
      step,
      medianDays:
        median(done.map((row) => daysBetween(row.started_on ?? end, row.completed_on ?? end))) ?? null,
      open: open.length,
      overdue: open.filter(({ due_on: due }) => due !== null && due < end).length,
    }
  })
}

/** F58 by quarter of joining and full years since: 48 households make no monthly cohorts. */
async function readCohorts(db: Db, asOf: string, joinedIn: string | null) {
  const clients = await db
    .selectFrom('clients')
    .select(['joined_on', 'left_on'])
    .where('deleted_at', 'is', null)
    .where('joined_on', '<=', asOf)
    .orderBy('joined_on')
    .execute()
  const members = clients.flatMap((row) =>
    row.joined_on === null ? [] : [{ joined: row.joined_on, left: row.left_on }],
  )
  return [...Map.groupBy(members, ({ joined }) => startOfQuarter(joined))]
    .filter(([quarter]) => joinedIn === null || quarter === startOfQuarter(joinedIn))
    .map(([quarter, cohort]) => ({
      start: quarter,
      size: cohort.length,
      retained: retainedByYear(cohort, asOf),
    }))
}

function retainedByYear(cohort: readonly { joined: string; left: string | null }[], asOf: string): number[] {
  const retained: number[] = []
  for (let months = 0; cohort.every(({ joined }) => addMonths(joined, months) <= asOf); months += 12) {
    const active = cohort.filter(({ joined, left }) => left === null || left > addMonths(joined, months))
    retained.push(active.length / cohort.length)
  }
  return retained
}

/** Households that left in the period; their assets at the last month end 90 days before. */
async function readAttrition(db: Db, start: string, end: string) {
  const { rows } = await sql<{ reason: string; joined_on: string; left_on: string; aum: string | null }>`
    select coalesce(c.left_reason, 'OTHER') as reason, c.joined_on, c.left_on, m.aum
    from clients c left join lateral (
      select aum from client_monthly where client_ref = c.client_ref and date <= c.left_on - 90 order by date desc limit 1
    ) m on true
    where c.deleted_at is null and c.left_on > ${start}::date and c.left_on <= ${end}::date`.execute(db)
  const keyed = rows.map((row) => ({ ...row, band: tenureBand(row.joined_on, row.left_on) }))
  return [...Map.groupBy(keyed, ({ reason, band }) => `${reason} ${band}`).values()].map((group) => ({
    reason: group[0]?.reason ?? 'OTHER',
    tenureBand: group[0]?.band ?? '',
    count: group.length,
    aum: sum(group.map(({ aum }) => aum ?? 0)).toFixed(2),
  }))
}
