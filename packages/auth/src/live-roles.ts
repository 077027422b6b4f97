import type { Role } from '@rc/core/roles'
import type { Db } from '@rc/db/database'

/** The present role behind each of these sessions that still lives, in one statement; those that ended are missing. */
export async function readLiveRoles(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Role>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.id', 'people.role'])
    .where('sessions.id', 'in', [...sessionIds])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('people.active', '=', true)
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}
