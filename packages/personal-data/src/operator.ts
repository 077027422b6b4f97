import type { Db } from '@rc/db/database'

/** Who works at the machine, and why, as the trail has it. Nobody proves it there: access to the machine is the proof. */
export interface Operator {
  readonly personId: string
  readonly role: string
  readonly reason: string
}

/** Roles that may open, re-seal or erase personal data from the command line. */
const ROLES: ReadonlySet<string> = new Set(['executive', 'compliance'])

const MOST = 500

/** The active person of that address. Throws when there is none, or the role may not. */
export async function readOperator(db: Db, email: string, reason: string): Promise<Operator> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'role'])
    .where('email', '=', email.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
  if (person === undefined || !ROLES.has(person.role))
    throw new Error('--by must be the address of an active person of compliance or executive')
  if (reason.trim() === '' || reason.length > MOST)
    throw new Error(`--reason must say why, in ${MOST} characters at most`)
  return { personId: person.id, role: person.role, reason }
}
