import { z } from 'zod'
import { defineBookFile, id } from '../book-file.ts'

export const stressShocks = defineBookFile({
  file: 'stress_shocks.csv',
  optional: true,
  row: z.object({
    scenario_id: id,
    factor: z.enum([
      'EQUITY',
      'RATES',
      'CREDIT',
      'FOSSIL_FUELS',
      'CLIENTS',
      'ATTRITION',
      'FEE',
      'CUSTODY_DAYS',
    ]),
    value: z
      .string()
      .regex(/^-?\d+(\.\d+)?$/, 'is no number')
      .transform(Number),
  }),
})
