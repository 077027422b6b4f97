import { appendAudit } from '@rc/audit/append-audit'
import type { AuditResult } from '@rc/audit/audit-entry'
import type { Db } from '@rc/db/database'
import { errorClass } from '@rc/db/job-runs'
import { defineJob, type Job } from '@rc/queue'

interface Deps {
  readonly db: Db
  readonly now: () => Date
}

/** A job whose every run, by timetable, request or hand, is an entry of the trail. A run that cannot be noted fails. */
export const auditedJob = ({ db, now }: Deps, { name, deadlineMinutes, run }: Job): Job =>
  defineJob({
    name,
    deadlineMinutes,
    async run(running) {
      const begun = now().getTime()
      const note = (result: AuditResult, details: object): Promise<void> =>
        db.transaction().execute(async (trx) => {
          await appendAudit(trx, [
            {
              at: now(),
              actorRef: null,
              actorRole: name,
              action: 'job.run',
              entityType: 'Job',
              entityRef: name,
              result,
              details: { ms: now().getTime() - begun, ...details },
            },
          ])
        })
      try {
        const done = await run(running)
        await note('SUCCESS', { rows: done.rows })
        return done
      } catch (error) {
        // What failed may be the database; the first error is the one to tell.
        await note('FAILURE', { error: errorClass(error) }).catch(() => undefined)
        throw error
      }
    },
  })
