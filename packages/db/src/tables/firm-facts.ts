/** What the firm says of itself in its book: `regulator`, `fiscal_year_end_month` …, and business facts as yes or no. */
export interface FirmFactsTable {
  fact: string
  value: string
}
