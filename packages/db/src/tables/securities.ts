import type { Json, NumberOrNull, TextOrNull } from '../columns.ts'

/** Reference data of securities: classification, carbon intensity, involvement. */
export interface SecuritiesTable {
  symbol: string
  cusip: TextOrNull
  name: string
  security_type: string
  asset_class: string
  sector: string
  /** Scope 1+2, tCO2e per million US dollars of revenue. */
  carbon_intensity: NumberOrNull
  involvement: Json<string[]>
}
