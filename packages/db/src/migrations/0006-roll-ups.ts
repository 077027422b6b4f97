import { sql, type Kysely } from 'kysely'
import { partitionByYear } from '../partitions.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await partitionByYear(db, 'account_returns', 2018, 2031)
}

const RETURNS = `
    begin_value numeric(18, 2) not null,
    net_flow numeric(18, 2) not null,
    fee numeric(18, 2) not null,
    end_value numeric(18, 2) not null,
    return_gross double precision not null,
    return_net double precision not null,
    index_gross double precision not null,
    index_net double precision not null`

const STATEMENTS = [
  `create table account_returns (
    account_ref text not null,
    date date not null,${RETURNS},
    primary key (account_ref, date)
  ) partition by range (date)`,
  `create index account_returns_by_date on account_returns (date)`,
  `create table composite_returns (
    composite_id text not null,
    date date not null,
    accounts integer not null,${RETURNS},
    primary key (composite_id, date)
  )`,
  `create table firm_daily (
    date date primary key,
    begin_aum numeric(18, 2) not null,
    new_client_assets numeric(18, 2) not null,
    additions numeric(18, 2) not null,
    withdrawals numeric(18, 2) not null,
    lost_client_assets numeric(18, 2) not null,
    market numeric(18, 2) not null,
    fees numeric(18, 2) not null,
    adjustments numeric(18, 2) not null,
    end_aum numeric(18, 2) not null,
    accounts integer not null,
    clients integer not null,
    clients_added integer not null,
    clients_lost integer not null,
    stale_accounts integer not null,
    stale_aum numeric(18, 2) not null,
    hhi double precision not null,
    top1_share double precision not null,
    top5_share double precision not null,
    top10_share double precision not null,
    median_client_aum numeric(18, 2) not null
  )`,
  `create table aum_by_group (
    date date not null,
    dimension text not null,
    key text not null,
    aum numeric(18, 2) not null,
    accounts integer not null,
    clients integer not null,
    primary key (dimension, date, key)
  )`,
  `create table client_monthly (
    client_ref text not null,
    date date not null,
    aum numeric(18, 2) not null,
    primary key (date, client_ref)
  )`,
  `create table composite_holdings (
    composite_id text not null,
    date date not null,
    symbol text not null,
    market_value numeric(18, 2) not null,
    weight double precision not null,
    primary key (composite_id, date, symbol)
  )`,
  `create table benchmark_returns (
    benchmark_id text not null,
    date date not null,
    "return" double precision not null,
    "index" double precision not null,
    primary key (benchmark_id, date)
  )`,
]
