import { readFirmDay } from '@rc/figures/aum'
import type { AlertRule } from './alert-rule.ts'

const TOP_TEN = 0.25
const ONE_CLIENT = 0.1

/** The firm hangs on few households: ten on more than a quarter of the assets, or one on more than a tenth. */
export const concentration: AlertRule = {
  ruleId: 'client_concentration',
  async find(db, now) {
    const day = await readFirmDay(db, now.toISOString().slice(0, 10))
    if (day === null) return []
    const checks = [
      {
        metric: 'top10_share',
        observed: day.top10_share,
        threshold: TOP_TEN,
        what: 'ten largest households',
      },
      { metric: 'top1_share', observed: day.top1_share, threshold: ONE_CLIENT, what: 'largest household' },
    ]
    return checks
      .filter(({ observed, threshold }) => observed > threshold)
      .map(({ metric, observed, threshold, what }) => ({
        category: 'THRESHOLD',
        severity: 'MEDIUM',
        title: `Concentration: the ${what}`,
        detail: `The ${what} hold ${(observed * 100).toFixed(1)} % of assets under management.`,
        source: 'performance_calculations',
        metric,
        observed,
        threshold,
        actionRequired: 'Review the growth plan and key-client risk.',
        ownerRole: 'executive',
        dedupeKey: `client_concentration:${metric}`,
      }))
  },
}
