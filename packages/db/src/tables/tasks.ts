import type { DayOrNull, Instant, InstantOrNull, TextOrNull } from '../columns.ts'

/** CRM tasks without their text: `process` is the process the task's name belongs to, else OTHER. */
export interface TasksTable {
  task_ref: string
  client_ref: TextOrNull
  advisor_ref: TextOrNull
  process: string
  due_on: DayOrNull
  completed_on: DayOrNull
  created_at: Instant
  deleted_at: InstantOrNull
}
