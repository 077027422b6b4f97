export interface StrategyTargetsTable {
  strategy_id: string
  symbol: string
  weight: number
}
