import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table archived_reports (
    seq bigint primary key,
    report_id text not null unique,
    archived_at timestamptz not null,
    archived_by text,
    name text not null,
    as_of date not null,
    level smallint not null check (level between 1 and 5),
    media_type text not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    bytes bigint not null,
    request_id text,
    hash text not null,
    key_id text not null,
    signature text not null
  )`,
  `create index archived_reports_by_name on archived_reports (name, seq)`,
  `create index archived_reports_by_file on archived_reports (sha256)`,
  `create function refuse_archive_change() returns trigger language plpgsql as $$
    begin raise exception 'archived reports are never changed or removed'; end $$`,
  `create trigger archived_reports_are_kept before update or delete on archived_reports
    for each row execute function refuse_archive_change()`,
  `create trigger archived_reports_are_not_emptied before truncate on archived_reports
    for each statement execute function refuse_archive_change()`,
  `create table archive_chain (
    is_end boolean primary key default true check (is_end),
    seq bigint not null,
    hash text not null
  )`,
  `insert into archive_chain (seq, hash) values (0, repeat('0', 64))`,
]
