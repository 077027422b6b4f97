import type { DayOrNull, InstantOrNull } from '../columns.ts'

export interface OnboardingStepsTable {
  step_ref: string
  client_ref: string
  /** SIGNED, OPENED, TRANSFERRED, INVESTED, FIRST_REVIEW */
  step: string
  started_on: DayOrNull
  due_on: DayOrNull
  completed_on: DayOrNull
  deleted_at: InstantOrNull
}
