import { barsByName } from '@rc/charts/bars-by-name'
import { shortMoney, shortPercent, words } from '@rc/charts/chart-format'
import { growthAgainstPlan } from '@rc/charts/growth-against-plan'
import { monteCarloFan } from '@rc/charts/monte-carlo-fan'
import { yieldCurve } from '@rc/charts/yield-curve'
import { chart, defineView } from '../define-view.ts'
import type {
  StrategicCompetitionQuery,
  StrategicGrowthQuery,
  StrategicInitiativesQuery,
  StrategicMarketQuery,
  StrategicScenariosQuery,
} from '../generated/operations.ts'

type Of<Q extends { strategic: object | null }, F extends keyof NonNullable<Q['strategic']>> = NonNullable<
  NonNullable<Q['strategic']>[F]
>

export const growth = defineView<Of<StrategicGrowthQuery, 'growth'>>({
  title: 'Growth',
  charts: ({ trajectory, revenueForecast, sensitivity }, look) => [
    chart('Growth against plan', trajectory, (points) => growthAgainstPlan(points, look), {
      wide: true,
      height: 360,
    }),
    chart('Revenue forecast', revenueForecast, (years) =>
      barsByName(
        years.map(({ year }) => String(year)),
        [{ name: 'Revenue', values: years.map(({ revenue }) => revenue) }],
        { format: shortMoney },
        look,
      ),
    ),
    chart('What moves the last horizon', sensitivity, (drivers) =>
      barsByName(
        drivers.map(({ driver }) => words(driver)),
        [{ name: 'Effect', values: drivers.map(({ effect }) => effect) }],
        { format: shortMoney, sideways: true },
        look,
      ),
    ),
  ],
  tables: { targets: [], revenueForecast: [], marginForecast: [], sensitivity: [], trajectory: [] },
})

export const market = defineView<Of<StrategicMarketQuery, 'market'>>({
  title: 'Market',
  lead: ['slope2s10s', 'slope3m10y', 'breadth'],
  charts: ({ yieldCurve: curve, sectors, sustainable }, look) => [
    chart('Yield curve', curve, (tenors) => yieldCurve(tenors, look)),
    chart('Sectors, year to date', sectors, (all) =>
      barsByName(
        all.map(({ gics }) => gics),
        [{ name: 'Year to date', values: all.map(({ ytd }) => ytd) }],
        { format: shortPercent, sideways: true },
        look,
      ),
    ),
    chart(
      'Sustainable funds against their parents',
      sustainable,
      (all) =>
        barsByName(
          all.map(({ id }) => id),
          [{ name: 'Excess', values: all.map(({ excessVsParent }) => excessVsParent) }],
          { format: shortPercent },
          look,
        ),
      { wide: true },
    ),
  ],
  tables: { indices: [], sustainable: [], sectors: [], yieldCurve: [], correlations: [] },
})

export const competition = defineView<Of<StrategicCompetitionQuery, 'competition'>>({
  title: 'Competition',
  lead: ['marketShareState', 'newRegistrations', 'terminations'],
  charts: ({ metrics }, look) => [
    chart('Where the firm stands among its peers', metrics, (all) =>
      barsByName(
        all.map(({ name }) => words(name)),
        [{ name: 'Percentile', values: all.map(({ percentile }) => percentile) }],
        { format: shortPercent, sideways: true, most: 1 },
        look,
      ),
    ),
  ],
  tables: { metrics: [], peers: [], feeTypes: [], winLoss: [] },
})

export const initiatives = defineView<Of<StrategicInitiativesQuery, 'initiatives'>>({
  title: 'Initiatives',
  charts: ({ initiatives: list }, look) => [
    chart(
      'Done and spent',
      list?.nodes,
      (nodes) =>
        barsByName(
          nodes.map(({ name }) => name ?? '–'),
          [
            { name: 'Done', values: nodes.map(({ percentComplete }) => percentComplete) },
            {
              name: 'Spent of budget',
              values: nodes.map(({ spent, budget }) => (spent === null || !budget ? null : spent / budget)),
            },
          ],
          { format: shortPercent, sideways: true },
          look,
        ),
      { height: 380, wide: true },
    ),
  ],
  tables: {
    initiatives: [
      'name',
      'theme',
      'owner',
      'status',
      'rag',
      'priority',
      'targetDate',
      'percentComplete',
      'budget',
      'spent',
      'milestones',
    ],
  },
})

export const scenarios = defineView<Of<StrategicScenariosQuery, 'scenarios'>>({
  title: 'Scenarios',
  charts: ({ monteCarlo, scenarios: all }, look) => [
    chart('Monte Carlo', monteCarlo?.fan, (years) => monteCarloFan(years, look), { wide: true }),
    chart(
      'Effect on assets',
      all,
      (list) =>
        barsByName(
          list.map(({ name }) => name),
          [{ name: 'Effect', values: list.map(({ aumImpact }) => aumImpact) }],
          { format: shortMoney, sideways: true },
          look,
        ),
      { height: 380, wide: true },
    ),
  ],
  tables: {
    scenarios: [
      'name',
      'type',
      'portfolioImpactPct',
      'aumImpact',
      'revenueImpact',
      'clientsAffected',
      'probability',
      'shocks',
    ],
    var: [],
    cvar: [],
    factorExposures: [],
  },
})
