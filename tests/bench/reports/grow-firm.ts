import { sql } from 'kysely'
import type { Db } from '@rc/db/database'

/** What there is of each client, and the columns by which it is told apart; everything else is copied as it is. */
const OF_CLIENTS: Readonly<Record<string, readonly string[]>> = {
  clients: ['client_ref', 'crm_company_id', 'household_key'],
  contacts_index: ['contact_ref', 'crm_contact_id', 'client_ref'],
  accounts: ['account_ref', 'household_key'],
  balances: ['account_ref'],
  portfolio_positions: ['account_ref'],
  transactions: ['transaction_ref', 'account_ref'],
  tax_lots: ['account_ref'],
  custodian_returns: ['account_ref'],
  fee_billings: ['account_ref'],
  matrix_records_retention: ['document_ref', 'subject_ref', 'household_key'],
  client_communications: ['communication_ref', 'client_ref', 'contact_ref'],
  opportunities: ['opportunity_ref', 'crm_item_id', 'client_ref', 'contact_ref'],
  onboarding_steps: ['step_ref', 'client_ref'],
  review_meetings: ['meeting_ref', 'client_ref'],
  survey_responses: ['response_ref', 'client_ref'],
  complaints: ['complaint_ref', 'client_ref'],
  tasks: ['task_ref', 'client_ref'],
}

/** Rows that are of no client. */
const EXCEPT: Readonly<Record<string, string>> = {
  matrix_records_retention: `subject_type not in ('CLIENT', 'ACCOUNT') or subject_type is null`,
}

/**
 * Makes a firm so many times as large: every client with all that imports and syncs have stored of it, copied under
 * references of its own, over a pool of one connection. Roll-ups are not copied; the worker calculates them.
 */
export async function growFirm(db: Db, times: number): Promise<void> {
  // Of the one connection of the pool: copying takes longer than any statement of ours may.
  await sql`set statement_timeout = 0`.execute(db)
  for (const [table, own] of Object.entries(OF_CLIENTS)) {
    const columns = await columnsOf(db, table)
    const values = columns.map((column) =>
      own.includes(column) ? sql`${sql.ref(column)} || '_' || copy` : sql.ref(column),
    )
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(table)} cross join generate_series(2, ${sql.lit(times)}) copy
      where not coalesce(${sql.raw(EXCEPT[table] ?? 'false')}, false)`.execute(db)
  }
  // Calculated anew, as after a first import.
  await db.deleteFrom('source_state').where('source', '=', 'performance_calculations').execute()
  await sql`analyze`.execute(db)
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
