import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@rc/db/database'
import { administer } from '@rc/db/testing'
import { loadInto, startOutside } from './demonstration.ts'

/** Loads the demonstration firm once for the run: as a dump for the embedded database, as a template for PostgreSQL. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'rc-demonstration-'))
  const outside = await startOutside(directory)
  const undo: (() => Promise<void>)[] = [() => rm(directory, { recursive: true, force: true })]
  process.env['RC_TEST_DATA_DIR'] = directory
  {
    await using database = openDatabase({ memory: true })
    await migrate(database.db)
    await loadInto(database, outside.url, directory)
    const dump = join(directory, 'demonstration.tar')
    await writeFile(dump, (await database.embedded?.dump()) ?? '')
    process.env['RC_TEST_DEMONSTRATION'] = dump
  }
  const server = process.env['RC_TEST_DATABASE_URL']
  if (server !== undefined) {
    const name = `rc_demonstration_${randomUUID().replaceAll('-', '')}`
    await administer(server, `create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    await using database = openDatabase({ url: url.href })
    await migrate(database.db)
    // An outside world of its own: the CRM would make a second full load within a minute wait.
    const another = await startOutside(directory)
    await loadInto(database, another.url, directory)
    await another.close()
    process.env['RC_TEST_DEMONSTRATION_DATABASE'] = name
    undo.push(() => administer(server, `drop database ${name} with (force)`))
  }
  await outside.close()
  return async () => {
    for (const step of undo) await step()
  }
}
