import type { Day, Exact } from '../columns.ts'

/** Roll-up: the firm by session. begin + the flows + market - fees + adjustments = end, to the cent. */
export interface FirmDailyTable {
  date: Day
  begin_aum: Exact
  new_client_assets: Exact
  additions: Exact
  withdrawals: Exact
  lost_client_assets: Exact
  market: Exact
  fees: Exact
  adjustments: Exact
  end_aum: Exact
  accounts: number
  clients: number
  clients_added: number
  clients_lost: number
  /** Accounts whose newest valuation is older than this session, and their value. */
  stale_accounts: number
  stale_aum: Exact
  hhi: number
  top1_share: number
  top5_share: number
  top10_share: number
  median_client_aum: Exact
}
