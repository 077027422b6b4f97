import { expect, test } from 'vitest'
import type { FilingDuty } from './filing-calendar.ts'
import { matchFilings, punctuality, type FilingMade } from './match-filings.ts'

const duty: FilingDuty = {
  type: 'FORM_ADV',
  jurisdiction: 'OR',
  periodEnd: '2025-12-31',
  dueDate: '2026-03-31',
  effectiveDueDate: '2026-03-31',
  requirement: 'REQUIRED',
}
const made: FilingMade = {
  type: 'FORM_ADV',
  jurisdiction: 'OR',
  periodEnd: '2025-12-31',
  id: 'a',
  dueDate: null,
  statementOn: null,
  filedOn: null,
  acceptedOn: null,
  accepted: false,
  rejected: false,
  confirmation: null,
  fee: null,
}

test('a duty without a filing is open', () => {
  expect(matchFilings([duty], [])).toMatchObject([
    { key: 'FORM_ADV OR 2025-12-31', filed: false, filedOn: null, effectiveDueDate: '2026-03-31' },
  ])
})

test('register and public system speak of one filing', () => {
  const register = { ...made, filedOn: '2026-03-20', fee: '150.00', confirmation: 'IARD-7' }
  const feed = { ...made, id: 'b', filedOn: '2026-03-20', accepted: true }
  expect(matchFilings([duty], [register, feed])).toMatchObject([
    { filedOn: '2026-03-20', filed: true, accepted: true, fee: '150.00', confirmation: 'IARD-7' },
  ])
})

test('another state or another year is another filing', () => {
  const others = [
    { ...made, jurisdiction: 'WA', filedOn: '2026-03-20' },
    { ...made, periodEnd: '2024-12-31', filedOn: '2025-03-20' },
  ]
  const records = matchFilings([duty], others)
  expect(records.map(({ key, filed }) => [key, filed])).toEqual([
    ['FORM_ADV OR 2025-12-31', false],
    ['FORM_ADV WA 2025-12-31', true],
    ['FORM_ADV OR 2024-12-31', true],
  ])
})

test('filings without a period stand for themselves', () => {
  const event = { ...made, type: 'FORM_U4', periodEnd: null } as const
  const records = matchFilings([], [event, { ...event, id: 'b' }])
  expect(records.map(({ key }) => key)).toEqual(['FORM_U4 a', 'FORM_U4 b'])
})

test('the regulator’s own due date holds, and a refusal until it is accepted', () => {
  const refused = { ...made, dueDate: '2026-03-14', filedOn: '2026-03-12', rejected: true }
  expect(matchFilings([duty], [refused])).toMatchObject([
    { dueDate: '2026-03-14', effectiveDueDate: '2026-03-14', rejected: true },
  ])
  const again = { ...made, id: 'b', filedOn: '2026-03-13', accepted: true }
  expect(matchFilings([duty], [refused, again])).toMatchObject([{ rejected: false, accepted: true }])
  expect(matchFilings([duty], [again, refused])).toMatchObject([{ rejected: false, accepted: true }])
})

test('a refusal stands while another source only says that it was filed', () => {
  const refused = { ...made, filedOn: '2026-03-12', rejected: true }
  expect(matchFilings([duty], [refused, { ...made, id: 'b', filedOn: '2026-03-12' }])).toMatchObject([
    { rejected: true },
  ])
})

test('in time is on the last day, of the last twelve months, of what has one', () => {
  const filings = [
    { ...made, id: '1', type: 'FORM_U4', periodEnd: null, dueDate: '2026-03-31', filedOn: '2026-03-31' },
    { ...made, id: '2', type: 'FORM_U4', periodEnd: null, dueDate: '2026-03-30', filedOn: '2026-03-31' },
    { ...made, id: '3', type: 'FORM_U4', periodEnd: null, dueDate: null, filedOn: '2026-03-31' },
    { ...made, id: '4', type: 'FORM_U4', periodEnd: null, dueDate: '2025-11-30', filedOn: '2025-11-20' },
  ] as const
  expect(punctuality(matchFilings([], filings), '2026-11-21')).toEqual({ filed: 2, inTime: 1 })
})
