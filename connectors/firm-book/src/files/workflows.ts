import { z } from 'zod'
import { defineBookFile, id, orEmpty } from '../book-file.ts'

const minutes = z.coerce.number().nonnegative()

/** Tasks that could run by themselves, with the job that does it where one does. */
export const workflows = defineBookFile({
  file: 'workflows.csv',
  optional: true,
  row: z.object({
    workflow_id: id,
    name: id,
    owner: orEmpty(id),
    job: orEmpty(id),
    manual_minutes: minutes,
    automatic_minutes: minutes,
  }),
})
