import { describe, expect, test } from 'vitest'
import { accountDays, marketOf, netFlowOf } from './account-days.ts'
import { moved, sampleHistory, valued } from './sample-history.ts'
import { createSessionGrid } from './session-grid.ts'

// Monday 2 November to Friday 13 November 2026; no holiday between.
const grid = createSessionGrid('2026-11-02', '2026-11-13')

describe('an account day', () => {
  test('measures value against value without flows', () => {
    const days = accountDays(sampleHistory([valued('2026-11-02', 1000), valued('2026-11-03', 1010)]), grid)
    expect(days[0]).toMatchObject({ begin: 0, end: 100_000, returnNet: 0, indexNet: 1 })
    expect(days[1]).toMatchObject({ begin: 100_000, end: 101_000, investedNet: 100_000 })
    expect(days[1]?.returnNet).toBeCloseTo(0.01, 12)
    expect(days[1]?.indexGross).toBeCloseTo(1.01, 12)
  })

  test('takes a flow at the end of its day', () => {
    const [, day] = accountDays(
      sampleHistory([valued('2026-11-02', 1000), valued('2026-11-03', 1510)], [moved('2026-11-03', 500)]),
      grid,
    )
    expect(day?.returnNet).toBeCloseTo(0.01, 12)
    expect(day && netFlowOf(day)).toBe(50_000)
    expect(day && marketOf(day)).toBe(1000)
  })

  test('weights a flow within a longer stretch by its days', () => {
    // Friday to Wednesday are 5 days; 500 on Monday works for 2 of them: 12 / (1000 + 200)
    const [, day] = accountDays(
      sampleHistory([valued('2026-11-06', 1000), valued('2026-11-11', 1512)], [moved('2026-11-09', 500)]),
      grid,
    )
    expect(day?.returnNet).toBeCloseTo(12 / 1200, 12)
  })

  test('a fee lowers the net return and not the gross one', () => {
    const [, day] = accountDays(
      sampleHistory(
        [valued('2026-11-02', 1000), valued('2026-11-03', 1007.5)],
        [moved('2026-11-03', 0, 2.5)],
      ),
      grid,
    )
    expect(day?.returnNet).toBeCloseTo(0.0075, 12)
    expect(day?.returnGross).toBeCloseTo(0.01, 12)
    expect(day).toMatchObject({ fee: 250 })
    expect(day && netFlowOf(day)).toBe(0)
    expect(day && marketOf(day)).toBe(1000)
  })

  test('a value that comes without a flow is an adjustment', () => {
    const [first] = accountDays(sampleHistory([valued('2026-11-02', 1000)]), grid)
    expect(first).toMatchObject({ adjustment: 100_000, returnNet: 0 })
    expect(first && marketOf(first)).toBe(0)
  })

  test('flows before the first valuation belong to it', () => {
    const [first] = accountDays(
      sampleHistory([valued('2026-11-04', 998)], [moved('2026-10-30', 600), moved('2026-11-03', 400)]),
      grid,
    )
    expect(first).toMatchObject({ adjustment: 0, flows: { additions: 100_000 }, returnNet: 0, indexNet: 1 })
    expect(first && marketOf(first)).toBe(-200)
  })

  test('an emptied and refilled account starts again where its index stood', () => {
    const days = accountDays(
      sampleHistory(
        [
          valued('2026-11-02', 100),
          valued('2026-11-03', 0),
          valued('2026-11-04', 50),
          valued('2026-11-05', 55),
        ],
        [moved('2026-11-03', -110), moved('2026-11-04', 50)],
      ),
      grid,
    )
    expect(days.map(({ indexNet }) => Number(indexNet.toFixed(10)))).toEqual([1, 1.1, 1.1, 1.21])
  })

  test('a cent left over does not make a return of thousands', () => {
    const [, day] = accountDays(
      sampleHistory(
        [valued('2026-11-02', 0.01), valued('2026-11-03', 10_020)],
        [moved('2026-11-03', 10_000)],
      ),
      grid,
    )
    expect(day).toMatchObject({ returnNet: 0, returnGross: 0, investedNet: 0 })
  })
})

const flowsOf = (date: string, amount: number, profile: { joinedOn?: string; leftOn?: string }) =>
  accountDays(
    sampleHistory([valued('2026-11-02', 1000), valued(date, 1000)], [moved(date, amount)], { profile }),
    grid,
  )[1]?.flows

describe('flows near joining and leaving', () => {
  test.each([
    ['2026-08-12', { newClientAssets: 10_000, additions: 0 }],
    ['2026-08-11', { newClientAssets: 0, additions: 10_000 }],
    ['2026-11-20', { newClientAssets: 10_000, additions: 0 }],
  ])('paid in on 10 November by a client who joined on %s', (joinedOn, expected) => {
    expect(flowsOf('2026-11-10', 100, { joinedOn })).toMatchObject(expected)
  })

  test.each([
    ['2027-02-08', { lostClientAssets: 10_000, withdrawals: 0 }],
    ['2027-02-09', { lostClientAssets: 0, withdrawals: 10_000 }],
    ['2026-09-01', { lostClientAssets: 10_000, withdrawals: 0 }],
  ])('taken out on 10 November by a client who left on %s', (leftOn, expected) => {
    expect(flowsOf('2026-11-10', -100, { leftOn })).toMatchObject(expected)
  })
})

test('a valuation of a Saturday counts for the session before, and replaces it', () => {
  const days = accountDays(
    sampleHistory([valued('2026-11-06', 1000), valued('2026-11-07', 1001), valued('2026-11-09', 1002)]),
    grid,
  )
  expect(days.map(({ place, end }) => [grid.sessions[place], end])).toEqual([
    ['2026-11-06', 100_100],
    ['2026-11-09', 100_200],
  ])
})

test('a calculation sets out from the opening', () => {
  const opening = { ...valued('2026-10-30', 900), indexGross: 1.3, indexNet: 1.2 }
  const [day] = accountDays(sampleHistory([valued('2026-11-02', 909)], [], { opening }), grid)
  expect(day).toMatchObject({ begin: 90_000, adjustment: 0 })
  expect(day?.indexNet).toBeCloseTo(1.2 * 1.01, 12)
  expect(day?.indexGross).toBeCloseTo(1.3 * 1.01, 12)
})
