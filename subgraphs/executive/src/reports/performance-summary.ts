import { smallestCell } from '@rc/core/finance/suppression'
import { readPeriodReturns, standardSpans } from '@rc/figures/period-returns'
import { returnFields } from '@rc/figures/return-fields'
import { openReport, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import type { QueryResolvers } from '../generated/resolvers.ts'
import { FIRM } from '../measured.ts'

/** `query { performanceSummary }`: what every signed-in role may see. */
export const performanceSummary: QueryResolvers['performanceSummary'] = async (_parent, args, context) => {
  const frame = await openReport(context, args, { level: 1, sources: ['custody.balances', 'market.prices'] })
  return frame.report({ composites: () => readComposites(context.db, frame) })
}

async function readComposites(db: Db, frame: ReportFrame) {
  const { asOf, inception } = frame.period
  const rows = await db
    .selectFrom('composite_returns as r')
    .leftJoin('strategies as s', 's.strategy_id', 'r.composite_id')
    .select(['r.composite_id', 's.name', 's.benchmark_id'])
    .where('r.date', '=', asOf)
    // A composite of a few accounts would tell what single clients earned.
    .where('r.accounts', '>=', smallestCell)
    .orderBy('s.name')
    .execute()
  const spans = standardSpans(frame.period, asOf, inception)
  const measured = rows.map((row) => ({
    compositeId: row.composite_id,
    benchmarkId: row.composite_id === FIRM ? FIRM : row.benchmark_id,
  }))
  const returns = await readPeriodReturns(db, measured, spans)
  return rows.map(({ composite_id: id, name }) => ({
    strategy: id === FIRM ? null : { id },
    name: name ?? 'All strategies',
    returns: (returns.get(id) ?? []).map((row) => returnFields(frame, row, `composites.${id}.returns`)),
  }))
}
