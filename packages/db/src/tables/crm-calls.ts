import type { Generated, SetByDatabase } from '../columns.ts'

/** Calls to the CRM of the last minute, by all processes together. */
export interface CrmCallsTable {
  id: Generated<number>
  at: SetByDatabase
}
