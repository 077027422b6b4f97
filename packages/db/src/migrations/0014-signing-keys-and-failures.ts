import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table signing_keys (
    kid text primary key,
    sealed text not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create table auth_failures (
    key text primary key,
    failures integer not null,
    last_at timestamptz not null
  )`.execute(db)
  await sql`create index auth_failures_by_time on auth_failures (last_at)`.execute(db)
  await sql`alter table sign_ins add column browser_hash text`.execute(db)
}
