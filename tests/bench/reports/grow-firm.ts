import { sql } from 'kysely'
import type { Db } from '@rc/db/database'
import { columnsOf, DAILY, forgetRollUps } from './history.ts'
import { withoutIndexes } from './without-indexes.ts'

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
  opportunity_stages: ['opportunity_ref'],
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
 * references of its own, over a pool of one connection. Roll-ups are not copied; the worker calculates them. `since`:
 * daily history before that day is left out, so that tens of thousands of clients find room on a disk.
 */
export async function growFirm(db: Db, times: number, since?: string): Promise<void> {
  // Of the one connection of the pool: copying takes longer than any statement of ours may, and can be done again.
  for (const setting of ['statement_timeout = 0', 'synchronous_commit = off', `maintenance_work_mem = '1GB'`])
    await sql`set ${sql.raw(setting)}`.execute(db)
  if (since !== undefined) {
    for (const [table, [day]] of Object.entries(DAILY))
      await sql`delete from ${sql.table(table)} where ${sql.ref(day)} < ${since}::date`.execute(db)
  }
  for (const [table, own] of Object.entries(OF_CLIENTS)) {
    const columns = await columnsOf(db, table)
    const values = columns.map((column) =>
      own.includes(column) ? sql`${sql.ref(column)} || '_' || copy` : sql.ref(column),
    )
    // The rows of an account lie together, as after an import.
    await withoutIndexes(db, table, () =>
      sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(values)} from generate_series(2, ${sql.lit(times)}) copy cross join ${sql.table(table)}
        where not coalesce(${sql.raw(EXCEPT[table] ?? 'false')}, false)`.execute(db),
    )
  }
  await forgetRollUps(db)
}
