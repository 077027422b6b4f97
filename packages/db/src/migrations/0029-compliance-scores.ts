import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table compliance_scores (
    day date primary key,
    score double precision not null,
    snapshot pg_snapshot not null,
    computed_at timestamptz not null default now()
  )`.execute(db)
}
