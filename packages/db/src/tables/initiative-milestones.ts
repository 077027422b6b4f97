import type { Day, DayOrNull } from '../columns.ts'

export interface InitiativeMilestonesTable {
  initiative_id: string
  name: string
  due: Day
  done_on: DayOrNull
}
