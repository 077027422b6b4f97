import { openStore } from '@rc/cache/store'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { createLiveClients, openCrm } from '@rc/crm'
import { openDatabase } from '@rc/db/database'
import { createAccountNumbers } from '@rc/personal-data/account-numbers'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { readSettings } from '@rc/settings'
import { runSubgraph } from '@rc/subgraph'
import pino from 'pino'
import { clients } from './index.ts'

const settings = readSettings(process.env, [
  'RC_DATABASE_URL',
  'RC_REDIS_URL',
  'RC_INTERNAL_SECRET',
  'RC_PSEUDONYM_KEY',
  'RC_DATA_KEYS',
  'RC_CRM_URL',
  'RC_CRM_API_KEY',
  'RC_HOST',
  'RC_LEAVE_SECONDS',
])
const log = pino({ level: settings.RC_LOG_LEVEL })
const now = (): Date => new Date()
// Live reads follow the events on connections of their own.
await using database = openDatabase({ url: settings.RC_DATABASE_URL ?? '', poolSize: 3 })
await using store = await openStore(settings.RC_REDIS_URL)
const crm = openCrm(
  { baseUrl: settings.RC_CRM_URL, apiKey: settings.RC_CRM_API_KEY },
  { db: database.db, now, log },
)
await using live = await createLiveClients({
  database,
  client: crm,
  pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
  keyv: store.keyv,
  onError: (error) => log.error({ err: error }, 'live reads'),
})
const keys = createDataKeys(settings.RC_DATA_KEYS)
const accountNumbers = createAccountNumbers({ db: database.db, keys, now })
await runSubgraph(clients, {
  databaseUrl: settings.RC_DATABASE_URL,
  internalSecret: settings.RC_INTERNAL_SECRET,
  host: settings.RC_HOST,
  metricsAccess: { token: settings.RC_METRICS_TOKEN, production: settings.production },
  leaveSeconds: settings.RC_LEAVE_SECONDS,
  tracesUrl: settings.RC_TRACES_URL,
  port: Number(process.env['PORT'] ?? 4103),
  more: { live, accountNumbers },
})
