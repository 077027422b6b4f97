import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // What is searched for stands in the hashed details; the columns follow from them and cannot say anything else.
  `alter table compliance_audit_trail
    add column path text generated always as ((details::jsonb) ->> 'path') stored,
    add column level smallint generated always as (((details::jsonb) ->> 'level')::smallint) stored`,
  `create index compliance_audit_trail_by_path on compliance_audit_trail (path, seq)`,
  `create index compliance_audit_trail_by_ip on compliance_audit_trail (ip, seq)`,
  `create index compliance_audit_trail_by_result on compliance_audit_trail (result, seq)`,
  `create index compliance_audit_trail_by_role on compliance_audit_trail (actor_role, seq)`,
  `create index compliance_audit_trail_by_level on compliance_audit_trail (level, seq)`,
  `create table audit_checkpoints (
    n bigint primary key,
    seq bigint not null,
    hash text not null,
    at timestamptz not null,
    kind text not null check (kind in ('PERIODIC', 'CUT')),
    key_id text not null,
    signature text not null
  )`,
  `create index audit_checkpoints_by_seq on audit_checkpoints (seq)`,
  `create trigger audit_checkpoints_are_kept before update or delete on audit_checkpoints
    for each row execute function refuse_audit_change()`,
  `create trigger audit_checkpoints_are_not_emptied before truncate on audit_checkpoints
    for each statement execute function refuse_audit_change()`,
  // The one way out of the trail, with the owner's rights: a whole year, eight years after it began, behind a signed
  // cut. Nothing a caller may have put into another schema is found by it.
  `create function drop_audit_year(year integer) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare last bigint;
    begin
      if make_timestamptz(year + 8, 1, 1, 0, 0, 0, 'UTC') > now() then
        raise exception 'entries of % are kept', year;
      end if;
      execute format('select max(seq) from public.compliance_audit_trail_%s', year) into last;
      if last is not null and not exists (
        select from public.audit_checkpoints where kind = 'CUT' and seq = last
      ) then
        raise exception 'no cut is signed at the end of %', year;
      end if;
      execute format('drop table public.compliance_audit_trail_%s', year);
    end $$`,
  `revoke all on function drop_audit_year(integer) from public`,
  `create table access_requests (
    request_id text primary key,
    email text not null check (email = lower(email)),
    role text check (role in ('executive', 'compliance', 'advisor', 'operations', 'viewer')),
    reason text not null,
    requested_by text not null references people,
    requested_at timestamptz not null,
    status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
    decided_by text references people,
    decided_at timestamptz
  )`,
  `create unique index access_requests_one_pending on access_requests (email) where status = 'PENDING'`,
  `create index access_requests_by_time on access_requests (requested_at desc, request_id)`,
]
