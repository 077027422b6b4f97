import { openArchiveFiles } from '@rc/archive/open-archive-files'
import { resolve } from 'node:path'
import { ensureFirstPeople } from '@rc/auth/people'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { openStore, type Store } from '@rc/cache/store'
import { createPseudonyms, type Pseudonyms } from '@rc/core/pseudonyms'
import { createLiveClients, openCrm } from '@rc/crm'
import type { Database } from '@rc/db/database'
import { BACKLOG, createGateway, doorOptions } from '@rc/gateway'
import { createAccountNumbers } from '@rc/personal-data/account-numbers'
import { createDataKeys } from '@rc/personal-data/data-keys'
import type { Group } from '@rc/schema/groups'
import type { Settings } from '@rc/settings'
import { subgraphSchema } from '@rc/subgraph'
import { clients } from '@rc/subgraph-clients'
import { executive } from '@rc/subgraph-executive'
import { operations } from '@rc/subgraph-operations'
import { regulatory } from '@rc/subgraph-regulatory'
import { strategic } from '@rc/subgraph-strategic'
import { createMetrics, type Metrics } from '@rc/telemetry/metrics'
import { startTraces } from '@rc/traces/start-traces'
import { createWorker } from '@rc/worker'
import type { GraphQLSchema } from 'graphql'
import pino, { type Logger } from 'pino'
import { loadAndOpen, openIfLoaded } from './open-loaded.ts'
import { foundOutside, startOutside } from './start-outside.ts'

const SUBGRAPHS = [executive, regulatory, clients, operations, strategic]

export interface Everything extends AsyncDisposable {
  readonly url: string
  readonly simulatorsUrl: string
}

interface Parts {
  readonly settings: Settings
  readonly database: Database
  readonly store: Store
  readonly pseudonyms: Pseudonyms
  readonly now: () => Date
  readonly log: Logger
  readonly metrics: Metrics
  readonly isReady: () => boolean
}

/**
 * Gateway, five subgraphs, worker and the simulated outside world in this process. Loads the demonstration firm if
 * the database is empty. Resolves when requests can be answered.
 */
export async function startEverything(settings: Settings): Promise<Everything> {
  const now = (): Date => new Date()
  const dataDirectory = resolve(settings.RC_DATA_DIR)
  await using stack = new AsyncDisposableStack()
  const traces = await startTraces('reporting-center', settings.RC_TRACES_URL)
  stack.defer(async () => traces?.[Symbol.asyncDispose]())
  const { RC_DATABASE_URL: url } = settings
  const location = url === undefined ? { directory: dataDirectory } : { url }
  // Before any port is taken: it says who holds the directory.
  const opened = stack.use(await openIfLoaded(location))
  const database = opened ?? stack.use(await loadAndOpen(location))
  const simulators = await startOutside(settings, await foundOutside(settings, now), now)
  stack.defer(() => simulators.close())
  await ensureFirstPeople(database.db, settings.RC_FIRST_PEOPLE)
  const store = stack.use(await openStore(settings.RC_REDIS_URL))
  const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
  const log = pino({ level: settings.RC_LOG_LEVEL })
  let ready = false
  const metrics = createMetrics((error) => log.warn({ err: error }, 'metrics could not be collected'))
  const parts = { settings, database, store, pseudonyms, now, log, metrics, isReady: () => ready }
  const gateway = stack.use(await openGateway(parts, stack))
  const { RC_HOST: host, RC_PORT: port } = settings
  const address = await gateway.app.listen({ host, port, backlog: BACKLOG })
  const workers = { database, pseudonyms, settings, now, log, metrics }
  stack.use(await createWorker(workers).start())
  ready = true
  const all = stack.move()
  return { url: address, simulatorsUrl: simulators.url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** The gateway over the five subgraphs, all in this process. */
async function openGateway(parts: Parts, stack: AsyncDisposableStack) {
  const { settings, database, store, pseudonyms, now, log, metrics, isReady } = parts
  const onError = (error: unknown): void => log.error({ err: error }, 'live reads')
  const crm = openCrm(
    { baseUrl: settings.RC_CRM_URL, apiKey: settings.RC_CRM_API_KEY },
    { db: database.db, now, log },
  )
  const live = stack.use(
    await createLiveClients({ database, client: crm, pseudonyms, keyv: store.keyv, onError }),
  )
  const dataKeys = createDataKeys(settings.RC_DATA_KEYS)
  const accountNumbers = createAccountNumbers({ db: database.db, keys: dataKeys, now })
  const embedded = Object.fromEntries(SUBGRAPHS.map((subgraph) => [subgraph.group, subgraphSchema(subgraph)]))
  return createGateway({
    database,
    store,
    subgraphs: {
      embedded: embedded as Record<Group, GraphQLSchema>,
      services: { db: database.db, now, live, accountNumbers },
    },
    ...doorOptions(settings),
    pseudonyms,
    auditKeys: createAuditKeys(settings.RC_AUDIT_KEYS),
    archive: openArchiveFiles(settings, now),
    dataKeys,
    webhooks: {
      secrets: settings.RC_WEBHOOKS_SECRETS,
      allowPrivate: settings.RC_WEBHOOKS_ALLOW_PRIVATE,
    },
    now,
    metrics,
    logLevel: settings.RC_LOG_LEVEL,
    isReady,
  })
}
