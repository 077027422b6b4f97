import type { Day, DayOrNull } from '../columns.ts'

/** The firm's roster of supervised persons, by code: names are not needed to tell whose records lack. */
export interface SupervisedPersonsTable {
  person_code: string
  role: string
  started_on: Day
  ended_on: DayOrNull
  /** Registered as investment adviser representative. */
  representative: boolean
  /** Sees client trades before they are made. */
  access_person: boolean
}
