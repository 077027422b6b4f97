import { describe, expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { dietzReturn, flowWeight, modifiedDietz } from './modified-dietz.ts'

const june = { start: '2026-05-31', end: '2026-06-30' } as const

describe('Modified Dietz', () => {
  test('without flows is the plain holding return', () => {
    expect(modifiedDietz({ ...june, beginValue: 100_000, endValue: '103000.00', flows: [] })).toBe(0.03)
  })

  test('weights an end-of-day flow by the days left', () => {
    // 10,000 on day 10 of 30 works for 20 of 30 days: 3,000 / (100,000 + 6,666.67)
    const value = modifiedDietz({
      ...june,
      beginValue: 100_000,
      endValue: 113_000,
      flows: [{ date: '2026-06-10', amount: 10_000 }],
    })
    expect(value).toBeCloseTo(0.028125, 12)
  })

  test('weights a start-of-day flow by one day more', () => {
    const value = modifiedDietz({
      ...june,
      beginValue: 100_000,
      endValue: 113_000,
      flows: [{ date: '2026-06-10', amount: 10_000 }],
      timing: 'START_OF_DAY',
    })
    expect(value).toBeCloseTo(3000 / 107_000, 12)
  })

  test('a withdrawal lowers what was invested', () => {
    const value = modifiedDietz({
      ...june,
      beginValue: 100_000,
      endValue: 51_000,
      flows: [{ date: '2026-06-15', amount: -50_000 }],
    })
    expect(value).toBeCloseTo(1000 / 75_000, 12)
  })

  test('an end-of-day flow on the last day earns nothing, a start-of-day flow on the first all', () => {
    expect(flowWeight(30, 30, 'END_OF_DAY')).toBe(0)
    expect(flowWeight(1, 30, 'START_OF_DAY')).toBe(1)
  })

  test.each([
    ['an empty account', 0, 0, []],
    ['more taken out at once than there was', 100, 0, [{ date: '2026-06-01', amount: -200 }]],
  ])('has no value for %s', (_name, beginValue, endValue, flows) => {
    expect(modifiedDietz({ ...june, beginValue, endValue, flows })).toEqual(
      undefinedFigure('ZERO_DENOMINATOR'),
    )
  })

  test('has no value for a period of no days', () => {
    expect(
      modifiedDietz({ start: '2026-06-30', end: '2026-06-30', beginValue: 1, endValue: 1, flows: [] }),
    ).toEqual(undefinedFigure('NO_DATA'))
  })
})

test('on whole cents the sums are exact', () => {
  expect(dietzReturn({ begin: 10_000_00, end: 10_100_00, flow: 0, weightedFlow: 0 })).toBe(0.01)
  expect(dietzReturn({ begin: 0, end: 5, flow: 5, weightedFlow: 0 })).toEqual(
    undefinedFigure('ZERO_DENOMINATOR'),
  )
})
