import { undefinedFigure } from '@rc/core/finance/figure'
import { expect, test } from 'vitest'
import type { Adviser } from './advisers.ts'
import { compare, PEER_METRICS } from './peer-metrics.ts'

const adviser = (more: Partial<Adviser> = {}): Adviser => ({
  kind: 'STATE',
  crd: '1',
  name: 'A',
  city: 'Portland',
  state: 'OR',
  raum: 60_000_000,
  employees: 6,
  advisors: 4,
  clients: 40,
  accounts: 120,
  wealthyAssets: 45_000_000,
  fees: [1],
  disclosures: false,
  raumBefore: 50_000_000,
  ...more,
})

test('metrics are quotients of the filed answers', () => {
  const values = Object.fromEntries(
    Object.entries(PEER_METRICS).map(([name, read]) => [name, read(adviser())]),
  )
  expect(values).toEqual({
    RAUM_PER_EMPLOYEE: 10_000_000,
    RAUM_PER_ADVISOR: 15_000_000,
    CLIENTS_PER_ADVISOR: 10,
    ACCOUNTS_PER_CLIENT: 3,
    RAUM_PER_CLIENT: 1_500_000,
    RAUM_PER_ACCOUNT: 500_000,
    HIGH_NET_WORTH_SHARE: 0.75,
    RAUM_GROWTH: expect.closeTo(0.2, 12),
  })
})

test('averages begin at twenty clients and twenty accounts', () => {
  expect(PEER_METRICS.RAUM_PER_CLIENT(adviser({ clients: 20 }))).toBe(3_000_000)
  expect(PEER_METRICS.RAUM_PER_CLIENT(adviser({ clients: 19 }))).toBeNull()
  expect(PEER_METRICS.RAUM_PER_ACCOUNT(adviser({ accounts: 20 }))).toBe(3_000_000)
  expect(PEER_METRICS.RAUM_PER_ACCOUNT(adviser({ accounts: 19 }))).toBeNull()
})

test('an open question, or a zero below the line, is no 0', () => {
  expect(PEER_METRICS.RAUM_PER_EMPLOYEE(adviser({ employees: null }))).toBeNull()
  expect(PEER_METRICS.RAUM_PER_EMPLOYEE(adviser({ employees: 0 }))).toBeNull()
  expect(PEER_METRICS.RAUM_GROWTH(adviser({ raumBefore: null }))).toBeNull()
})

const peers = [10, 20, 20, 30, 40].map((clients) => adviser({ advisors: 1, clients }))

test('ties count half, quartiles interpolate', () => {
  expect(compare('CLIENTS_PER_ADVISOR', adviser({ advisors: 1, clients: 20 }), peers)).toEqual({
    own: 20,
    median: 20,
    p25: 20,
    p75: 30,
    // One below, two alike: (1 + 2 / 2) / 5.
    percentile: 0.4,
  })
})

test('a mistyped peer moves no quartile beyond the fence and the rank by its place alone', () => {
  const absurd = [...peers.slice(0, 4), adviser({ advisors: 1, clients: 4_000_000 })]
  expect(compare('CLIENTS_PER_ADVISOR', adviser({ advisors: 1, clients: 20 }), absurd)).toMatchObject({
    p75: 30,
    percentile: 0.4,
  })
})

test('four peers are too few, and a firm that does not answer has no rank', () => {
  const few = undefinedFigure('N_TOO_SMALL')
  expect(compare('CLIENTS_PER_ADVISOR', adviser(), peers.slice(1))).toEqual({
    own: 10,
    median: few,
    p25: few,
    p75: few,
    percentile: few,
  })
  expect(compare('CLIENTS_PER_ADVISOR', adviser({ clients: null }), peers)).toMatchObject({
    own: null,
    median: 20,
    percentile: undefinedFigure('NO_DATA'),
  })
})
