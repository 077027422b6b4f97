import type { Db } from '@rc/db/database'
import type { Trigger } from '@rc/db/events'
import { sql } from 'kysely'
import { unchangedSince } from './unchanged-since.ts'

/** A figure that looks at every account, and is therefore computed ahead for what is asked for most. */
export interface KeptFigure<Key extends readonly string[], Value> {
  readonly name: string
  /** What it rests on is told of by one of these, in the transaction of the change. */
  readonly changes: readonly Trigger[]
  compute(db: Db, ...key: Key): Promise<Value>
}

/** The figure as it was rolled up, or computed where it was not or something has changed since. */
export const readFigure = async <Key extends readonly string[], Value>(
  db: Db,
  figure: KeptFigure<Key, Value>,
  ...key: Key
): Promise<Value> => (await readKept(db, figure, key))?.value ?? figure.compute(db, ...key)

/** The roll-up for a key; null without one, and when something was changed that its reading did not see. */
export async function readKept<Key extends readonly string[], Value>(
  db: Db,
  { name, changes }: KeptFigure<Key, Value>,
  key: Key,
): Promise<{ readonly value: Value } | null> {
  const { rows } = await sql<{ value: Value }>`
    select value from kept_figures s
    where figure = ${name} and key = ${keyText(key)} and ${unchangedSince(changes)}`.execute(db)
  return rows[0] ?? null
}

export const keyText = (key: readonly string[]): string => key.join(' ')
