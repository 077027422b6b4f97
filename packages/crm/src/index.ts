export { createLiveClients, type LiveClientRecord, type LiveClients } from './live-clients.ts'
export { openCrm, type CrmDeps, type CrmSettings } from './open-crm.ts'
