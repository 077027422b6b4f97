import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { processTrend } from '@rc/core/operations/process-trend'
import { once, openReport, type ReportFrame } from '@rc/subgraph'
import type { OperationsResolvers, ProcessCategory } from '../generated/resolvers.ts'
import { readProcesses, readWeeks, type ProcessRow } from '../processes/read-processes.ts'
import { spanOf } from '../span.ts'

const hourMs = 3_600_000

/** `GET /api/operations/processes` */
export const processes: OperationsResolvers['processes'] = async (_parent, args, context) => {
  const { db } = context
  const frame = await openReport(context, args, {
    level: 2,
    sources: ['crm', 'firm.book'],
    defaultPeriod: 'M3',
  })
  const span = spanOf(frame, args, context.now())
  const shaped = once(async () =>
    (await readProcesses(db, span, args)).map((row) => shapeProcess(frame, row, span.to)),
  )
  return frame.report({
    processes: shaped,
    bottleneck: async () => bottleneckOf(await shaped()),
    byWeek: () => readWeeks(db, span, args),
  })
}

type ProcessFigures = ReturnType<typeof shapeProcess>

function shapeProcess(frame: ReportFrame, row: ProcessRow, now: Date) {
  const figure = (value: Figure, name: string) => frame.figure(value, `processes.${row.id}.${name}`)
  const measured = (value: number | null): Figure => value ?? undefinedFigure('NO_DATA')
  const part = (count: number, of: number): Figure =>
    of === 0 ? undefinedFigure('NO_DATA') : ratio(count, of)
  const reworkRate = part(row.repeated, row.watched)
  const firstPassYield = part(row.inOrder, row.submitted)
  return {
    id: row.id,
    name: row.name,
    category: row.category as ProcessCategory,
    owner: row.owner,
    volume: row.volume,
    completed: row.completed,
    wip: row.wip,
    cycleTimeMedianHours: figure(measured(row.median), 'cycleTimeMedianHours'),
    p90: figure(measured(row.p90), 'p90'),
    onTimeRate: figure(part(row.onTime, row.due), 'onTimeRate'),
    firstPassYield: figure(firstPassYield, 'firstPassYield'),
    reworkRate: figure(reworkRate, 'reworkRate'),
    slaTarget: row.target,
    slaAttainment: figure(
      row.target === null ? undefinedFigure('NO_DATA') : part(row.inTarget, row.completed),
      'slaAttainment',
    ),
    oldestOpenHours: row.oldest === null ? null : (now.getTime() - row.oldest.getTime()) / hourMs,
    trend: processTrend(row.median, row.medianBefore),
  }
}

const strain = ({ oldestOpenHours, slaTarget }: ProcessFigures): number =>
  oldestOpenHours === null || slaTarget === null ? 0 : oldestOpenHours / slaTarget

const bottleneckOf = (list: readonly ProcessFigures[]): ProcessFigures | null =>
  list.filter((item) => strain(item) > 0).toSorted((a, b) => strain(b) - strain(a))[0] ?? null
