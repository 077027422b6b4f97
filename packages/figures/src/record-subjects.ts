import type { IsoDate } from '@rc/core/dates'
import type { SubjectCondition } from '@rc/records/applicability'
import type { RecordScope } from '@rc/records/record-types'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

type Conditions = Partial<Record<SubjectCondition, RawBuilder<SqlBool>>>

/** Whether what a type asks of a subject is so; what is not known is not so. */
const meets = (condition: RawBuilder<string | null>, conditions: Conditions): RawBuilder<boolean> =>
  sql`coalesce(case when ${condition} is null then true ${sql.join(
    Object.entries(conditions).map(
      ([name, holds]) => sql`when ${condition} = ${sql.lit(name)} then ${holds}`,
    ),
    sql` `,
  )} end, false)`

/**
 * SQL: whom a record of a scope is kept for, and whether they meet the condition of its type: the firm, or every client,
 * account or person who had come by `day`, whoever has left since. `ended_on` is the last day, null while present.
 */
export const recordSubjects = (
  day: IsoDate,
  scope: RawBuilder<RecordScope>,
  condition: RawBuilder<string | null>,
): RawBuilder<unknown> => sql`(
  select 'firm' as ref, null::date as started_on, null::date as ended_on, ${meets(condition, {})} as meets
  where ${scope} = 'FIRM'
  union all
  select client_ref, joined_on, left_on, ${meets(condition, {
    DISCRETIONARY: sql`discretionary`,
    NATURAL_PERSON: sql`client_type in ('INDIVIDUAL', 'HIGH_NET_WORTH_INDIVIDUAL')`,
    VALUES_SCREEN: sql`sustainability_preference <> 'NONE'`,
    COMPLAINT: sql`client_ref in (select client_ref from complaints where deleted_at is null and opened_on <= ${day}::date)`,
    GONE: sql`left_on <= ${day}::date`,
  })}
  from clients
  where ${scope} = 'CLIENT' and deleted_at is null and status <> 'PROSPECT' and joined_on <= ${day}::date
  union all
  select account_ref, opened_on, closed_on, ${meets(condition, { GONE: sql`closed_on <= ${day}::date` })}
  from accounts
  where ${scope} = 'ACCOUNT' and (opened_on is null or opened_on <= ${day}::date)
  union all
  select person_code, started_on, ended_on, ${meets(condition, {
    ACCESS_PERSON: sql`access_person`,
    REPRESENTATIVE: sql`representative`,
    GONE_REPRESENTATIVE: sql`representative and ended_on <= ${day}::date`,
    GONE: sql`ended_on <= ${day}::date`,
  })}
  from supervised_persons
  where ${scope} = 'PERSON' and started_on <= ${day}::date
)`
