import { arithmeticExcess } from '@rc/core/finance/excess'
import { undefinedFigure, valueOf } from '@rc/core/finance/figure'
import type { ExecutiveDashboardResolvers } from '../generated/resolvers.ts'
import { benchmarkReturn } from './benchmark.ts'

/** The blend of the strategies' benchmarks, weighted by their assets: what the firm as a whole is compared with. */
const FIRM_BENCHMARK = 'FIRM'

/** Figures of the executive dashboard that market data owns. */
export const executiveDashboard: ExecutiveDashboardResolvers = {
  __resolveReference: (reference) => reference,
  asOf: ({ asOf }) => asOf,
  periodStart: ({ periodStart }) => periodStart,
  benchmarkReturn: ({ asOf, periodStart }, _args, context) =>
    benchmarkReturn(context, FIRM_BENCHMARK, periodStart, asOf),
  excessReturn: async ({ asOf, periodStart, portfolioReturnNet }, _args, context) => {
    const net = portfolioReturnNet?.value ?? undefinedFigure('NO_DATA')
    const reference =
      (await benchmarkReturn(context, FIRM_BENCHMARK, periodStart, asOf)) ?? undefinedFigure('NO_DATA')
    return valueOf(arithmeticExcess(net, reference))
  },
}
