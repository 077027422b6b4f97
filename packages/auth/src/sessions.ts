import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { appendAudit } from '@rc/audit/append-audit'
import { ApiError } from '@rc/core/errors'
import { gathered } from '@rc/core/gathered'
import type { Role } from '@rc/core/roles'
import type { Db, Trx } from '@rc/db/database'
import { prepared } from '@rc/db/prepared'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { NOWHERE, type Origin } from './origin.ts'
import { issueRefreshToken, takeRefreshToken } from './refresh-tokens.ts'
import { sessionEntry } from './session-entry.ts'

/** By the specification: a session ends eight hours after sign-in, whatever is refreshed, and a person has two. */
export const SESSION_HOURS = 8
export const SESSION_LIMIT = 2

const MOST_REMEMBERED = 5_000

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

/** Holds as long as the version of who may see what (`access_version`) is the one it was read at. */
export interface RememberedSession extends LiveSession {
  readonly accessVersion: number
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

/** One of a person's own sessions, as he may see it. */
export interface OpenSession extends Session {
  readonly startedAt: Date
}

/** Starting, refreshing and ending leave entries in the audit trail, in the transaction that does it. */
export interface Sessions {
  /** Never leaves more than two, however many sign-ins race. Throws CONFLICT when the policy is to refuse. */
  start(personId: string, from?: Origin): Promise<StartedSession>
  /** Null for an unknown, ended or expired session, or a person who is no longer active. */
  find(id: string): Promise<LiveSession | null>
  /** As it was last found, without asking; null when it was not, or is known to have changed since. */
  remembered(id: string): RememberedSession | null
  /** Told of the version of who may see what, where that was read: nothing older is remembered any more. */
  noteVersion(accessVersion: number): void
  /** Takes a refresh token and gives the next one. */
  refresh(token: string, from?: Origin): Promise<Refreshed>
  /** Ends one of the person's own open sessions; false when there is none of that id. */
  end(id: string, personId: string, reason: EndReason, from?: Origin): Promise<boolean>
  /** The person's open sessions, the oldest first. */
  list(personId: string): Promise<readonly OpenSession[]>
}

export type EndReason = 'logout' | 'ended_by_person' | 'session_limit' | 'refresh_token_reused'

export function createSessions(db: Db, now: () => Date, policy: SessionLimitPolicy = 'oldest'): Sessions {
  const memory = new LRUCache<string, RememberedSession>({ max: MOST_REMEMBERED })
  let version = 0
  const noteVersion = (seen: number): void => {
    if (seen > version) memory.clear()
    version = Math.max(version, seen)
  }
  // Requests that have arrived together are read from their connections one after the other, in one turn.
  const find = gathered(async (ids) => {
    const found = await findSessions(db, ids, now())
    for (const [id, session] of found) {
      noteVersion(session.accessVersion)
      if (session.accessVersion === version) memory.set(id, session)
    }
    return found
  }, nextTurn)
  return {
    find: async (id) => (await find(id)) ?? null,
    remembered(id) {
      const known = memory.get(id)
      return known === undefined || known.session.expiresAt <= now() ? null : known
    },
    noteVersion,
    start: (personId, from = NOWHERE) =>
      db.transaction().execute((trx) => startSession(trx, personId, { now: now(), policy, from })),
    refresh: (token, from = NOWHERE) =>
      db.transaction().execute((trx) => refreshSession(trx, token, { now: now(), from })),
    end: (id, personId, reason, from = NOWHERE) =>
      db.transaction().execute(async (trx) => {
        const ended = await endSessions(trx, [id], { reason, now: now(), from, personId })
        return ended.length > 0
      }),
    list: (personId) => openSessions(db, personId, now()),
  }
}

const liveSessions = (db: Db | Trx, now: Date) =>
  db.selectFrom('sessions').where('sessions.ended_at', 'is', null).where('sessions.expires_at', '>', now)

interface SessionRow extends Person {
  readonly session_id: string
  readonly expires_at: Date
  readonly access_version: number
}
const readSessions = prepared<SessionRow>(`
  select s.id as session_id, s.expires_at, p.id, p.email, p.role, v.version as access_version
  from sessions s join people p on p.id = s.person_id cross join access_version v
  where s.id = any($1) and s.ended_at is null and s.expires_at > $2 and p.active`)

async function findSessions(
  db: Db | Trx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RememberedSession>> {
  const rows = await readSessions(db, [[...ids], now])
  return new Map(
    rows.map((row) => [
      row.session_id,
      {
        session: { id: row.session_id, expiresAt: row.expires_at },
        person: { id: row.id, email: row.email, role: row.role },
        accessVersion: row.access_version,
      },
    ]),
  )
}

async function openSessions(db: Db | Trx, personId: string, now: Date): Promise<readonly OpenSession[]> {
  const rows = await liveSessions(db, now)
    .select(['id', 'created_at', 'expires_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, startedAt: row.created_at, expiresAt: row.expires_at }))
}

interface Start {
  readonly now: Date
  readonly policy: SessionLimitPolicy
  readonly from: Origin
}

async function startSession(
  trx: Trx,
  personId: string,
  { now, policy, from }: Start,
): Promise<StartedSession> {
  // Sign-ins of one person come one after the other, over all processes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 0))`.execute(trx)
  const open = await openSessions(trx, personId, now)
  const ended = open.slice(0, Math.max(0, open.length - SESSION_LIMIT + 1)).map(({ id }) => id)
  if (ended.length > 0 && policy === 'reject') {
    throw new ApiError('CONFLICT', `there are ${SESSION_LIMIT} sessions already; end one first`)
  }
  const session = {
    id: `ses_${randomUUID()}`,
    expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
  }
  await trx
    .insertInto('sessions')
    .values({ id: session.id, person_id: personId, created_at: now, expires_at: session.expiresAt })
    .execute()
  const refreshToken = await issueRefreshToken(trx, session.id, now)
  await endSessions(trx, ended, { reason: 'session_limit', now, from, personId })
  await appendAudit(trx, [
    sessionEntry('auth.signed_in', await personOf(trx, personId), { sessionId: session.id, from, at: now }),
  ])
  return { ...session, refreshToken, ended }
}

async function refreshSession(
  trx: Trx,
  token: string,
  { now, from }: { readonly now: Date; readonly from: Origin },
): Promise<Refreshed> {
  const taken = await takeRefreshToken(trx, token, now)
  if (taken === null) return { outcome: 'unknown' }
  if (taken.outcome === 'reused') {
    await endSessions(trx, [taken.sessionId], { reason: 'refresh_token_reused', now, from })
    return { outcome: 'reused' }
  }
  const live = (await findSessions(trx, [taken.sessionId], now)).get(taken.sessionId)
  if (live === undefined) return { outcome: 'unknown' }
  const refreshToken = await issueRefreshToken(trx, live.session.id, now)
  await appendAudit(trx, [
    sessionEntry('auth.refreshed', live.person, { sessionId: live.session.id, from, at: now }),
  ])
  return { outcome: 'renewed', live, refreshToken }
}

interface End {
  readonly reason: EndReason
  readonly now: Date
  readonly from: Origin
  /** Only sessions of this person. */
  readonly personId?: string
}

/** Ends those that are open and tells the audit trail; gives their ids. */
async function endSessions(
  trx: Trx,
  ids: readonly string[],
  { reason, now, from, personId }: End,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .returning(['id', 'person_id'])
    .execute()
  const owner = ended[0] === undefined ? undefined : await personOf(trx, ended[0].person_id)
  if (owner === undefined) return []
  const action = reason === 'logout' ? 'auth.signed_out' : 'auth.session_ended'
  await appendAudit(
    trx,
    ended.map(({ id }) => sessionEntry(action, owner, { sessionId: id, from, at: now, reason })),
  )
  return ended.map(({ id }) => id)
}

const personOf = (trx: Trx, id: string): Promise<Pick<Person, 'id' | 'role'>> =>
  trx.selectFrom('people').select(['id', 'role']).where('id', '=', id).executeTakeFirstOrThrow()
