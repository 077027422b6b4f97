import { FAILURE_HANDLING } from '@rc/core/errors'
import { raiseAlert, resolveAlert, type NewAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { errorClass } from '@rc/db/job-runs'
import { defineJob, type Job } from '@rc/queue'
import { noteFailedSources } from './job-sources.ts'

interface Deps {
  readonly db: Db
  readonly now: () => Date
}

const RULE = FAILURE_HANDLING.api_failures.alert
const keyOf = (job: string): string => `${RULE}:${job}`

/** A job whose failure is an alert at once and noted on its sources, and no more when a run succeeds. */
export const alertedJob = ({ db, now }: Deps, { name, deadlineMinutes, run }: Job): Job =>
  defineJob({
    name,
    deadlineMinutes,
    async run(running) {
      const began = now()
      try {
        const done = await run(running)
        await resolveAlert(db, keyOf(name), now())
        return done
      } catch (error) {
        // What failed may be the database; the first error is the one to tell.
        await raiseAlert(db, failedJob(name, error), now()).catch(() => undefined)
        await noteFailedSources(db, name, began, errorClass(error)).catch(() => undefined)
        throw error
      }
    },
  })

const failedJob = (job: string, error: unknown): NewAlert => ({
  category: 'OPERATIONS',
  severity: 'MEDIUM',
  title: 'A job has failed',
  detail: `${job} failed with ${errorClass(error)} and is tried again.`,
  source: job,
  ruleId: RULE,
  actionRequired: 'Nothing yet; look at the upstream if it goes on.',
  ownerRole: 'operations',
  dedupeKey: keyOf(job),
})

/** When it was tried for the last time. */
export const deadJob = (job: string): NewAlert => ({
  ...failedJob(job, null),
  severity: 'HIGH',
  title: 'A job keeps failing',
  detail: `${job} failed at every attempt; its data grows old.`,
  actionRequired: 'Read the log of the job, mend the cause, run it again.',
})
