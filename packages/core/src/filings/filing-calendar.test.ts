import { expect, test } from 'vitest'
import { filingCalendar, owesHoldingsReport, type FilingFacts } from './filing-calendar.ts'

const state: FilingFacts = {
  regulator: 'STATE',
  homeState: 'OR',
  states: [
    { code: 'OR', since: '2014-03-17' },
    { code: 'WA', since: '2016-02-01' },
  ],
  fiscalYearEndMonth: 12,
  holdingsCrossedIn: new Set(),
  advisesPrivateFunds: false,
  hasCustody: false,
}

const periodic = (facts: FilingFacts, from: string, to: string) =>
  filingCalendar(facts, from, to)
    .filter(({ periodEnd }) => periodEnd !== null)
    .map(
      ({ type, jurisdiction, periodEnd, dueDate, effectiveDueDate }) =>
        `${type} ${jurisdiction} ${periodEnd} ${dueDate} ${effectiveDueDate}`,
    )

const standing = (facts: FilingFacts) =>
  Object.fromEntries(
    filingCalendar(facts, '2026-01-01', '2026-12-31')
      .filter(({ periodEnd }) => periodEnd === null)
      .map(({ type, requirement }) => [type, requirement]),
  )

test('a state-registered firm owes the annual amendment and the renewals', () => {
  expect(periodic(state, '2026-01-01', '2026-12-31')).toEqual([
    'FORM_ADV OR 2025-12-31 2026-03-31 2026-03-31',
    'STATE_REGISTRATION OR 2027-12-31 2026-12-31 2026-12-31',
    'STATE_REGISTRATION WA 2027-12-31 2026-12-31 2026-12-31',
  ])
})

test('in a leap year the amendment is due a day earlier, and moves over Easter', () => {
  expect(periodic(state, '2024-03-30', '2024-03-30')).toEqual([
    'FORM_ADV OR 2023-12-31 2024-03-30 2024-04-01',
  ])
  expect(periodic(state, '2024-03-31', '2024-12-30')).toEqual([])
})

test('renewals do not roll: a registration lapses on a Sunday too', () => {
  expect(periodic(state, '2023-12-01', '2023-12-31')[0]).toBe(
    'STATE_REGISTRATION OR 2024-12-31 2023-12-31 2023-12-31',
  )
})

test('a registration is renewed from the year it was made in', () => {
  const renewals = periodic(state, '2015-12-01', '2016-12-31').filter((duty) => duty.startsWith('STATE'))
  expect(renewals.map((duty) => duty.slice(0, 32))).toEqual([
    'STATE_REGISTRATION OR 2016-12-31',
    'STATE_REGISTRATION OR 2017-12-31',
    'STATE_REGISTRATION WA 2017-12-31',
  ])
})

test('the line reached in a year asks for its last quarter and three of the next', () => {
  const crossed = new Set([2026])
  const quarters = [
    '2026-06-30',
    '2026-09-30',
    '2026-12-31',
    '2027-03-31',
    '2027-06-30',
    '2027-09-30',
    '2027-12-31',
  ]
  expect(quarters.filter((end) => owesHoldingsReport(end, crossed))).toEqual([
    '2026-12-31',
    '2027-03-31',
    '2027-06-30',
    '2027-09-30',
  ])
  const federal = { ...state, regulator: 'SEC', states: [], holdingsCrossedIn: crossed } as const
  expect(periodic(federal, '2026-06-01', '2027-12-30')).toEqual([
    'FORM_ADV US 2026-12-31 2027-03-31 2027-03-31',
    'FORM_13F US 2026-12-31 2027-02-14 2027-02-16',
    'FORM_13F US 2027-03-31 2027-05-15 2027-05-17',
    'FORM_13F US 2027-06-30 2027-08-14 2027-08-16',
    'FORM_13F US 2027-09-30 2027-11-14 2027-11-15',
    'FORM_N_PX US 2027-06-30 2027-08-31 2027-08-31',
  ])
})

test('the relationship summary is not asked of a state-registered firm', () => {
  expect(standing(state)).toEqual({
    STATE_NOTICE: 'NOT_REQUIRED',
    FORM_U4: 'WATCHED',
    FORM_U5: 'WATCHED',
    NET_WORTH: 'WATCHED',
    BALANCE_SHEET: 'NOT_REQUIRED',
    FORM_ADV_E: 'NOT_REQUIRED',
    FORM_CRS: 'NOT_REQUIRED',
    FORM_13F: 'WATCHED',
    FORM_N_PX: 'NOT_REQUIRED',
    FORM_13H: 'WATCHED',
    SCHEDULE_13D_G: 'WATCHED',
    FORM_PF: 'NOT_REQUIRED',
    FORM_D: 'NOT_REQUIRED',
  })
})

test('the SEC asks for other things', () => {
  const federal = { ...state, regulator: 'SEC', holdingsCrossedIn: new Set([2026]) } as const
  expect(standing(federal)).toMatchObject({
    FORM_CRS: 'WATCHED',
    NET_WORTH: 'NOT_REQUIRED',
    FORM_PF: 'WATCHED',
  })
  expect(Object.keys(standing(federal))).not.toContain('FORM_13F')
  expect(periodic(federal, '2026-12-01', '2026-12-31')).toEqual([
    'STATE_NOTICE OR 2027-12-31 2026-12-31 2026-12-31',
    'STATE_NOTICE WA 2027-12-31 2026-12-31 2026-12-31',
  ])
})
