import { hash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'

/**
 * Begins a statement that is asked again and again, always in the same words: PostgreSQL then parses and plans it once a
 * connection. Its values go by parameters.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `rc_${hash('sha256', text).slice(0, 16)}`
  names.set(text, name)
  return name
}

type Query = (asked: unknown, values?: unknown, ...more: unknown[]) => unknown

/** A connection that gives statements which begin with `PREPARED` a name of their own. */
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
