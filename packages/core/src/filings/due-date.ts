import { isSession, nextSession } from '../calendar.ts'
import { addDays, dateOf, endOfMonth, yearOf, type IsoDate } from '../dates.ts'

/** Last day of the newest fiscal year that ended on or before a day; `month` 1 to 12 is the one the year ends in. */
export function fiscalYearEnd(onOrBefore: IsoDate, month: number): IsoDate {
  const thisYear = endOfMonth(dateOf(yearOf(onOrBefore), month, 1))
  return thisYear <= onOrBefore ? thisYear : endOfMonth(dateOf(yearOf(onOrBefore) - 1, month, 1))
}

/** The fiscal year end a year after one: 28 February is followed by 29 February in a leap year. */
export const nextFiscalYearEnd = (end: IsoDate): IsoDate =>
  endOfMonth(dateOf(yearOf(end) + 1, Number(end.slice(5, 7)), 1))

/**
 * Last day of the annual updating amendment: 90 days after the fiscal year end (17 CFR 275.204-1(a)(1)). For a year
 * that ends in December this is 31 March, in a leap year 30 March.
 */
export const annualAmendmentDue = (fiscalYearEnds: IsoDate): IsoDate => addDays(fiscalYearEnds, 90)

/** Last day to give clients the brochure or its summary: 120 days after the fiscal year end (17 CFR 275.204-3(b)(2)). */
export const brochureDeliveryDue = (fiscalYearEnds: IsoDate): IsoDate => addDays(fiscalYearEnds, 120)

/** Last day of Form 13F: 45 days after the end of the quarter (17 CFR 240.13f-1). */
export const holdingsReportDue = (quarterEnd: IsoDate): IsoDate => addDays(quarterEnd, 45)

/** What the form calls promptly is 30 days in the trade's practice; the rule names no number. */
export const promptAmendmentDue = (trigger: IsoDate): IsoDate => addDays(trigger, 30)

/** The day itself, or the next business day where it falls on a weekend or a market holiday. */
export const rolledDue = (due: IsoDate): IsoDate => (isSession(due) ? due : nextSession(due))
