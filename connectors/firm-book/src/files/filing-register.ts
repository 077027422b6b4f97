import { FILING_TYPES } from '@rc/core/filings/filing-type'
import { z } from 'zod'
import { amount, day, defineBookFile, FirmBookError, id, orEmpty, yesNo } from '../book-file.ts'

const file = 'filing_register.csv'

export const filingRegister = defineBookFile({
  file,
  optional: true,
  row: z.object({
    filing_id: id,
    filing_type: z.enum(FILING_TYPES),
    jurisdiction: z.string().regex(/^[A-Z]{2}$/, 'is no state'),
    period_end: orEmpty(day),
    statement_on: orEmpty(day),
    due_on: orEmpty(day),
    filed_on: orEmpty(day),
    accepted_on: orEmpty(day),
    rejected: yesNo,
    confirmation: orEmpty(id),
    fee: orEmpty(amount),
  }),
  check(rows) {
    const wrong = rows.find((row) => row.filed_on === null && (row.accepted_on !== null || row.rejected))
    if (wrong) throw new FirmBookError(`${file}: ${wrong.filing_id} is answered without having been filed`)
  },
})
