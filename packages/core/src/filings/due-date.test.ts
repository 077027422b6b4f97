import { expect, test } from 'vitest'
import {
  annualAmendmentDue,
  brochureDeliveryDue,
  fiscalYearEnd,
  holdingsReportDue,
  nextFiscalYearEnd,
  promptAmendmentDue,
  rolledDue,
} from './due-date.ts'

test.each([
  ['2026-11-21', 12, '2025-12-31'],
  ['2026-12-31', 12, '2026-12-31'],
  ['2027-01-01', 12, '2026-12-31'],
  ['2024-02-29', 2, '2024-02-29'],
  ['2024-02-28', 2, '2023-02-28'],
  ['2026-06-29', 6, '2025-06-30'],
])('on %s the newest fiscal year that ends in month %i ended on %s', (day, month, end) => {
  expect(fiscalYearEnd(day, month)).toBe(end)
})

test('fiscal years follow each other over leap years', () => {
  expect(nextFiscalYearEnd('2025-12-31')).toBe('2026-12-31')
  expect(nextFiscalYearEnd('2023-02-28')).toBe('2024-02-29')
  expect(nextFiscalYearEnd('2024-02-29')).toBe('2025-02-28')
})

test.each([
  ['2025-12-31', '2026-03-31', '2026-04-30'],
  ['2026-12-31', '2027-03-31', '2027-04-30'],
  // 2028 and 2024 are leap years: a day earlier in the calendar, the same number of days.
  ['2027-12-31', '2028-03-30', '2028-04-29'],
  ['2023-12-31', '2024-03-30', '2024-04-29'],
  ['2026-06-30', '2026-09-28', '2026-10-28'],
])('the year to %s: amendment by %s, brochure by %s', (end, amendment, brochure) => {
  expect(annualAmendmentDue(end)).toBe(amendment)
  expect(brochureDeliveryDue(end)).toBe(brochure)
})

test.each([
  ['2026-03-31', '2026-05-15'],
  ['2026-06-30', '2026-08-14'],
  ['2026-09-30', '2026-11-14'],
  ['2026-12-31', '2027-02-14'],
])('holdings of %s are due on %s', (quarter, due) => {
  expect(holdingsReportDue(quarter)).toBe(due)
})

test('prompt is thirty days', () => {
  expect(promptAmendmentDue('2026-02-10')).toBe('2026-03-12')
})

test.each([
  ['2026-03-31', '2026-03-31', 'a Tuesday'],
  ['2024-03-30', '2024-04-01', 'a Saturday after Good Friday'],
  ['2026-11-14', '2026-11-16', 'a Saturday'],
  ['2027-02-14', '2027-02-16', 'a Sunday before Washington’s birthday'],
  ['2025-12-25', '2025-12-26', 'Christmas'],
  ['2027-12-31', '2027-12-31', 'a Friday before a New Year on a Saturday'],
])('%s rolls to %s: %s', (due, rolled) => {
  expect(rolledDue(due)).toBe(rolled)
})
