import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Null for a system that speaks for itself: there, a minute without a word is a minute down.
  `alter table system_hours add column known bit(60)`,
  `create table backup_times (
    kind text primary key check (kind in ('BACKUP', 'RESTORE_TEST')),
    at timestamptz not null
  )`,
]
