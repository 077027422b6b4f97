import { csvRows, numberOrNull } from './csv-rows.ts'

/** Classification of a security by the reference vendor. */
export interface SecurityRow {
  readonly symbol: string
  readonly cusip: string | null
  readonly name: string
  readonly securityType: string
  readonly assetClass: string
  readonly sector: string
  /** Scope 1+2, tCO2e per million US dollars of revenue; null where the company reports none. */
  readonly carbonIntensity: number | null
  readonly involvement: readonly string[]
}

const required = [
  'symbol',
  'name',
  'security_type',
  'asset_class',
  'sector',
  'carbon_intensity',
  'involvement',
]

const listOf = (cell: string): string[] => cell.split(';').filter((word) => word !== '')

export const securitiesToRows = (text: string): SecurityRow[] =>
  csvRows(text, required).map((row) => ({
    symbol: row['symbol'] ?? '',
    cusip: row['cusip'] || null,
    name: row['name'] ?? '',
    securityType: row['security_type'] ?? '',
    assetClass: row['asset_class'] ?? '',
    sector: row['sector'] ?? '',
    carbonIntensity: numberOrNull(row['carbon_intensity'] ?? ''),
    involvement: listOf(row['involvement'] ?? ''),
  }))
