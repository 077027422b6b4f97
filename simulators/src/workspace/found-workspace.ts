import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Firm } from '../firm/model.ts'
import { firmDomain } from '../firm/people.ts'
import { demoDomain } from '../idp/accounts.ts'
import { directoryReader } from './directory-book.ts'
import { firmDriveId } from './drive-book.ts'
import { createServiceAccounts, type ServiceAccountKey } from './service-accounts.ts'

const founded = z.object({
  serviceAccounts: z.array(
    z.object({
      type: z.literal('service_account'),
      project_id: z.string(),
      private_key_id: z.string(),
      private_key: z.string(),
      client_email: z.string(),
      client_id: z.string(),
    }),
  ),
})

/**
 * The service accounts of a directory, made with new keys at its founding. They lie in `workspace.json`, together
 * with mailboxes, shared drive and directory of the firm: the file an administrator would hand to the worker as a secret.
 */
export async function foundWorkspace(directory: string, firm: Firm): Promise<readonly ServiceAccountKey[]> {
  const file = join(directory, 'workspace.json')
  await mkdir(directory, { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) return founded.parse(JSON.parse(text)).serviceAccounts
  const serviceAccounts = createServiceAccounts(2)
  const mailboxes = firm.advisors.map(({ email }) => email)
  const drives = mailboxes.slice(0, 1).map((reader) => ({ id: firmDriveId, reader }))
  await writeFile(
    file,
    JSON.stringify(
      { domains: [firmDomain, demoDomain], mailboxes, drives, directoryReader, serviceAccounts },
      null,
      2,
    ),
    {
      mode: 0o600,
    },
  )
  return serviceAccounts
}
