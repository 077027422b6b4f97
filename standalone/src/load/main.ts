import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { migrate, openDatabase } from '@rc/db/database'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { readSettings } from '@rc/settings'
import { createWorker } from '@rc/worker'
import pino from 'pino'
import { FIRST_FILES, FIRST_MESSAGES, loadDemonstration, needsLoading } from '../demonstration.ts'
import { foundOutside, startOutside } from '../start-outside.ts'
import { tellFailure } from '../tell-failure.ts'
import { createTerminal } from '../terminal.ts'

// pnpm --filter @rc/standalone load [--outside]: brings the demonstration firm into an empty database, PostgreSQL for
// processes that run apart or the embedded one for the first start. The simulators answer already, or for as long as this
// runs (--outside); the worker is not running yet. Does nothing where figures are there.
async function load(withOutside: boolean): Promise<void> {
  const settings = readSettings({ RC_LOG_LEVEL: 'warn', ...process.env })
  const terminal = createTerminal(process.stdout, () => performance.now())
  const now = (): Date => new Date()
  const dataDirectory = resolve(settings.RC_DATA_DIR)
  const { RC_DATABASE_URL: url } = settings
  await using database = openDatabase(url === undefined ? { directory: dataDirectory } : { url })
  const { db } = database
  await migrate(db)
  if (!(await needsLoading(db))) return
  const firm = await foundOutside(settings, now)
  await using stack = new AsyncDisposableStack()
  if (withOutside) {
    const simulators = await startOutside(settings, firm, now)
    stack.defer(() => simulators.close())
  }
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

// Whoever started this as its child has ended: nobody waits any more.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
try {
  const { values } = parseArgs({ options: { outside: { type: 'boolean' } } })
  await load(values.outside === true)
} catch (error) {
  tellFailure(error)
  process.exitCode = 1
}
