import { sql, type Kysely } from 'kysely'

/**
 * Counts what ends or changes a session: what was read of sessions at one version holds as long as that stands. A row,
 * not a sequence: whoever sees a new version sees the change that made it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table access_version (
    is_only boolean primary key default true check (is_only),
    version bigint not null
  )`.execute(db)
  await sql`insert into access_version (version) values (1)`.execute(db)
  await sql`create function next_access_version() returns trigger language plpgsql as
    $$ begin update access_version set version = version + 1; return null; end $$`.execute(db)
  await sql`create trigger next_access_version after update or delete on sessions
    for each statement execute function next_access_version()`.execute(db)
  await sql`create trigger next_access_version after update or delete on people
    for each statement execute function next_access_version()`.execute(db)
}
