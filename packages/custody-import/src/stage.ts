import type { CustodyKind } from '@rc/connector-custody'
import type { Db, Trx } from '@rc/db/database'
import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type StoredRecord, type Target, targets } from './target.ts'

/** A record with the line it came from. */
export type Placed = { readonly line: number; readonly record: StoredRecord }

/** Rows of one file that nobody sees yet, in a table of their own; disposing of it drops the table. */
export interface Stage extends AsyncDisposable {
  readonly kind: CustodyKind
  readonly target: Target
  readonly name: string
  readonly table: RawBuilder<unknown>
  /** Names of tables made beside it, which go with it. */
  readonly beside: string[]
}

const PREFIX = 'custody_stage_'
/** No import takes as long: what is older was left by a process that died. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/**
 * Opens a stage, and drops those that were abandoned. It is not worth logging: who comes again with the file begins
 * anew.
 */
export async function openStage(db: Db, kind: CustodyKind, now: Date): Promise<Stage> {
  const target = targets[kind]
  await dropAbandoned(db, now)
  const name = `${PREFIX}${now.getTime()}_${randomBytes(4).toString('hex')}`
  const table = sql.table(name)
  await sql`create unlogged table ${table} (line integer not null, ${typed(target)}, primary key (${list(target.key)}))`.execute(
    db,
  )
  const beside: string[] = []
  return {
    kind,
    target,
    name,
    table,
    beside,
    // What cannot be dropped now is abandoned.
    [Symbol.asyncDispose]: () => drop(db, [name, ...beside]).catch(() => undefined),
  }
}

const drop = async (db: Db, names: readonly string[]): Promise<void> => {
  await sql`drop table if exists ${sql.join(names.map((name) => sql.table(name)))}`.execute(db)
}

async function dropAbandoned(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relname ~ ${`^${PREFIX}[0-9]+_`} and pg_table_is_visible(oid) and pg_has_role(relowner, 'usage')
      and split_part(relname, '_', 3)::bigint < ${now.getTime() - ABANDONED_AFTER_MS}`.execute(db)
  if (rows.length > 0)
    await drop(
      db,
      rows.map(({ name }) => name),
    )
}

const columnsOf = ({ columns, staged = {} }: Target) => Object.entries({ ...columns, ...staged })

const typed = (target: Target) =>
  sql.join(columnsOf(target).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

export const list = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

/** Stages a chunk, and returns the lines of those whose key the file had before: of equal keys the first counts. */
export async function stageChunk(
  db: Db,
  { table, target }: Stage,
  chunk: readonly Placed[],
): Promise<number[]> {
  const records = JSON.stringify(chunk.map(({ line, record }) => ({ line, ...record })))
  const recordset = sql`jsonb_to_recordset(${records}::jsonb) as r(line integer, ${typed(target)})`
  const columns = list(['line', ...columnsOf(target).map(([name]) => name)])
  const { numAffectedRows } = await sql`
    insert into ${table} (${columns}) select ${columns} from ${recordset} on conflict do nothing`.execute(db)
  if (Number(numAffectedRows) === chunk.length) return []
  const { rows } = await sql<{ line: number }>`
    select r.line from ${recordset} join ${table} s using (${list(target.key)}) where s.line <> r.line`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

/** Pages of staged rows a statement takes in, some hundred thousand rows. */
const PAGES = 2048

/** Puts the staged rows into the table reports read. An existing row is updated. */
export async function moveStaged(
  trx: Trx,
  { name, table, target }: Stage,
  importId: string,
  atOnce = PAGES,
): Promise<void> {
  const columns = list(Object.keys(target.columns))
  for (const onPages of await pagesOf(trx, name, atOnce))
    await sql`
      insert into ${sql.table(target.table)} (${columns}, import_id)
      select ${columns}, ${importId}::text from ${table} where ${onPages}
      on conflict (${list(target.key)}) do update set ${assignments(target)}`.execute(trx)
}

/** Conditions on the rows of a table: together they take in all of them, each so many pages at once. */
export async function pagesOf(db: Db | Trx, name: string, atOnce: number): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${name}::regclass) / current_setting('block_size')::bigint as pages`.execute(db)
  const stretches = Math.ceil((rows[0]?.pages ?? 0) / atOnce)
  return Array.from({ length: stretches }, (_each, n) => {
    const [from, to] = [`(${n * atOnce},0)`, `(${(n + 1) * atOnce},0)`]
    return sql`ctid >= ${from}::tid and ctid < ${to}::tid`
  })
}

function assignments(target: Target): RawBuilder<unknown> {
  const { table, key, keepsNewest = false } = target
  const changed = Object.keys(target.columns).filter((column) => !key.includes(column))
  const set = changed.map((column) => {
    const next = sql.ref(`excluded.${column}`)
    const now = sql.ref(`${table}.${column}`)
    return keepsNewest
      ? sql`${sql.ref(column)} = case when ${sql.ref('excluded.as_of')} >= ${sql.ref(`${table}.as_of`)}
          then coalesce(${next}, ${now}) else ${now} end`
      : sql`${sql.ref(column)} = ${next}`
  })
  return sql.join([...set, sql`import_id = excluded.import_id`])
}
