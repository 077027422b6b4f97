import { z } from 'zod'
import { amount, day, defineBookFile, id } from '../book-file.ts'

export const costBudgets = defineBookFile({
  file: 'cost_budgets.csv',
  optional: true,
  row: z.object({ month: day, category: id, amount }),
})
