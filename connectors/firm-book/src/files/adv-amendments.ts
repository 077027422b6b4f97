import { z } from 'zod'
import { amount, day, defineBookFile, FirmBookError, id, orEmpty, yesNo } from '../book-file.ts'

const file = 'adv_amendments.csv'

export const advAmendments = defineBookFile({
  file,
  optional: true,
  row: z.object({
    amendment_id: id,
    part: z.enum(['PART_1A', 'PART_1B', 'PART_2A', 'PART_2B', 'PART_3']),
    item: id,
    type: z.enum(['INITIAL', 'ANNUAL', 'OTHER_THAN_ANNUAL', 'WITHDRAWAL']),
    form_version: orEmpty(id),
    change_summary: orEmpty(id),
    trigger: id,
    trigger_date: day,
    status: z.enum(['DETECTED', 'DRAFT', 'REVIEW', 'FILED', 'ACCEPTED', 'NOT_REQUIRED']),
    filed_on: orEmpty(day),
    processed_on: orEmpty(day),
    preparer: orEmpty(id),
    approver: orEmpty(id),
    fee: orEmpty(amount),
    delivery_required: yesNo,
  }),
  check(rows) {
    for (const row of rows) {
      if (row.preparer !== null && row.preparer === row.approver)
        throw new FirmBookError(`${file}: ${row.amendment_id} is approved by the role that prepared it`)
      const isFiled = row.status === 'FILED' || row.status === 'ACCEPTED'
      if (isFiled !== (row.filed_on !== null))
        throw new FirmBookError(
          `${file}: ${row.amendment_id} is filed without a date, or has one without being filed`,
        )
    }
  },
})
