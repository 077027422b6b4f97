import { z } from 'zod'
import { day, defineBookFile, id } from '../book-file.ts'

/** Requests to the support of vendors and how long the first answer took. */
export const vendorSupport = defineBookFile({
  file: 'vendor_support.csv',
  optional: true,
  row: z.object({
    vendor_id: id,
    ticket_id: id,
    opened_on: day,
    response_hours: z.coerce.number().nonnegative(),
  }),
})
