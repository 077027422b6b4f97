import { z } from 'zod'
import { day, defineBookFile, id, orEmpty } from '../book-file.ts'

export const complianceTasks = defineBookFile({
  file: 'compliance_tasks.csv',
  optional: true,
  row: z.object({ task_id: id, title: id, owner_role: id, due_on: day, completed_on: orEmpty(day) }),
})
