import { expect, test } from 'vitest'
import { householdTier } from './household-tier.ts'

test.each([
  ['-1', 'UNDER_250K'],
  ['0', 'UNDER_250K'],
  ['249999.99', 'UNDER_250K'],
  ['250000', 'FROM_250K_TO_1M'],
  ['999999.99', 'FROM_250K_TO_1M'],
  ['1000000', 'FROM_1M_TO_5M'],
  ['5000000', 'OVER_5M'],
])('%s dollars are %s', (aum, tier) => {
  expect(householdTier(aum)).toBe(tier)
})
