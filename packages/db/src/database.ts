import { Kysely, PGliteDialect, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { DatabaseSchema } from './database-schema.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { PooledKysely } from './pooled-kysely.ts'
import { PreparingClient } from './prepared.ts'
import { traceStatement } from './trace-statement.ts'
import { migrations } from './migrations/index.ts'

export type Db = Kysely<DatabaseSchema>
export type Trx = Transaction<DatabaseSchema>

export type DatabaseLocation =
  | { readonly url: string; readonly poolSize?: number }
  | { readonly directory: string }
  | { readonly memory: true; readonly template?: string }

/** An open database; disposing of it closes every connection and gives the directory back. */
export interface Database extends AsyncDisposable {
  readonly db: Db
  /** The raw connection behind `db`, for the queue: exactly one of the two is set. */
  readonly embedded: EmbeddedDatabase | null
  readonly pool: pg.Pool | null
}

// The same JavaScript types from both databases: days are text, counts are numbers, money stays exact text.
const TYPES: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
}
const parserOf = ((oid: number, format: 'text') =>
  TYPES[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

/** Whether nobody ever opened the embedded database of this place; never of a server. */
export const isNew = (location: DatabaseLocation): boolean =>
  'directory' in location && !existsSync(filesOf(location.directory))

/**
 * Opens PostgreSQL at a URL, or the embedded one in a directory or in memory.
 * Throws DirectoryInUseError when another process holds the directory.
 */
export function openDatabase(location: DatabaseLocation): Database {
  return 'url' in location ? openServer(location.url, location.poolSize ?? 10) : openEmbedded(location)
}

const filesOf = (directory: string): string => join(directory, 'postgres')

function openServer(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 120_000,
    // Statements here take milliseconds; compiling one that is thought to be dear would take longer than running it.
    options: '-c jit=off',
    types: { getTypeParser: parserOf },
  })
  // An idle connection that the server drops is replaced by the next query; it must not end the process.
  pool.on('error', () => undefined)
  const db = new PooledKysely(pool)
  return { db, pool, embedded: null, [Symbol.asyncDispose]: () => db.destroy() }
}

function openEmbedded(location: { directory: string } | { memory: true; template?: string }): Database {
  const unlock = 'directory' in location ? lockDirectory(location.directory) : () => undefined
  const embedded = new EmbeddedDatabase(
    'directory' in location ? { directory: filesOf(location.directory) } : { template: location.template },
  )
  const db = new Kysely<DatabaseSchema>({
    dialect: new PGliteDialect({ pglite: embedded }),
    log: traceStatement,
  })
  return {
    db,
    embedded,
    pool: null,
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await embedded.close()
      unlock()
    },
  }
}

/** Brings the schema up to date; several processes may call it at once. Throws the first failing migration's error. */
export async function migrate(db: Db): Promise<void> {
  if (await isMigrated(db)) return
  const { error } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw error
}

/** Asked by name: the migrator looks at every column of every partition first, which takes a good part of a start. */
async function isMigrated(db: Db): Promise<boolean> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db)
  if (found[0]?.name == null) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    Object.keys(migrations).toSorted(),
  )
}

/** Names of the migrations of this version that the database lacks; changes nothing. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migratorOf(db).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

const migratorOf = (db: Db): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
