import type { Instant, TextOrNull } from '../columns.ts'

/** In which minutes of an hour a system lived: sixty binary digits, the first is minute 0. */
export interface SystemHoursTable {
  system: string
  hour: Instant
  up: string
  /** Minutes monitoring has a sample of; null for a system that speaks for itself. */
  known: TextOrNull
}
