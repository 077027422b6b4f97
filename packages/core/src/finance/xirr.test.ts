import { describe, expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { moneyWeightedReturn, xirr } from './xirr.ts'

const dated = (...rows: [string, number][]) => rows.map(([date, amount]) => ({ date, amount }))

describe('xirr', () => {
  test.each([
    ['ten per cent over one year', dated(['2025-01-01', -100], ['2026-01-01', 110]), 0.1],
    ['a loss', dated(['2025-01-01', -100], ['2026-01-01', 80]), -0.2],
    ['two years doubled twice', dated(['2025-01-01', -100], ['2027-01-01', 400]), 1],
    ['nothing gained', dated(['2025-01-01', -100], ['2025-07-01', 40], ['2026-01-01', 60]), 0],
    ['unsorted flows', dated(['2026-01-01', 110], ['2025-01-01', -100]), 0.1],
    ['a borrower: paid out first', dated(['2025-01-01', 100], ['2026-01-01', -105]), 0.05],
    ['nearly all lost in days', dated(['2026-03-05', -18_480], ['2026-03-16', 13_120]), -0.9999884228],
    ['a gain of three hundred times', dated(['2025-01-01', -1], ['2026-01-01', 300]), 299],
    // The worked example of a spreadsheet manual.
    [
      'a spreadsheet example',
      dated(
        ['2008-01-01', -10_000],
        ['2008-03-01', 2750],
        ['2008-10-30', 4250],
        ['2009-02-15', 3250],
        ['2009-04-01', 2750],
      ),
      0.3733625335,
    ],
  ])('%s', (_name, flows, expected) => {
    expect(xirr(flows)).toBeCloseTo(expected, 9)
  })

  test('flows over sixty years do not overflow', () => {
    const flows = Array.from({ length: 60 }, (_, i) => ({ date: `${1970 + i}-01-01`, amount: -100 }))
    const rate = xirr([...flows, { date: '2030-01-01', amount: 100_000 }])
    expect(rate).toBeGreaterThan(0.07)
    expect(rate).toBeLessThan(0.08)
  })

  test.each([
    ['NO_DATA', [] as ReturnType<typeof dated>],
    ['NO_DATA', dated(['2025-01-01', -100])],
    ['NOT_CONVERGED', dated(['2025-01-01', -100], ['2026-01-01', -10])],
    ['NOT_CONVERGED', dated(['2025-01-01', 0], ['2026-01-01', 0])],
    ['NOT_CONVERGED', dated(['2025-01-01', 100], ['2026-01-01', -200], ['2027-01-01', 150])],
  ] as const)('%s', (reason, flows) => {
    expect(xirr(flows)).toEqual(undefinedFigure(reason))
  })
})

describe('money-weighted return', () => {
  test('is yearly from one year on', () => {
    const value = moneyWeightedReturn({
      start: '2024-01-01',
      end: '2025-12-31',
      beginValue: '1000.00',
      endValue: '1210.00',
      flows: [],
    })
    expect(value).toBeCloseTo(0.1, 12)
  })

  test('below a year is the return of the period', () => {
    const value = moneyWeightedReturn({
      start: '2026-01-01',
      end: '2026-07-01',
      beginValue: 1000,
      endValue: 1050,
      flows: [],
    })
    expect(value).toBeCloseTo(0.05, 12)
  })

  test('an account funded within the period earns from then on, and is not stretched over the whole of it', () => {
    const value = moneyWeightedReturn({
      start: '2025-12-31',
      end: '2026-11-19',
      beginValue: 0,
      endValue: 1010,
      flows: [{ date: '2026-10-20', amount: 1000 }],
    })
    expect(value).toBeCloseTo(0.01, 9)
    expect(
      moneyWeightedReturn({ start: '2025-12-31', end: '2026-11-19', beginValue: 0, endValue: 0, flows: [] }),
    ).toEqual({ value: null, reason: 'NO_DATA' })
  })

  test('weighs the money, not the time', () => {
    const value = moneyWeightedReturn({
      start: '2024-12-31',
      end: '2026-12-31',
      beginValue: 100,
      endValue: 1155,
      flows: [{ date: '2025-12-31', amount: 1000 }],
    })
    // 100 (1 + r)^2 + 1000 (1 + r) = 1155
    expect(value).toBeCloseTo((-1000 + Math.sqrt(1000 ** 2 + 4 * 100 * 1155)) / 200 - 1, 10)
  })

  test('has no value for a period of no days', () => {
    expect(
      moneyWeightedReturn({ start: '2026-01-01', end: '2026-01-01', beginValue: 1, endValue: 1, flows: [] }),
    ).toEqual(undefinedFigure('NO_DATA'))
  })
})
