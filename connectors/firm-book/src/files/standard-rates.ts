import { z } from 'zod'
import { amount, defineBookFile } from '../book-file.ts'

/** Dollars the firm calculates with: an hour of work, a month of running the automation. */
export const standardRates = defineBookFile({
  file: 'standard_rates.csv',
  optional: true,
  row: z.object({ rate_id: z.enum(['WORK_HOUR', 'AUTOMATION_MONTH']), amount }),
})
