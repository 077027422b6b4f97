import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What the services may read and add to, and nothing else: not even the owner's triggers are all that keeps it. */
const KEPT = ['compliance_audit_trail', 'audit_journal', 'audit_checkpoints', 'archived_reports']
/** What they may have done with the owner's rights. */
const FUNCTIONS = [
  'drop_audit_year(integer)',
  'drop_communications_month(date)',
  'add_partitions(date)',
  'move_audit_journal(integer)',
]
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

/**
 * Gives a role what the services need and no more: entries of the audit trail are added and read, never changed or
 * removed, and tables belong to the owner. Run after every migration. Throws when the role could take the owner's
 * rights, which would make this worth nothing.
 */
export async function grantServiceRole(db: Db, role: string): Promise<void> {
  await refuseMighty(db, role)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const [service, database] = [sql.id(role), sql.id(rows[0]?.name ?? '')]
  // The queue keeps a schema of its own, which belongs to the services.
  await sql`grant connect, create, temporary on database ${database} to ${service}`.execute(db)
  // The calculation of roll-ups stages its rows in a table it makes.
  await sql`grant usage, create on schema public to ${service}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${service}`.execute(db)
  await sql`grant usage on all sequences in schema public to ${service}`.execute(db)
  for (const table of [...KEPT, ...MIGRATIONS])
    await sql`revoke insert, update, delete on ${sql.table(table)} from ${service}`.execute(db)
  for (const table of KEPT) await sql`grant insert on ${sql.table(table)} to ${service}`.execute(db)
  for (const partition of await partitionsOfTheTrail(db))
    await sql`revoke insert, update, delete on ${sql.table(partition)} from ${service}`.execute(db)
  for (const name of FUNCTIONS)
    await sql`grant execute on function ${sql.raw(name)} to ${service}`.execute(db)
}

async function refuseMighty(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ mighty: boolean }>`
    select rolsuper or pg_has_role(rolname, current_user, 'member') as mighty
    from pg_roles where rolname = ${role}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`there is no role ${role}; create it first`)
  if (found.mighty)
    throw new Error(`the role ${role} has the rights of the owner; the services need one of their own`)
}

async function partitionsOfTheTrail(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'compliance_audit_trail'::regclass`.execute(db)
  return rows.map(({ name }) => name)
}
