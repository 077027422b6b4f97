export { crmSimulator, demoAdminKey, demoReadKey, type CrmSimulatorOptions } from './crm-simulator.ts'
export type { ApiKey } from './crm-api.ts'
