import { z } from 'zod'
import { defineBookFile, id } from '../book-file.ts'

const years = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'is no number')
  .transform(Number)

/** What fund companies publish about their bond funds; no vendor of ours delivers it. */
export const bondSensitivities = defineBookFile({
  file: 'bond_sensitivities.csv',
  optional: true,
  row: z.object({ symbol: id, modified_duration: years, convexity: years, spread_duration: years }),
})
