import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ApiError } from '@rc/core/errors'
import type { Role } from '@rc/core/roles'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'

/** By the specification: a session ends eight hours after sign-in, whatever is refreshed, and a person has two. */
export const SESSION_HOURS = 8
export const SESSION_LIMIT = 2

/** What a sign-in beyond the limit does: it ends the oldest session, or is refused. */
export type SessionLimitPolicy = 'oldest' | 'reject'

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

export interface StartedSession extends Session {
  readonly refreshToken: string
  /** Sessions that had to end for this one. */
  readonly ended: readonly string[]
}

export type Refreshed =
  | { readonly outcome: 'renewed'; readonly live: LiveSession; readonly refreshToken: string }
  /** A token that was used before: its session has been ended. */
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'unknown' }

export interface Sessions {
  /** Never leaves more than two, however many sign-ins race. Throws CONFLICT when the policy is to refuse. */
  start(personId: string): Promise<StartedSession>
  /** Null for an unknown, ended or expired session, or a person who is no longer active. */
  find(id: string): Promise<LiveSession | null>
  /** Takes a refresh token and gives the next one. */
  refresh(token: string): Promise<Refreshed>
  end(id: string, reason: string): Promise<void>
  count(personId: string): Promise<number>
}

export function createSessions(db: Db, now: () => Date, policy: SessionLimitPolicy = 'oldest'): Sessions {
  const find = async (id: string): Promise<LiveSession | null> => {
    const row = await liveSessions(db, now())
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .select(['sessions.expires_at', 'people.id', 'people.email', 'people.role'])
      .where('sessions.id', '=', id)
      .where('people.active', '=', true)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      session: { id, expiresAt: row.expires_at },
      person: { id: row.id, email: row.email, role: row.role },
    }
  }
  return {
    find,
    start: (personId) => db.transaction().execute((trx) => startSession(trx, personId, now(), policy)),
    async refresh(token) {
      const taken = await db.transaction().execute((trx) => takeRefreshToken(trx, token, now()))
      if (typeof taken === 'string') return { outcome: taken }
      const live = await find(taken.sessionId)
      return live === null ? { outcome: 'unknown' } : { outcome: 'renewed', live, refreshToken: taken.next }
    },
    end: (id, reason) => endSessions(db, [id], reason, now()),
    async count(personId) {
      const { n } = await liveSessions(db, now())
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow()
      return n
    },
  }
}

const liveSessions = (db: Db | Trx, now: Date) =>
  db.selectFrom('sessions').where('sessions.ended_at', 'is', null).where('sessions.expires_at', '>', now)

async function startSession(
  trx: Trx,
  personId: string,
  now: Date,
  policy: SessionLimitPolicy,
): Promise<StartedSession> {
  // Sign-ins of one person come one after the other, over all processes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 0))`.execute(trx)
  const open = await liveSessions(trx, now)
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ended = open.slice(0, Math.max(0, open.length - SESSION_LIMIT + 1)).map(({ id }) => id)
  if (ended.length > 0 && policy === 'reject') {
    throw new ApiError('CONFLICT', `there are ${SESSION_LIMIT} sessions already; end one first`)
  }
  await endSessions(trx, ended, 'session_limit', now)
  const session = {
    id: `ses_${randomUUID()}`,
    expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
  }
  await trx
    .insertInto('sessions')
    .values({ id: session.id, person_id: personId, created_at: now, expires_at: session.expiresAt })
    .execute()
  return { ...session, refreshToken: await issueRefreshToken(trx, session.id, now), ended }
}

async function endSessions(db: Db | Trx, ids: readonly string[], reason: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute()
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

async function issueRefreshToken(trx: Trx, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOf(token), session_id: sessionId, issued_at: now })
    .execute()
  return token
}

/** Uses a token up and issues the next; a token that was used before ends its whole session. */
async function takeRefreshToken(trx: Trx, token: string, now: Date) {
  const known = await trx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) return 'unknown' as const
  if (known.used_at !== null) {
    await endSessions(trx, [known.session_id], 'refresh_token_reused', now)
    return 'reused' as const
  }
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .execute()
  return { sessionId: known.session_id, next: await issueRefreshToken(trx, known.session_id, now) }
}
