import { allocation } from '@rc/charts/allocation'
import { barsByName } from '@rc/charts/bars-by-name'
import { shortPercent, words } from '@rc/charts/chart-format'
import { drawdown } from '@rc/charts/drawdown'
import { linesOverTime } from '@rc/charts/lines-over-time'
import { retentionCohorts } from '@rc/charts/retention-cohorts'
import { returnAgainstBenchmark } from '@rc/charts/return-against-benchmark'
import { chart, defineView } from '../define-view.ts'
import type {
  ClientsCommunicationsQuery,
  ClientsDemographicsQuery,
  ClientsLifecycleQuery,
  ClientsPerformanceQuery,
  ClientsSatisfactionQuery,
} from '../generated/operations.ts'

type Of<Q extends { clients: object | null }, F extends keyof NonNullable<Q['clients']>> = NonNullable<
  NonNullable<Q['clients']>[F]
>

export const performance = defineView<Of<ClientsPerformanceQuery, 'performance'>>({
  title: 'Portfolio performance',
  charts: ({ strategies }, look) => [
    chart('Year to date against benchmark', strategies, (all) =>
      returnAgainstBenchmark(
        all.flatMap(({ strategy, returns }) =>
          (returns ?? [])
            .filter(({ period }) => period === 'YTD')
            .map(({ net, benchmark }) => ({ period: strategy?.name ?? '–', net, benchmark })),
        ),
        look,
      ),
    ),
    chart('Allocation by strategy', strategies, (all) => {
      const total = all.reduce((sum, { aum }) => sum + (aum ?? 0), 0)
      return allocation(
        all.map(({ strategy, aum }) => ({
          name: strategy?.name ?? '–',
          value: aum ?? 0,
          share: (aum ?? 0) / (total || 1),
        })),
        look,
      )
    }),
    chart(
      'Drawdown',
      strategies,
      (all) =>
        drawdown(
          all.flatMap(({ strategy, risk }) => (risk === null ? [] : [{ name: strategy?.name ?? '–', risk }])),
          look,
        ),
      { wide: true },
    ),
  ],
  tables: {
    accounts: [
      'number',
      'type',
      'strategyId',
      'endValue',
      'twrNet',
      'benchmark',
      'excess',
      'netFlows',
      'driftBreach',
      'holdings',
    ],
    strategies: [
      'name',
      'aum',
      'accounts',
      'returns',
      'volatility',
      'sharpe',
      'maxDrawdown',
      'beta',
      'trackingError',
      'attribution',
    ],
    outliers: [],
  },
})

export const lifecycle = defineView<Of<ClientsLifecycleQuery, 'lifecycle'>>({
  title: 'Lifecycle',
  charts: ({ retention, funnel, onboarding }, look) => [
    chart('Retention cohorts', retention?.cohorts, (cohorts) => retentionCohorts(cohorts, look), {
      height: 620,
      wide: true,
    }),
    chart('Funnel', funnel, (stages) =>
      barsByName(
        stages.map(({ stage }) => words(stage)),
        [
          { name: 'Entered', values: stages.map(({ entered }) => entered) },
          { name: 'Advanced', values: stages.map(({ advanced }) => advanced) },
        ],
        { format: String },
        look,
      ),
    ),
    chart('Onboarding, median days', onboarding, (steps) =>
      barsByName(
        steps.map(({ step }) => words(step)),
        [{ name: 'Median days', values: steps.map(({ medianDays }) => medianDays) }],
        { format: String },
        look,
      ),
    ),
  ],
  tables: { funnel: [], opportunities: [], atRisk: [], onboarding: [], attrition: [] },
})

export const communications = defineView<Of<ClientsCommunicationsQuery, 'communications'>>({
  title: 'Communications',
  lead: ['touchesPerHousehold', 'contactGapDays', 'coverage', 'medianResponseHours', 'unmatchedContacts'],
  charts: ({ byWeek, totals }, look) => [
    chart('By week', byWeek, (weeks) =>
      linesOverTime(
        [
          { name: 'Incoming', points: weeks.map(({ week, incoming }) => [week, incoming]) },
          { name: 'Outgoing', points: weeks.map(({ week, outgoing }) => [week, outgoing]) },
        ],
        String,
        look,
      ),
    ),
    chart('By channel', totals, (channels) =>
      barsByName(
        channels.map(({ channel }) => words(channel)),
        [
          { name: 'Incoming', values: channels.map(({ incoming }) => incoming) },
          { name: 'Outgoing', values: channels.map(({ outgoing }) => outgoing) },
        ],
        { format: String, stacked: true },
        look,
      ),
    ),
  ],
  tables: { households: [] },
})

export const satisfaction = defineView<Of<ClientsSatisfactionQuery, 'satisfaction'>>({
  title: 'Satisfaction',
  lead: ['nps', 'promoters', 'passives', 'detractors', 'csat', 'ces', 'responseRate'],
  charts: ({ series, byTopic }, look) => [
    chart('Net promoter score by survey', series, (surveys) =>
      barsByName(
        surveys.map(({ date }) => date),
        [{ name: 'NPS', values: surveys.map(({ nps }) => nps) }],
        { format: String },
        look,
      ),
    ),
    chart('Score by topic, of five', byTopic, (topics) =>
      barsByName(
        topics.map(({ topic }) => words(topic)),
        [{ name: 'Score', values: topics.map(({ score }) => score) }],
        { format: (value) => value.toFixed(1) },
        look,
      ),
    ),
  ],
  tables: { comments: ['at', 'score', 'text'], byTopic: [], series: [] },
})

export const demographics = defineView<Of<ClientsDemographicsQuery, 'demographics'>>({
  title: 'Demographics',
  lead: ['highNetWorthCount'],
  charts: ({ dimensions }, look) =>
    (dimensions ?? []).map(({ name, buckets }) =>
      chart(words(name), buckets, (parts) =>
        barsByName(
          parts.map(({ label }) => words(label)),
          [
            { name: 'Households', values: parts.map(({ share }) => share) },
            { name: 'Assets', values: parts.map(({ aumShare }) => aumShare) },
          ],
          { format: shortPercent },
          look,
        ),
      ),
    ),
  tables: { dimensions: [] },
})
