import { z } from 'zod'
import { defineBookFile, fraction, id, requireFullWeights } from '../book-file.ts'

export const benchmarkComponents = defineBookFile({
  file: 'benchmark_components.csv',
  row: z.object({ benchmark_id: id, symbol: id, sector: id, weight: fraction }),
  check: requireFullWeights('benchmark_components.csv', ({ benchmark_id }) => benchmark_id),
})
