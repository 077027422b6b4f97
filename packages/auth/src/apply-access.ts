import { randomUUID } from 'node:crypto'
import { ApiError } from '@rc/core/errors'
import { PERMISSIONS, type Role } from '@rc/core/roles'
import type { Trx } from '@rc/db/database'

interface PersonNow {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly active: boolean
}

/** A change of a person, as the trail has it. */
export interface PersonChange {
  readonly action: 'person.activated' | 'person.deactivated' | 'person.role_changed'
  readonly entityType: 'Person'
  readonly entityRef: string
  readonly details: { readonly before: Role | null; readonly after: Role | null }
}

/**
 * Locks who decides and whom it is about, in one order for everyone, and looks again whether the first may decide: two
 * approvers can not take each other's role at the same moment. Throws FORBIDDEN.
 */
export async function lockPeople(
  trx: Trx,
  approverId: string,
  subjectEmail: string,
): Promise<{ readonly approver: PersonNow; readonly subject: PersonNow | null }> {
  const people = await trx
    .selectFrom('people')
    .select(['id', 'email', 'role', 'active'])
    .where(({ or, eb }) => or([eb('id', '=', approverId), eb('email', '=', subjectEmail)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const approver = people.find(({ id }) => id === approverId)
  if (approver?.active !== true || !PERMISSIONS[approver.role].includes('access:approve'))
    throw new ApiError('FORBIDDEN', 'the permission access:approve is needed')
  return { approver, subject: people.find(({ email }) => email === subjectEmail) ?? null }
}

/** Gives or takes a role. Sessions of someone who has none any more end; a changed role counts with the next request. */
export async function applyAccess(
  trx: Trx,
  { email, role }: { readonly email: string; readonly role: Role | null },
  subject: PersonNow | null,
  now: Date,
): Promise<PersonChange[]> {
  const before = subject?.active === true ? subject.role : null
  if (before === role) return []
  if (role === null) return subject === null ? [] : deactivate(trx, subject, now)
  const { id } = await trx
    .insertInto('people')
    .values({ id: `psn_${randomUUID()}`, email, role, active: true, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role, active: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const action = before === null ? 'person.activated' : 'person.role_changed'
  return [{ action, entityType: 'Person', entityRef: id, details: { before, after: role } }]
}

async function deactivate(trx: Trx, { id, role }: PersonNow, now: Date): Promise<PersonChange[]> {
  await trx.updateTable('people').set({ active: false }).where('id', '=', id).execute()
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'deactivated' })
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  return [
    {
      action: 'person.deactivated',
      entityType: 'Person',
      entityRef: id,
      details: { before: role, after: null },
    },
  ]
}
