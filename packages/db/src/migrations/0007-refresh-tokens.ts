import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions,
    issued_at timestamptz not null,
    used_at timestamptz
  )`.execute(db)
  await sql`create index refresh_tokens_of_session on refresh_tokens (session_id)`.execute(db)
}
