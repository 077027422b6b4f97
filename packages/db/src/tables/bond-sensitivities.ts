/** How a bond or bond fund answers to yields and spreads; durations in years, convexity in years squared. */
export interface BondSensitivitiesTable {
  symbol: string
  modified_duration: number
  convexity: number
  spread_duration: number
}
