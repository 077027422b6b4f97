import { ensureCrmWebhook, type RegistrationDeps } from '@rc/crm'
import { defineJob, type Job } from '@rc/queue'

/** Sees to it that the CRM tells us of changes; null where no address or key is set for that. */
export const lacrmWebhookRegistration = (deps: RegistrationDeps | null): Job =>
  defineJob({
    name: 'lacrm_webhook_registration',
    deadlineMinutes: 2,
    async run({ signal }) {
      const isNew = deps !== null && (await ensureCrmWebhook(deps, signal))
      return { rows: isNew ? 1 : 0 }
    },
  })
