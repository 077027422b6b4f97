import type { DayOrNull, ExactOrNull, TextOrNull } from '../columns.ts'

/** Filings in the firm's own register: fees, confirmations, and what no public feed shows. */
export interface FilingRegisterTable {
  filing_id: string
  filing_type: string
  jurisdiction: string
  /** Null for a filing that an event asked for. */
  period_end: DayOrNull
  /** Day of the renewal statement. */
  statement_on: DayOrNull
  /** As the regulator set it; null where the rule says it. */
  due_on: DayOrNull
  filed_on: DayOrNull
  accepted_on: DayOrNull
  rejected: boolean
  confirmation: TextOrNull
  fee: ExactOrNull
}
