import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A key file of the Cloud console, as far as it is used. */
export const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  private_key_id: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  client_email: z.email(),
})
export type ServiceAccount = z.output<typeof serviceAccount>

const address = z.email().transform((text) => text.toLowerCase())

/** What an administrator hands over: whose metadata is read, with which keys. */
export const workspaceAccess = z.object({
  /** Mail domains of the firm: what passes between them is internal. */
  domains: z.array(z.string().min(1).toLowerCase()).min(1),
  mailboxes: z.array(address).min(1),
  /** Shared drives whose files are indexed, each read as a person who may see all of it. */
  drives: z.array(z.object({ id: z.string().min(1), reader: address })).default([]),
  /** An administrator who may read users: in whose name the directory is asked for second factors. */
  directoryReader: address.optional(),
  serviceAccounts: z.array(serviceAccount).min(1),
})
export type WorkspaceAccess = z.output<typeof workspaceAccess>

/** The account that reads a mailbox: always the same one, spread evenly by the hash of the address. */
export function accountFor(accounts: readonly ServiceAccount[], subject: string): ServiceAccount {
  const number = createHash('sha256').update(subject).digest().readUInt32BE(0)
  const account = accounts[number % accounts.length]
  if (account === undefined) throw new RangeError('there is no service account')
  return account
}
