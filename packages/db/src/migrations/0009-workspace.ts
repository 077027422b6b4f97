import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table workspace_messages (
    message_ref text primary key,
    touch_ref text not null,
    mailbox_hash text not null,
    occurred_at timestamptz not null,
    kind text not null check (kind in ('PERSON', 'INTERNAL', 'BULK', 'OTHER')),
    direction text not null check (direction in ('IN', 'OUT')),
    topic text not null,
    address_hashes jsonb not null
  )`,
  `create index workspace_messages_by_mailbox on workspace_messages (mailbox_hash, occurred_at)`,
  `create index workspace_messages_by_address on workspace_messages using gin (address_hashes)`,
  `create table workspace_events (
    event_ref text primary key,
    touch_ref text not null,
    calendar_hash text not null,
    starts_at timestamptz not null,
    direction text not null check (direction in ('IN', 'OUT')),
    topic text not null,
    address_hashes jsonb not null
  )`,
  `create index workspace_events_by_calendar on workspace_events (calendar_hash, starts_at)`,
  `create index workspace_events_by_address on workspace_events using gin (address_hashes)`,
  `create table sync_cursors (
    source text not null,
    resource text not null,
    cursor jsonb not null default '{}',
    parked_until timestamptz,
    problem text,
    primary key (source, resource)
  )`,
  // E-mails come from the workplace suite from here on; the CRM's would be counted beside them.
  `delete from client_communications where source = 'crm' and channel = 'EMAIL'`,
]
