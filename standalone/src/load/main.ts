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

// pnpm --filter @rc/standalone load: brings the demonstration firm into an empty PostgreSQL, for processes that run
// apart. The simulators answer already; the worker is not running yet. Does nothing where figures are there.
const settings = readSettings({ RC_LOG_LEVEL: 'warn', ...process.env })
if (settings.RC_DATABASE_URL === undefined) {
  throw new Error('RC_DATABASE_URL is required: the embedded database is loaded by the process that holds it')
}
const terminal = createTerminal(process.stdout, () => performance.now())
const now = (): Date => new Date()
await using database = openDatabase({ url: settings.RC_DATABASE_URL })
const { db } = database
await migrate(db)
if (await needsLoading(db)) {
  const dataDirectory = resolve(settings.RC_DATA_DIR)
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
