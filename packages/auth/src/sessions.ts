import { randomUUID } from 'node:crypto'
import type { Role } from '@rc/core/roles'
import type { Db } from '@rc/db/database'

export const SESSION_HOURS = 8

export interface Session {
  readonly id: string
  readonly expiresAt: Date
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly role: Role
}

/** A session with the person as the table has him now: a change of role is seen by the next request. */
export interface LiveSession {
  readonly session: Session
  readonly person: Person
}

export interface Sessions {
  start(personId: string): Promise<Session>
  /** Null for an unknown, ended or expired session, or a person who is no longer active. */
  find(id: string): Promise<LiveSession | null>
  end(id: string, reason: string): Promise<void>
  count(personId: string): Promise<number>
}

export function createSessions(db: Db, now: () => Date): Sessions {
  return {
    async start(personId) {
      const id = `ses_${randomUUID()}`
      const expiresAt = new Date(now().getTime() + SESSION_HOURS * 3_600_000)
      await db
        .insertInto('sessions')
        .values({ id, person_id: personId, created_at: now(), expires_at: expiresAt })
        .execute()
      return { id, expiresAt }
    },
    async find(id) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .select(['sessions.expires_at', 'people.id', 'people.email', 'people.role'])
        .where('sessions.id', '=', id)
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '>', now())
        .where('people.active', '=', true)
        .executeTakeFirst()
      if (row === undefined) return null
      return {
        session: { id, expiresAt: row.expires_at },
        person: { id: row.id, email: row.email, role: row.role },
      }
    },
    async end(id, reason) {
      await db
        .updateTable('sessions')
        .set({ ended_at: now(), ended_reason: reason })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    },
    async count(personId) {
      const { n } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirstOrThrow()
      return n
    },
  }
}
