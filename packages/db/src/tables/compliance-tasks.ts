import type { Day, DayOrNull } from '../columns.ts'

/** The firm's compliance calendar. */
export interface ComplianceTasksTable {
  task_id: string
  title: string
  owner_role: string
  due_on: Day
  completed_on: DayOrNull
}
