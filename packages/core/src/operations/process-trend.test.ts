import { expect, test } from 'vitest'
import { processTrend } from './process-trend.ts'

test.each([
  [95, 100, 'STEADY'],
  [94, 100, 'IMPROVING'],
  [105, 100, 'STEADY'],
  [106, 100, 'WORSENING'],
  [0, 0, 'STEADY'],
  [null, 100, null],
  [100, null, null],
])('%s after %s is %s', (median, before, trend) => expect(processTrend(median, before)).toBe(trend))
