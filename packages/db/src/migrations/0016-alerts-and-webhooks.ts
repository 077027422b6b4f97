import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The one place that says who is told of what.
  `alter table alerts add column level smallint generated always as (greatest(
    case category
      when 'OPERATIONS' then 2 when 'DATA_QUALITY' then 2 when 'CLIENT' then 3
      when 'COMPLIANCE' then 4 when 'SECURITY' then 4 else 5 end,
    case subject_type when 'Client' then 3 when 'Account' then 3 else 1 end
  )) stored`,
  `create table alert_feed (
    is_end boolean primary key default true check (is_end),
    seq bigint not null
  )`,
  `insert into alert_feed (seq) values (0)`,
  `create table alert_events (
    seq bigint primary key,
    event text not null check (event in ('alert.raised', 'alert.changed', 'alert.resolved')),
    alert_id text not null,
    level smallint not null,
    at timestamptz not null default clock_timestamp(),
    body jsonb not null
  )`,
  `create table webhook_subscriptions (
    subscription_id text primary key,
    url text not null,
    events jsonb not null,
    description text,
    status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
    disabled_reason text check (disabled_reason in ('GONE', 'KEEPS_FAILING')),
    disabled_at timestamptz,
    secret text not null,
    previous_secret text,
    previous_until timestamptz,
    created_by text not null references people,
    created_at timestamptz not null
  )`,
  `create table webhook_deliveries (
    delivery_id text primary key,
    subscription_id text not null references webhook_subscriptions on delete cascade,
    event text not null,
    body text not null,
    status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'DEAD')),
    attempts integer not null default 0,
    created_at timestamptz not null default clock_timestamp(),
    next_attempt_at timestamptz not null default clock_timestamp(),
    claimed_until timestamptz,
    last_status integer,
    last_error text,
    ended_at timestamptz
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (subscription_id, next_attempt_at)
    where status = 'PENDING'`,
  `create index webhook_deliveries_by_time on webhook_deliveries (created_at, delivery_id)`,
  `create table webhook_registrations (
    nonce_hash text primary key,
    source text not null,
    status text not null check (status in ('PENDING', 'ACTIVE', 'RETIRED')),
    secret text,
    webhook_id text,
    created_at timestamptz not null,
    activated_at timestamptz,
    retired_at timestamptz
  )`,
  `create table webhook_inbox (
    inbox_id bigint generated always as identity primary key,
    source text not null,
    sha256 text not null,
    event text not null,
    contact_ids jsonb not null,
    item_ids jsonb not null,
    received_at timestamptz not null,
    status text not null default 'PENDING' check (status in ('PENDING', 'DONE')),
    claimed_until timestamptz,
    processed_at timestamptz,
    outcome text check (outcome in ('TARGETED', 'INCREMENTAL')),
    unique (source, sha256)
  )`,
  `create index webhook_inbox_pending on webhook_inbox (inbox_id) where status = 'PENDING'`,
]
