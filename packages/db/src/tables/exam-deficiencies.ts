import type { DayOrNull } from '../columns.ts'

/** What an examination found. */
export interface ExamDeficienciesTable {
  deficiency_id: string
  exam_id: string
  finding: string
  /** HIGH, MEDIUM, LOW */
  severity: string
  due_on: DayOrNull
  /** OPEN, RESPONDED, REMEDIATED, CLOSED */
  status: string
}
