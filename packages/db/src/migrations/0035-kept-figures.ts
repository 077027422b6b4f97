import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_figures (
    figure text not null,
    key text not null,
    value jsonb not null,
    snapshot pg_snapshot not null,
    computed_at timestamptz not null default now(),
    primary key (figure, key)
  )`.execute(db)
}
