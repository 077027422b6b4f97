import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@rc/db/database'

/** Builds the migrated template once for all test files, and says which servers the run leaves out. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'rc-template-'))
  await using database = openDatabase({ memory: true })
  await migrate(database.db)
  if (database.embedded === null) throw new Error('the template is an embedded database')
  const file = join(directory, 'template.tar')
  await writeFile(file, await database.embedded.dump())
  process.env['RC_TEST_TEMPLATE'] = file
  for (const [name, setting] of Object.entries({
    PostgreSQL: 'RC_TEST_DATABASE_URL',
    Redis: 'RC_TEST_REDIS_URL',
  })) {
    if (process.env[setting] === undefined) console.log(`not tried: ${name} (set ${setting} to try it)`)
  }
  return () => rm(directory, { recursive: true, force: true })
}
