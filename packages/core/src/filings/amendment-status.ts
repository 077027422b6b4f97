import type { IsoDate } from '../dates.ts'
import { annualAmendmentDue, fiscalYearEnd, promptAmendmentDue, rolledDue } from './due-date.ts'

/** How far an amendment is, as the firm's register says. */
export type RegisteredStatus = 'DETECTED' | 'DRAFT' | 'REVIEW' | 'FILED' | 'ACCEPTED' | 'NOT_REQUIRED'

export interface AmendmentState {
  readonly type: 'INITIAL' | 'ANNUAL' | 'OTHER_THAN_ANNUAL' | 'WITHDRAWAL'
  readonly status: RegisteredStatus
  readonly triggerDate: IsoDate
  readonly filedOn: IsoDate | null
}

/**
 * Last day to file: for the annual amendment 90 days after the fiscal year it was triggered by, for another 30 days;
 * null where no rule sets one.
 */
export function amendmentDue({ type, triggerDate }: AmendmentState, month: number): IsoDate | null {
  if (type === 'ANNUAL') return annualAmendmentDue(fiscalYearEnd(triggerDate, month))
  return type === 'OTHER_THAN_ANNUAL' ? promptAmendmentDue(triggerDate) : null
}

/**
 * Status on a day. What is registered as filed is accepted once a public compilation carries a version of that day or
 * later; what is not filed is late after its last day, moved to a business day.
 */
export function amendmentStatus(
  amendment: AmendmentState,
  due: IsoDate | null,
  newestVersion: IsoDate | null,
  today: IsoDate,
): RegisteredStatus | 'LATE' {
  const { status, filedOn } = amendment
  if (status === 'FILED')
    return filedOn !== null && newestVersion !== null && newestVersion >= filedOn ? 'ACCEPTED' : 'FILED'
  if (status === 'ACCEPTED' || status === 'NOT_REQUIRED') return status
  return due !== null && rolledDue(due) < today ? 'LATE' : status
}
