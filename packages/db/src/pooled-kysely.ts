import { isTracing } from '@rc/traces/spans'
import { type CompiledQuery, Kysely, PostgresDialect, type QueryResult } from 'kysely'
import type pg from 'pg'
import type { DatabaseSchema } from './database-schema.ts'
import { traceStatement } from './trace-statement.ts'

/**
 * Kysely over a pool. A statement that is compiled already (`prepared`) goes to the pool as it is, which takes half the
 * processor time; where statements are traced it goes the way of all others.
 */
export class PooledKysely extends Kysely<DatabaseSchema> {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }), log: traceStatement })
    this.#pool = pool
  }

  override async executeQuery<Row>(
    ...given: Parameters<Kysely<DatabaseSchema>['executeQuery']>
  ): Promise<QueryResult<Row>> {
    const [query] = given
    if (isTracing() || !isCompiled(query)) return (await super.executeQuery(...given)) as QueryResult<Row>
    const { rows } = await this.#pool.query<Row & pg.QueryResultRow>(query.sql, [...query.parameters])
    return { rows }
  }
}

const isCompiled = (query: object): query is CompiledQuery => 'sql' in query && 'parameters' in query
