import { z } from 'zod'
import { amount, day, defineBookFile, id } from '../book-file.ts'

export const plan = defineBookFile({
  file: 'plan.csv',
  row: z.object({ horizon: id, date: day, clients: z.coerce.number().int().positive(), aum: amount }),
})
