import { sql, type Kysely } from 'kysely'
import { partitionByYear } from '../partitions.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await partitionByYear(db, 'compliance_audit_trail', 2026, 2036)
}

const STATEMENTS = [
  `create table review_queue (
    review_id text primary key,
    rule_id text not null,
    title text not null,
    detail text not null,
    subject_type text,
    subject_ref text,
    status text not null default 'OPEN' check (status in ('OPEN', 'ASSIGNED', 'CLOSED')),
    opened_at timestamptz not null,
    last_seen_at timestamptz not null,
    occurrences integer not null default 1,
    assigned_to text,
    assigned_at timestamptz,
    closed_at timestamptz,
    closed_by text,
    resolution text,
    dedupe_key text not null
  )`,
  `create unique index review_queue_one_open on review_queue (rule_id, dedupe_key) where status <> 'CLOSED'`,
  `create index review_queue_by_time on review_queue (opened_at, review_id)`,
  `create table compliance_audit_trail (
    seq bigint not null,
    at timestamptz not null,
    actor_ref text,
    actor_role text not null,
    action text not null,
    entity_type text,
    entity_ref text,
    record_type_code text,
    result text not null check (result in ('SUCCESS', 'DENIED', 'FAILURE')),
    ip text,
    user_agent text,
    reason text,
    details text not null,
    hash text not null,
    primary key (seq, at)
  ) partition by range (at)`,
  `create index compliance_audit_trail_by_actor on compliance_audit_trail (actor_ref, seq)`,
  `create index compliance_audit_trail_by_action on compliance_audit_trail (action, seq)`,
  `create index compliance_audit_trail_by_entity on compliance_audit_trail (entity_type, entity_ref, seq)`,
  `create index compliance_audit_trail_by_record_type on compliance_audit_trail (record_type_code, seq)`,
  `create index compliance_audit_trail_by_time on compliance_audit_trail (at, seq)`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'entries of the audit trail are never changed or removed'; end $$`,
  `create trigger compliance_audit_trail_is_kept before update or delete on compliance_audit_trail
    for each row execute function refuse_audit_change()`,
  `create trigger compliance_audit_trail_is_not_emptied before truncate on compliance_audit_trail
    for each statement execute function refuse_audit_change()`,
  `create table audit_chain (
    is_end boolean primary key default true check (is_end),
    seq bigint not null,
    hash text not null,
    verified_seq bigint not null default 0,
    verified_hash text,
    verified_through timestamptz,
    verified_at timestamptz,
    breaks jsonb not null default '[]'
  )`,
  `insert into audit_chain (seq, hash) values (0, repeat('0', 64))`,
]
