import { z } from 'zod'
import { defineBookFile, id, orEmpty } from '../book-file.ts'

/** The firm's processes and how many hours a case may take. */
export const processTargets = defineBookFile({
  file: 'process_targets.csv',
  optional: true,
  row: z.object({
    process_id: id,
    name: id,
    category: z.enum(['CLIENT_CARE', 'ACCOUNTS', 'BILLING', 'DATA', 'COMPLIANCE']),
    owner: orEmpty(id),
    target_hours: orEmpty(z.coerce.number().positive()),
  }),
})
