import { z } from 'zod'
import { defineBookFile, id } from '../book-file.ts'

export const initiativeRisks = defineBookFile({
  file: 'initiative_risks.csv',
  optional: true,
  row: z.object({ initiative_id: id, risk: id }),
})
