import { randomUUID } from 'node:crypto'
import { appendAudit } from '@rc/audit/append-audit'
import type { Role } from '@rc/core/roles'
import type { Db } from '@rc/db/database'

/** Gives a new installation its first people; does nothing once there is anyone. */
export async function ensureFirstPeople(
  db: Db,
  people: readonly { email: string; role: Role }[],
): Promise<void> {
  if (people.length === 0) return
  await db.transaction().execute(async (trx) => {
    const anyone = await trx.selectFrom('people').select('id').limit(1).executeTakeFirst()
    if (anyone !== undefined) return
    const added = await trx
      .insertInto('people')
      .values(
        people.map(({ email, role }) => ({
          id: `psn_${randomUUID()}`,
          email: email.toLowerCase(),
          role,
          active: true,
        })),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'role'])
      .execute()
    await appendAudit(
      trx,
      added.map(({ id, role }) => ({
        at: new Date(),
        actorRef: null,
        actorRole: 'settings',
        action: 'person.activated',
        entityType: 'Person',
        entityRef: id,
        result: 'SUCCESS',
        details: { before: null, after: role },
      })),
    )
  })
}
