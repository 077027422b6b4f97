import { defineJob, type Job } from '@rc/queue'
import type { CrmSyncDeps } from '../crm/crm-sync.ts'
import { runCrmSync } from '../crm/run-crm-sync.ts'

/** The whole CRM, with what was deleted there; nightly. */
export const lacrmFullSync = (deps: CrmSyncDeps): Job =>
  defineJob({
    name: 'lacrm_full_sync',
    deadlineMinutes: 60,
    run: (run) => runCrmSync(deps, run, 'full'),
  })
