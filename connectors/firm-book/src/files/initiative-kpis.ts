import { z } from 'zod'
import { defineBookFile, id, orEmpty } from '../book-file.ts'

const measured = orEmpty(z.coerce.number())

export const initiativeKpis = defineBookFile({
  file: 'initiative_kpis.csv',
  optional: true,
  row: z.object({ initiative_id: id, metric: id, baseline: measured, target: measured, current: measured }),
})
