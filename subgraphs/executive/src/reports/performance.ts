import { moneyWeightedReturn } from '@rc/core/finance/xirr'
import { dispersion } from '@rc/core/finance/composite'
import { waci } from '@rc/core/finance/waci'
import { exclusionBreaches, readBreachesKey } from '@rc/figures/exclusion-breaches'
import { readHeldReturns, type HeldReturn } from '@rc/figures/holdings'
import { readAttributions } from '@rc/figures/read-attribution'
import { readPeriodReturns, standardSpans, type Measured } from '@rc/figures/period-returns'
import { readFigure } from '@rc/figures/kept-figure'
import { memberReturns } from '@rc/figures/member-returns'
import { RISK_FREE } from '@rc/figures/month-ends'
import { readRisks } from '@rc/figures/read-risks'
import { returnFields, riskFields } from '@rc/figures/return-fields'
import { openReport, type ReportFrame } from '@rc/subgraph'
import { link } from '@rc/core/finance/time-weighted-return'
import type { Db } from '@rc/db/database'
import type { ExecutiveResolvers } from '../generated/resolvers.ts'
import { readMeasured } from '../measured.ts'

/** A flow of this share of the begin value asks for a valuation on its day. */
const LARGE_FLOW = 0.1
const TOP = 10

/** `GET /api/executive/performance` */
export const performance: ExecutiveResolvers['performance'] = async (_parent, args, context) => {
  const { db } = context
  const measured = await readMeasured(db, args.strategyId ?? null, args.benchmarkId ?? null)
  const frame = await openReport(context, args, {
    level: 5,
    sources: [
      'custody.balances',
      'custody.positions',
      'custody.transactions',
      'market.prices',
      'market.series',
      'firm.book',
    ],
  })
  const { asOf, inception } = frame.period
  const basis = args.netOrGross ?? 'NET'
  // Contributors, detractors and attribution rest on the same rows: one read a request.
  let heldRows: ReturnType<typeof readHeldReturns> | undefined
  const { start, end } = frame.period
  const held = async () =>
    (await (heldRows ??= readHeldReturns(db, [measured.compositeId], start, end))).get(
      measured.compositeId,
    ) ?? []
  return frame.report({
    composites: () => readComposites(db, frame),
    benchmark: measured.benchmarkId === null ? null : { id: measured.benchmarkId },
    returns: async () => {
      const spans = standardSpans(frame.period, asOf, inception)
      const returns = await readPeriodReturns(db, [measured], spans)
      return (returns.get(measured.compositeId) ?? []).map((row) => returnFields(frame, row))
    },
    mwrSinceInception: async () =>
      frame.figure(await readMoneyWeighted(db, measured.compositeId, inception, asOf), 'mwrSinceInception'),
    risk: async () => {
      const risks = await readRisks(db, [measured], basis, asOf)
      return riskFields(frame, risks(measured.compositeId))
    },
    dispersion: async () => readDispersion(frame, db, measured.compositeId),
    topContributors: async () =>
      contributions(await held())
        .slice(0, TOP)
        .filter(({ contribution }) => contribution > 0),
    topDetractors: async () =>
      contributions(await held())
        .toReversed()
        .slice(0, TOP)
        .filter(({ contribution }) => contribution < 0),
    attribution: async () => attributionOf(db, measured, frame, await held()),
    sustainability: () => readSustainability(frame, db, measured.compositeId),
    methodology: {
      returnMethod: 'Time-weighted: Modified Dietz between valuations, linked geometrically',
      largeFlowPct: LARGE_FLOW,
      feeBasis: 'Net of advisory fees; gross adds them back on the day they were collected',
      riskFreeId: RISK_FREE,
    },
  })
}

