import { defineJob, type Job } from '@rc/queue'
import type { CrmSyncDeps } from '../crm/crm-sync.ts'
import { runCrmSync } from '../crm/run-crm-sync.ts'

/** What changed in the CRM since the last sync; everything when there was none. */
export const lacrmIncrementalSync = (deps: CrmSyncDeps): Job =>
  defineJob({
    name: 'lacrm_incremental_sync',
    deadlineMinutes: 20,
    run: (run) => runCrmSync(deps, run, 'incremental'),
  })
