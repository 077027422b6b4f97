import { createHash, randomBytes } from 'node:crypto'
import type { Trx } from '@rc/db/database'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token of a session; only its hash is stored. */
export async function issueRefreshToken(trx: Trx, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOf(token), session_id: sessionId, issued_at: now })
    .execute()
  return token
}

interface TakenToken {
  /** `reused`: the token was taken before, so there are two who have it. */
  readonly outcome: 'taken' | 'reused'
  readonly sessionId: string
}

/** Uses a token up; of several that come at once, one takes it. Null for a token nobody issued. */
export async function takeRefreshToken(trx: Trx, token: string, now: Date): Promise<TakenToken | null> {
  const hash = hashOf(token)
  const known = await trx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) return null
  if (known.used_at !== null) return { outcome: 'reused', sessionId: known.session_id }
  await trx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', hash).execute()
  return { outcome: 'taken', sessionId: known.session_id }
}
