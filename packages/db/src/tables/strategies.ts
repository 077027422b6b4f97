/** Model strategies of the firm's own book. */
export interface StrategiesTable {
  strategy_id: string
  name: string
  benchmark_id: string
  drift_band: number
}
