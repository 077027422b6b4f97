import { createAccessTokens } from '@rc/auth/access-token'
import { createSessions } from '@rc/auth/sessions'
import { createSigningKeys, SIGNING_KEYS } from '@rc/auth/signing-keys'
import type { Role } from '@rc/core/roles'
import { createSeal } from '@rc/core/seal'
import type { Db } from '@rc/db/database'
import type { Settings } from '@rc/settings'

/** A session of the demonstration person of a role, without the sign-in; its access token. */
export async function startSession(db: Db, settings: Settings, role: Role): Promise<string> {
  const now = (): Date => new Date()
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', role)
    .where('email', '=', `${role}@demo.local`)
    .executeTakeFirstOrThrow()
  const session = await createSessions(db, now).start(person.id)
  const keys = createSigningKeys(db, createSeal(settings.RC_SESSION_SECRET, SIGNING_KEYS), now)
  return (await createAccessTokens(keys, now).sign(session.id, session.expiresAt)).token
}
