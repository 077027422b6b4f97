import type { Directory } from '@rc/auth/second-factor'
import {
  openWorkspace,
  pullSecondFactor,
  WorkspaceError,
  type WorkspaceSettings,
} from '@rc/connector-workspace'
import { SettingsError } from '@rc/settings'
import type { FastifyBaseLogger } from 'fastify'

/** A person waits for the answer. */
const DEADLINE_MS = 10_000

/** The directory of the workplace suite, asked for second factors. Throws when the suite was not opened for that. */
export function openDirectory(
  settings: WorkspaceSettings,
  { now, log }: { readonly now: () => Date; readonly log: FastifyBaseLogger },
): Directory {
  const { client, access } = openWorkspace(settings, { now, log })
  const { directoryReader: reader, domains } = access
  if (reader === undefined)
    throw new SettingsError(['RC_WORKSPACE_FILE: has no directoryReader, which RC_OIDC_MFA=directory needs'])
  return {
    domains,
    async secondFactor(email) {
      try {
        const isEnforced = await pullSecondFactor(client, { reader, email }, AbortSignal.timeout(DEADLINE_MS))
        return isEnforced ? 'PROVEN' : 'MISSING'
      } catch (error) {
        const why = error instanceof WorkspaceError ? error.message : 'no answer in time'
        log.error({ source: 'workspace', why }, 'the directory does not tell of a second factor')
        return 'UNKNOWN'
      }
    },
  }
}
