import { z } from 'zod'
import { day, defineBookFile, id, orEmpty } from '../book-file.ts'

export const legalHolds = defineBookFile({
  file: 'legal_holds.csv',
  optional: true,
  row: z.object({
    hold_id: id,
    scope: id,
    record_type_codes: z
      .string()
      .regex(/^(\*|\d{1,2}\.\d{2}( \d{1,2}\.\d{2})*)$/, 'are no codes such as 3.10 3.15'),
    since: day,
    released_on: orEmpty(day),
  }),
})
