import { z } from 'zod'
import { defineBookFile, fraction, id, requireFullWeights } from '../book-file.ts'

export const strategyTargets = defineBookFile({
  file: 'strategy_targets.csv',
  row: z.object({ strategy_id: id, symbol: id, weight: fraction }),
  check: requireFullWeights('strategy_targets.csv', ({ strategy_id }) => strategy_id),
})
