import { z } from 'zod'
import { day, defineBookFile, id } from '../book-file.ts'

export const benchmarks = defineBookFile({
  file: 'benchmarks.csv',
  row: z.object({
    benchmark_id: id,
    name: id,
    provider: id,
    return_type: z.enum(['PRICE', 'TOTAL_GROSS', 'TOTAL_NET']),
    valid_from: day,
  }),
})
