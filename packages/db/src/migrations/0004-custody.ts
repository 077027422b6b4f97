import { sql, type Kysely } from 'kysely'
import { partitionByYear } from '../partitions.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const table of ['portfolio_positions', 'balances', 'transactions']) {
    await partitionByYear(db, table, 2018, 2031)
  }
}

const STATEMENTS = [
  `create table imports (
    import_id text primary key,
    kind text not null,
    sha256 text not null,
    mode text not null check (mode in ('all', 'partial')),
    as_of date,
    file_name text,
    status text not null check (status in ('ACCEPTED', 'PARTIAL', 'REJECTED')),
    rows_read integer not null,
    rows_accepted integer not null,
    rows_rejected integer not null,
    rejects jsonb not null,
    events jsonb not null,
    uploaded_by text not null,
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    unique (kind, sha256, mode)
  )`,
  `create index imports_by_time on imports (created_at desc, import_id)`,
  `create table accounts (
    account_ref text primary key,
    last4 text not null,
    household_key text,
    account_type text not null,
    status text not null,
    opened_on date,
    closed_on date,
    rep_code text,
    custodian text not null,
    as_of date not null,
    import_id text not null
  )`,
  `create index accounts_by_household on accounts (household_key)`,
  `create table portfolio_positions (
    as_of date not null,
    account_ref text not null,
    symbol text not null,
    cusip text,
    security_name text not null,
    security_type text not null,
    price numeric(18, 4) not null,
    quantity numeric(22, 6) not null,
    market_value numeric(18, 2) not null,
    cost_basis numeric(18, 2),
    import_id text not null,
    primary key (as_of, account_ref, symbol)
  ) partition by range (as_of)`,
  `create index portfolio_positions_by_account on portfolio_positions (account_ref, as_of)`,
  `create table balances (
    as_of date not null,
    account_ref text not null,
    cash numeric(18, 2) not null,
    securities_value numeric(18, 2) not null,
    total_value numeric(18, 2) not null,
    accrued_income numeric(18, 2) not null default 0,
    import_id text not null,
    primary key (account_ref, as_of)
  ) partition by range (as_of)`,
  `create table transactions (
    transaction_ref text not null,
    trade_date date not null,
    settle_date date,
    account_ref text not null,
    type text not null,
    subtype text,
    symbol text,
    cusip text,
    quantity numeric(22, 6),
    price numeric(18, 4),
    gross_amount numeric(18, 2),
    fees numeric(18, 2),
    net_amount numeric(18, 2) not null,
    cancelled boolean not null default false,
    import_id text not null,
    primary key (trade_date, transaction_ref)
  ) partition by range (trade_date)`,
  `create index transactions_by_account on transactions (account_ref, trade_date)`,
  `create table tax_lots (
    as_of date not null,
    account_ref text not null,
    symbol text not null,
    lot_id text not null,
    opened_on date,
    quantity numeric(22, 6) not null,
    cost_unadjusted numeric(18, 2),
    cost_adjusted numeric(18, 2),
    market_value numeric(18, 2),
    unrealized numeric(18, 2),
    import_id text not null,
    primary key (account_ref, as_of, symbol, lot_id)
  )`,
  `create table custodian_returns (
    period_start date not null,
    period_end date not null,
    account_ref text not null,
    begin_value numeric(18, 2) not null,
    net_flow numeric(18, 2) not null,
    end_value numeric(18, 2) not null,
    twr_gross double precision,
    twr_net double precision,
    mwr double precision,
    import_id text not null,
    primary key (account_ref, period_end, period_start)
  )`,
  `create table fee_billings (
    period_start date not null,
    period_end date not null,
    account_ref text not null,
    billable_value numeric(18, 2) not null,
    annual_rate numeric(12, 8) not null,
    days integer not null,
    fee_amount numeric(18, 2) not null,
    collected_on date,
    import_id text not null,
    primary key (account_ref, period_end, period_start)
  )`,
  `create index fee_billings_by_end on fee_billings (period_end)`,
]
