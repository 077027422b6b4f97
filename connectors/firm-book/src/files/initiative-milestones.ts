import { z } from 'zod'
import { day, defineBookFile, id, orEmpty } from '../book-file.ts'

export const initiativeMilestones = defineBookFile({
  file: 'initiative_milestones.csv',
  optional: true,
  row: z.object({ initiative_id: id, name: id, due: day, done_on: orEmpty(day) }),
})
