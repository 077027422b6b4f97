import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table timetable (
    job text not null,
    expression text not null,
    schedule text not null,
    place integer not null,
    due_at timestamptz not null,
    primary key (job, expression)
  )`,
  `alter table job_runs
    add column progress_of text,
    add column progress_done integer,
    add column progress_total integer`,
  `create table satisfaction_analyses (
    analysed_on date primary key,
    nps integer,
    margin float8,
    csat float8,
    ces float8,
    response_rate float8,
    responses integer not null,
    open_complaints integer not null,
    at_risk integer not null
  )`,
]
