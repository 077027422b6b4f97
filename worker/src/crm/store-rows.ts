import type { Trx } from '@rc/db/database'
import { sql, type RawBuilder } from 'kysely'
import type { CrmTable } from './crm-tables.ts'

const list = (columns: readonly string[], prefix = '') =>
  sql.join(columns.map((column) => sql.ref(`${prefix}${column}`)))

function recordset(
  { columns }: CrmTable,
  names: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const declared = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name] ?? 'text')}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.join(declared)})`
}

/** Where the stored row differs from the new one, or has been marked deleted: only then is anything written. */
function whenChanged(
  { table, columns, marksDeleted }: CrmTable,
  changeable: readonly string[],
): RawBuilder<unknown> {
  const differs = sql`(${list(changeable, `${table}.`)}) is distinct from (${list(changeable, 'excluded.')})`
  const changed = marksDeleted ? sql`(${differs} or ${sql.ref(`${table}.deleted_at`)} is not null)` : differs
  if (!('source_updated_at' in columns)) return changed
  // A long sync may have read this record before a webhook brought a newer one.
  return sql`${changed} and not ${sql.ref('excluded.source_updated_at')} < ${sql.ref(`${table}.source_updated_at`)}`
}

function onConflict(target: CrmTable): RawBuilder<unknown> {
  const changeable = Object.keys(target.columns).filter((column) => !target.key.includes(column))
  if (changeable.length === 0) return sql`do nothing`
  const set = changeable.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  const revived = target.marksDeleted ? [sql`deleted_at = null`] : []
  return sql`do update set ${sql.join([...set, ...revived])} where ${whenChanged(target, changeable)}`
}

/** What concerns a client whose personal data was erased stays out. */
function notErased({ columns }: CrmTable): RawBuilder<unknown> {
  const refs = ['client_ref', 'contact_ref'].filter((column) => column in columns)
  if (refs.length === 0) return sql``
  return sql`where not exists (select from erased_subjects e where e.subject_ref in (${list(refs, 'r.')}))`
}

/** Inserts new rows, updates changed ones and leaves equal ones alone; the number written. */
export async function storeRows(trx: Trx, target: CrmTable, rows: readonly object[]): Promise<number> {
  if (rows.length === 0) return 0
  const columns = Object.keys(target.columns)
  const { numAffectedRows } = await sql`
    insert into ${sql.table(target.table)} (${list(columns)})
    select ${list(columns)} from ${recordset(target, columns, rows)} ${notErased(target)}
    on conflict (${list(target.key)}) ${onConflict(target)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** True for a stored row whose key is not among the given rows. */
function isMissing(target: CrmTable, rows: readonly object[]): RawBuilder<boolean> {
  const same = target.key.map(
    (column) => sql`${sql.ref(`r.${column}`)} = ${sql.ref(`${target.table}.${column}`)}`,
  )
  const keys = rows.map((row) =>
    Object.fromEntries(target.key.map((column) => [column, Reflect.get(row, column)])),
  )
  return sql`not exists (select from ${recordset(target, target.key, keys)} where ${sql.join(same, sql` and `)})`
}

/** More than half of a list gone at once is a lost permission or a broken answer, not people deleting records. */
const suspicious = (missing: number, present: number) => missing > 20 && missing > present

/**
 * Marks what the CRM no longer has: `rows` are all it has. The number marked, or null when so many would be
 * that the answer is not believed.
 */
export async function markMissing(
  trx: Trx,
  target: CrmTable,
  rows: readonly object[],
  now: Date,
): Promise<number | null> {
  const table = sql.table(target.table)
  const missing = sql`deleted_at is null and ${isMissing(target, rows)}`
  const counted = await sql<{ n: number }>`select count(*) as n from ${table} where ${missing}`.execute(trx)
  const count = counted.rows[0]?.n ?? 0
  if (suspicious(count, rows.length)) return null
  if (count > 0) await sql`update ${table} set deleted_at = ${now} where ${missing}`.execute(trx)
  return count
}

/** Removes rows within `scope` whose keys are not among the given rows; the number removed. */
export async function removeMissing(
  trx: Trx,
  target: CrmTable,
  rows: readonly object[],
  scope: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(target.table)} where (${scope}) and ${isMissing(target, rows)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
