import { expect, test } from 'vitest'
import { decimal } from '../decimal.ts'
import { growthPath, type GrowthAssumptions } from './growth-path.ts'

const still: GrowthAssumptions = {
  newClientsPerMonth: 0,
  newClientAum: decimal(1_000_000),
  netFlows: 0,
  market: 0,
  fees: 0,
  attrition: 0,
}
const start = { date: '2024-01-01', clients: 50, aum: decimal(50_000_000) }
/** Four years of 365.25 days. */
const end = '2028-01-01'
const arrived = (assumptions: Partial<GrowthAssumptions>, dates = [end]) => {
  const last = growthPath(start, { ...still, ...assumptions }, dates).at(-1)
  return [last?.clients, last?.aum.toNumber()]
}

test('stands still without anything that moves it', () => {
  expect(arrived({})).toEqual([50, 50_000_000])
})

test.each([
  ['markets compound', { market: 0.1 }, 50, 50_000_000 * 1.1 ** 4],
  ['flows compound', { netFlows: -0.05 }, 50, 50_000_000 * 0.95 ** 4],
  ['fees leave', { fees: 0.01 }, 50, 50_000_000 * 0.99 ** 4],
  ['those who leave take the mean with them', { attrition: 0.2 }, 50 * 0.8 ** 4, 50_000_000 * 0.8 ** 4],
  ['those who join bring theirs', { newClientsPerMonth: 1.5 }, 50 + 72, 50_000_000 + 72_000_000],
  [
    'all of it',
    { newClientsPerMonth: 1, market: 0.05, netFlows: 0.02, fees: 0.01, attrition: 0.04 },
    50 * 0.96 ** 4 + 48,
    50_000_000 * (1.05 * 1.02 * 0.99 * 0.96) ** 4 + 48_000_000,
  ],
  ['nobody is left', { attrition: 1 }, 0, 0],
] as const)('%s', (_name, assumptions, clients, aum) => {
  const [shownClients, shownAum] = arrived(assumptions)
  expect(shownClients).toBeCloseTo(clients, 9)
  expect(shownAum).toBeCloseTo(aum, 4)
})

test('steps on the way compound what joins', () => {
  const [, atOnce] = arrived({ newClientsPerMonth: 1, market: 0.1 })
  const [, inSteps] = arrived({ newClientsPerMonth: 1, market: 0.1 }, ['2026-01-01', end])
  const [half, rest] = [731 / 365.25, 730 / 365.25]
  expect(atOnce).toBeCloseTo(50_000_000 * 1.1 ** 4 + 48_000_000, 4)
  expect(inSteps).toBeCloseTo(
    (50_000_000 * 1.1 ** half + 12_000_000 * half) * 1.1 ** rest + 12_000_000 * rest,
    4,
  )
})
