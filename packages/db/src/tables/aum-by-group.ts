import type { Day, Exact } from '../columns.ts'

/** Roll-up: AUM by session and key of each dimension (STRATEGY, DISCRETION, ACCOUNT_TYPE, CUSTODIAN, HOUSEHOLD_TIER, ADVISOR, ASSET_CLASS). */
export interface AumByGroupTable {
  date: Day
  dimension: string
  key: string
  aum: Exact
  accounts: number
  clients: number
}
