import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DirectoryInUseError } from '@rc/db/directory-lock'
import { migrate, openDatabase, type Database } from '@rc/db/database'
import { createDataKeys, type DataKeys } from '@rc/personal-data/data-keys'
import { readOperator, type Operator } from '@rc/personal-data/operator'
import { SettingsError, type Settings } from '@rc/settings'

/** Settings that every command on personal data needs. */
export const NEEDED = ['RC_DATABASE_URL', 'RC_DATA_DIR', 'RC_DATA_KEYS'] as const

/** What a command on personal data works with. */
export interface Records extends AsyncDisposable {
  readonly db: Database['db']
  readonly keys: DataKeys
  readonly operator: Operator
}

/** What was asked for on the command line: a subject, who asks (`--by`), why (`--reason`), and `--json`. */
export interface Asked {
  readonly subject: string | undefined
  readonly by: string
  readonly reason: string
  readonly json: boolean
}

/** Throws TypeError for an option that is not known. */
export function readAsked(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { by: { type: 'string' }, reason: { type: 'string' }, json: { type: 'boolean' } },
  })
  const { by = '', reason = '', json = false } = values
  return { subject: positionals[0], by, reason, json }
}

/** The database, embedded or not, and the person who works on it. */
export async function openRecords(settings: Settings, { by, reason }: Asked): Promise<Records> {
  await using stack = new AsyncDisposableStack()
  const { RC_DATABASE_URL: url, RC_DATA_DIR: directory, RC_DATA_KEYS: keys } = settings
  const database = stack.use(openDatabase(url === undefined ? { directory: resolve(directory) } : { url }))
  await migrate(database.db)
  const operator = await readOperator(database.db, by, reason)
  const owned = stack.move()
  return {
    db: database.db,
    keys: createDataKeys(keys),
    operator,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Says what went wrong, without anything of the data, and ends with 2. */
export function endWith(error: unknown): void {
  const words = error instanceof Error ? error.message : 'failed'
  console.error(words)
  if (error instanceof DirectoryInUseError) console.error('stop it first: it holds the embedded database')
  if (error instanceof SettingsError) console.error('see the table of settings in README.md')
  process.exitCode = 2
}
