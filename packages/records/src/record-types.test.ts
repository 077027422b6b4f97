import { expect, test } from 'vitest'
import { appliesToFirm, appliesToSubject, BUSINESS_FACTS, SUBJECT_CONDITIONS } from './applicability.ts'
import { recordType, RECORD_TYPES } from './record-types.ts'

const codesOf = (types: typeof RECORD_TYPES) => types.map(({ code }) => code)
const state = { regulator: 'STATE', does: new Set<never>() } as const
const sec = { regulator: 'SEC', does: new Set<never>() } as const

test('the catalogue has 110 types of unique code, by sections 15, 7, 16, 14, 6, 12, 10, 14, 10 and 6', () => {
  expect(new Set(codesOf(RECORD_TYPES)).size).toBe(110)
  const sections = Object.groupBy(RECORD_TYPES, ({ code }) => code.split('.')[0] ?? '')
  expect(Object.values(sections).map((types) => types?.length)).toEqual([15, 7, 16, 14, 6, 12, 10, 14, 10, 6])
  for (const types of Object.values(sections)) expect(new Set(types?.map((t) => t.category)).size).toBe(1)
})

test('every condition of the catalogue is used, and every conditional type has one', () => {
  const used = new Set(RECORD_TYPES.map(({ condition }) => condition))
  expect([...used].filter((fact) => fact !== null).toSorted()).toEqual([...BUSINESS_FACTS])
  const ofSubjects = new Set(RECORD_TYPES.flatMap((type) => type.subject_condition ?? []))
  expect(ofSubjects).toEqual(new Set(SUBJECT_CONDITIONS))
  const without = RECORD_TYPES.filter(
    (type) => type.regime === 'CONDITIONAL' && type.condition === null && type.subject_condition === null,
  )
  expect(codesOf(without)).toEqual([])
})

test('only types that are refreshed have a maximum age', () => {
  for (const { refresh, max_age_days } of RECORD_TYPES)
    expect(max_age_days === null).toBe(refresh === 'EVENT')
})

test('what changes when the regulator becomes the SEC', () => {
  const stops = RECORD_TYPES.filter((type) => appliesToFirm(type, state) && !appliesToFirm(type, sec))
  const begins = RECORD_TYPES.filter((type) => !appliesToFirm(type, state) && appliesToFirm(type, sec))
  expect(codesOf(stops)).toEqual(['1.06', '1.07', '2.07', '8.09', '8.11', '8.12', '9.02', '9.09'])
  expect(codesOf(begins)).toEqual(['9.06'])
})

test('a conditional type is asked of a firm that does what it is about, under either regulator', () => {
  const testimonials = recordType('6.05') ?? RECORD_TYPES[0]!
  expect(appliesToFirm(testimonials, state)).toBe(false)
  expect(appliesToFirm(testimonials, { ...state, does: new Set(['TESTIMONIALS']) })).toBe(true)
  expect(appliesToFirm(testimonials, { ...sec, does: new Set(['TESTIMONIALS']) })).toBe(true)
})

test('a type may be asked of some subjects only', () => {
  const complaints = recordType('3.15')!
  expect(appliesToSubject(complaints, state, new Set())).toBe(false)
  expect(appliesToSubject(complaints, state, new Set(['COMPLAINT']))).toBe(true)
})

test('types whose rule changed on 4 May 2026 say so, and what may change is marked', () => {
  const changed = RECORD_TYPES.filter(({ effective_from }) => effective_from === '2026-05-04')
  expect(codesOf(changed)).toEqual(['6.01', '6.04', '6.05', '6.06', '6.07', '6.10', '6.12'])
  expect(codesOf(RECORD_TYPES.filter(({ pending_change }) => pending_change !== null))).toEqual(['7.09'])
})
