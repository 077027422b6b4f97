export { createLiveClients, type LiveClientRecord, type LiveClients } from './live-clients.ts'
export { openCrm, type CrmDeps, type CrmSettings } from './open-crm.ts'
export { ensureCrmWebhook, type RegistrationDeps } from './register-webhook.ts'
export {
  CRM_SOURCE,
  INBOX_CHANNEL,
  receiveCrmWebhook,
  type EndpointDeps,
  type Reception,
  type WebhookRequest,
} from './webhook-endpoint.ts'
