import type { DayOrNull, InstantOrNull, Json, NumberOrNull, TextOrNull } from '../columns.ts'

/** One row an invitation; answers are null until (unless) it was answered. */
export interface SurveyResponsesTable {
  response_ref: string
  client_ref: string
  survey_id: string
  invited_on: string
  delivered: boolean
  responded_on: DayOrNull
  /** 0..10 */
  nps: NumberOrNull
  /** 1..5 */
  csat: NumberOrNull
  /** 1..7 */
  ces: NumberOrNull
  /** topic → 1..5 */
  topics: Json<Record<string, number>>
  comment: TextOrNull
  deleted_at: InstantOrNull
}
