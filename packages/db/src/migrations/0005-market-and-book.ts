import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table market_prices (
    symbol text not null,
    date date not null,
    close numeric(18, 4) not null,
    adjusted_close double precision not null,
    dividend numeric(18, 6) not null default 0,
    primary key (symbol, date)
  )`,
  `create table market_series (
    series_id text not null,
    date date not null,
    value double precision not null,
    primary key (series_id, date)
  )`,
  `create table securities (
    symbol text primary key,
    cusip text,
    name text not null,
    security_type text not null,
    asset_class text not null,
    sector text not null,
    carbon_intensity double precision,
    involvement jsonb not null default '[]'
  )`,
  `create table benchmarks (
    benchmark_id text primary key,
    name text not null,
    provider text not null,
    return_type text not null check (return_type in ('PRICE', 'TOTAL_GROSS', 'TOTAL_NET')),
    valid_from date not null
  )`,
  `create table benchmark_components (
    benchmark_id text not null references benchmarks on delete cascade,
    symbol text not null,
    sector text not null,
    weight double precision not null,
    primary key (benchmark_id, symbol)
  )`,
  `create table strategies (
    strategy_id text primary key,
    name text not null,
    benchmark_id text not null,
    drift_band double precision not null
  )`,
  `create table strategy_targets (
    strategy_id text not null references strategies on delete cascade,
    symbol text not null,
    weight double precision not null,
    primary key (strategy_id, symbol)
  )`,
  `create table plan_targets (
    horizon text primary key,
    date date not null,
    clients integer not null,
    aum numeric(18, 2) not null
  )`,
  `create table firm_costs (
    month date not null,
    category text not null,
    amount numeric(18, 2) not null,
    primary key (month, category)
  )`,
]
