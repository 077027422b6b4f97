import { addDays, type IsoDate } from '../dates.ts'

export type FilingStatus =
  | 'NOT_REQUIRED'
  | 'MONITORING'
  | 'UPCOMING'
  | 'DUE_SOON'
  | 'FILED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'LATE'

/** Whether a rule asks for a filing: it does, it would from a threshold or an event on, or nothing can. */
export type Requirement = 'REQUIRED' | 'WATCHED' | 'NOT_REQUIRED'

export interface FilingState {
  readonly requirement: Requirement
  /** Last day to file, moved to a business day where the rule allows it. */
  readonly effectiveDueDate: IsoDate | null
  readonly filed: boolean
  readonly accepted: boolean
  readonly rejected: boolean
}

/** From so many days before its due date a filing is due soon. */
export const SOON_DAYS = 30

/** How far a filing is on a day. What was refused stays so until it is filed again. */
export function filingStatus(filing: FilingState, today: IsoDate): FilingStatus {
  if (filing.accepted) return 'ACCEPTED'
  if (filing.rejected) return 'REJECTED'
  if (filing.filed) return 'FILED'
  if (filing.requirement !== 'REQUIRED')
    return filing.requirement === 'WATCHED' ? 'MONITORING' : 'NOT_REQUIRED'
  return openStatus(filing.effectiveDueDate, today)
}

function openStatus(due: IsoDate | null, today: IsoDate): FilingStatus {
  if (due === null || due > addDays(today, SOON_DAYS)) return 'UPCOMING'
  return due < today ? 'LATE' : 'DUE_SOON'
}

/** Required, not made or refused, and the last day is past. */
export const isOverdue = (filing: FilingState, today: IsoDate): boolean =>
  filing.requirement === 'REQUIRED' &&
  (filing.rejected || !(filing.filed || filing.accepted)) &&
  filing.effectiveDueDate !== null &&
  filing.effectiveDueDate < today

/** Required and still to be made, not before today and within so many days. */
export const isUpcoming = (filing: FilingState, today: IsoDate, days: number): boolean =>
  filing.requirement === 'REQUIRED' &&
  !filing.filed &&
  !filing.accepted &&
  filing.effectiveDueDate !== null &&
  filing.effectiveDueDate >= today &&
  filing.effectiveDueDate <= addDays(today, days)
