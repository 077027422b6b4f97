import type { Db, Trx } from '@rc/db/database'

export type WorkspaceSource = 'workspace.gmail' | 'workspace.calendar' | 'workspace.drive'

export interface SyncCursor {
  readonly cursor: unknown
  readonly parkedUntil: Date | null
  readonly problem: string | null
}

/** Where the last read of a resource ended; undefined when it has never been read. */
export async function readCursor(
  db: Db,
  source: WorkspaceSource,
  resource: string,
): Promise<SyncCursor | undefined> {
  const row = await db
    .selectFrom('sync_cursors')
    .select(['cursor', 'parked_until', 'problem'])
    .where('source', '=', source)
    .where('resource', '=', resource)
    .executeTakeFirst()
  return row && { cursor: row.cursor, parkedUntil: row.parked_until, problem: row.problem }
}

interface Changes {
  readonly cursor?: object
  readonly parkedUntil?: Date
  readonly problem?: string
}

/** Moves a cursor, in the transaction that stored what was read; nothing is in its way any more unless said so. */
export async function saveCursor(
  db: Db | Trx,
  source: WorkspaceSource,
  resource: string,
  { cursor, parkedUntil, problem }: Changes,
): Promise<void> {
  const set = {
    parked_until: parkedUntil ?? null,
    problem: problem ?? null,
    ...(cursor !== undefined && { cursor: JSON.stringify(cursor) }),
  }
  await db
    .insertInto('sync_cursors')
    .values({ source, resource, cursor: '{}', ...set })
    .onConflict((conflict) => conflict.columns(['source', 'resource']).doUpdateSet(set))
    .execute()
}
