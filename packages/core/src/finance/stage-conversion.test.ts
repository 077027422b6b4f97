import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { stageConversion } from './stage-conversion.ts'

const funnel = ['LEAD', 'MEETING', 'SIGNED'] as const
const journey = (...steps: [string, string][]) => steps.map(([stage, enteredOn]) => ({ stage, enteredOn }))

test('follows the same opportunities from stage to stage', () => {
  const result = stageConversion(funnel, [
    journey(['LEAD', '2026-01-01'], ['MEETING', '2026-01-11'], ['SIGNED', '2026-02-10']),
    journey(['LEAD', '2026-01-01'], ['MEETING', '2026-01-21']),
    journey(['LEAD', '2026-01-01'], ['LOST', '2026-03-02']),
    journey(['LEAD', '2026-01-05']),
  ])
  expect(result).toEqual([
    { stage: 'LEAD', entered: 4, advanced: 2, conversion: 0.5, medianDays: 20 },
    { stage: 'MEETING', entered: 2, advanced: 1, conversion: 0.5, medianDays: 30 },
    { stage: 'SIGNED', entered: 1, advanced: 0, conversion: 0, medianDays: undefinedFigure('NO_DATA') },
  ])
})

test('a stage no one entered has no conversion', () => {
  expect(stageConversion(funnel, [])[0]).toEqual({
    stage: 'LEAD',
    entered: 0,
    advanced: 0,
    conversion: undefinedFigure('ZERO_DENOMINATOR'),
    medianDays: undefinedFigure('NO_DATA'),
  })
})
