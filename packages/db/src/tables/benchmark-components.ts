export interface BenchmarkComponentsTable {
  benchmark_id: string
  symbol: string
  sector: string
  weight: number
}
