import { createCrmClient, createSharedBudget, type CrmClient } from '@rc/connector-crm'
import { createCrmCallBudget } from '@rc/db/crm-call-budget'
import type { Db } from '@rc/db/database'

export interface CrmSettings {
  readonly baseUrl: string
  readonly apiKey: string
  /** Functions that change something and may be called all the same. */
  readonly writes?: readonly string[]
}

export interface CrmDeps {
  readonly db: Db
  readonly now: () => Date
  readonly log: { warn(entry: object, message: string): void }
  /** Instead of the network. */
  readonly fetch?: typeof fetch
  /** The pauses between attempts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** The longest one attempt may take. */
  readonly deadlineMs?: number
}

/**
 * The CRM client of a process. Its calls are counted in the database, so that all processes together keep the
 * limit; whoever talks to the CRM opens it here.
 */
export function openCrm({ baseUrl, apiKey, writes }: CrmSettings, deps: CrmDeps): CrmClient {
  const { db, now, log, fetch, wait, deadlineMs } = deps
  const budget = createSharedBudget({ store: createCrmCallBudget(db), now })
  return createCrmClient({
    baseUrl,
    apiKey,
    budget,
    now,
    log,
    ...(writes === undefined ? {} : { writes }),
    ...(fetch === undefined ? {} : { fetch }),
    ...(wait === undefined ? {} : { wait }),
    ...(deadlineMs === undefined ? {} : { attemptMs: { interactive: deadlineMs, bulk: deadlineMs } }),
  })
}
