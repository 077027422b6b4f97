import type { IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { countOverdueFilings } from './filings.ts'

/** Tasks of the compliance calendar on a day. */
export interface TaskCounts {
  /** Open and due within 7 and 30 days, the day itself included. */
  readonly due7: number
  readonly due30: number
  /** Open and past their due date. */
  readonly overdue: number
  /** Due since `from`, and those of them completed by the day. */
  readonly due: number
  readonly completed: number
}

/** Counts tasks as they stood at the end of `day`; one statement. */
export async function readTaskCounts(db: Db, from: IsoDate, day: IsoDate): Promise<TaskCounts> {
  const { rows } = await sql<TaskCounts>`
    select
      count(*) filter (where open and due_on between ${day}::date and ${day}::date + 7)::integer as due7,
      count(*) filter (where open and due_on between ${day}::date and ${day}::date + 30)::integer as due30,
      count(*) filter (where open and due_on < ${day}::date)::integer as overdue,
      count(*) filter (where due_on between ${from}::date and ${day}::date)::integer as due,
      count(*) filter (where not open and due_on between ${from}::date and ${day}::date)::integer as completed
    from (select due_on, completed_on is null or completed_on > ${day}::date as open from compliance_tasks) t`.execute(
    db,
  )
  return rows[0] ?? { due7: 0, due30: 0, overdue: 0, due: 0, completed: 0 }
}

/** Tasks of the calendar and required filings past their last day; null while neither is known. */
export async function readOverdueCompliance(db: Db, day: IsoDate): Promise<number | null> {
  const first = await db.selectFrom('compliance_tasks').select('due_on').limit(1).executeTakeFirst()
  const tasks = first === undefined ? null : (await readTaskCounts(db, day, day)).overdue
  const filings = await countOverdueFilings(db, day)
  return tasks === null && filings === null ? null : (tasks ?? 0) + (filings ?? 0)
}
