import { sql, type Kysely } from 'kysely'
import { partitionByMonth } from '../partitions.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await partitionByMonth(db, 'client_communications', '2024-01-01', '2029-01-01')
}

const STATEMENTS = [
  `create table advisors (
    advisor_ref text primary key,
    crm_user_id text not null unique,
    rep_code text,
    label text not null,
    deleted_at timestamptz
  )`,
  `create table clients (
    client_ref text primary key,
    crm_company_id text not null unique,
    household_key text,
    name_hash text not null,
    name_mask text not null,
    status text not null check (status in ('PROSPECT', 'CLIENT', 'FORMER')),
    client_type text,
    risk_profile text,
    acquisition_source text,
    referred_by text,
    sustainability_preference text,
    strategy_id text,
    discretionary boolean,
    advisor_ref text,
    state text,
    net_worth numeric(18, 2),
    joined_on date,
    left_on date,
    left_reason text,
    next_review_on date,
    exclusions jsonb not null default '[]',
    source_updated_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index clients_by_household on clients (household_key)`,
  `create index clients_by_joined on clients (joined_on)`,
  `create table contacts_index (
    contact_ref text primary key,
    crm_contact_id text not null unique,
    client_ref text,
    kind text not null check (kind in ('PERSON', 'COMPANY')),
    role text not null,
    name_hash text not null,
    name_mask text not null,
    email_hashes jsonb not null default '[]',
    born_month date,
    advisor_ref text,
    source_created_at timestamptz not null,
    source_updated_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index contacts_index_by_client on contacts_index (client_ref)`,
  `create index contacts_index_by_email on contacts_index using gin (email_hashes)`,
  `create table opportunities (
    opportunity_ref text primary key,
    crm_item_id text not null unique,
    client_ref text,
    contact_ref text,
    label text not null,
    stage text not null,
    expected_aum numeric(18, 2),
    probability double precision,
    expected_close_on date,
    source text,
    competitor text,
    advisor_ref text,
    created_at timestamptz not null,
    closed_at timestamptz,
    source_updated_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create table opportunity_stages (
    opportunity_ref text not null,
    stage text not null,
    entered_at timestamptz not null,
    primary key (opportunity_ref, stage, entered_at)
  )`,
  `create table onboarding_steps (
    step_ref text primary key,
    client_ref text not null,
    step text not null,
    started_on date,
    due_on date,
    completed_on date,
    deleted_at timestamptz
  )`,
  `create table survey_responses (
    response_ref text primary key,
    client_ref text not null,
    survey_id text not null,
    invited_on date not null,
    delivered boolean not null,
    responded_on date,
    nps integer check (nps between 0 and 10),
    csat integer check (csat between 1 and 5),
    ces integer check (ces between 1 and 7),
    topics jsonb not null default '{}',
    comment text,
    deleted_at timestamptz
  )`,
  `create index survey_responses_by_invitation on survey_responses (invited_on)`,
  `create table complaints (
    complaint_ref text primary key,
    client_ref text not null,
    opened_on date not null,
    closed_on date,
    topic text not null,
    deleted_at timestamptz
  )`,
  `create table client_communications (
    communication_ref text not null,
    source text not null,
    client_ref text,
    contact_ref text,
    advisor_ref text,
    channel text not null,
    direction text not null check (direction in ('IN', 'OUT')),
    topic text not null,
    occurred_at timestamptz not null,
    first_reply_minutes integer,
    primary key (occurred_at, communication_ref)
  ) partition by range (occurred_at)`,
  `create index client_communications_by_client on client_communications (client_ref, occurred_at)`,
  `create table review_meetings (
    meeting_ref text primary key,
    client_ref text not null,
    scheduled_for timestamptz not null,
    status text not null check (status in ('SCHEDULED', 'HELD', 'MISSED')),
    deleted_at timestamptz
  )`,
  `create table tasks (
    task_ref text primary key,
    client_ref text,
    advisor_ref text,
    process text not null,
    due_on date,
    completed_on date,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
]
