import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table initiatives (
    initiative_id text primary key,
    name text not null,
    theme text not null,
    owner text not null,
    status text not null check (status in ('PROPOSED', 'APPROVED', 'IN_PROGRESS', 'AT_RISK', 'DONE', 'CANCELLED')),
    priority text not null check (priority in ('HIGH', 'MEDIUM', 'LOW')),
    start_date date not null,
    target_date date not null,
    percent_complete double precision not null,
    budget numeric(18, 2) not null,
    spent numeric(18, 2) not null,
    updated_on date not null,
    check (target_date >= start_date)
  )`,
  `create table initiative_milestones (
    initiative_id text not null references initiatives on delete cascade,
    name text not null,
    due date not null,
    done_on date,
    primary key (initiative_id, name)
  )`,
  `create table initiative_kpis (
    initiative_id text not null references initiatives on delete cascade,
    metric text not null,
    baseline double precision,
    target double precision,
    current double precision,
    primary key (initiative_id, metric)
  )`,
  `create table initiative_risks (
    initiative_id text not null references initiatives on delete cascade,
    risk text not null,
    primary key (initiative_id, risk)
  )`,
  `create table initiative_dependencies (
    initiative_id text not null references initiatives on delete cascade,
    depends_on text not null references initiatives on delete cascade,
    primary key (initiative_id, depends_on)
  )`,
  `create table stress_scenarios (
    scenario_id text primary key,
    name text not null,
    type text not null check (type in ('HISTORICAL', 'HYPOTHETICAL', 'BUSINESS')),
    probability double precision
  )`,
  `create table stress_shocks (
    scenario_id text not null references stress_scenarios on delete cascade,
    factor text not null,
    value double precision not null,
    primary key (scenario_id, factor)
  )`,
  `create table bond_sensitivities (
    symbol text primary key,
    modified_duration double precision not null,
    convexity double precision not null,
    spread_duration double precision not null
  )`,
  `create table firm_cash (
    date date not null,
    account text not null,
    amount numeric(18, 2) not null,
    primary key (date, account)
  )`,
  `create table scenario_runs (
    portfolio text not null,
    as_of date not null,
    model_version text not null,
    run_at timestamptz not null,
    results jsonb not null,
    primary key (portfolio, as_of)
  )`,
]
