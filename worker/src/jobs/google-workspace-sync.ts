import { setTimeout as pause } from 'node:timers/promises'
import { isUnderWay } from '@rc/db/job-runs'
import { defineJob, type Job } from '@rc/queue'
import { readSource } from '../workspace/meet-failures.ts'
import { readMail } from '../workspace/read-mail.ts'
import { reviewUnmatched } from '../workspace/review-unmatched.ts'
import { settleAll } from '../workspace/settle-communications.ts'
import { syncCalendars } from '../workspace/sync-calendars.ts'
import { syncDrive } from '../workspace/sync-drive.ts'
import { beginSync, type WorkspaceSync, type WorkspaceSyncDeps } from '../workspace/workspace-sync.ts'

const options = { retriesProblems: true }

async function readCalendars(sync: WorkspaceSync): Promise<number> {
  let rows = 0
  const turns = sync.access.mailboxes.map((address) => ({
    resource: sync.pseudonyms.hash(address),
    work: async () => {
      rows += await syncCalendars(sync, address)
    },
  }))
  await readSource(sync, 'workspace.calendar', turns, options)
  return rows
}

async function readDrives(sync: WorkspaceSync): Promise<number> {
  let rows = 0
  const turns = sync.access.drives.map((drive) => ({
    resource: drive.id,
    work: async () => {
      rows += await syncDrive(sync, drive)
    },
  }))
  await readSource(sync, 'workspace.drive', turns, options)
  return rows
}

/** A poll that is under way in another worker ends first: the quota is counted in each process by itself. */
async function waitForPoll({ db, now }: WorkspaceSyncDeps, signal: AbortSignal): Promise<void> {
  while (await isUnderWay(db, 'client_communications', now())) await pause(1_000, undefined, { signal })
}

/**
 * Metadata of the workplace suite, nightly: mail to the end of what is kept, calendars, files of shared drives; then
 * touches and open questions of all households are made anew.
 */
export const googleWorkspaceSync = (deps: WorkspaceSyncDeps): Job =>
  defineJob({
    name: 'google_workspace_sync',
    deadlineMinutes: 120,
    async run(run) {
      await waitForPoll(deps, run.signal)
      const sync = beginSync(deps, run)
      const mail = await readMail(sync, deps.messagesPerRun ?? Infinity, options)
      const calendars = await readCalendars(sync)
      const touches = await settleAll(sync)
      await reviewUnmatched(sync, 'all')
      return { rows: mail.rows + calendars + touches + (await readDrives(sync)) }
    },
  })
