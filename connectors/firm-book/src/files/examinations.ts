import { z } from 'zod'
import { day, defineBookFile, fraction, id, orEmpty } from '../book-file.ts'

export const examinations = defineBookFile({
  file: 'examinations.csv',
  optional: true,
  row: z.object({
    exam_id: id,
    kind: z.enum(['REGULATOR', 'MOCK']),
    regulator: orEmpty(id),
    began_on: day,
    closed_on: orEmpty(day),
    score: orEmpty(fraction),
  }),
})
