import type { AuditKeys } from '@rc/audit/audit-keys'
import { dropYear, expiredYears } from '@rc/audit/drop-year'
import { newYorkDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { RETENTION_SCHEDULE } from '@rc/db/retention-schedule'
import { readHeldCodes } from '@rc/figures/record-rules'
import { defineJob } from '@rc/queue'
import { isHeld } from '../retention/purge-rows.ts'

const { heldBy: HELD_BY } = RETENTION_SCHEDULE.compliance_audit_trail

interface Deps {
  readonly db: Db
  readonly keys: AuditKeys
  readonly now: () => Date
}

/**
 * Drops the years of the trail whose seven years of retention are over; each is an entry of what is left. A legal hold
 * over all records keeps them.
 */
export const auditRetention = ({ db, keys, now }: Deps) =>
  defineJob({
    name: 'audit_retention',
    deadlineMinutes: 10,
    async run({ signal }) {
      let rows = 0
      for (const year of await expiredYears(db, now())) {
        signal.throwIfAborted()
        rows += await db.transaction().execute(async (trx) => {
          const held = await readHeldCodes(trx, newYorkDate(now()))
          return isHeld(HELD_BY, held) ? 0 : dropYear(trx, keys, year, now())
        })
      }
      return { rows }
    },
  })
