import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table source_state (
    source text primary key,
    as_of timestamptz,
    received_at timestamptz,
    watermark jsonb not null default '{}',
    last_error text
  )`.execute(db)
  await sql`create table crm_calls (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp()
  )`.execute(db)
  await sql`create index crm_calls_at on crm_calls (at)`.execute(db)
  await sql`create table events (
    id bigint generated always as identity primary key,
    tx xid8 not null default pg_current_xact_id(),
    trigger text not null check (trigger in (
      'aum_update', 'client_change', 'document_upload', 'filing_update',
      'performance_update', 'client_communication', 'vendor_status_change')),
    at timestamptz not null default now(),
    payload jsonb not null default '{}'
  )`.execute(db)
  await sql`create index events_order on events (tx, id)`.execute(db)
  await sql`create table alerts (
    alert_id text primary key,
    category text not null,
    severity text not null check (severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')),
    title text not null,
    detail text not null,
    source text not null,
    rule_id text not null,
    metric text,
    observed numeric,
    threshold numeric,
    status text not null default 'OPEN'
      check (status in ('OPEN', 'ACKNOWLEDGED', 'IN_PROGRESS', 'RESOLVED', 'SUPPRESSED')),
    raised_at timestamptz not null default now(),
    acknowledged_at timestamptz,
    resolved_at timestamptz,
    due_at timestamptz,
    action_required text not null,
    owner_role text not null,
    subject_type text,
    subject_ref text,
    dedupe_key text not null,
    occurrences integer not null default 1
  )`.execute(db)
  await sql`create unique index alerts_one_open on alerts (dedupe_key) where status <> 'RESOLVED'`.execute(db)
  await sql`create index alerts_by_time on alerts (raised_at desc, alert_id)`.execute(db)
}
