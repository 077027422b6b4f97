import { resolve } from 'node:path'
import { openArchiveFiles } from '@rc/archive/open-archive-files'
import { noteArchive } from '@rc/archive/note-archive'
import { verifyArchive } from '@rc/archive/verify-archive'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { DirectoryInUseError } from '@rc/db/directory-lock'
import { migrate, openDatabase, type Database } from '@rc/db/database'
import { ARCHIVE_SETTINGS, readSettings, SettingsError } from '@rc/settings'
import { createTerminal } from '../terminal.ts'

// pnpm archive:verify [--json]: hashes every archived report anew, notes the result, and ends with 1 on a break.
try {
  const settings = readSettings(process.env, [
    'RC_DATABASE_URL',
    'RC_DATA_DIR',
    ...ARCHIVE_SETTINGS,
    'RC_AUDIT_KEYS',
  ])
  const { RC_DATABASE_URL: url } = settings
  await using database: Database = openDatabase(
    url === undefined ? { directory: resolve(settings.RC_DATA_DIR) } : { url },
  )
  await migrate(database.db)
  const isJson = process.argv.includes('--json')
  const terminal = createTerminal(process.stdout, () => performance.now())
  if (!isJson) terminal.step('Archive')
  const verification = await verifyArchive(database.db, {
    keys: createAuditKeys(settings.RC_AUDIT_KEYS),
    files: openArchiveFiles(settings, () => new Date()),
    signal: AbortSignal.timeout(3_600_000),
    now: new Date(),
    ...(isJson ? {} : { progress: terminal.progress }),
  })
  await noteArchive(database.db, verification, new Date())
  const { ok, reports, breaks } = verification
  if (isJson) terminal.say(JSON.stringify(verification))
  else {
    terminal.done(`${reports} reports ${ok ? 'hold' : 'DO NOT HOLD'}`)
    for (const { seq, kind } of breaks) terminal.say(`  ${kind} at report ${seq}`)
  }
  process.exitCode = ok ? 0 : 1
} catch (error) {
  const known = error instanceof DirectoryInUseError || error instanceof SettingsError
  console.error(known ? (error as Error).message : error)
  process.exitCode = 2
}
