import { describe, expect, test } from 'vitest'
import { undefinedFigure } from '../finance/figure.ts'
import { longestRepairHours, meanRepairHours } from './repair.ts'
import { errorBudgetLeft, slaAttainment } from './sla.ts'
import {
  costScore,
  securityScore,
  supportScore,
  uptimeScore,
  VENDOR_SCORE_WEIGHTS,
  vendorScore,
} from './vendor-score.ts'

const none = undefinedFigure('NO_DATA')

describe('the score of a vendor (F80)', () => {
  test('has weights that add up to one', () => {
    expect(Object.values(VENDOR_SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
  })

  test('is the weighted mean', () => {
    const all = { UPTIME: 90, SLA: 80, SUPPORT: 70, COST: 60, SECURITY: 50, INTEGRATION: 100 }
    // 27 + 16 + 10.5 + 9 + 7.5 + 5
    expect(vendorScore(all).score).toBeCloseTo(75, 9)
    expect(vendorScore(all).confidence).toBeCloseTo(1, 9)
  })

  test('leaves the weight of what is missing to the others, and is less sure', () => {
    const some = { UPTIME: 90, SLA: null, SUPPORT: null, COST: 60, SECURITY: null, INTEGRATION: 100 }
    // (27 + 9 + 5) / 0.5
    expect(vendorScore(some).score).toBeCloseTo(82, 9)
    expect(vendorScore(some).confidence).toBeCloseTo(0.5, 9)
    const nothing = { UPTIME: null, SLA: null, SUPPORT: null, COST: null, SECURITY: null, INTEGRATION: null }
    expect(vendorScore(nothing)).toEqual({ score: none, confidence: 0 })
  })

  test('takes the uptime against what the contract allows', () => {
    expect(uptimeScore(0.9995, 0.999)).toBe(100)
    expect(uptimeScore(0.999, 0.999)).toBeCloseTo(100, 6)
    expect(uptimeScore(0.9945, 0.999)).toBeCloseTo(50, 6)
    expect(uptimeScore(0.9, 0.999)).toBe(0)
    expect(uptimeScore(none, 0.999)).toBeNull()
  })

  test('takes support, cost and security', () => {
    expect([4, 8, 12, 30].map((hours) => supportScore(hours, 4))).toEqual([100, 50, 0, 0])
    expect(supportScore(4, null)).toBeNull()
    expect([-0.1, 0, 0.1, 0.5].map((change) => costScore(change))).toEqual([100, 100, 50, 0])
    const asOf = '2026-03-01'
    const seen = { dueDiligenceDate: '2025-03-01', soc2ExpiresAt: '2026-03-01', seesData: true }
    expect(securityScore(seen, asOf)).toBe(100)
    expect(securityScore({ ...seen, soc2ExpiresAt: '2026-02-28' }, asOf)).toBe(50)
    expect(securityScore({ ...seen, soc2ExpiresAt: null, seesData: false }, asOf)).toBe(100)
    expect(securityScore({ ...seen, dueDiligenceDate: '2024-02-29', soc2ExpiresAt: null }, asOf)).toBe(0)
  })
})

test('service levels count the measured months only (F71)', () => {
  expect(slaAttainment([1, 0.999, 0.9989, none], 0.999)).toBeCloseTo(2 / 3, 12)
  expect(slaAttainment([none], 0.999)).toEqual(none)
  expect(slaAttainment([1], null)).toEqual(none)
})

test('the error budget is what may go wrong less what did (F73)', () => {
  // 99.9 % of 30 days allow 43.2 minutes.
  expect(errorBudgetLeft(21.6, 0.999, 43_200)).toBeCloseTo(0.5, 9)
  expect(errorBudgetLeft(86.4, 0.999, 43_200)).toBeCloseTo(-1, 9)
  expect(errorBudgetLeft(1, 1, 43_200)).toMatchObject({ value: null })
})

test('time to repair is that of the resolved (F72)', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 1, 28, hour))
  const incidents = [
    { startedAt: at(0), resolvedAt: at(1) },
    { startedAt: at(2), resolvedAt: at(7) },
    { startedAt: at(8), resolvedAt: null },
  ]
  expect(meanRepairHours(incidents)).toBe(3)
  expect(longestRepairHours(incidents)).toBe(5)
  expect(meanRepairHours([{ startedAt: at(8), resolvedAt: null }])).toEqual(none)
})
