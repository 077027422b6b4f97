import { expect, test } from 'vitest'
import { filingStatus, isOverdue, isUpcoming, type FilingState } from './filing-status.ts'

const today = '2026-11-21'
const open: FilingState = {
  requirement: 'REQUIRED',
  effectiveDueDate: null,
  filed: false,
  accepted: false,
  rejected: false,
}

test.each([
  ['NOT_REQUIRED', { requirement: 'NOT_REQUIRED' }],
  ['MONITORING', { requirement: 'WATCHED' }],
  ['UPCOMING', {}],
  ['UPCOMING', { effectiveDueDate: '2026-12-22' }],
  ['DUE_SOON', { effectiveDueDate: '2026-12-21' }],
  ['DUE_SOON', { effectiveDueDate: '2026-11-21' }],
  ['LATE', { effectiveDueDate: '2026-11-20' }],
  ['FILED', { effectiveDueDate: '2026-11-20', filed: true }],
  ['ACCEPTED', { effectiveDueDate: '2026-11-20', filed: true, accepted: true }],
  ['REJECTED', { effectiveDueDate: '2026-11-20', filed: true, rejected: true }],
  // A filing nobody asked for is a filing all the same.
  ['ACCEPTED', { requirement: 'NOT_REQUIRED', filed: true, accepted: true }],
] as const)('%s: %j', (status, state) => {
  expect(filingStatus({ ...open, ...state }, today)).toBe(status)
})

test.each([
  [true, { effectiveDueDate: '2026-11-20' }],
  [false, { effectiveDueDate: '2026-11-21' }],
  [false, { effectiveDueDate: '2026-11-20', filed: true }],
  [true, { effectiveDueDate: '2026-11-20', filed: true, rejected: true }],
  [false, { effectiveDueDate: '2026-11-20', requirement: 'WATCHED' }],
] as const)('overdue %s: %j', (overdue, state) => {
  expect(isOverdue({ ...open, ...state }, today)).toBe(overdue)
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-12-21', true],
  ['2026-12-22', false],
])('due on %s is within thirty days: %s', (effectiveDueDate, within) => {
  expect(isUpcoming({ ...open, effectiveDueDate }, today, 30)).toBe(within)
})
