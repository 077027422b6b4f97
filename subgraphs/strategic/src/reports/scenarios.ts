import { openReport } from '@rc/subgraph'
import type { StrategicResolvers } from '../generated/resolvers.ts'
import { readRun } from '../scenarios/read-run.ts'
import { readRunway } from '../scenarios/runway.ts'
import { shapeExposures, shapeScenarios, shapeSimulation, shapeTails } from '../scenarios/shape-run.ts'

/** `GET /api/strategic/scenarios` */
export const scenarios: StrategicResolvers['scenarios'] = async (_parent, args, context) => {
  const { db } = context
  const frame = await openReport(context, args, {
    level: 5,
    sources: [
      'crm',
      'custody.balances',
      'custody.positions',
      'custody.fees',
      'market.prices',
      'market.series',
      'firm.book',
    ],
  })
  const run = await readRun(db, frame.period.asOf, args.portfolio ?? undefined)
  const results = run?.results ?? null
  return frame.report({
    scenarios: () => shapeScenarios(frame, results, args.scenarioId ?? null),
    var: () => shapeTails(frame, results, 'var', args.confidence ?? null),
    cvar: () => shapeTails(frame, results, 'cvar', args.confidence ?? null),
    monteCarlo: () => shapeSimulation(frame, results, args.horizon ?? null),
    factorExposures: () => shapeExposures(frame, results),
    businessContinuityRunwayMonths: () => readRunway(frame, db),
    modelVersion: run?.model_version ?? null,
    runAt: run?.run_at ?? null,
  })
}
