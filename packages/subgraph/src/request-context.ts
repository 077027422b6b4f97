import type { Role } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'
import type { Db } from '@rc/db/database'

/** The caller, as the gateway vouches for him. */
export interface Identity {
  readonly personId: string
  readonly role: Role
  readonly clearance: Level
  readonly requestId: string
}

/** What the CRM says about one household now, already masked. */
export interface LiveClientRecord {
  readonly label: string | null
  readonly nextReviewOn: string | null
  readonly status: string | null
  readonly changedAt: Date | null
}

/** Live CRM reads by CRM id; `null` for an id means: answer from the synced copy. */
export interface LiveClients {
  load(crmId: string): Promise<LiveClientRecord | null>
}

/** Full account numbers by reference; each is handed out only once the audit trail has an entry of it. */
export interface AccountNumbers {
  reveal(refs: readonly string[], to: Identity): Promise<ReadonlyMap<string, string>>
}

/** What a subgraph is given by the process it runs in. */
export interface SubgraphServices {
  readonly db: Db
  readonly now: () => Date
  /** Only the clients subgraph uses it; absent where no CRM is configured. */
  readonly live?: LiveClients
  /** Only the clients subgraph uses it. */
  readonly accountNumbers?: AccountNumbers
}

/** What every resolver is given. */
export interface RequestContext extends SubgraphServices {
  /** Read anew for every decision: a demotion takes effect inside a running request. */
  identity(): Identity
  /** One value a request: `context.once(createClientLoader)` makes the loader on first use and returns it ever after. */
  once<T>(create: (context: RequestContext) => T): T
}

/** The context of one request. */
export function requestContext(services: SubgraphServices, identity: () => Identity): RequestContext {
  let made: Map<unknown, unknown> | undefined
  const context: RequestContext = {
    ...services,
    identity,
    once<T>(create: (context: RequestContext) => T): T {
      made ??= new Map()
      if (!made.has(create)) made.set(create, create(context))
      return made.get(create) as T
    },
  }
  return context
}
