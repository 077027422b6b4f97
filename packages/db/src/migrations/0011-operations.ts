import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PIPELINES, ...VENDORS, ...BOOK]) await sql.raw(statement).execute(db)
}

const PIPELINES = [
  `create table job_runs (
    run_id text primary key,
    job text not null,
    cause text not null check (cause in ('SCHEDULE', 'REQUEST', 'HAND')),
    due_at timestamptz not null,
    started_at timestamptz not null,
    deadline_at timestamptz not null,
    ended_at timestamptz,
    status text not null check (status in ('RUNNING', 'SUCCEEDED', 'FAILED')),
    rows integer,
    attempt integer not null,
    error_class text
  )`,
  `create index job_runs_by_time on job_runs (started_at desc, run_id)`,
  `create index job_runs_of_job on job_runs (job, started_at desc)`,
  `create table service_metrics (
    hour timestamptz not null,
    system text not null,
    metric text not null check (metric in ('LATENCY', 'FAILED', 'CACHE_HIT', 'CACHE_MISS')),
    label text not null,
    count bigint not null,
    primary key (hour, system, metric, label)
  )`,
  `create table system_hours (
    system text not null,
    hour timestamptz not null,
    up bit(60) not null,
    primary key (system, hour)
  )`,
  `create table system_incidents (
    system text not null,
    started_at timestamptz not null,
    resolved_at timestamptz,
    severity text not null check (severity in ('CRITICAL', 'MAJOR', 'MINOR', 'NONE')),
    primary key (system, started_at)
  )`,
]

const VENDORS = [
  `create table vendors (
    vendor_id text primary key,
    name text not null,
    category text not null,
    risk_tier text not null,
    annual_cost numeric(18, 2) not null,
    previous_annual_cost numeric(18, 2),
    sla_target float8,
    support_target_hours float8,
    contract_end date,
    auto_renew boolean not null,
    notice_date date,
    due_diligence_date date,
    data_access text not null,
    soc2_expires_at date,
    integration text not null,
    platform text not null,
    status_url text
  )`,
  `create table vendor_support (
    vendor_id text not null,
    ticket_id text not null,
    opened_on date not null,
    response_hours float8 not null,
    primary key (vendor_id, ticket_id)
  )`,
  `create table vendor_checks (
    vendor_id text primary key,
    status text not null,
    changed_at timestamptz not null,
    checked_at timestamptz,
    covered_since timestamptz,
    last_error text
  )`,
  `create table vendor_incidents (
    vendor_id text not null,
    incident_id text not null,
    name text not null,
    severity text not null check (severity in ('CRITICAL', 'MAJOR', 'MINOR', 'NONE')),
    started_at timestamptz not null,
    resolved_at timestamptz,
    primary key (vendor_id, incident_id)
  )`,
  `create index vendor_incidents_by_time on vendor_incidents (started_at)`,
  `create table vendor_outages (
    vendor_id text not null,
    incident_id text not null,
    component text not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    weight float8 not null,
    primary key (vendor_id, incident_id, component, started_at),
    foreign key (vendor_id, incident_id) references vendor_incidents on delete cascade
  )`,
]

const BOOK = [
  `create table vendor_costs (
    month date not null,
    vendor_id text not null,
    category text not null,
    amount numeric(18, 2) not null,
    primary key (month, vendor_id, category)
  )`,
  `create table cost_budgets (
    month date not null,
    category text not null,
    amount numeric(18, 2) not null,
    primary key (month, category)
  )`,
  `create table process_targets (
    process_id text primary key,
    name text not null,
    category text not null,
    owner text,
    target_hours float8
  )`,
  `create table workflows (
    workflow_id text primary key,
    name text not null,
    owner text,
    job text,
    manual_minutes float8 not null,
    automatic_minutes float8 not null
  )`,
  `create table standard_rates (
    rate_id text primary key,
    amount numeric(18, 2) not null
  )`,
]
