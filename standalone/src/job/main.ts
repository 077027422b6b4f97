import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { migrate, openDatabase } from '@rc/db/database'
import { DirectoryInUseError } from '@rc/db/directory-lock'
import { runByHand, type HandRun } from '@rc/queue'
import { readSettings, SettingsError } from '@rc/settings'
import { createWorker, SCHEDULE, WORKER_SETTINGS } from '@rc/worker'
import pino from 'pino'
import { createTerminal } from '../terminal.ts'

// pnpm job <name> [--json]: runs a job of the timetable by hand, here or in the worker that takes it, never beside
// another run of it. Ends with 1 when the run fails, and with 2 when there is none. Without a name it lists them.
const NAMES = [...new Set(SCHEDULE.map(({ job }) => job))].toSorted()

async function run(name: string, isJson: boolean): Promise<HandRun> {
  const settings = readSettings({ RC_LOG_LEVEL: 'warn', ...process.env }, [...WORKER_SETTINGS, 'RC_DATA_DIR'])
  const { RC_DATABASE_URL: url } = settings
  await using database = openDatabase(
    url === undefined ? { directory: resolve(settings.RC_DATA_DIR) } : { url },
  )
  await migrate(database.db)
  const now = (): Date => new Date()
  const log = pino({ level: settings.RC_LOG_LEVEL }, pino.destination(2))
  const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
  const job = createWorker({ database, pseudonyms, settings, now, log }).jobs.get(name)
  if (job === undefined) throw new Error(`the worker has no job ${name}`)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const terminal = createTerminal(process.stdout, () => performance.now())
  if (!isJson) terminal.step(name)
  const progress = isJson ? () => undefined : terminal.progress
  const ended = await runByHand(job, { database, log, now, progress, signal: stop.signal })
  if (isJson) terminal.say(JSON.stringify(ended))
  else terminal.done(ended.status === 'SUCCEEDED' ? `${ended.rows} rows` : `failed, ${ended.errorClass}`)
  return ended
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  })
  const [name] = positionals
  if (name === undefined) process.stdout.write(`${NAMES.join('\n')}\n`)
  else if (positionals.length > 1 || !NAMES.includes(name)) {
    console.error(`there is no job ${positionals.join(' ')}; there are:\n  ${NAMES.join('\n  ')}`)
    process.exitCode = 2
  } else process.exitCode = (await run(name, values.json === true)).status === 'SUCCEEDED' ? 0 : 1
} catch (error) {
  const isInUse = error instanceof DirectoryInUseError
  const known = isInUse || error instanceof SettingsError || error instanceof TypeError
  console.error(known ? error.message : error)
  if (isInUse)
    console.error(
      'the embedded database serves one process: stop that one, run the job, start it again; ' +
        'with RC_DATABASE_URL a job runs beside the service',
    )
  process.exitCode = 2
}
