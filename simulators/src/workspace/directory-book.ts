import type { Firm } from '../firm/model.ts'
import { firmDomain } from '../firm/people.ts'
import { demoAccounts } from '../idp/accounts.ts'

/** Somebody who has left: the directory knows the address, and nobody may act for it. */
export const formerColleague = `former.colleague@${firmDomain}`
/** Who may read the directory. */
export const directoryReader = `administrator@${firmDomain}`

/** A user as far as the directory is asked; the fields are those of the Admin SDK. */
export interface DirectoryUser {
  readonly id: string
  readonly primaryEmail: string
  readonly isAdmin: boolean
  readonly suspended: boolean
  readonly archived: boolean
  readonly isEnrolledIn2Sv: boolean
  readonly isEnforcedIn2Sv: boolean
}

export type UserChange = Partial<
  Pick<DirectoryUser, 'suspended' | 'archived' | 'isEnrolledIn2Sv' | 'isEnforcedIn2Sv'>
>

/** Who has an account of the firm. */
export interface DirectoryBook {
  user(address: string): DirectoryUser | undefined
  /** False when there is no such user. */
  change(address: string, change: UserChange): boolean
}

/** The people of the firm and of the demonstration; a second factor is enforced for those who have one. */
export function createDirectoryBook(firm: Firm): DirectoryBook {
  const users = new Map<string, DirectoryUser>()
  const add = (primaryEmail: string, more: Partial<DirectoryUser> = {}): void => {
    const flags = { isAdmin: false, suspended: false, archived: false }
    const factor = { isEnrolledIn2Sv: true, isEnforcedIn2Sv: true }
    const id = String(100_000_000_000_000_000_000n + BigInt(users.size))
    users.set(primaryEmail, { id, primaryEmail, ...flags, ...factor, ...more })
  }
  for (const { email } of firm.advisors) add(email)
  for (const { email, hasSecondFactor: has } of demoAccounts)
    add(email, { isEnrolledIn2Sv: has, isEnforcedIn2Sv: has })
  add(directoryReader, { isAdmin: true })
  add(formerColleague, { suspended: true })
  return {
    user: (address) => users.get(address.toLowerCase()),
    change: (address, change) => {
      const user = users.get(address.toLowerCase())
      if (user !== undefined) users.set(user.primaryEmail, { ...user, ...change })
      return user !== undefined
    },
  }
}
