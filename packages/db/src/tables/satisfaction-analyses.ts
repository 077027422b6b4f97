import type { Day, NumberOrNull } from '../columns.ts'

/** What clients thought on a day, over the twelve months to it; a row a week. */
export interface SatisfactionAnalysesTable {
  analysed_on: Day
  /** Null where too few answered to be shown, here and below. */
  nps: NumberOrNull
  margin: NumberOrNull
  csat: NumberOrNull
  ces: NumberOrNull
  response_rate: NumberOrNull
  responses: number
  open_complaints: number
  /** Households that are detractors, were not content or wait for an answer to a complaint. */
  at_risk: number
}
