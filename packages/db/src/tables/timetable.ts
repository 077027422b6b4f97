import type { Instant } from '../columns.ts'

/** What the workers have of the timetable; who moves `due_at` on has claimed the run. */
export interface TimetableTable {
  job: string
  /** Cron expression and time zone, or minutes after the close. */
  expression: string
  /** In the specification's words where it has one, e.g. `daily_2am`. */
  schedule: string
  /** Where the entry stands in the timetable. */
  place: number
  /** The next run. */
  due_at: Instant
}
