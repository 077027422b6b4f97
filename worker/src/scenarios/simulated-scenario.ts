import { decimal } from '@rc/core/decimal'
import { isMissing, undefinedFigure } from '@rc/core/finance/figure'
import type { ScenarioResults, StressResult } from '@rc/db/tables/scenario-runs'
import { feesOf } from './read-households.ts'
import type { StressedPortfolio } from './stress-portfolio.ts'

/** The bad year in twenty of the simulation, as a scenario: what 5 % of the paths lose or more in one year, flows left out. */
export function simulatedScenario(
  simulations: ScenarioResults['simulations'],
  { aum, households, areBilled }: StressedPortfolio,
): StressResult[] {
  if (isMissing(simulations)) return []
  const year = simulations.find(({ horizonYears }) => horizonYears === 1)
  if (year === undefined) return []
  const value = decimal(year.p5).minus(year.annualFlows)
  const impact = value.div(aum).minus(1).toNumber()
  return [
    {
      id: 'simulated-bad-year',
      name: 'The bad year in twenty, simulated',
      type: 'MONTE_CARLO',
      probability: 0.05,
      shocks: [],
      portfolioImpact: impact,
      aumImpact: value.minus(aum).toFixed(2),
      revenueImpact: areBilled
        ? feesOf(households).times(impact).toFixed(2)
        : undefinedFigure('LESS_THAN_1Y'),
      // The simulation knows the portfolio, not who holds what.
      clientsAffected: undefinedFigure('NO_DATA'),
    },
  ]
}
