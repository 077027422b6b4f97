import { createPseudonyms } from '@rc/core/pseudonyms'
import { migrate, openDatabase } from '@rc/db/database'
import { readSettings } from '@rc/settings'
import pino from 'pino'
import { createWorker } from './index.ts'

const settings = readSettings(process.env, [
  'RC_DATABASE_URL',
  'RC_PSEUDONYM_KEY',
  'RC_CRM_URL',
  'RC_CRM_API_KEY',
  'RC_MARKET_URL',
  'RC_FRED_API_KEY',
  'RC_TIINGO_TOKEN',
  'RC_FIRM_BOOK_DIR',
])
if (settings.RC_DATABASE_URL === undefined) {
  throw new Error('RC_DATABASE_URL is required: processes cannot share an embedded database')
}
const log = pino({ level: settings.RC_LOG_LEVEL })
await using database = openDatabase({ url: settings.RC_DATABASE_URL })
await migrate(database.db)
const worker = createWorker({
  database,
  pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
  settings,
  now: () => new Date(),
  log,
})
await using running = await worker.start()
await new Promise<void>((stop) => {
  process.once('SIGTERM', () => stop())
  process.once('SIGINT', () => stop())
})
// Leaving the scope lets running jobs end.
void running
