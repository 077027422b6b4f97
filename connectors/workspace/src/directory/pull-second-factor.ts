import { z } from 'zod'
import type { WorkspaceClient } from '../workspace-client.ts'

/** A user as the Directory API shows one to an administrator; a field that is not there proves nothing. */
const user = z.object({
  primaryEmail: z.email(),
  suspended: z.boolean(),
  archived: z.boolean().default(false),
  isEnrolledIn2Sv: z.boolean(),
  isEnforcedIn2Sv: z.boolean(),
})

/**
 * Whether the directory enforces a second factor for a person who has set one up. `reader` is the administrator in whose
 * name it is asked. Rejects with WorkspaceError, also for an address the directory does not know, or with the signal's
 * reason.
 */
export async function pullSecondFactor(
  client: WorkspaceClient,
  { reader, email }: { readonly reader: string; readonly email: string },
  signal: AbortSignal,
): Promise<boolean> {
  const found = await client.get(
    {
      method: 'directory.users.get',
      subject: reader,
      path: `admin/directory/v1/users/${encodeURIComponent(email)}`,
      query: { fields: Object.keys(user.shape).join(','), projection: 'basic', viewType: 'admin_view' },
    },
    user,
    signal,
  )
  const isSame = found.primaryEmail.toLowerCase() === email.toLowerCase()
  const isActive = !found.suspended && !found.archived
  return isSame && isActive && found.isEnrolledIn2Sv && found.isEnforcedIn2Sv
}
