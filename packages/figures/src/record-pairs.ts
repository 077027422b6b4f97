import { previousSession } from '@rc/core/calendar'
import { addMonths, endOfMonth, type IsoDate } from '@rc/core/dates'
import { appliesToFirm } from '@rc/records/applicability'
import { EXPIRING_DAYS, type RecordStatus } from '@rc/records/record-status'
import { RECORD_TYPES, type RecordType } from '@rc/records/record-types'
import { fiscalYearEnd } from '@rc/records/retention'
import { sql, type RawBuilder } from 'kysely'
import { wasThere } from './record-files.ts'
import type { RecordRules } from './record-rules.ts'
import { recordSubjects } from './record-subjects.ts'

/** The state of one type for one subject. */
export interface RecordPair {
  readonly code: string
  readonly ref: string
  readonly status: RecordStatus
  readonly newest_on: IsoDate | null
  /** When the next item is due; for one that is missing, when the first was. Null where nothing is due. */
  readonly due_on: IsoDate | null
}

/** Years from the end of the fiscal year in which a client, account or person left: so long its records are asked for. */
const AFTER_LEAVING_YEARS = 5

/** The last day on which somebody left of whom nothing is asked any more. */
const longGoneBy = ({ firm, day }: RecordRules): IsoDate =>
  endOfMonth(addMonths(fiscalYearEnd(day, firm.fiscalYearEndMonth), -12 * (AFTER_LEAVING_YEARS + 1)))

/** What the statement needs of a type. */
const ruleOf = (type: RecordType, { firm, held }: RecordRules) => ({
  code: type.code,
  scope: type.scope,
  applies: appliesToFirm(type, firm),
  condition: type.subject_condition,
  covers_all: type.covers === 'ALL',
  daily: type.refresh === 'DAILY',
  // The first item of what is filed by month or quarter is due a maximum age after the subject came, else then.
  first_after: type.refresh === 'MONTHLY' || type.refresh === 'QUARTERLY' ? (type.max_age_days ?? 0) : 0,
  max_age: type.max_age_days,
  held: held.has(type.code) || held.has('*'),
})

const RULE_COLUMNS =
  sql.raw(`code text, scope text, applies boolean, condition text, covers_all boolean, daily boolean,
  first_after integer, max_age integer, held boolean`)

/**
 * SQL: every pair of a type and a subject it is kept for: the present ones, those gone within the retention, and those
 * gone longer of whom something is still there. It is NOT_APPLICABLE what the firm or the subject does not call for, and
 * what is not due for the first time. A file that speaks of everybody is asked about those who are there: who is gone is
 * in the files of that time. Items past their retention may be destroyed, unless a hold covers them; age counts to the
 * day itself or, for a subject that is gone, to its last day. What is filed every session is looked for from the next
 * one on.
 */
export function recordPairs(
  rules: RecordRules,
  types: readonly RecordType[] = RECORD_TYPES,
): RawBuilder<RecordPair> {
  const { day } = rules
  const asked = JSON.stringify(types.map((type) => ruleOf(type, rules)))
  // Type by type: an index has the files of each in the order of their subjects.
  const filed = (ref: string) => sql`
    select subject_ref, max(dated_on) as newest_on, max(coalesce(retain_until, 'infinity')) as retain_until
    from matrix_records_retention
    where record_type_code = t.code and ${sql.raw(ref)} and ${wasThere(day)}
    group by subject_ref`
  return sql<RecordPair>`(
    with found as (
      select t.*, s.ref, s.ended_on, s.started_on + t.first_after as first_due_on, t.applies and s.meets as called_for,
        case when a.subject_ref is null then s.newest_on else a.newest_on end as newest_on,
        case when a.subject_ref is null then s.retain_until else a.retain_until end as retain_until
      from jsonb_to_recordset(${asked}::jsonb) t(${RULE_COLUMNS})
      left join lateral (${filed(`t.covers_all and subject_ref = 'all'`)}) a on true
      cross join lateral (
        select s.*, f.* from ${recordSubjects(day, sql`t.scope`, sql`t.condition`)} s
        left join (${filed('subject_ref is not null')}) f on f.subject_ref = s.ref
      ) s
      where s.subject_ref is not null or a.subject_ref is not null or s.ended_on is null
        or s.ended_on > ${longGoneBy(rules)}::date
    ), counted as (
      select *,
        called_for and case when covers_all then coalesce(ended_on >= ${day}::date, true)
          else newest_on is not null or coalesce(first_due_on <= ${day}::date, true) end as is_asked,
        case when daily then greatest(${previousSession(day)}::date, newest_on) else ${day}::date end as counted_to
      from found
    ), judged as (
      select *, case
        when not is_asked then 'NOT_APPLICABLE'
        when newest_on is null then 'MISSING'
        when retain_until < counted_to then case when held then 'ON_HOLD' else 'PAST_RETENTION' end
        when least(ended_on, counted_to) - newest_on > max_age then 'STALE'
        when counted_to - newest_on >= max_age - ${EXPIRING_DAYS}::integer and coalesce(ended_on >= counted_to, true)
          then 'EXPIRING'
        else 'CURRENT' end as status
      from counted
    )
    select code, ref, status, newest_on, case
      when status = 'MISSING' then first_due_on
      when status = 'STALE' or status in ('EXPIRING', 'CURRENT') and ended_on is null then newest_on + max_age
      end as due_on
    from judged
  )`
}
