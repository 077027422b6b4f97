import { expect, test } from 'vitest'
import type { BusinessFact, SubjectCondition } from './applicability.ts'
import { recordPairs, worstStatus, type Filed, type Subject } from './record-pairs.ts'
import { recordType } from './record-types.ts'

const asOf = '2026-11-20'
const context = {
  firm: { regulator: 'STATE', does: new Set<BusinessFact>(['TRADE_CONFIRMATIONS']), fiscalYearEndMonth: 12 },
  asOf,
  held: false,
} as const
const subject = (ref: string, more: Partial<Subject> = {}): Subject => ({
  ref,
  startedOn: '2020-01-15',
  endedOn: null,
  conditions: new Set<SubjectCondition>(),
  ...more,
})
const filed = (entries: Record<string, string>, retainUntil: string | null = null) =>
  new Map<string, Filed>(Object.entries(entries).map(([ref, newestOn]) => [ref, { newestOn, retainUntil }]))
const states = (code: string, subjects: Subject[], files: Map<string, Filed>, held = false) =>
  recordPairs(recordType(code)!, subjects, files, { ...context, held }).map((pair) => [
    pair.subject.ref,
    pair.status,
    pair.dueOn,
  ])

test('each subject has a state of its own, and says when its next item is due', () => {
  const files = filed({ a: '2026-06-01', b: '2025-01-10' })
  expect(states('3.07', [subject('a'), subject('b'), subject('c')], files)).toEqual([
    ['a', 'CURRENT', '2027-07-06'],
    ['b', 'STALE', '2026-02-14'],
    ['c', 'MISSING', '2020-01-15'],
  ])
})

test('a type that does not apply is NOT_APPLICABLE for every subject, whatever is there', () => {
  expect(states('9.06', [subject('firm')], filed({ firm: asOf }))).toEqual([['firm', 'NOT_APPLICABLE', null]])
  expect(states('3.15', [subject('a')], new Map())).toEqual([['a', 'NOT_APPLICABLE', null]])
})

test('a daily file of all covers those who are there, and is looked for from the next session on', () => {
  const gone = subject('b', { endedOn: '2026-03-01' })
  expect(states('4.01', [subject('a'), gone], filed({ all: '2026-11-19' }))).toEqual([
    ['a', 'EXPIRING', '2026-11-22'],
    ['b', 'NOT_APPLICABLE', null],
  ])
  // Friday's last file is three days behind on the Tuesday after; a day more is too old.
  expect(states('4.01', [subject('a')], filed({ all: '2026-11-16' }))[0]?.[1]).toBe('EXPIRING')
  expect(states('4.01', [subject('a')], filed({ all: '2026-11-15' }))[0]?.[1]).toBe('STALE')
})

test('a weekend or holiday makes nothing stale', () => {
  // 2026-07-06 is the Monday after Independence Day, observed on Friday the 3rd.
  const monday = { ...context, asOf: '2026-07-06' }
  const pairs = recordPairs(recordType('4.02')!, [subject('firm')], filed({ firm: '2026-07-02' }), monday)
  expect(worstStatus(pairs)).toBe('EXPIRING')
})

test('what is filed by quarter is first due a maximum age after the subject came', () => {
  expect(states('4.04', [subject('a', { startedOn: '2026-08-13' })], new Map())[0]?.[1]).toBe(
    'NOT_APPLICABLE',
  )
  expect(states('4.04', [subject('a', { startedOn: '2026-08-12' })], new Map())).toEqual([
    ['a', 'MISSING', '2026-11-20'],
  ])
  expect(states('3.07', [subject('a', { startedOn: '2026-11-19' })], new Map())[0]?.[1]).toBe('MISSING')
})

test('who left is asked about until five years after that fiscal year, then only if something is there', () => {
  const recent = subject('recent', { endedOn: '2021-01-05' })
  const long = subject('long', { endedOn: '2020-12-31' })
  expect(states('3.02', [recent, long], new Map())).toEqual([['recent', 'MISSING', '2020-01-15']])
  const files = filed({ long: '2020-01-15' }, '2025-12-31')
  expect(states('3.02', [long], files)).toEqual([['long', 'PAST_RETENTION', null]])
  expect(states('3.02', [long], files, true)).toEqual([['long', 'ON_HOLD', null]])
})

test('the worst subject speaks for the type', () => {
  const pairs = recordPairs(
    recordType('3.07')!,
    [subject('a'), subject('b')],
    filed({ a: asOf, b: '2025-01-01' }),
    context,
  )
  expect(worstStatus(pairs)).toBe('STALE')
  expect(worstStatus([])).toBe('NOT_APPLICABLE')
})
