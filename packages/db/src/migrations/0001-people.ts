import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table people (
    id text primary key,
    email text not null unique check (email = lower(email)),
    role text not null check (role in ('executive', 'compliance', 'advisor', 'operations', 'viewer')),
    active boolean not null default true,
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table sessions (
    id text primary key,
    person_id text not null references people,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    ended_reason text
  )`.execute(db)
  await sql`create index sessions_of_person on sessions (person_id) where ended_at is null`.execute(db)
  await sql`create table sign_ins (
    state text primary key,
    nonce text not null,
    code_verifier text not null,
    redirect_uri text not null,
    expires_at timestamptz not null
  )`.execute(db)
}
