import type { Day } from '../columns.ts'

export interface BenchmarksTable {
  benchmark_id: string
  name: string
  provider: string
  /** PRICE, TOTAL_GROSS, TOTAL_NET */
  return_type: string
  valid_from: Day
}
