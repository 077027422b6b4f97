import { expect, test } from 'vitest'
import { availability, outsideMaintenance, weightedDowntime } from './availability.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 1, 27) + hours * hour)
const outage = (from: number, to: number | null, weight = 1) => ({
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
  weight,
})
const day = { from: at(0), to: at(24) }

test('availability is what is left of the window', () => {
  expect(availability([], day)).toBe(1)
  expect(availability([outage(6, 12)], day)).toBe(0.75)
  expect(availability([outage(6, 12, 0.5)], day)).toBe(0.875)
  expect(availability([outage(6, 12, 0)], day)).toBe(1)
})

test('overlapping outages count once, with the heavier weight', () => {
  // 2 to 4 half, 4 to 6 whole, 6 to 8 half.
  expect(weightedDowntime([outage(2, 8, 0.5), outage(4, 6, 1)], day)).toBe((1 + 2 + 1) * hour)
  expect(weightedDowntime([outage(2, 4), outage(2, 4), outage(3, 5)], day)).toBe(3 * hour)
})

test('outages are cut to the window; one that lasts counts to its end', () => {
  expect(weightedDowntime([outage(-5, 1), outage(23, 40)], day)).toBe(2 * hour)
  expect(weightedDowntime([outage(22, null)], day)).toBe(2 * hour)
  expect(weightedDowntime([outage(-5, -1), outage(25, null)], day)).toBe(0)
})

test('an empty window has no availability', () => {
  expect(availability([], { from: at(3), to: at(3) })).toEqual({ value: null, reason: 'NO_DATA' })
})

test('announced maintenance is taken out of an outage', () => {
  const maintenance = [
    { from: at(4), to: at(6) },
    { from: at(9), to: at(20) },
  ]
  expect(outsideMaintenance(outage(2, 10), maintenance)).toEqual([outage(2, 4), outage(6, 9)])
  expect(outsideMaintenance(outage(4, 6), maintenance)).toEqual([])
  expect(outsideMaintenance(outage(18, null), maintenance)).toEqual([outage(20, null)])
  expect(outsideMaintenance(outage(0, 1), maintenance)).toEqual([outage(0, 1)])
})
