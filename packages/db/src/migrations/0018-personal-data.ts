import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table account_numbers (
    account_ref text primary key,
    key_id text not null,
    sealed text not null
  )`,
  `create index account_numbers_by_key on account_numbers (key_id, account_ref)`,
  `create table tax_identifiers (
    contact_ref text primary key,
    key_id text not null,
    sealed text not null
  )`,
  `create index tax_identifiers_by_key on tax_identifiers (key_id, contact_ref)`,
  `create table erasures (
    client_ref text primary key,
    complete boolean not null,
    erased_at timestamptz not null
  )`,
  `create table erased_subjects (
    subject_ref text primary key,
    client_ref text not null references erasures
  )`,
]
