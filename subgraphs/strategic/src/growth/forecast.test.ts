import { decimal } from '@rc/core/decimal'
import { expect, test } from 'vitest'
import { driverSensitivity, fiscalYears, firstDay } from './forecast.ts'

const state = (date: string, clients: number, aum: number) => ({ date, clients, aum: decimal(aum) })

test('the first day is the present where it is passed already', () => {
  const path = [state('2027-01-31', 60, 90), state('2027-02-28', 70, 100), state('2027-03-31', 80, 120)]
  const reaches = (aum: number) => firstDay(state('2027-01-04', 50, 80), path, (at) => at.aum.gte(aum))
  expect([80, 90, 91, 100, 121].map(reaches)).toEqual([
    '2027-01-04',
    '2027-01-31',
    '2027-02-28',
    '2027-02-28',
    null,
  ])
})

test('years are those with twelve month ends', () => {
  const ends = Array.from({ length: 17 }, (_, i) =>
    state(new Date(Date.UTC(2026, i - 1, 0)).toISOString().slice(0, 10), i, 100 * i),
  )
  expect([ends[0]?.date, ends.at(-1)?.date]).toEqual(['2025-11-30', '2027-03-31'])
  expect(fiscalYears(ends)).toEqual([{ year: 2026, meanAum: decimal(750), meanClients: 7.5 }])
  expect(fiscalYears(ends.slice(3))).toEqual([])
})

test('each driver is changed alone', () => {
  const effects = driverSensitivity(
    state('2024-01-01', 50, 50_000_000),
    {
      newClientsPerMonth: 0.5,
      newClientAum: decimal(800_000),
      netFlows: 0,
      market: 0.05,
      fees: 0.01,
      attrition: 0.04,
    },
    ['2028-01-01'],
  )
  const grown = (kept: number, flows: number, market: number) =>
    50_000_000 * (kept * flows * market * 0.99) ** 4
  const base = grown(0.96, 1, 1.05)
  const expected = {
    NEW_CLIENTS_PER_MONTH: [1, 48 * 800_000],
    AVG_NEW_CLIENT_AUM: [100_000, 24 * 100_000],
    NET_FLOWS_EXISTING: [0.01, grown(0.96, 1.01, 1.05) - base],
    MARKET: [0.01, grown(0.96, 1, 1.06) - base],
    ATTRITION: [0.01, grown(0.95, 1, 1.05) - base],
  }
  expect(
    Object.fromEntries(effects.map(({ driver, delta, effect }) => [driver, [delta, Number(effect)]])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([driver, [delta, effect = 0]]) => [
        driver,
        [delta, expect.closeTo(effect, 1)],
      ]),
    ),
  )
})
