import { createCrmClient, createSharedBudget, type CrmClient } from '@rc/connector-crm'
import { createCrmCallBudget } from '@rc/db/crm-call-budget'
import type { Db } from '@rc/db/database'

export interface CrmSettings {
  readonly baseUrl: string
  readonly apiKey: string
}

export interface CrmDeps {
  readonly db: Db
  readonly now: () => Date
  readonly log: { warn(entry: object, message: string): void }
}

/**
 * The CRM client of a process. Its calls are counted in the database, so that all processes together keep the
 * limit; whoever talks to the CRM opens it here.
 */
export function openCrm({ baseUrl, apiKey }: CrmSettings, { db, now, log }: CrmDeps): CrmClient {
  const budget = createSharedBudget({ store: createCrmCallBudget(db), now })
  return createCrmClient({ baseUrl, apiKey, budget, now, log })
}
