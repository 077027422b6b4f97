import { decimal } from '@rc/core/decimal'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { TimeWindow } from '@rc/core/operations/availability'
import { hoursSaved, returnOnAutomation } from '@rc/core/operations/automation'
import { once, openReport, pageRequest, type ReportFrame } from '@rc/subgraph'
import type { OperationsResolvers, WorkflowStatus } from '../generated/resolvers.ts'
import { readRuns } from '../automation/read-runs.ts'
import {
  readApprovals,
  readCoverage,
  readRates,
  readWorkflows,
  type WorkflowRow,
} from '../automation/read-workflows.ts'
import { readQueueState, readTimetable, type TimetableEntry } from '../pipelines/read-queue.ts'
import { spanOf } from '../span.ts'

/** `GET /api/operations/automation` */
export const automation: OperationsResolvers['automation'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['moment', 'text'])
  const frame = await openReport(context, args, { level: 2, sources: ['firm.book'], defaultPeriod: 'M1' })
  const now = context.now()
  const span = spanOf(frame, args, now)
  const timetable = once(() => readTimetable(db))
  const rows = once(async () =>
    (await readWorkflows(db, span, args.workflow ?? null)).filter(
      (row) => args.status == null || statusOf(row) === args.status,
    ),
  )
  const totals = once(async () => shapeTotals(frame, await rows(), await readRates(db), span))
  return frame.report({
    workflows: async () => shapeWorkflows(frame, await rows(), await timetable()),
    runs: async () => {
      const ids = (await rows()).map(({ id }) => id)
      return readRuns(db, span, ids, page)
    },
    coverage: async () => {
      const { tasks, automated } = await readCoverage(db)
      return frame.figure(tasks === 0 ? undefinedFigure('NO_DATA') : ratio(automated, tasks), 'coverage')
    },
    totalHoursSaved: async () => (await totals()).hours,
    costSaved: async () => (await totals()).costSaved,
    roi: async () => (await totals()).roi,
    queue: async () => {
      const state = await readQueueState(db, now)
      if (state === null) frame.warnings.add('NO_DATA', 'no worker has run yet', 'queue')
      return state
    },
    humanInLoop: async () => {
      const { pending, hours } = await readApprovals(db, span)
      const figure = hours ?? undefinedFigure('NO_DATA')
      return { pending, medianApprovalHours: frame.figure(figure, 'humanInLoop.medianApprovalHours') }
    },
  })
}

const statusOf = ({ lastStatus }: WorkflowRow): WorkflowStatus =>
  lastStatus === 'FAILED' ? 'FAILING' : 'ENABLED'

function shapeWorkflows(
  frame: ReportFrame,
  rows: readonly WorkflowRow[],
  timetable: readonly TimetableEntry[] | null,
) {
  if (timetable === null) frame.warnings.add('NO_DATA', 'no worker has run yet', 'workflows.schedule')
  return rows.map((row) => {
    const entry = timetable?.find(({ job }) => job === row.job)
    const part = (count: number): Figure =>
      row.ended === 0 ? undefinedFigure('NO_DATA') : ratio(count, row.ended)
    const path = `workflows.${row.id}`
    return {
      id: row.id,
      name: row.name,
      trigger: entry === undefined ? ('EVENT' as const) : ('SCHEDULE' as const),
      schedule: entry?.schedule ?? null,
      status: statusOf(row),
      runs: row.runs,
      successRate: frame.figure(part(row.succeeded), `${path}.successRate`),
      exceptionRate: frame.figure(part(row.byHand), `${path}.exceptionRate`),
      avgDurationS: row.avgSeconds,
      hoursSaved: savedBy(row),
      manualMinutes: row.manualMinutes,
      lastRunAt: row.lastRunAt,
      lastError: row.lastError,
      owner: row.owner,
    }
  })
}

const savedBy = (row: WorkflowRow): number =>
  hoursSaved(row.succeeded, row.manualMinutes, row.automaticMinutes)

const monthMs = 30.4375 * 86_400_000

/** F79 over all workflows shown. */
function shapeTotals(
  frame: ReportFrame,
  rows: readonly WorkflowRow[],
  rates: ReadonlyMap<string, string>,
  { from, to }: TimeWindow,
) {
  const hours = rows.reduce((total, row) => total + savedBy(row), 0)
  const [hour, month] = [rates.get('WORK_HOUR'), rates.get('AUTOMATION_MONTH')]
  const none = undefinedFigure('NO_DATA')
  const saved = hour === undefined ? null : decimal(hour).times(hours)
  const cost = month === undefined ? null : decimal(month).times((to.getTime() - from.getTime()) / monthMs)
  if (saved === null) frame.figure(none, 'costSaved')
  return {
    hours,
    costSaved: saved?.toFixed(2) ?? null,
    roi: frame.figure(saved === null || cost === null ? none : returnOnAutomation(saved, cost), 'roi'),
  }
}
