import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db, Trx } from './database.ts'

const MARK = '/* prepared */'

/**
 * A statement that is asked again and again, always in the same words, with its values as `$1`, `$2`: PostgreSQL parses and
 * plans it once a connection, and here nothing has to be put together.
 */
export function prepared<Row>(
  text: string,
): (db: Db | Trx, values: readonly unknown[]) => Promise<readonly Row[]> {
  const marked = `${MARK} ${text}`
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))).rows
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `rc_${hash('sha256', text).slice(0, 16)}`
  names.set(text, name)
  return name
}

type Query = (asked: unknown, values?: unknown, ...more: unknown[]) => unknown

/** A connection that gives statements that are `prepared` a name of their own. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const preparing: Query = (asked, values, ...more) =>
      typeof asked === 'string' && asked.startsWith(MARK)
        ? query({ name: nameOf(asked), text: asked, values }, ...more)
        : query(asked, values, ...more)
    this.query = preparing as typeof this.query
  }
}
