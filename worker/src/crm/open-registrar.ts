import { createWebhookRegistrar, REGISTERING } from '@rc/connector-crm'
import { openCrm, type CrmDeps, type RegistrationDeps } from '@rc/crm'
import type { Settings } from '@rc/settings'

/** What registering a webhook takes; null where it is not set up. The key may change webhooks, and is used for that only. */
export function openRegistrar(
  settings: Pick<Settings, 'RC_CRM_URL' | 'RC_CRM_WEBHOOK_KEY' | 'RC_CRM_WEBHOOK_URL'>,
  deps: CrmDeps,
): RegistrationDeps | null {
  const { RC_CRM_URL: baseUrl, RC_CRM_WEBHOOK_KEY: apiKey, RC_CRM_WEBHOOK_URL: publicUrl } = settings
  if (apiKey === undefined || publicUrl === undefined) return null
  const client = openCrm({ baseUrl, apiKey, writes: REGISTERING }, deps)
  return {
    db: deps.db,
    registrar: createWebhookRegistrar(client),
    publicUrl: publicUrl.replace(/\/$/, ''),
    now: deps.now,
  }
}
