import { type Decimal, sum } from '@rc/core/decimal'
import { isDefined, mapFigure, undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { portfolioStress } from '@rc/core/finance/stress'
import type { StressResult } from '@rc/db/tables/scenario-runs'
import { feesOf, type HouseholdFacts } from './read-households.ts'
import type { Sensitivity } from './read-holdings.ts'
import type { Scenario } from './read-library.ts'
import { changeOf, movesMarkets, shockOf } from './security-changes.ts'

export interface StressedPortfolio {
  readonly aum: Decimal
  readonly holdings: readonly { readonly weight: number; readonly sensitivity: Sensitivity }[]
  /** The largest first. */
  readonly households: readonly HouseholdFacts[]
  /** Whether four quarters were billed. */
  readonly areBilled: boolean
  /** References of the households that would lose more than a tenth in the scenario. */
  readonly affected: ReadonlySet<string>
}

/**
 * What a scenario does to a portfolio. With m the change of its holdings, a and f the shares of its AUM and of its fees
 * that the households leaving take (the n largest, and a share q of all), d days without the custodian and r the change
 * of the fee rate:
 *
 *     kept    = (1 + m)(1 - a)(1 - q)
 *     revenue = fees (1 + m)(1 - f)(1 - q)(1 - d / 365) + r AUM kept
 *
 * Fees are those billed for the last four quarters. Own formula; m is F37.
 */
export function stressPortfolio(scenario: Scenario, portfolio: StressedPortfolio): StressResult {
  const { shocks } = scenario
  const { aum, households, areBilled } = portfolio
  const shock = (factor: string) => shockOf(shocks, factor)
  const leaving = households.slice(0, shock('CLIENTS'))
  const staying = 1 - shock('ATTRITION')
  const fees = feesOf(households)
  const shareOf = (part: Decimal, whole: Decimal) => (whole.isZero() ? 0 : part.div(whole).toNumber())
  const market = marketChange(scenario, portfolio)
  const kept = mapFigure(
    market,
    (change) => (1 + change) * (1 - shareOf(sum(leaving.map((one) => one.aum)), aum)) * staying,
  )
  const revenue = mapFigure(market, (change) => {
    const earned = (1 + change) * (1 - shareOf(feesOf(leaving), fees)) * staying
    return earned * (1 - shock('CUSTODY_DAYS') / 365) - 1
  })
  const lost = leaving.length + Math.round(shock('ATTRITION') * households.length)
  return {
    ...scenario,
    portfolioImpact: mapFigure(kept, (share) => share - 1),
    aumImpact: isDefined(kept) ? aum.times(kept - 1).toFixed(2) : kept,
    revenueImpact: revenueImpact(areBilled ? revenue : undefinedFigure('LESS_THAN_1Y'), kept, {
      fees,
      aum,
      rate: shock('FEE'),
    }),
    clientsAffected: mapFigure(market, () => lost + affectedOf(portfolio, leaving)),
  }
}

const marketChange = ({ shocks }: Scenario, { holdings }: StressedPortfolio): Figure =>
  movesMarkets(shocks)
    ? portfolioStress(
        holdings.map(({ weight, sensitivity }) => ({ weight, change: changeOf(sensitivity, shocks) })),
      )
    : 0

/** Households that lose and have not left. */
function affectedOf({ households, affected }: StressedPortfolio, leaving: readonly HouseholdFacts[]): number {
  const gone = new Set(leaving.map(({ ref }) => ref))
  return households.filter(({ ref }) => affected.has(ref) && !gone.has(ref)).length
}

function revenueImpact(
  revenue: Figure,
  kept: Figure,
  { fees, aum, rate }: { fees: Decimal; aum: Decimal; rate: number },
): StressResult['revenueImpact'] {
  if (!isDefined(revenue)) return revenue
  if (!isDefined(kept)) return kept
  return fees
    .times(revenue)
    .plus(aum.times(kept * rate))
    .toFixed(2)
}
