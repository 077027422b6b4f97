import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openArchiveFiles } from '@rc/archive/open-archive-files'
import { DirectoryInUseError } from '@rc/db/directory-lock'
import { openDatabase, type Database } from '@rc/db/database'
import { readSettings, SettingsError, type Environment, type Settings } from '@rc/settings'
import { checkArchive } from './check-archive.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkQueue } from './check-queue.ts'
import { checkStore } from './check-store.ts'
import { checkUpstreams, upstreamsOf } from './check-upstreams.ts'
import { examine, fault, ok, warning, type Check, type Finding } from './finding.ts'

export interface DoctorOptions {
  readonly env: Environment
  readonly now: () => Date
  /** For each check, in milliseconds. */
  readonly deadlineMs: number
  readonly progress?: (done: number, total: number) => void
}

/** Looks at everything the installation rests on, all at once. Nothing is changed, and no secret is shown. */
export async function runDoctor(options: DoctorOptions): Promise<readonly Finding[]> {
  const { settings, problems } = settingsOf(options.env)
  if (settings === null) return problems
  const opened = await openTheDatabase(settings, options)
  const database = 'db' in opened ? opened : null
  try {
    const checks = [
      ...checksWithout(settings),
      ...(database === null ? [] : checksOf(settings, database, options)),
    ]
    let done = 0
    const found = await Promise.all(
      checks.map(async (check) => {
        const findings = await examine(check, options.deadlineMs)
        options.progress?.((done += 1), checks.length)
        return findings
      }),
    )
    const all = [ok('settings', 'all are there and well-formed'), ...found.flat()]
    return 'db' in opened ? all : [...all, opened]
  } finally {
    await database?.[Symbol.asyncDispose]()
  }
}

function settingsOf(env: Environment): {
  readonly settings: Settings | null
  readonly problems: readonly Finding[]
} {
  try {
    return { settings: readSettings(env), problems: [] }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const advice = 'Set it (the README has a table), then look again: nothing else was looked at.'
    return { settings: null, problems: error.problems.map((problem) => fault('settings', problem, advice)) }
  }
}

const checksWithout = (settings: Settings): Check[] => [
  checkStore(settings.RC_REDIS_URL),
  checkUpstreams(upstreamsOf(settings)),
  checkDisk({
    'data directory': resolve(settings.RC_DATA_DIR),
    'temporary files': tmpdir(),
    ...(settings.RC_ARCHIVE_S3_BUCKET === undefined && settings.RC_ARCHIVE_DIR !== undefined
      ? { archive: resolve(settings.RC_ARCHIVE_DIR) }
      : {}),
  }),
]

const checksOf = (settings: Settings, { db }: Database, { now }: DoctorOptions): Check[] => [
  checkDatabase(db),
  checkClock(db),
  checkQueue(db, now),
  checkArchive(db, openArchiveFiles(settings, now), now),
]

/** The database, or what is to be said in its place: the embedded one serves one process, and is not made here. */
async function openTheDatabase(
  settings: Settings,
  { deadlineMs }: DoctorOptions,
): Promise<Database | Finding> {
  const { RC_DATABASE_URL: url } = settings
  if (url !== undefined) return openDatabase({ url })
  const directory = resolve(settings.RC_DATA_DIR)
  if (!existsSync(join(directory, 'postgres')))
    return warning('database', `there is none yet in ${directory}`, 'Run `pnpm start`, which makes one.')
  try {
    return openDatabase({ directory })
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error
    return runningService(settings, deadlineMs)
  }
}

async function runningService(settings: Settings, deadlineMs: number): Promise<Finding> {
  const advice = 'See the log of the process that holds it. To look into the database, stop that one first.'
  const address = `http://${settings.RC_HOST}:${settings.RC_PORT}/readyz`
  const answer = await fetch(address, { signal: AbortSignal.timeout(deadlineMs) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
    ? ok('database', 'in use by a running service, which says that it is ready')
    : fault('database', 'in use by a process that does not say that it is ready', advice)
}
