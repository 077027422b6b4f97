import type { Instant, InstantOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

/** Every run of every job. One whose process died stays RUNNING; past `deadline_at` it counts as failed. */
export interface JobRunsTable {
  run_id: string
  job: string
  /** SCHEDULE, REQUEST, HAND */
  cause: string
  due_at: Instant
  started_at: Instant
  deadline_at: Instant
  ended_at: InstantOrNull
  /** RUNNING, SUCCEEDED, FAILED */
  status: string
  rows: NumberOrNull
  /** 1 for the first try. */
  attempt: number
  /** Name and code of the error, never its message. */
  error_class: TextOrNull
  /** How far it is: `progress_done` of `progress_total` (unknown: null) of what `progress_of` names. */
  progress_of: TextOrNull
  progress_done: NumberOrNull
  progress_total: NumberOrNull
}
