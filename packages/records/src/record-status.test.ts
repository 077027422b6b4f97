import { expect, test } from 'vitest'
import { worstStatus } from './record-status.ts'

test('the worst subject speaks for the type', () => {
  expect(worstStatus(new Set(['CURRENT', 'STALE', 'NOT_APPLICABLE']))).toBe('STALE')
  expect(worstStatus(new Set(['EXPIRING', 'ON_HOLD']))).toBe('ON_HOLD')
  expect(worstStatus(new Set())).toBe('NOT_APPLICABLE')
})
