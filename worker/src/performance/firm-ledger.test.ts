import { describe, expect, test } from 'vitest'
import { accountDays } from './account-days.ts'
import type { AccountHistory } from './account-history.ts'
import { FirmLedger } from './firm-ledger.ts'
import { moved, sampleHistory, valued } from './sample-history.ts'
import { createSessionGrid } from './session-grid.ts'

const grid = createSessionGrid('2026-11-02', '2026-11-04')

async function firmOf(...histories: AccountHistory[]): Promise<FirmLedger> {
  const firm = new FirmLedger(grid)
  for (const history of histories) firm.add(history, accountDays(history, grid))
  await firm.households.addTiers(firm.groups)
  return firm
}

const large = sampleHistory(
  [valued('2026-11-02', 300_000, 3000), valued('2026-11-03', 306_000, 9000), valued('2026-11-04', 306_000)],
  [],
  {
    mixes: [
      {
        day: valued('2026-11-02', 0).day,
        classes: new Map([
          ['US_EQUITY', 2],
          ['FIXED_INCOME', 1],
        ]),
      },
    ],
  },
)
const small = sampleHistory(
  [valued('2026-11-02', 100_000), valued('2026-11-04', 149_000)],
  [moved('2026-11-04', 50_000, 100)],
  {
    profile: {
      accountRef: 'ac_2',
      householdKey: 'h2',
      clientRef: 'cl_2',
      accountType: 'TRUST',
      strategyId: null,
      advisorRef: null,
    },
  },
)
const firm = await firmOf(large, small)

describe('composites', () => {
  test('weight their members by what they had invested', () => {
    const rows = firm.composites.get('FIRM')?.rows(undefined) ?? []
    expect(rows.map(({ begin, end, flow, accounts }) => [begin, end, flow, accounts])).toEqual([
      [0, 40_000_000, 40_000_000, 2],
      [40_000_000, 40_600_000, 0, 2],
      [40_600_000, 45_500_000, 5_000_000, 2],
    ])
    // 6,000 on 400,000; then -1,000 net and -900 gross on 406,000: the second account was valued two days later
    expect(rows[1]?.returnNet).toBeCloseTo(6000 / 400_000, 12)
    expect(rows[2]?.returnNet).toBeCloseTo(-1000 / 406_000, 12)
    expect(rows[2]?.returnGross).toBeCloseTo(-900 / 406_000, 12)
    expect(rows[2]?.indexNet).toBeCloseTo(1.015 * (1 - 1000 / 406_000), 12)
  })

  test('hold the accounts of their strategy', () => {
    expect([...firm.composites.keys()]).toEqual(['FIRM', 'GROWTH'])
    expect(firm.composites.get('GROWTH')?.rows(undefined).at(-1)).toMatchObject({
      end: 30_600_000,
      accounts: 1,
    })
  })

  test('go on from where their indexes stood', () => {
    const rows = firm.composites.get('GROWTH')?.rows({ gross: 2, net: 1.5 })
    expect(rows?.[1]?.indexNet).toBeCloseTo(1.5 * 1.02, 12)
  })
})

test('the bridge explains every cent, and tells stale values', () => {
  const { days } = firm.bridge
  expect(days[1]).toMatchObject({
    begin: 40_000_000,
    end: 40_600_000,
    market: 600_000,
    staleAccounts: 1,
    staleAum: 10_000_000,
  })
  expect(days[2]).toMatchObject({ additions: 5_000_000, fees: 10_000, market: -90_000, staleAccounts: 0 })
  for (const day of days) {
    const explained =
      day.newClientAssets +
      day.additions -
      day.withdrawals -
      day.lostClientAssets +
      day.market -
      day.fees +
      day.adjustments
    expect(day.begin + explained).toBe(day.end)
  }
})

test('groups add up to the firm in every dimension', () => {
  const totals = new Map<string, number[]>()
  for (const { dimension, group } of firm.groups) {
    for (const { place, aum } of group.rows()) {
      const sums = totals.get(dimension) ?? [0, 0, 0]
      sums[place] = (sums[place] ?? 0) + aum
      totals.set(dimension, sums)
    }
  }
  expect([...totals.keys()].toSorted()).toEqual([
    'ACCOUNT_TYPE',
    'ADVISOR',
    'ASSET_CLASS',
    'CUSTODIAN',
    'DISCRETION',
    'HOUSEHOLD_TIER',
    'STRATEGY',
  ])
  for (const sums of totals.values()) expect(sums).toEqual([40_000_000, 40_600_000, 45_500_000])
})

test('groups count accounts, and each household once', async () => {
  const sibling = sampleHistory([valued('2026-11-02', 10)], [], { profile: { accountRef: 'ac_3' } })
  const { groups } = await firmOf(large, sibling, small)
  const rowsOf = (key: string) => [...groups.of('ADVISOR', key).rows()]
  expect(rowsOf('ad_1')[0]).toMatchObject({ accounts: 2, clients: 1 })
  expect(rowsOf('UNASSIGNED')[0]).toMatchObject({ accounts: 1, clients: 1 })
})

const aumOf = (key: string) => [...firm.groups.of('ASSET_CLASS', key).rows()].map(({ aum }) => aum)

test('securities are split like the positions last known, cash is cash', () => {
  expect(aumOf('US_EQUITY')).toEqual([19_800_000, 19_800_000, 20_400_000])
  expect(aumOf('FIXED_INCOME')).toEqual([9_900_000, 9_900_000, 10_200_000])
  expect(aumOf('CASH')).toEqual([300_000, 900_000])
  expect(aumOf('UNCLASSIFIED')).toEqual([10_000_000, 10_000_000, 14_900_000])
})

test('concentration is that of households', async () => {
  const share = firm.households.concentration(0)
  expect(share.hhi).toBeCloseTo(0.75 ** 2 + 0.25 ** 2, 12)
  expect(share).toMatchObject({ top1: 0.75, top5: 1, top10: 1, median: 20_000_000 })
  expect([...firm.households.clientsOn(2)]).toEqual([
    { clientRef: 'cl_1', aum: 30_600_000 },
    { clientRef: 'cl_2', aum: 14_900_000 },
  ])
  expect((await firmOf()).households.concentration(0)).toEqual({
    hhi: 0,
    top1: 0,
    top5: 0,
    top10: 0,
    median: 0,
  })
})
