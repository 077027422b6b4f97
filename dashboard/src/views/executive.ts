import { allocation } from '@rc/charts/allocation'
import { aumBridge } from '@rc/charts/aum-bridge'
import { barsByName } from '@rc/charts/bars-by-name'
import { shortMoney, shortPercent, words } from '@rc/charts/chart-format'
import { drawdown } from '@rc/charts/drawdown'
import { linesOverTime } from '@rc/charts/lines-over-time'
import { returnAgainstBenchmark } from '@rc/charts/return-against-benchmark'
import { chart, defineView } from '../define-view.ts'
import type {
  ExecutiveAlertsQuery,
  ExecutiveAumQuery,
  ExecutiveClientsQuery,
  ExecutiveDashboardQuery,
  ExecutivePerformanceQuery,
} from '../generated/operations.ts'

type Of<Q extends { executive: object | null }, F extends keyof NonNullable<Q['executive']>> = NonNullable<
  NonNullable<Q['executive']>[F]
>

export const dashboard = defineView<Of<ExecutiveDashboardQuery, 'dashboard'>>({
  title: 'Dashboard',
  lead: [
    'totalAum',
    'netFlows',
    'organicGrowthRate',
    'clientCount',
    'retentionRate',
    'nps',
    'portfolioReturnNet',
    'advisoryRevenue',
    'operatingMargin',
    'complianceScore',
    'overdueCompliance',
    'systemAvailability',
    'benchmarkReturn',
    'excessReturn',
    'revenueYieldBps',
  ],
  charts: ({ aumBridge: bridge, openAlerts }, look) => [
    chart('From begin to end of the period', bridge, (figures) => aumBridge(figures, look), { wide: true }),
    chart('Open alerts', openAlerts, (counts) =>
      barsByName(
        ['Critical', 'High', 'Medium', 'Low'],
        [{ name: 'Open', values: [counts.critical, counts.high, counts.medium, counts.low] }],
        { format: String },
        look,
      ),
    ),
  ],
  tables: { dataFreshness: ['name', 'asOf', 'receivedAt', 'stale'] },
  hidden: ['asOf', 'periodStart'],
})

export const aum = defineView<Of<ExecutiveAumQuery, 'aum'>>({
  title: 'Assets under management',
  lead: ['current', 'discretionary', 'nonDiscretionary', 'raum', 'organicGrowth', 'marketEffect'],
  charts: ({ bridge, series, breakdown }, look) => [
    chart('AUM bridge', bridge, (figures) => aumBridge(figures, look), { wide: true }),
    chart('AUM over the period', series, (points) =>
      linesOverTime(
        [{ name: 'AUM', filled: true, points: points.map(({ date, aum: value }) => [date, value]) }],
        shortMoney,
        look,
      ),
    ),
    chart('Allocation', breakdown, (parts) =>
      allocation(
        parts.map(({ key, aum: value, share }) => ({ name: key, value, share })),
        look,
      ),
    ),
  ],
  tables: { breakdown: [], series: [] },
})

export const clients = defineView<Of<ExecutiveClientsQuery, 'clients'>>({
  title: 'Clients',
  lead: ['households', 'newClients', 'lostClients', 'netGrowthRate', 'retentionRate', 'avgAumPerClient'],
  charts: ({ series, segments }, look) => [
    chart('Households', series, (points) =>
      linesOverTime(
        [{ name: 'Households', filled: true, points: points.map(({ date, count }) => [date, count]) }],
        String,
        look,
      ),
    ),
    chart('Assets by tier', segments, (tiers) =>
      barsByName(
        tiers.map(({ tier }) => words(tier)),
        [{ name: 'AUM', values: tiers.map(({ aum: value }) => value) }],
        { format: shortMoney },
        look,
      ),
    ),
  ],
  tables: { scaleTargets: [], segments: [], series: [] },
})

export const performance = defineView<Of<ExecutivePerformanceQuery, 'performance'>>({
  title: 'Performance',
  lead: ['mwrSinceInception'],
  charts: ({ returns, risk, topContributors, topDetractors, attribution }, look) => [
    chart('Return against benchmark', returns, (periods) => returnAgainstBenchmark(periods, look), {
      wide: true,
    }),
    chart('Drawdown', risk, (figures) => drawdown([{ name: 'Firm', risk: figures }], look), { height: 420 }),
    chart(
      'Contribution',
      topContributors,
      (best) => {
        const all = [...best, ...(topDetractors ?? []).toReversed()]
        return barsByName(
          all.map(({ symbol }) => symbol),
          [{ name: 'Contribution', values: all.map(({ contribution }) => contribution) }],
          { format: shortPercent, sideways: true },
          look,
        )
      },
      { height: 420 },
    ),
    chart(
      'Attribution by sector',
      attribution,
      (effects) =>
        barsByName(
          effects.map(({ sector }) => sector),
          [
            { name: 'Allocation', values: effects.map((effect) => effect.allocation) },
            { name: 'Selection', values: effects.map(({ selection }) => selection) },
            { name: 'Interaction', values: effects.map(({ interaction }) => interaction) },
          ],
          { format: shortPercent, sideways: true, stacked: true },
          look,
        ),
      { height: 420, wide: true },
    ),
  ],
  tables: { returns: [], composites: [], attribution: [], topContributors: [], topDetractors: [] },
})

export const alerts = defineView<Of<ExecutiveAlertsQuery, 'alerts'>>({
  title: 'Alerts',
  tables: {
    alerts: [
      'severity',
      'title',
      'detail',
      'actionRequired',
      'status',
      'category',
      'ownerRole',
      'raisedAt',
      'dueAt',
    ],
  },
})
