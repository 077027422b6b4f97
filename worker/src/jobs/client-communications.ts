import { isUnderWay } from '@rc/db/job-runs'
import { defineJob, type Job } from '@rc/queue'
import { readMail } from '../workspace/read-mail.ts'
import { reviewUnmatched } from '../workspace/review-unmatched.ts'
import { settleConcerned } from '../workspace/settle-communications.ts'
import { beginSync, type WorkspaceSyncDeps } from '../workspace/workspace-sync.ts'

/** What a minute's quota lets through of a mailbox's past, beside its news. */
const messagesPerRun = 200

/**
 * New mail, every minute: one small question a mailbox when nothing came. Also goes on with the past of mailboxes
 * that are not all here yet.
 */
export const clientCommunications = (deps: WorkspaceSyncDeps): Job =>
  defineJob({
    name: 'client_communications',
    deadlineMinutes: 10,
    async run(run) {
      // Each counts its own calls against the quota: the nightly sync reads the mail too, and alone.
      if (await isUnderWay(deps.db, 'google_workspace_sync', deps.now())) return { rows: 0 }
      const sync = beginSync(deps, run)
      const limit = Math.min(deps.messagesPerRun ?? messagesPerRun, messagesPerRun)
      const { concerned } = await readMail(sync, limit, { retriesProblems: false })
      const rows = await settleConcerned(sync, concerned)
      await reviewUnmatched(sync, concerned)
      return { rows }
    },
  })
