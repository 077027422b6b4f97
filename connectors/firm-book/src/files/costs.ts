import { z } from 'zod'
import { amount, day, defineBookFile, id } from '../book-file.ts'

export const costs = defineBookFile({
  file: 'costs.csv',
  row: z.object({ month: day, category: id, amount }),
})
