import type { Role } from '@rc/core/roles'
import type { SetByDatabase } from '../columns.ts'

/** Who may sign in, and as what. The identity provider proves who someone is; this table says what they may. */
export interface PeopleTable {
  id: string
  /** Lower case. */
  email: string
  role: Role
  active: boolean
  created_at: SetByDatabase
}
