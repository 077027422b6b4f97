import { expect, test } from 'vitest'
import { EXAM_CHECKLIST, EXAM_GROUPS, examItemStatus, readiness } from './exam-checklist.ts'
import { RECORD_TYPES } from './record-types.ts'

test('the request list has all thirteen groups in order, and only types of the catalogue', () => {
  expect([...new Set(EXAM_CHECKLIST.map(({ group }) => group))]).toEqual([...EXAM_GROUPS])
  const known = new Set(RECORD_TYPES.map(({ code }) => code))
  for (const { codes } of EXAM_CHECKLIST) for (const code of codes) expect(known).toContain(code)
})

test('every record type answers some item', () => {
  const asked = new Set(EXAM_CHECKLIST.flatMap(({ codes }) => codes))
  expect(RECORD_TYPES.map(({ code }) => code).filter((code) => !asked.has(code))).toEqual([])
})

test.each([
  [3, 3, 'READY'],
  [2, 3, 'PARTIAL'],
  [0, 3, 'MISSING'],
  [0, 0, 'NA'],
] as const)('%i of %i records there: %s', (there, applicable, status) => {
  expect(examItemStatus(there, applicable)).toBe(status)
})

test('readiness is weighted, counts a partial item half and leaves out what is not asked', () => {
  const items = [
    { status: 'READY', weight: 3 },
    { status: 'PARTIAL', weight: 2 },
    { status: 'MISSING', weight: 1 },
    { status: 'NA', weight: 3 },
  ] as const
  expect(readiness(items)).toEqual({ ready: 4, asked: 6 })
  expect(readiness([])).toEqual({ ready: 0, asked: 0 })
})
