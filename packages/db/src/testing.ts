import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate, openDatabase, type Database } from './database.ts'

/** Set by tests/support/global-setup.ts: where the migrated template is. */
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
  if (backend === 'postgres') return openServerDatabase()
  const dump = template().dump
  const database = openDatabase({ memory: true, ...(dump === undefined ? {} : { template: dump }) })
  if (dump === undefined) await migrate(database.db)
  return database
}

async function openServerDatabase(): Promise<Database> {
  const url = template().url
  if (url === undefined) throw new Error('RC_TEST_DATABASE_URL is not set')
  const name = `rc_test_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = openDatabase({ url: own.href })
  await migrate(database.db)
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      await administer(url, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
