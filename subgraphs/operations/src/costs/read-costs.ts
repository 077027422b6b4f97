import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Dollars of one month (its first day) and category; `vendorId` where it is the part of a vendor. */
export interface CostRow {
  readonly month: string
  readonly category: string
  readonly amount: string
}
export interface VendorCostRow extends CostRow {
  readonly vendorId: string
}

export const COMPENSATION = 'COMPENSATION'

/** Spending of the months after `from` that are over on a day. */
export const readSpending = (db: Db, from: string, asOf: string): Promise<CostRow[]> =>
  db
    .selectFrom('firm_costs')
    .select(['month', 'category', 'amount'])
    .where('month', '>', from)
    .where(sql<boolean>`month + interval '1 month' <= ${asOf}::date + 1`)
    .orderBy('month')
    .orderBy('category')
    .execute()

export const readVendorSpending = (db: Db, from: string, asOf: string): Promise<VendorCostRow[]> =>
  db
    .selectFrom('vendor_costs')
    .select(['month', 'category', 'amount', 'vendor_id as vendorId'])
    .where('month', '>', from)
    .where(sql<boolean>`month + interval '1 month' <= ${asOf}::date + 1`)
    .orderBy('month')
    .orderBy('vendor_id')
    .execute()

export const readBudget = (db: Db, from: string, to: string): Promise<CostRow[]> =>
  db
    .selectFrom('cost_budgets')
    .select(['month', 'category', 'amount'])
    .where('month', '>', from)
    .where(sql<boolean>`month + interval '1 month' <= ${to}::date + 1`)
    .orderBy('month')
    .execute()

/** Contracts that end, or have to be given notice of, within so many days; by the day of decision. */
export async function readRenewals(db: Db, asOf: string, days: number) {
  const { rows } = await sql<{ id: string; decideBy: string; daysLeft: number }>`
    select vendor_id as id, decide_by as "decideBy", decide_by - ${asOf}::date as "daysLeft"
    from (select vendor_id, contract_end,
      case when auto_renew then coalesce(notice_date, contract_end) else contract_end end as decide_by from vendors) v
    where contract_end >= ${asOf}::date and decide_by <= ${asOf}::date + ${days}::integer
    order by decide_by, vendor_id`.execute(db)
  return rows.map(({ id, decideBy, daysLeft }) => ({ vendor: { id }, decideBy, daysLeft }))
}
