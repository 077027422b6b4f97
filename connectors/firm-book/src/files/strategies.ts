import { z } from 'zod'
import { defineBookFile, fraction, id } from '../book-file.ts'

export const strategies = defineBookFile({
  file: 'strategies.csv',
  row: z.object({ strategy_id: id, name: id, benchmark_id: id, drift_band: fraction }),
})
