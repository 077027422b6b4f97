import { isSession, nextClose } from '@rc/core/calendar'
import { newYorkDate } from '@rc/core/dates'
import { once, openReport, type ReportFrame, type RequestContext } from '@rc/subgraph'
import type { StrategicMarketArgs, StrategicResolvers } from '../generated/resolvers.ts'
import { readBreadth } from '../market/breadth.ts'
import { readCorrelations } from '../market/correlations.ts'
import {
  readFundNames,
  readSectorWeights,
  shapeIndices,
  shapeSectors,
  shapeSustainable,
  startDays,
} from '../market/equities.ts'
import { followedIn, TENORS } from '../market/followed.ts'
import { readLevels, type Levels } from '../market/levels.ts'
import { readInflation, readVolatility, shapeYieldCurve, slope, SPREADS, VIX } from '../market/rates.ts'

/** `GET /api/strategic/market` */
export const market: StrategicResolvers['market'] = async (_parent, args, context) => {
  const { db, now } = context
  const frame = await openReport(context, args, {
    level: 5,
    sources: ['market.prices', 'market.series', 'custody.positions', 'firm.book'],
  })
  const levels = once(() => readAllLevels(frame, context))
  const names = once(() => readFundNames(db))
  const generatedAt = now()
  return frame.report({
    ...equities(frame, context, args, levels, names),
    ...rates(frame, context, levels),
    breadth: async () => frame.figure(await readBreadth(db, frame.period.asOf), 'breadth'),
    marketSession: marketSession(generatedAt),
    commentary: () => {
      frame.warnings.add('NO_DATA', 'no source holds a view of the firm', 'commentary')
      return null
    },
  })
}

const ALL = followedIn('BROAD_EQUITY', 'SUSTAINABLE', 'SECTORS', 'FIXED_INCOME')

function readAllLevels(frame: ReportFrame, { db }: RequestContext): Promise<Levels> {
  const { asOf, start, end } = frame.period
  const ids = [...ALL.map(({ id }) => id), ...TENORS.map(({ id }) => id), ...Object.values(SPREADS), VIX]
  return readLevels(db, ids, asOf, [asOf, start, end, ...Object.values(startDays(frame))])
}

function equities(
  frame: ReportFrame,
  { db }: RequestContext,
  { indexSet }: Partial<StrategicMarketArgs>,
  levels: () => Promise<Levels>,
  names: () => Promise<Map<string, string>>,
) {
  const followed = indexSet == null ? ALL : followedIn(indexSet)
  const correlated = indexSet == null ? followedIn('BROAD_EQUITY', 'FIXED_INCOME') : followed
  return {
    indices: async () => shapeIndices(frame, followed, await levels(), await names()),
    sustainable: async () => shapeSustainable(frame, await levels(), await names()),
    sectors: async () => shapeSectors(frame, await levels(), await readSectorWeights(db)),
    correlations: () =>
      readCorrelations(
        frame,
        db,
        correlated.map(({ id }) => id),
      ),
  }
}

function rates(frame: ReportFrame, { db }: RequestContext, levels: () => Promise<Levels>) {
  const spread = async (name: keyof typeof SPREADS) =>
    frame.figure((await levels()).last(SPREADS[name]), `credit.${name}`)
  return {
    yieldCurve: async () => shapeYieldCurve(frame, await levels()),
    slope2s10s: async () => frame.figure(slope(await levels(), 'DGS10', 'DGS2'), 'slope2s10s'),
    slope3m10y: async () => frame.figure(slope(await levels(), 'DGS10', 'DGS3MO'), 'slope3m10y'),
    credit: async () => ({ igOas: await spread('igOas'), hyOas: await spread('hyOas') }),
    volatility: async () => readVolatility(frame, db, await levels()),
    inflation: () => readInflation(frame, db),
  }
}

export function marketSession(now: Date) {
  const date = newYorkDate(now)
  return { date, isOpen: isSession(date), nextClose: nextClose(now) }
}
