import type { TextOrNull } from '../columns.ts'

/** Tasks that could run by themselves, and the job that does it where one does. */
export interface WorkflowsTable {
  workflow_id: string
  name: string
  /** Role. */
  owner: TextOrNull
  job: TextOrNull
  /** What it takes by hand. */
  manual_minutes: number
  /** What it still takes a person when it runs by itself. */
  automatic_minutes: number
}
