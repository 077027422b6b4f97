import type { Day } from '../columns.ts'

/** Roll-up: daily total return of a benchmark, rebalanced daily to its component weights. */
export interface BenchmarkReturnsTable {
  benchmark_id: string
  date: Day
  return: number
  index: number
}
