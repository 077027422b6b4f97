import { resolve } from 'node:path'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { migrate, openDatabase } from '@rc/db/database'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { readSettings } from '@rc/settings'
import { foundFirm } from '@rc/simulators'
import { createWorker } from '@rc/worker'
import pino from 'pino'
import {
  FIRST_FILES,
  FIRST_MESSAGES,
  loadDemonstration,
  needsLoading,
  outsideDirectory,
} from '../demonstration.ts'
import { createTerminal } from '../terminal.ts'

// pnpm --filter @rc/standalone load: brings the demonstration firm into an empty database, PostgreSQL for processes that
// run apart or the embedded one for the first start. The simulators answer already; the worker is not running yet. Does
// nothing where figures are there.
const settings = readSettings({ RC_LOG_LEVEL: 'warn', ...process.env })
// Whoever started this as its child has ended: nobody waits any more.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
const terminal = createTerminal(process.stdout, () => performance.now())
const now = (): Date => new Date()
const dataDirectory = resolve(settings.RC_DATA_DIR)
const { RC_DATABASE_URL: url } = settings
await using database = openDatabase(url === undefined ? { directory: dataDirectory } : { url })
const { db } = database
await migrate(db)
if (await needsLoading(db)) {
  const firm = await foundFirm(outsideDirectory(dataDirectory), settings.RC_DEMO_CLIENTS, now())
  const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
  const log = pino({ level: settings.RC_LOG_LEVEL })
  const { jobs } = createWorker({
    database,
    pseudonyms,
    settings,
    now,
    log,
    crmFilesPerRun: FIRST_FILES,
    messagesPerRun: FIRST_MESSAGES,
  })
  const dataKeys = createDataKeys(settings.RC_DATA_KEYS)
  await loadDemonstration({ db, firm, pseudonyms, dataKeys, now, dataDirectory, terminal, jobs })
}
terminal.say('the demonstration firm is there')
