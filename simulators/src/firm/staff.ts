import { addDays, addMonths } from '@rc/core/dates'
import type { Firm, IsoDate } from './model.ts'

/** A line of the firm's roster of supervised persons. */
export interface SupervisedPerson {
  /** Code of the roster, used in the names of personnel files: SP-01. */
  readonly code: string
  readonly role: string
  readonly startedOn: IsoDate
  readonly endedOn: IsoDate | null
  /** Registered as investment adviser representative. */
  readonly representative: boolean
  /** Sees client trades before they are made: reports holdings and transactions. */
  readonly accessPerson: boolean
}

const codeOf = (n: number): string => `SP-${String(n).padStart(2, '0')}`

/** Advisors, the office, and one representative who left two years ago. */
export function supervisedPersons(firm: Pick<Firm, 'advisors' | 'today'>): SupervisedPerson[] {
  const founded = addMonths(firm.today, -96)
  const advisors = firm.advisors.map((_, i) => ({
    role: i === 0 ? 'principal' : 'advisor',
    startedOn: addDays(founded, Math.min(i, 20) * 120),
    endedOn: null,
    representative: true,
    accessPerson: true,
  }))
  const office = [
    { role: 'compliance', startedOn: founded, endedOn: null, representative: false, accessPerson: true },
    {
      role: 'operations',
      startedOn: addDays(founded, 400),
      endedOn: null,
      representative: false,
      accessPerson: true,
    },
    {
      role: 'advisor',
      startedOn: addDays(founded, 200),
      endedOn: addMonths(firm.today, -26),
      representative: true,
      accessPerson: true,
    },
  ]
  return [...advisors, ...office].map((person, i) => ({ code: codeOf(i + 1), ...person }))
}
