import { addDays, newYorkDate } from '@rc/core/dates'
import { retentionPeriods } from '@rc/db/retention-schedule'
import { defineJob } from '@rc/queue'
import { sql } from 'kysely'
import { dropMonths } from '../retention/drop-months.ts'
import { purgeRows, type PurgeDeps } from '../retention/purge-rows.ts'

/** Partitions are there for so long ahead. */
const AHEAD_DAYS = 400

/** Removes what has passed its period of the retention schedule, and makes the partitions of the time to come. */
export const dataRetention = (deps: PurgeDeps) =>
  defineJob({
    name: 'data_retention',
    deadlineMinutes: 60,
    async run({ signal, progress }) {
      const { db, now } = deps
      await sql`select add_partitions(${addDays(newYorkDate(now()), AHEAD_DAYS)}::date)`.execute(db)
      let rows = 0
      for (const [table, period] of retentionPeriods()) {
        signal.throwIfAborted()
        if (period.byMonth === true) rows += await dropMonths(deps, table, period)
        rows += await purgeRows(deps, table, period, signal)
        progress(table, rows)
      }
      return { rows }
    },
  })
