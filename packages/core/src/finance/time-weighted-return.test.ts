import { describe, expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { link, timeWeightedReturn } from './time-weighted-return.ts'

test('links geometrically', () => {
  expect(link([0.1, -0.1])).toBeCloseTo(-0.01, 12)
  expect(link([])).toBe(0)
  expect(link([0.5, -1, 0.5])).toBe(-1)
})

const valuations = [
  { date: '2026-05-31', value: 100_000 },
  { date: '2026-06-15', value: 160_000 },
  { date: '2026-06-30', value: 152_000 },
]
const flows = [{ date: '2026-06-15', amount: 50_000 }]

describe('time-weighted return', () => {
  test('does not depend on the size of a flow valued on its day', () => {
    // 100,000 grew to 110,000 before 50,000 came at the end of 15 June; then 160,000 fell to 152,000.
    const { value, subPeriods, uncutLargeFlows } = timeWeightedReturn(valuations, flows)
    expect(value).toBeCloseTo(1.1 * 0.95 - 1, 12)
    expect(subPeriods.map(({ end }) => end)).toEqual(['2026-06-15', '2026-06-30'])
    expect(uncutLargeFlows).toBe(0)
  })

  test('cuts at month ends and large flows only, when so told', () => {
    const daily = [
      { date: '2026-05-31', value: 100 },
      { date: '2026-06-10', value: 103 },
      { date: '2026-06-20', value: 130 },
      { date: '2026-06-30', value: 131 },
      { date: '2026-07-10', value: 132 },
    ]
    const small = { date: '2026-06-10', amount: 2 }
    const large = { date: '2026-06-20', amount: 25 }
    const { subPeriods } = timeWeightedReturn(daily, [small, large], {
      cut: { at: 'MONTH_END_AND_LARGE_FLOWS' },
    })
    expect(subPeriods.map(({ end }) => end)).toEqual(['2026-06-20', '2026-06-30', '2026-07-10'])
    expect(subPeriods[0]?.return).toBeCloseTo((130 - 100 - 27) / (100 + 2 * 0.5), 12)
  })

  test('tells of a large flow without a valuation on its day', () => {
    const { uncutLargeFlows } = timeWeightedReturn(valuations, [{ date: '2026-06-10', amount: 50_000 }])
    expect(uncutLargeFlows).toBe(1)
  })

  test('leaves out a stretch in which the account was empty', () => {
    const { value } = timeWeightedReturn(
      [
        { date: '2026-06-01', value: 100 },
        { date: '2026-06-02', value: 0 },
        { date: '2026-06-03', value: 50 },
        { date: '2026-06-04', value: 55 },
      ],
      [
        { date: '2026-06-02', amount: -110 },
        { date: '2026-06-03', amount: 50 },
      ],
    )
    expect(value).toBeCloseTo(1.1 * 1.1 - 1, 12)
  })

  test.each([
    ['no valuation', []],
    ['one valuation', [{ date: '2026-06-01', value: 100 }]],
  ])('has no value with %s', (_name, few) => {
    expect(timeWeightedReturn(few, []).value).toEqual(undefinedFigure('NO_DATA'))
  })
})
