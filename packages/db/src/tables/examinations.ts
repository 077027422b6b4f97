import type { Day, DayOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

/** Examinations by regulators, and the firm's own rehearsals. */
export interface ExaminationsTable {
  exam_id: string
  /** REGULATOR, MOCK */
  kind: string
  regulator: TextOrNull
  began_on: Day
  closed_on: DayOrNull
  /** Of a rehearsal: readiness found, 0 to 1. */
  score: NumberOrNull
}
