import { expect, test } from 'vitest'
import { amendmentDue, amendmentStatus, type AmendmentState } from './amendment-status.ts'

const amendment: AmendmentState = {
  type: 'OTHER_THAN_ANNUAL',
  status: 'DRAFT',
  triggerDate: '2026-10-15',
  filedOn: null,
}

test.each([
  ['OTHER_THAN_ANNUAL', '2026-10-15', '2026-11-14'],
  ['ANNUAL', '2025-12-31', '2026-03-31'],
  ['ANNUAL', '2028-02-10', '2028-03-30'],
  ['INITIAL', '2026-10-15', null],
  ['WITHDRAWAL', '2026-10-15', null],
] as const)('%s of %s is due on %s', (type, triggerDate, due) => {
  expect(amendmentDue({ ...amendment, type, triggerDate }, 12)).toBe(due)
})

test.each([
  // The last day is a Saturday: Monday still counts.
  ['DRAFT', {}, '2026-11-16'],
  ['LATE', {}, '2026-11-17'],
  ['LATE', { status: 'DETECTED' }, '2026-11-17'],
  ['NOT_REQUIRED', { status: 'NOT_REQUIRED' }, '2026-11-17'],
  ['FILED', { status: 'FILED', filedOn: '2026-11-13' }, '2026-11-17'],
  ['ACCEPTED', { status: 'FILED', filedOn: '2026-11-12' }, '2026-11-17'],
] as const)('%s: %j on %s', (status, state, today) => {
  expect(amendmentStatus({ ...amendment, ...state }, '2026-11-14', '2026-11-12', today)).toBe(status)
})
