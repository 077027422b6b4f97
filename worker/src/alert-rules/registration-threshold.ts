import { decimal } from '@rc/core/decimal'
import { MAY_REGISTER } from '@rc/core/filings/registration-line'
import { readFirmDay } from '@rc/figures/aum'
import type { AlertRule } from './alert-rule.ts'

/** The alert comes from four fifths of the line. */
const NEAR = 0.8

/** Regulatory assets near the line where registration moves to the SEC. */
export const registrationThreshold: AlertRule = {
  ruleId: 'registration_threshold',
  async find(db, now) {
    const day = await readFirmDay(db, now.toISOString().slice(0, 10))
    if (day === null || decimal(day.end_aum).lt(MAY_REGISTER * NEAR)) return []
    return [
      {
        category: 'COMPLIANCE',
        severity: decimal(day.end_aum).gte(MAY_REGISTER) ? 'CRITICAL' : 'HIGH',
        title: 'Registration threshold',
        detail: 'Regulatory assets under management are near or above the SEC registration line.',
        source: 'performance_calculations',
        metric: 'raum',
        observed: day.end_aum,
        threshold: MAY_REGISTER,
        actionRequired: 'Prepare the change of registration; 90 days from the annual amendment.',
        ownerRole: 'compliance',
        dedupeKey: 'registration_threshold',
      },
    ]
  },
}
