import type { TimeWindow } from '@rc/core/operations/availability'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/**
 * Everything that is a case of a process: tasks of the CRM, households and steps of the onboarding, custody files,
 * runs of jobs. A day without a time counts as 17:00 in New York. `in_order` is whether it went through at the first
 * attempt, `repeated` whether it went back; null where the source does not tell.
 */
const CASES = sql`
  select process as process_id, created_at as started_at, ${closing('due_on')} as due_at,
    greatest(created_at, ${closing('completed_on')}) as ended_at,
    completed_on is not null as is_ended, null::boolean as in_order, null::boolean as repeated
  from tasks where deleted_at is null
  union all
  select 'ONBOARDING', ${closing('min(started_on)')}, ${closing("max(due_on) filter (where step = 'FIRST_REVIEW')")},
    ${closing("max(completed_on) filter (where step = 'FIRST_REVIEW')")},
    coalesce(bool_or(step = 'FIRST_REVIEW' and completed_on is not null), false), null, null
  from onboarding_steps where deleted_at is null and started_on is not null group by client_ref
  union all
  select case step when 'OPENED' then 'ACCOUNT_OPENING' else 'TRANSFER' end, ${closing('started_on')},
    ${closing('due_on')}, ${closing('completed_on')}, completed_on is not null, null, null
  from onboarding_steps
  where deleted_at is null and started_on is not null and step in ('OPENED', 'TRANSFERRED')
  union all
  select 'CUSTODY_IMPORT', created_at, null, completed_at, completed_at is not null, status = 'ACCEPTED', null
  from imports
  union all
  select 'PIPELINE', started_at, deadline_at, ended_at, ended_at is not null,
    case when ended_at is not null then attempt = 1 and status = 'SUCCEEDED' end, attempt > 1
  from job_runs`

function closing(day: string) {
  return sql.raw(`((${day}) + time '17:00') at time zone 'America/New_York'`)
}

export interface ProcessRow {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly owner: string | null
  readonly target: number | null
  readonly volume: number
  readonly completed: number
  readonly wip: number
  readonly median: number | null
  readonly medianBefore: number | null
  readonly p90: number | null
  readonly due: number
  readonly onTime: number
  readonly submitted: number
  readonly inOrder: number
  readonly watched: number
  readonly repeated: number
  readonly inTarget: number
  readonly oldest: Date | null
}

export interface ProcessFilters {
  readonly process?: string | null
  readonly owner?: string | null
}

/** Figures of every process of the register that passes the filters, in one statement. */
export async function readProcesses(
  db: Db,
  { from, to }: TimeWindow,
  { process = null, owner = null }: ProcessFilters,
): Promise<ProcessRow[]> {
  const before = new Date(2 * from.getTime() - to.getTime())
  const { rows } = await sql<ProcessRow>`
    with cases as (select *, extract(epoch from ended_at - started_at)::float8 / 3600 as hours,
        is_ended and ended_at >= ${from} and ended_at < ${to} as ended_now,
        is_ended and ended_at >= ${before} and ended_at < ${from} as ended_before,
        started_at < ${to} and (not is_ended or ended_at >= ${to}) as is_open
      from (${CASES}) c
      -- What ended before both periods is sorted for nothing.
      where not is_ended or ended_at >= ${before} or started_at >= ${from})
    select p.process_id as id, p.name, p.category, p.owner, p.target_hours as target,
      count(*) filter (where c.started_at >= ${from} and c.started_at < ${to}) as volume,
      count(*) filter (where ended_now) as completed,
      count(*) filter (where is_open) as wip,
      percentile_cont(0.5) within group (order by hours) filter (where ended_now) as median,
      percentile_cont(0.5) within group (order by hours) filter (where ended_before) as "medianBefore",
      percentile_cont(0.9) within group (order by hours) filter (where ended_now) as p90,
      count(*) filter (where ended_now and due_at is not null) as due,
      count(*) filter (where ended_now and ended_at <= due_at) as "onTime",
      count(*) filter (where ended_now and in_order is not null) as submitted,
      count(*) filter (where ended_now and in_order) as "inOrder",
      count(*) filter (where ended_now and repeated is not null) as watched,
      count(*) filter (where ended_now and repeated) as repeated,
      count(*) filter (where ended_now and hours <= p.target_hours) as "inTarget",
      min(c.started_at) filter (where is_open) as oldest
    from process_targets p left join cases c using (process_id)
    where (${process}::text is null or p.process_id = ${process}) and (${owner}::text is null or p.owner = ${owner})
    group by p.process_id, p.name, p.category, p.owner, p.target_hours
    order by p.name, p.process_id`.execute(db)
  return rows
}

export interface WeekRow {
  readonly week: string
  readonly started: number
  readonly completed: number
  readonly wip: number
}

/** All of them together by week, Mondays in New York; the last week ends with the period. */
export async function readWeeks(
  db: Db,
  { from, to }: TimeWindow,
  { process = null, owner = null }: ProcessFilters,
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with weeks as (select monday::date as week, row_number() over (order by monday) as place,
        greatest(monday at time zone 'America/New_York', ${from}) as begins
      from generate_series(date_trunc('week', ${from}::timestamptz at time zone 'America/New_York'),
        ${to}::timestamptz at time zone 'America/New_York', interval '7 days') monday),
    bounds as (select array_agg(begins order by place) as begins from weeks),
    -- Each case counts where it starts, where it ends, and where it is no longer open; before the first week is place 0.
    counted as (select width_bucket(e.at, b.begins) as place, sum(e.started) as started, sum(e.completed) as completed,
        sum(e.open) as open
      from (${CASES}) c join process_targets p using (process_id) cross join bounds b
      cross join lateral (values (started_at, 1, 0, 1), (case when is_ended then ended_at end, 0, 1, 0),
        (case when is_ended and started_at is not null then greatest(started_at, ended_at) end, 0, 0, -1)
      ) e(at, started, completed, open)
      where (${process}::text is null or p.process_id = ${process}) and (${owner}::text is null or p.owner = ${owner})
        and e.at < ${to}
      group by 1)
    select w.week, coalesce(c.started, 0)::integer as started, coalesce(c.completed, 0)::integer as completed,
      (select coalesce(sum(open), 0)::integer from counted u where u.place <= w.place) as wip
    from weeks w left join counted c using (place) order by w.week`.execute(db)
  return rows
}
