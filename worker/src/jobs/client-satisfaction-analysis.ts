import { addDays, addMonths, newYorkDate, type IsoDate } from '@rc/core/dates'
import type { Figure } from '@rc/core/finance/figure'
import { nps } from '@rc/core/finance/nps'
import { ces, csat, responseRate } from '@rc/core/finance/satisfaction'
import { suppressSmall } from '@rc/core/finance/suppression'
import { raiseAlert, resolveAlerts } from '@rc/db/alerts'
import type { Db, Trx } from '@rc/db/database'
import type { Emit } from '@rc/db/events'
import { readSatisfactionRisks } from '@rc/figures/satisfaction-risks'
import { defineJob } from '@rc/queue'
import { bulkUpsert } from '../bulk-upsert.ts'

export interface SatisfactionAnalysisDeps {
  readonly db: Db
  readonly emit: Emit
  readonly now: () => Date
}

const NAME = 'client_satisfaction_analysis'

/** Once a week: what clients thought over the last twelve months, noted beside the weeks before; a fall is an alert. */
export const clientSatisfactionAnalysis = ({ db, emit, now }: SatisfactionAnalysisDeps) =>
  defineJob({
    name: NAME,
    deadlineMinutes: 5,
    async run() {
      const at = now()
      const today = newYorkDate(at)
      const analysis = await analyse(db, today)
      const rows = await db.transaction().execute(async (trx) => {
        const changed = await bulkUpsert(trx, TABLE, [analysis])
        if (changed > 0) await emit('client_communication', trx, { source: NAME })
        await lookForFall(trx, analysis, at)
        return changed
      })
      return { rows }
    },
  })

const TABLE = {
  table: 'satisfaction_analyses',
  keys: { analysed_on: 'date' },
  values: {
    nps: 'integer',
    margin: 'float8',
    csat: 'float8',
    ces: 'float8',
    response_rate: 'float8',
    responses: 'integer',
    open_complaints: 'integer',
    at_risk: 'integer',
  },
} as const

async function analyse(db: Db, today: IsoDate) {
  const start = addMonths(today, -12)
  const invitations = await db
    .selectFrom('survey_responses')
    .select(['delivered', 'responded_on', 'nps', 'csat', 'ces'])
    .where('deleted_at', 'is', null)
    .where('invited_on', '>', start)
    .where('invited_on', '<=', today)
    .execute()
  const answered = invitations.filter(({ responded_on: day }) => day !== null)
  const delivered = invitations.filter((row) => row.delivered).length
  const risks = await readSatisfactionRisks(db, start, today)
  const score = nps(answered.flatMap((row) => row.nps ?? []))
  return {
    analysed_on: today,
    nps: shown(score.score),
    margin: shown(score.margin),
    csat: shown(csat(answered.flatMap((row) => row.csat ?? []))),
    ces: shown(ces(answered.flatMap((row) => row.ces ?? []))),
    response_rate: shown(suppressSmall(responseRate(answered.length, delivered), answered.length)),
    responses: answered.length,
    open_complaints: risks.filter(({ reason }) => reason === 'OPEN_COMPLAINT').length,
    at_risk: new Set(risks.map(({ client_ref: ref }) => ref)).size,
  }
}

const shown = (figure: Figure): number | null => (typeof figure === 'number' ? figure : null)

/** Points by which a fall within four weeks is more than chance of a few answers. */
const FALL = 10
const SINCE_DAYS = 28

async function lookForFall(
  trx: Trx,
  { analysed_on: today, nps: observed }: Awaited<ReturnType<typeof analyse>>,
  at: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('satisfaction_analyses')
    .select('nps')
    .where('analysed_on', '>=', addDays(today, -SINCE_DAYS))
    .where('analysed_on', '<', today)
    .where('nps', 'is not', null)
    .orderBy('analysed_on')
    .limit(1)
    .executeTakeFirst()
  const threshold = (before?.nps ?? -Infinity) - FALL
  const hasFallen = observed !== null && observed <= threshold
  if (hasFallen)
    await raiseAlert(
      trx,
      {
        category: 'CLIENT',
        severity: 'MEDIUM',
        title: 'Clients are less content',
        detail: `The Net Promoter Score fell from ${threshold + FALL} to ${observed} within four weeks.`,
        source: NAME,
        ruleId: NAME,
        metric: 'nps',
        observed,
        threshold,
        actionRequired: 'Read the comments and call the households that are at risk.',
        ownerRole: 'advisor',
        dedupeKey: NAME,
      },
      at,
    )
  await resolveAlerts(trx, NAME, hasFallen ? [NAME] : [], at)
}
