import type { DayOrNull, Exact, ExactOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

/** The contract register of the firm's book. */
export interface VendorsTable {
  vendor_id: string
  name: string
  category: string
  /** HIGH, MEDIUM, LOW */
  risk_tier: string
  annual_cost: Exact
  previous_annual_cost: ExactOrNull
  /** Fraction of the time. */
  sla_target: NumberOrNull
  support_target_hours: NumberOrNull
  contract_end: DayOrNull
  auto_renew: boolean
  notice_date: DayOrNull
  due_diligence_date: DayOrNull
  /** NONE, META, CLIENT */
  data_access: string
  soc2_expires_at: DayOrNull
  /** API, FILE, NONE */
  integration: string
  /** What its status page speaks; MANUAL where it has none. */
  platform: string
  /** Absolute, or below the address of the settings. */
  status_url: TextOrNull
}
