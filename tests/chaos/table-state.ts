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
  'audit_journal',
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
  // When it was computed, and what could be seen then.
  kept_figures: ['snapshot', 'computed_at'],
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
  const each = tables.map(
    (table) => sql`select ${sql.lit(table)} as name, to_jsonb(t)::text as row from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  const state = new Map<string, string[]>(tables.map((table) => [table, []]))
  for (const { name, row } of rows) state.get(name)?.push(row)
  for (const lines of state.values()) lines.sort()
  return state
}

/** Of each moment at which a run was under way; nothing else is so exact. */
export const MILLISECONDS_OF_RUNS = '123'
const OF_A_RUN = new RegExp(String.raw`"[-\d]+T[:\d]+\.${MILLISECONDS_OF_RUNS}(\+00:00|Z)"`, 'g')
/** What a calendar is read on from has the moment of the first reading in it. */
const SYNC_TOKEN = /(?<="syncToken":\s*)"[^"]*"/g

/**
 * How far events were read: the last of them. How much of it is told one by one (`seen`) depends on what other transactions
 * were open on the whole server at that moment, those of other tests among them.
 */
function readTo(watermark: unknown): unknown {
  if (typeof watermark !== 'object' || watermark === null || !('seen' in watermark)) return watermark
  const { id, tx: _tx, seen, ...rest } = watermark as { id: number; tx: string; seen: { id: number }[] }
  return { ...rest, readTo: Math.max(id, ...seen.map((event) => event.id)) }
}

/** What of a state has to be the same after any failure, whenever its runs were; of events that they happened, however often. */
function comparable(state: TableState): Record<string, readonly string[]> {
  const kept = [...state].map(([table, rows]) => {
    const volatile = VOLATILE[table] ?? []
    const lines = rows
      .map((row) => JSON.parse(row) as Record<string, unknown>)
      .filter(({ rule_id: rule }) => rule !== FAILURE_HANDLING.api_failures.alert)
      .map((row) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(row)
              .filter(([column]) => !volatile.includes(column))
              .map(([column, value]) => [column, column === 'watermark' ? readTo(value) : value]),
          ),
        )
          .replaceAll(OF_A_RUN, '"when it ran"')
          .replaceAll(SYNC_TOKEN, '"a token"'),
      )
    return [table, [...new Set(lines)].toSorted()] as const
  })
  return Object.fromEntries(kept)
}

/** Columns that are written and not computed. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables that refer to these, directly or not, and these, each after what it refers to. */
async function withReferrers(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db)
  const found = new Set(tables)
  for (const parent of found) for (const row of rows) if (row.parent === parent) found.add(row.child)
  const ordered: string[] = []
  const place = (table: string): void => {
    if (!found.has(table) || ordered.includes(table)) return
    for (const { child, parent } of rows) if (child === table) place(parent)
    ordered.push(table)
  }
  for (const table of found) place(table)
  return ordered
}

/** Brings the tables that differ back to what they were. */
export async function restore(db: Db, before: TableState, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return
  const tables = await withReferrers(db, changed)
  await db.transaction().execute(async (trx) => {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx)
    for (const table of tables) {
      const rows = before.get(table) ?? []
      if (rows.length === 0) continue
      const columns = sql.join((await columnsOf(trx, table)).map((column) => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
        trx,
      )
    }
  })
}

export const differing = (one: TableState, other: TableState): string[] =>
  [...one.keys()].filter((table) => one.get(table)?.join('\n') !== other.get(table)?.join('\n'))

/** What two states that ought to be the same do not share: up to three rows of each table, and whose they are. */
export function differences(found: TableState, expected: TableState): string[] {
  const [one, other] = [comparable(found), comparable(expected)]
  const only = (rows: readonly string[], not: readonly string[]) => {
    const known = new Set(not)
    return rows.filter((row) => !known.has(row)).slice(0, 3)
  }
  return Object.keys(other).flatMap((table) => [
    ...only(one[table] ?? [], other[table] ?? []).map((row) => `${table}: not expected ${row}`),
    ...only(other[table] ?? [], one[table] ?? []).map((row) => `${table}: missing ${row}`),
  ])
}
