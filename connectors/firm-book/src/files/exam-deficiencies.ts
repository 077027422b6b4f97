import { z } from 'zod'
import { day, defineBookFile, id, orEmpty } from '../book-file.ts'

export const examDeficiencies = defineBookFile({
  file: 'exam_deficiencies.csv',
  optional: true,
  row: z.object({
    deficiency_id: id,
    exam_id: id,
    finding: id,
    severity: z.enum(['HIGH', 'MEDIUM', 'LOW']),
    due_on: orEmpty(day),
    status: z.enum(['OPEN', 'RESPONDED', 'REMEDIATED', 'CLOSED']),
  }),
})
