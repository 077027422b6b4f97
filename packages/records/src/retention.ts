import { addMonths, dateOf, endOfMonth, monthOf, yearOf, type IsoDate } from '@rc/core/dates'
import type { RecordType } from './record-types.ts'

/**
 * Last day of the fiscal year a day lies in; `endMonth` is the month fiscal years end in, 1 to 12 (Form ADV item 3.B).
 */
export function fiscalYearEnd(day: IsoDate, endMonth: number): IsoDate {
  const year = monthOf(day) > endMonth ? yearOf(day) + 1 : yearOf(day)
  return endOfMonth(dateOf(year, endMonth, 1))
}

/** The end of the fiscal year, so many years on: its last day, 29 February where the month has one. */
const yearsAfterFiscalYear = (day: IsoDate, endMonth: number, years: number): IsoDate =>
  endOfMonth(addMonths(fiscalYearEnd(day, endMonth), 12 * years))

export interface RetentionDates {
  /** The entry, or the day the item was last given out. */
  readonly datedOn: IsoDate
  /** When the policy, person, contract or client it is about ceased to be; null while it stands. */
  readonly ceasedOn: IsoDate | null
}

/**
 * A contract, authority or first report of a client, account or person speaks for as long as the relation lasts: its
 * last entry is the day that ends.
 */
const isStanding = ({ refresh, scope }: Pick<RecordType, 'refresh' | 'scope'>): boolean =>
  refresh === 'EVENT' && scope !== 'FIRM'

/**
 * Last day an item must be kept; null while no end is in sight (rule 204-2(e), NASAA 203(a)-2):
 * LAST_ENTRY and LAST_DISSEMINATED: end of the fiscal year of the date + years; CEASED: end of the fiscal year in
 * which it ceased + years; END_OF_FIRM: null while the firm exists.
 */
export function retainUntil(
  type: Pick<RecordType, 'retention_rule' | 'retention_years' | 'refresh' | 'scope'>,
  { datedOn, ceasedOn }: RetentionDates,
  fiscalYearEndMonth: number,
): IsoDate | null {
  if (type.retention_rule === 'END_OF_FIRM') return null
  const counted = type.retention_rule === 'CEASED' || isStanding(type) ? ceasedOn : datedOn
  return counted === null ? null : yearsAfterFiscalYear(counted, fiscalYearEndMonth, type.retention_years)
}

/** Last day an item must be in the principal office: two years from the end of the fiscal year of its entry. */
export const onsiteUntil = (datedOn: IsoDate, fiscalYearEndMonth: number): IsoDate =>
  yearsAfterFiscalYear(datedOn, fiscalYearEndMonth, 2)
