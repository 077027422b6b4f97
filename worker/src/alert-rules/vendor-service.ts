import { isDefined } from '@rc/core/finance/figure'
import { newYorkDate } from '@rc/core/dates'
import { readVendorService } from '@rc/figures/vendor-service'
import type { AlertRule } from './alert-rule.ts'

/** A vendor that is down now, or that served less than its contract promises over 90 days. */
export const vendorService: AlertRule = {
  ruleId: 'vendor_service',
  async find(db, now) {
    const vendors = await db
      .selectFrom('vendors as v')
      .innerJoin('vendor_checks as c', 'c.vendor_id', 'v.vendor_id')
      .select(['v.vendor_id', 'v.name', 'v.risk_tier', 'v.sla_target', 'c.status'])
      .orderBy('v.vendor_id')
      .execute()
    const serviceOf = await readVendorService(db, vendors, newYorkDate(now), now)
    return vendors.flatMap((vendor) => {
      const subject = { type: 'Vendor', ref: vendor.vendor_id } as const
      const common = {
        category: 'OPERATIONS',
        source: 'vendors.status',
        ownerRole: 'operations',
        subject,
      } as const
      const { uptime, windowCovered } = serviceOf(vendor)
      const isDown = vendor.status === 'MAJOR_OUTAGE'
      const target = vendor.sla_target
      const down = {
        ...common,
        severity: vendor.risk_tier === 'HIGH' ? 'HIGH' : 'MEDIUM',
        title: `${vendor.name} is down`,
        detail: `${vendor.name} says that it is in a major outage.`,
        actionRequired: 'Work around it and follow its status page.',
        dedupeKey: `vendor_service:down:${vendor.vendor_id}`,
      } as const
      // Of a window that is not covered nothing is known that could be held against anybody.
      const isBelow = windowCovered === true && target !== null && isDefined(uptime) && uptime < target
      const below = {
        ...common,
        severity: 'LOW',
        title: `${vendor.name} is below its service level`,
        detail: 'Over 90 days it was available for less of the time than its contract promises.',
        metric: 'uptime',
        ...(isDefined(uptime) ? { observed: uptime } : {}),
        ...(target === null ? {} : { threshold: target }),
        actionRequired: 'Ask for the service credit the contract gives.',
        dedupeKey: `vendor_service:below:${vendor.vendor_id}`,
      } as const
      return [...(isDown ? [down] : []), ...(isBelow ? [below] : [])]
    })
  },
}
