import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table matrix_records_retention (
    document_ref text primary key,
    source text not null check (source in ('workspace', 'crm')),
    record_type_code text,
    subject_type text check (subject_type in ('FIRM', 'CLIENT', 'ACCOUNT', 'PERSON', 'ALL')),
    subject_ref text,
    household_key text,
    account_last4 text,
    person_code text,
    dated_on date not null,
    filed_at timestamptz not null,
    modified_at timestamptz not null,
    bytes bigint,
    mime_type text not null,
    content_hash text,
    author_hash text,
    attached_to text,
    ceased_on date,
    retain_until date,
    onsite_until date not null,
    removed_at timestamptz
  )`,
  `create index matrix_records_by_type on matrix_records_retention (record_type_code, subject_ref, dated_on)`,
  `create index matrix_records_without_subject on matrix_records_retention (document_ref)
    where subject_ref is null and removed_at is null`,
  `create index matrix_records_attached on matrix_records_retention (attached_to) where attached_to is not null`,
  `create index matrix_records_removed on matrix_records_retention (removed_at) where removed_at is not null`,
  `create table firm_facts (
    fact text primary key,
    value text not null
  )`,
  `create table supervised_persons (
    person_code text primary key,
    role text not null,
    started_on date not null,
    ended_on date,
    representative boolean not null,
    access_person boolean not null
  )`,
  `create table legal_holds (
    hold_id text primary key,
    scope text not null,
    record_type_codes text not null,
    since date not null,
    released_on date
  )`,
  `create table examinations (
    exam_id text primary key,
    kind text not null check (kind in ('REGULATOR', 'MOCK')),
    regulator text,
    began_on date not null,
    closed_on date,
    score double precision
  )`,
  `create table exam_deficiencies (
    deficiency_id text primary key,
    exam_id text not null references examinations,
    finding text not null,
    severity text not null check (severity in ('HIGH', 'MEDIUM', 'LOW')),
    due_on date,
    status text not null check (status in ('OPEN', 'RESPONDED', 'REMEDIATED', 'CLOSED'))
  )`,
  `create table compliance_tasks (
    task_id text primary key,
    title text not null,
    owner_role text not null,
    due_on date not null,
    completed_on date
  )`,
  `create index compliance_tasks_by_due on compliance_tasks (due_on)`,
  `create table record_audits (
    audited_on date not null,
    record_type_code text not null,
    applicable integer not null,
    there integer not null,
    primary key (audited_on, record_type_code)
  )`,
  `create table record_audit_totals (
    audited_on date primary key,
    audited_at timestamptz not null,
    catalogued integer not null,
    unclassified integer not null
  )`,
]
