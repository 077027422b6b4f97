import type { NumberOrNull } from '../columns.ts'

/** The stress library of the firm's book. */
export interface StressScenariosTable {
  scenario_id: string
  name: string
  /** HISTORICAL, HYPOTHETICAL, BUSINESS */
  type: string
  /** Yearly, a fraction, as judged by the firm. */
  probability: NumberOrNull
}
