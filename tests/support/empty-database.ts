import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@rc/db/database'
import { administer } from '@rc/db/testing'

/** Builds the migrated templates once for all test files, and says which servers the run leaves out. */
export async function setup(): Promise<() => Promise<void>> {
  for (const [name, setting] of Object.entries({
    PostgreSQL: 'RC_TEST_DATABASE_URL',
    Redis: 'RC_TEST_REDIS_URL',
  })) {
    if (process.env[setting] === undefined) console.log(`not tried: ${name} (set ${setting} to try it)`)
  }
  const directory = await mkdtemp(join(tmpdir(), 'rc-template-'))
  const undo = [() => rm(directory, { recursive: true, force: true })]
  await using database = openDatabase({ memory: true })
  await migrate(database.db)
  if (database.embedded === null) throw new Error('the template is an embedded database')
  const file = join(directory, 'template.tar')
  await writeFile(file, await database.embedded.dump())
  process.env['RC_TEST_TEMPLATE'] = file
  const server = process.env['RC_TEST_DATABASE_URL']
  if (server !== undefined) undo.push(await buildOnServer(server))
  return async () => {
    for (const step of undo) await step()
  }
}

async function buildOnServer(server: string): Promise<() => Promise<void>> {
  const name = `rc_template_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await using database = openDatabase({ url: url.href })
  await migrate(database.db)
  process.env['RC_TEST_TEMPLATE_DATABASE'] = name
  return () => administer(server, `drop database ${name} with (force)`)
}
