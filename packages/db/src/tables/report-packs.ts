import type { Generated, Instant, InstantOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

/** Requests for packs of reports, by people and by the timetable, and what became of them. */
export interface ReportPacksTable {
  pack_id: string
  /** board, compliance */
  kind: string
  /** The day asked for. */
  as_of: string
  level: number
  /** Id of a person; null for the timetable. */
  requested_by: TextOrNull
  /** Printed on every page. */
  request_id: string
  requested_at: Instant
  /** WAITING, RUNNING, DONE, FAILED */
  status: string
  /** Begun so far. */
  attempts: Generated<number>
  /** Running: nobody else takes it before. Waiting: it is not tried again before. */
  claimed_until: InstantOrNull
  /** Reports that are in it, of `total`, which is null until it begins. */
  done: Generated<number>
  total: NumberOrNull
  ended_at: InstantOrNull
  /** In the archive. */
  report_id: TextOrNull
  /** Code of the last failure, and the report it was at. */
  error_code: TextOrNull
  error_at: TextOrNull
}
