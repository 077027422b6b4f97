import type { Day, DayOrNull, ExactOrNull, Json, NumberOrNull, TextOrNull } from '../columns.ts'

/** Advisers as a compilation had them, what peers are compared by. Of each month the newest compilation is kept. */
export interface AdviserSnapshotsTable {
  kind: string
  feed_date: Day
  crd: string
  name: string
  city: TextOrNull
  /** State of the main office. */
  state: TextOrNull
  filed_on: DayOrNull
  employees: NumberOrNull
  advisors: NumberOrNull
  clients: NumberOrNull
  accounts: NumberOrNull
  raum: ExactOrNull
  wealthy_assets: ExactOrNull
  /** Numbers of item 5.E answered with yes. */
  fees: Json<number[]>
  disclosures: boolean | null
}
