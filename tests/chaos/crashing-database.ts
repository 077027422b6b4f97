import type { Database, Db } from '@rc/db/database'
import type { DatabaseSchema } from '@rc/db/database-schema'
import {
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'

/** The process of a worker, as the database sees it: from one step on, nothing more is heard of it. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/** Whether it is behind an error; a job that goes on with what can be had throws it among others. */
export const isCrash = (error: unknown): boolean =>
  error instanceof Crash ||
  (error instanceof AggregateError && error.errors.some(isCrash)) ||
  (error instanceof Error && error.cause !== undefined && isCrash(error.cause))

export interface CrashingDatabase {
  readonly db: Db
  /** Steps taken so far. */
  readonly steps: () => number
}

/**
 * The same database, seen by a process that dies at its n-th step (0: never). A step is a statement, the moment before a
 * commit or the moment after one, when the commit stands and the process does not know it.
 */
export function crashingDatabase(database: Database, at: number): CrashingDatabase {
  let taken = 0
  const step = (): void => {
    taken += 1
    if (at > 0 && taken >= at) throw new Crash(`at step ${at}`)
  }
  const dialect = dialectOf(database)
  const db = new Kysely<DatabaseSchema>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (of) => dialect.createIntrospector(of),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new CrashingDriver(dialect.createDriver(), step),
    },
  })
  return { db, steps: () => taken }
}

function dialectOf({ embedded, pool }: Database): Dialect {
  if (embedded !== null) return new PGliteDialect({ pglite: embedded })
  if (pool === null) throw new Error('the database is not open')
  return new PostgresDialect({ pool })
}

class CrashingDriver implements Driver {
  readonly #driver: Driver
  readonly #step: () => void
  readonly #wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(driver: Driver, step: () => void) {
    this.#driver = driver
    this.#step = step
  }

  init = (): Promise<void> => this.#driver.init()

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#driver.acquireConnection()
    const wrapped: DatabaseConnection = {
      executeQuery: async (query, options) => {
        this.#step()
        return connection.executeQuery(query, options)
      },
      streamQuery: () => {
        throw new Error('jobs do not stream')
      },
    }
    this.#wrapped.set(wrapped, connection)
    return wrapped
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#step()
    await this.#driver.beginTransaction(this.#of(connection), settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#step()
    await this.#driver.commitTransaction(this.#of(connection))
    this.#step()
  }

  /** What the server does for a client that is gone. */
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    this.#driver.rollbackTransaction(this.#of(connection))

  releaseConnection = (connection: DatabaseConnection): Promise<void> =>
    this.#driver.releaseConnection(this.#of(connection))

  /** The connection behind is the test's. */
  destroy = async (): Promise<void> => undefined

  #of(connection: DatabaseConnection): DatabaseConnection {
    const own = this.#wrapped.get(connection)
    if (own === undefined) throw new Error('a connection of another driver')
    return own
  }
}
