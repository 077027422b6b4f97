import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate, openDatabase, type Database } from './database.ts'

/** Set by tests/support/empty-database.ts: where the migrated template is. */
const template = () => ({
  dump: process.env['RC_TEST_TEMPLATE'],
  url: process.env['RC_TEST_DATABASE_URL'],
})

export type TestBackend = 'embedded' | 'postgres'

/** The databases the shared tests run on: always the embedded one, PostgreSQL where RC_TEST_DATABASE_URL names one. */
export const testBackends = (): TestBackend[] =>
  template().url === undefined ? ['embedded'] : ['embedded', 'postgres']

/** A migrated, empty database of its own; dispose of it at the end of the test. */
export async function openTestDatabase(backend: TestBackend = 'embedded'): Promise<Database> {
  if (backend === 'postgres') return openServerDatabase(process.env['RC_TEST_TEMPLATE_DATABASE'])
  const dump = template().dump
  const database = openDatabase({ memory: true, ...(dump === undefined ? {} : { template: dump }) })
  if (dump === undefined) await migrate(database.db)
  return database
}

/** A database with the demonstration firm in it; only in runs that have loaded it (tests/integration, tests/e2e). */
export async function openDemonstrationDatabase(backend: TestBackend = 'embedded'): Promise<Database> {
  if (backend === 'postgres') return openServerDatabase(process.env['RC_TEST_DEMONSTRATION_DATABASE'])
  const dump = process.env['RC_TEST_DEMONSTRATION']
  if (dump === undefined) throw new Error('the demonstration firm was not loaded in this run')
  return openDatabase({ memory: true, template: dump })
}

async function openServerDatabase(from?: string): Promise<Database> {
  const url = template().url
  if (url === undefined) throw new Error('RC_TEST_DATABASE_URL is not set')
  const name = `rc_test_${randomUUID().replaceAll('-', '')}`
  await administer(
    url,
    from === undefined ? `create database ${name}` : `create database ${name} template ${from}`,
  )
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = openDatabase({ url: own.href })
  if (from === undefined) await migrate(database.db)
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      await administer(url, `drop database ${name} with (force)`)
    },
  }
}

/** Runs one statement on the server that RC_TEST_DATABASE_URL names. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
