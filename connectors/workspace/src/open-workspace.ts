import { readFileSync } from 'node:fs'
import type { QuotaRegime } from './quota.ts'
import { workspaceAccess, type WorkspaceAccess } from './service-account.ts'
import { createWorkspaceClient, type WorkspaceClient, type WorkspaceLog } from './workspace-client.ts'

/** The settings of the same names. */
export interface WorkspaceSettings {
  readonly RC_WORKSPACE_FILE: string
  readonly RC_WORKSPACE_URL?: string | undefined
  readonly RC_WORKSPACE_QUOTA: QuotaRegime
  readonly production: boolean
}

interface WorkspaceDeps {
  readonly now: () => Date
  readonly log: WorkspaceLog
  /** Instead of the network. */
  readonly fetch?: typeof fetch
  /** The pauses between attempts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** The longest one attempt may take. */
  readonly deadlineMs?: number
}

/** The project the simulator's keys belong to. */
const developmentProject = 'development-only'

function readAccess({ RC_WORKSPACE_FILE: file, production }: WorkspaceSettings): WorkspaceAccess {
  const access = workspaceAccess.parse(JSON.parse(readFileSync(file, 'utf8')))
  const isUnsafe = access.serviceAccounts.some(({ project_id: project }) => project === developmentProject)
  if (production && isUnsafe) throw new Error('RC_WORKSPACE_FILE: holds a key of development')
  return access
}

/** The workplace suite as its administrator opened it to us. Throws when the file is missing or not as described. */
export function openWorkspace(
  settings: WorkspaceSettings,
  { now, log, fetch, wait, deadlineMs }: WorkspaceDeps,
): { readonly client: WorkspaceClient; readonly access: WorkspaceAccess } {
  const access = readAccess(settings)
  const client = createWorkspaceClient({
    accounts: access.serviceAccounts,
    baseUrl: settings.RC_WORKSPACE_URL,
    regime: settings.RC_WORKSPACE_QUOTA,
    now,
    log,
    ...(fetch === undefined ? {} : { fetch }),
    ...(wait === undefined ? {} : { wait }),
    ...(deadlineMs === undefined ? {} : { attemptMs: deadlineMs }),
  })
  return { client, access }
}
