import { z } from 'zod'
import { amount, day, defineBookFile, id } from '../book-file.ts'

/** Which part of a month's costs went to which vendor; contained in `costs.csv`. */
export const vendorCosts = defineBookFile({
  file: 'vendor_costs.csv',
  optional: true,
  row: z.object({ month: day, vendor_id: id, category: id, amount }),
})
