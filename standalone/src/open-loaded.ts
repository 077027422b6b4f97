import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isNew, migrate, openDatabase, type Database, type DatabaseLocation } from '@rc/db/database'
import { needsLoading } from './demonstration.ts'

/** The database, migrated; null when the firm is not in it yet. */
export async function openIfLoaded(location: DatabaseLocation): Promise<Database | null> {
  if (isNew(location)) return null
  const database = await openMigrated(location)
  if (!(await needsLoading(database.db))) return database
  await database[Symbol.asyncDispose]()
  return null
}

/** The process that loads has said why it ended. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError'
}

/**
 * Loads the firm and opens the database. A process of its own loads, with the outside world and the database in it: that
 * takes several times the memory of answering, and WebAssembly gives none back while it runs. Throws NotLoadedError.
 */
export async function loadAndOpen(location: DatabaseLocation): Promise<Database> {
  const loading = fork(join(import.meta.dirname, 'load/main.ts'), ['--outside'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [status] = (await once(loading, 'exit')) as [number | null]
  if (status !== 0)
    throw new NotLoadedError('the demonstration firm could not be loaded; starting again goes on with it')
  return openMigrated(location)
}

async function openMigrated(location: DatabaseLocation): Promise<Database> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(openDatabase(location))
  await migrate(database.db)
  stack.move()
  return database
}
