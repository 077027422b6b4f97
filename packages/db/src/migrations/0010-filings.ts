import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table adviser_feeds (
    kind text not null check (kind in ('STATE', 'SEC')),
    feed_date date not null,
    sha256 text not null,
    firms integer not null,
    received_at timestamptz not null,
    primary key (kind, feed_date)
  )`,
  `create table adviser_snapshots (
    kind text not null check (kind in ('STATE', 'SEC')),
    feed_date date not null,
    crd text not null,
    name text not null,
    city text,
    state text,
    filed_on date,
    employees integer,
    advisors integer,
    clients integer,
    accounts integer,
    raum numeric(20, 2),
    wealthy_assets numeric(20, 2),
    fees jsonb not null default '[]',
    disclosures boolean,
    primary key (kind, feed_date, crd)
  )`,
  `create index adviser_snapshots_state on adviser_snapshots (feed_date, state)`,
  `create table form_adv_versions (
    filed_on date primary key,
    crd text not null,
    regulator text not null check (regulator in ('STATE', 'SEC')),
    first_seen date not null,
    sec_number text,
    legal_name text not null,
    business_name text not null,
    street text,
    city text,
    state text,
    fiscal_year_end_month integer,
    form_version text,
    registrations jsonb not null,
    employees integer,
    advisors integer,
    clients integer,
    discretionary numeric(20, 2),
    non_discretionary numeric(20, 2),
    raum numeric(20, 2),
    discretionary_accounts integer,
    non_discretionary_accounts integer,
    accounts integer,
    private_funds boolean,
    has_custody boolean
  )`,
  `create table edgar_filings (
    accession text primary key,
    form text not null,
    filed_on date not null,
    report_on date,
    accepted_at timestamptz
  )`,
  `create table filing_measures (
    metric text not null,
    measured_on date not null,
    value double precision not null,
    primary key (metric, measured_on)
  )`,
  `create table adv_amendments (
    amendment_id text primary key,
    part text not null,
    item text not null,
    type text not null,
    form_version text,
    change_summary text,
    trigger text not null,
    trigger_date date not null,
    status text not null,
    filed_on date,
    processed_on date,
    preparer text,
    approver text,
    fee numeric(18, 2),
    delivery_required boolean not null,
    check (preparer is null or approver is null or preparer <> approver)
  )`,
  `create table filing_register (
    filing_id text primary key,
    filing_type text not null,
    jurisdiction text not null,
    period_end date,
    statement_on date,
    due_on date,
    filed_on date,
    accepted_on date,
    rejected boolean not null,
    confirmation text,
    fee numeric(18, 2)
  )`,
]