async function readComposites(db: Db, frame: ReportFrame) {
  const { asOf } = frame.period
  const rows = await db
    .selectFrom('composite_returns')
    .innerJoin('strategies', 'strategies.strategy_id', 'composite_returns.composite_id')
    .select(['strategy_id', 'benchmark_id', 'end_value', 'accounts'])
    .where('date', '=', asOf)
    .orderBy('end_value', 'desc')
    .execute()
  const returns = await readPeriodReturns(
    db,
    rows.map((row) => ({ compositeId: row.strategy_id, benchmarkId: row.benchmark_id })),
    [frame.period],
  )
  return rows.map((row) => {
    const [period] = returns.get(row.strategy_id) ?? []
    return {
      strategy: { id: row.strategy_id },
      aum: row.end_value,
      accounts: row.accounts,
      returnNet:
        period === undefined ? null : frame.figure(period.net, `composites.${row.strategy_id}.returnNet`),
    }
  })
}

/** F23 over the external flows of the composite. */
async function readMoneyWeighted(db: Db, compositeId: string, inception: string, asOf: string) {
  const rows = await db
    .selectFrom('composite_returns')
    .select(['date', 'net_flow', 'end_value'])
    .where('composite_id', '=', compositeId)
    .where('date', '<=', asOf)
    .orderBy('date')
    .execute()
  const [first, last] = [rows[0], rows.at(-1)]
  return moneyWeightedReturn({
    start: first?.date ?? inception,
    end: last?.date ?? inception,
    beginValue: first?.end_value ?? 0,
    endValue: last?.end_value ?? 0,
    flows: rows
      .slice(1)
      .filter((row) => Number(row.net_flow) !== 0)
      .map((row) => ({ date: row.date, amount: row.net_flow })),
  })
}

/** F25: net returns of the accounts that were there the whole period. */
async function readDispersion(frame: ReportFrame, db: Db, compositeId: string) {
  const { start, end } = frame.period
  const found = dispersion(await readFigure(db, memberReturns, compositeId, start, end))
  return {
    stdev: frame.figure(found.deviation, 'dispersion.stdev'),
    high: frame.figure(found.high, 'dispersion.high'),
    low: frame.figure(found.low, 'dispersion.low'),
    n: found.n,
  }
}

/** By symbol: mean begin weight, linked return, and the sum of weight x return; largest contribution first. */
function contributions(held: readonly HeldReturn[]) {
  const steps = new Set(held.map(({ date }) => date)).size
  return [...Map.groupBy(held, ({ symbol }) => symbol)]
    .map(([symbol, rows]) => ({
      symbol,
      name: rows[0]?.name ?? null,
      weight: rows.reduce((total, { weight }) => total + weight, 0) / steps,
      return: link(rows.map((row) => row.return ?? 0)),
      contribution: rows.reduce((total, row) => total + row.weight * (row.return ?? 0), 0),
    }))
    .toSorted((a, b) => b.contribution - a.contribution || a.symbol.localeCompare(b.symbol))
}

async function attributionOf(
  db: Db,
  { benchmarkId }: Measured,
  frame: ReportFrame,
  held: readonly HeldReturn[],
) {
  const compared = benchmarkId === null ? [] : [{ benchmarkId, held }]
  const [effects = null] = await readAttributions(db, compared, frame.period.end)
  if (effects === null) frame.warnings.add('NO_DATA', 'the benchmark has no components', 'attribution')
  return effects
}

async function readSustainability(frame: ReportFrame, db: Db, compositeId: string) {
  const { asOf } = frame.period
  const holdings = await db
    .selectFrom('composite_holdings as h')
    .leftJoin('securities as s', 's.symbol', 'h.symbol')
    .select(['h.weight', 's.carbon_intensity as intensity'])
    .where('composite_id', '=', compositeId)
    .where('date', '=', ({ selectFrom }) =>
      selectFrom('composite_holdings')
        .select(({ fn }) => fn.max('date').as('date'))
        .where('composite_id', '=', compositeId)
        .where('date', '<=', asOf),
    )
    .execute()
  const found = waci(holdings)
  return {
    waci: frame.figure(found.waci, 'sustainability.waci'),
    coverage: frame.figure(found.coverage, 'sustainability.coverage'),
    exclusionBreaches: await readExclusionBreaches(db, compositeId, asOf),
  }
}

async function readExclusionBreaches(db: Db, compositeId: string, asOf: string): Promise<number> {
  const key = await readBreachesKey(db, compositeId, asOf)
  return key === null ? 0 : readFigure(db, exclusionBreaches, ...key)
}
