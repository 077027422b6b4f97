import { FAILURE_HANDLING } from '@rc/core/errors'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Rows of every table as text, in order. */
export type TableState = ReadonlyMap<string, readonly string[]>

/** Not compared, and never set back: what tells of the runs themselves, each of which is an event of its own. */
const OF_RUNS = new Set([
  // Every run is an entry, also one that failed.
  'compliance_audit_trail',
  'audit_chain',
  'audit_checkpoints',
  // Every run, every call, every attempt.
  'job_runs',
  'crm_calls',
  // A run that fails raises an alert, which the next one resolves; the numbers of the feed go on.
  'alert_feed',
  'alert_events',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Left out of the comparison, each with its reason. */
const VOLATILE: Record<string, readonly string[]> = {
  // Made at random or counted up: the same event, alert or finding has another name in another run.
  events: ['id', 'tx', 'at'],
  alerts: ['alert_id', 'occurrences'],
  review_queue: ['review_id', 'occurrences'],
  // Sealed anew, under another nonce.
  tax_identifiers: ['sealed'],
  account_numbers: ['sealed'],
}

/** Tables and partitions that hold rows themselves. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !OF_RUNS.has(name))
}

export async function readState(db: Db, tables: readonly string[]): Promise<TableState> {
  const state = new Map<string, readonly string[]>()
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
    state.set(table, rows.map(({ row }) => JSON.stringify(row)).toSorted())
  }
  return state
}

/** What of a state has to be the same after any failure; of events that they happened, however often. */
export function comparable(state: TableState): Record<string, readonly string[]> {
  const kept = [...state].map(([table, rows]) => {
    const volatile = VOLATILE[table] ?? []
    const lines = rows
      .map((row) => JSON.parse(row) as Record<string, unknown>)
      .filter(({ rule_id: rule }) => rule !== FAILURE_HANDLING.api_failures.alert)
      .map((row) =>
        JSON.stringify(
          Object.fromEntries(Object.entries(row).filter(([column]) => !volatile.includes(column))),
        ),
      )
    return [table, [...new Set(lines)].toSorted()] as const
  })
  return Object.fromEntries(kept)
}

/** Brings the tables that differ back to what they were. */
export async function restore(db: Db, before: TableState, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return
  await db.transaction().execute(async (trx) => {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx)
    for (const table of tables) {
      const rows = before.get(table) ?? []
      if (rows.length === 0) continue
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
        trx,
      )
    }
  })
}

export const differing = (one: TableState, other: TableState): string[] =>
  [...one.keys()].filter((table) => one.get(table)?.join('\n') !== other.get(table)?.join('\n'))
