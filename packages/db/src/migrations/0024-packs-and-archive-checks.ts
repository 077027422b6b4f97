import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table report_packs (
    pack_id text primary key,
    kind text not null,
    as_of date not null,
    level smallint not null check (level between 1 and 5),
    requested_by text,
    request_id text not null,
    requested_at timestamptz not null,
    status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
    attempts integer not null default 0,
    claimed_until timestamptz,
    done integer not null default 0,
    total integer,
    ended_at timestamptz,
    report_id text,
    error_code text,
    error_at text,
    check ((status = 'DONE') = (report_id is not null))
  )`,
  `create index report_packs_by_request on report_packs (requested_at, pack_id)`,
  `create unique index report_packs_of_timetable on report_packs (kind, as_of) where requested_by is null`,
  `create unique index report_packs_open on report_packs (kind, as_of, requested_by)
    where requested_by is not null and status in ('WAITING', 'RUNNING')`,
  `create table archive_checks (
    seq bigint primary key,
    checked_at timestamptz not null,
    found text check (found in ('FILE_MISSING', 'FILE_CHANGED'))
  )`,
  `create index archive_checks_by_time on archive_checks (checked_at)`,
]
