import { z } from 'zod'
import { amount, day, defineBookFile, id } from '../book-file.ts'

/** Balances of the firm's own bank accounts at month ends. */
export const firmCash = defineBookFile({
  file: 'firm_cash.csv',
  optional: true,
  row: z.object({ date: day, account: id, amount }),
})
