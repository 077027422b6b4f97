import { z } from 'zod'
import { defineBookFile, fraction, id, orEmpty } from '../book-file.ts'

export const stressScenarios = defineBookFile({
  file: 'stress_scenarios.csv',
  optional: true,
  row: z.object({
    scenario_id: id,
    name: id,
    type: z.enum(['HISTORICAL', 'HYPOTHETICAL', 'BUSINESS']),
    probability: orEmpty(fraction),
  }),
})
