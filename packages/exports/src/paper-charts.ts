import { allocation, type Slice } from '@rc/charts/allocation'
import { aumBridge, type AumBridgeFigures } from '@rc/charts/aum-bridge'
import { budget } from '@rc/charts/budget'
import { PAPER } from '@rc/charts/chart-look'
import { growthAgainstPlan, type GrowthFigures } from '@rc/charts/growth-against-plan'
import { monteCarloFan, type FanYear } from '@rc/charts/monte-carlo-fan'
import { readiness } from '@rc/charts/readiness'
import { retentionCohorts, type CohortFigures } from '@rc/charts/retention-cohorts'
import { returnAgainstBenchmark, type ReturnOfPeriod } from '@rc/charts/return-against-benchmark'
import { vendorUptime } from '@rc/charts/vendor-uptime'
import { yieldCurve, type YieldOfTenor } from '@rc/charts/yield-curve'
import type { EChartsOption } from 'echarts'

// oxlint-disable-next-line typescript/no-explicit-any -- each reads the report of its own path
type Report = any

/** The chart of a report, where people would rather look than read. */
export const PAPER_CHARTS: Readonly<Record<string, (report: Report) => EChartsOption | null>> = {
  'executive/dashboard': ({ aumBridge: bridge }) =>
    drawn(bridge, (it: AumBridgeFigures) => aumBridge(it, PAPER)),
  'executive/aum': ({ bridge }) => drawn(bridge, (it: AumBridgeFigures) => aumBridge(it, PAPER)),
  'executive/performance': ({ returns }) =>
    drawn(returns, (it: readonly ReturnOfPeriod[]) => returnAgainstBenchmark(it, PAPER)),
  'clients/demographics': ({ dimensions }) =>
    drawn(slicesOf(dimensions?.[0]?.buckets), (it) => allocation(it, PAPER)),
  'clients/lifecycle': ({ retention }) =>
    drawn(retention?.cohorts, (it: readonly CohortFigures[]) => retentionCohorts(it, PAPER)),
  'regulatory/compliance': ({ byCategory }) =>
    drawn(byCategory, (it) =>
      readiness(
        it.map(({ category, completeness }: Report) => ({ name: category, share: completeness })),
        PAPER,
      ),
    ),
  'operations/vendors': ({ vendors }) =>
    drawn(vendors?.nodes, (it) =>
      vendorUptime(
        it.map(({ vendor, uptimePct, slaTarget }: Report) => ({
          name: vendor.name,
          uptime: uptimePct,
          target: slaTarget,
        })),
        PAPER,
      ),
    ),
  'operations/costs': ({ byMonth }) =>
    drawn(byMonth, (it) =>
      budget(
        it.map(({ month, ...spent }: Report) => ({ name: month, ...spent })),
        PAPER,
      ),
    ),
  'strategic/market': ({ yieldCurve: curve }) =>
    drawn(curve, (it: readonly YieldOfTenor[]) => yieldCurve(it, PAPER)),
  'strategic/scenarios': ({ monteCarlo }) =>
    drawn(monteCarlo?.fan, (it: readonly FanYear[]) => monteCarloFan(it, PAPER)),
  'strategic/growth': ({ trajectory }) =>
    drawn(trajectory, (it: readonly GrowthFigures[]) => growthAgainstPlan(it, PAPER)),
}

/** Nothing where the figures cannot be had, or there are none. */
const drawn = <Figures>(
  figures: Figures | null | undefined,
  draw: (figures: Figures) => EChartsOption,
): EChartsOption | null =>
  figures == null || (Array.isArray(figures) && figures.length === 0) ? null : draw(figures)

function slicesOf(
  buckets: readonly { label: string; aum: number | null; aumShare: number | null }[] | undefined,
): Slice[] {
  return (buckets ?? []).flatMap(({ label: name, aum: value, aumShare: share }) =>
    value === null || share === null ? [] : [{ name, value, share }],
  )
}
