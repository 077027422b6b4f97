import { setFlagsFromString } from 'node:v8'
import { openArchiveFiles } from '@rc/archive/open-archive-files'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { openStore } from '@rc/cache/store'
import { ensureFirstPeople } from '@rc/auth/people'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { migrate, openDatabase } from '@rc/db/database'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { toldToEnd } from '@rc/serving/told-to-end'
import { readSettings } from '@rc/settings'
import { startTraces } from '@rc/traces/start-traces'
import { gatewaySettings } from './gateway-settings.ts'
import { BACKLOG, createGateway, doorOptions } from './index.ts'

// V8 would take what waits for its audit entry for long-lived, and put it where it keeps whole requests from being collected.
setFlagsFromString('--no-allocation-site-pretenuring')

// The gateway as a process of its own: five subgraphs behind addresses, PostgreSQL and Redis shared with the others.
const settings = readSettings(process.env, gatewaySettings(process.env))
const { RC_DATABASE_URL: databaseUrl } = settings
if (databaseUrl === undefined)
  throw new Error('RC_DATABASE_URL is required: processes cannot share an embedded database')
const subgraphUrl = (given: string | undefined, port: number): string =>
  given ?? `http://127.0.0.1:${port}/graphql`

await using traces = await startTraces('gateway', settings.RC_TRACES_URL)
await using database = openDatabase({ url: databaseUrl })
await migrate(database.db)
await ensureFirstPeople(database.db, settings.RC_FIRST_PEOPLE)
await using store = await openStore(settings.RC_REDIS_URL)
await using gateway = await createGateway({
  database,
  store,
  subgraphs: {
    urls: {
      executive: subgraphUrl(settings.RC_SUBGRAPH_EXECUTIVE_URL, 4101),
      regulatory: subgraphUrl(settings.RC_SUBGRAPH_REGULATORY_URL, 4102),
      clients: subgraphUrl(settings.RC_SUBGRAPH_CLIENTS_URL, 4103),
      operations: subgraphUrl(settings.RC_SUBGRAPH_OPERATIONS_URL, 4104),
      strategic: subgraphUrl(settings.RC_SUBGRAPH_STRATEGIC_URL, 4105),
    },
    internalSecret: settings.RC_INTERNAL_SECRET,
  },
  ...doorOptions(settings),
  pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
  auditKeys: createAuditKeys(settings.RC_AUDIT_KEYS),
  archive: openArchiveFiles(settings, () => new Date()),
  dataKeys: createDataKeys(settings.RC_DATA_KEYS),
  webhooks: {
    secrets: settings.RC_WEBHOOKS_SECRETS,
    allowPrivate: settings.RC_WEBHOOKS_ALLOW_PRIVATE,
  },
  now: () => new Date(),
  logLevel: settings.RC_LOG_LEVEL,
})
void traces
await gateway.app.listen({ host: settings.RC_HOST, port: settings.RC_PORT, backlog: BACKLOG })
await toldToEnd({ leave: gateway.leave, seconds: settings.RC_LEAVE_SECONDS })
