import type { NumberOrNull, TextOrNull } from '../columns.ts'

/** The firm's processes and how long a case may take. */
export interface ProcessTargetsTable {
  process_id: string
  name: string
  category: string
  /** Role. */
  owner: TextOrNull
  target_hours: NumberOrNull
}
