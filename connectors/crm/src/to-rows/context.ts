import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Directory } from '../directory.ts'
import type { Mapping } from '../mapping.ts'

/** What every row is made with. */
export interface RowContext {
  readonly mapping: Mapping
  readonly pseudonyms: Pseudonyms
  readonly directory: Directory
}

/** The firm's own people keep their reference whatever record names them. */
export const advisorRefOf = (
  { pseudonyms }: Pick<RowContext, 'pseudonyms'>,
  userId: string | null,
): string | null => (userId === null ? null : pseudonyms.ref('person', `crm-user:${userId}`))
