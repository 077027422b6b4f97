import { resolve } from 'node:path'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { noteVerification } from '@rc/audit/note-verification'
import { verifyAudit } from '@rc/audit/verify-audit'
import { DirectoryInUseError } from '@rc/db/directory-lock'
import { migrate, openDatabase, type Database } from '@rc/db/database'
import { readSettings, SettingsError } from '@rc/settings'
import { createTerminal } from '../terminal.ts'

// pnpm audit:verify [--json]: verifies the whole audit trail, notes the result beside it, and ends with 1 on a break.
try {
  const settings = readSettings(process.env, ['RC_DATABASE_URL', 'RC_DATA_DIR', 'RC_AUDIT_KEYS'])
  const { RC_DATABASE_URL: url } = settings
  await using database: Database = openDatabase(
    url === undefined ? { directory: resolve(settings.RC_DATA_DIR) } : { url },
  )
  await migrate(database.db)
  const isJson = process.argv.includes('--json')
  const terminal = createTerminal(process.stdout, () => performance.now())
  if (!isJson) terminal.step('Audit trail')
  const verification = await verifyAudit(database.db, {
    keys: createAuditKeys(settings.RC_AUDIT_KEYS),
    signal: AbortSignal.timeout(3_600_000),
    ...(isJson ? {} : { progress: (done, total) => terminal.progress('entries', done, total) }),
  })
  await noteVerification(database.db, verification, new Date())
  const { ok, entries, signedThrough, breaks } = verification
  if (isJson) terminal.say(JSON.stringify(verification))
  else {
    terminal.done(`${entries} entries ${ok ? 'hold' : 'DO NOT HOLD'}, signed through ${signedThrough}`)
    for (const { seq, at, kind } of breaks) terminal.say(`  ${kind} at entry ${seq}, dated ${at}`)
  }
  process.exitCode = ok ? 0 : 1
} catch (error) {
  const isInUse = error instanceof DirectoryInUseError
  const known = isInUse || error instanceof SettingsError
  console.error(known ? (error as Error).message : error)
  if (isInUse) console.error('while it runs, ask it: GET /api/audit/verify?full=true')
  process.exitCode = 2
}
