import { z } from 'zod'
import { amount, day, defineBookFile, FirmBookError, fraction, id } from '../book-file.ts'

const file = 'initiatives.csv'

export const initiatives = defineBookFile({
  file,
  optional: true,
  row: z.object({
    initiative_id: id,
    name: id,
    theme: id,
    owner: id,
    status: z.enum(['PROPOSED', 'APPROVED', 'IN_PROGRESS', 'AT_RISK', 'DONE', 'CANCELLED']),
    priority: z.enum(['HIGH', 'MEDIUM', 'LOW']),
    start_date: day,
    target_date: day,
    percent_complete: fraction,
    budget: amount,
    spent: amount,
    updated_on: day,
  }),
  check(rows) {
    for (const { initiative_id, start_date, target_date } of rows)
      if (target_date < start_date)
        throw new FirmBookError(`${file}: ${initiative_id} is to be done before it begins`)
  },
})
