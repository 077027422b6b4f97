/** What changes in a scenario: returns and changes of rates are fractions. */
export interface StressShocksTable {
  scenario_id: string
  /** EQUITY, RATES, CREDIT, FOSSIL_FUELS, CLIENTS, ATTRITION, FEE, CUSTODY_DAYS */
  factor: string
  value: number
}
