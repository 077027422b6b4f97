import type { WorkspaceAccess, WorkspaceClient } from '@rc/connector-workspace'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Db } from '@rc/db/database'
import type { Emit } from '@rc/db/events'
import { COMMUNICATIONS_DAYS } from '@rc/db/retention-schedule'
import type { JobRun, QueueLog } from '@rc/queue'

export interface WorkspaceSyncDeps {
  readonly db: Db
  readonly client: WorkspaceClient
  readonly access: Pick<WorkspaceAccess, 'domains' | 'mailboxes' | 'drives'>
  readonly pseudonyms: Pseudonyms
  readonly now: () => Date
  readonly emit: Emit
  readonly log: Pick<QueueLog, 'warn'>
  /** Messages one run reads of a mailbox's past; the following runs go on. */
  readonly messagesPerRun?: number
}

/** One run under way. */
export interface WorkspaceSync extends WorkspaceSyncDeps {
  readonly run: JobRun
  readonly beganAt: Date
  /** Older metadata is not read; what is stored of it goes by the retention schedule, or a legal hold keeps it. */
  readonly cutoff: Date
  /** True for an address of the firm itself. */
  readonly isOwn: (address: string) => boolean
}

const retentionMs = COMMUNICATIONS_DAYS * 86_400_000

export function beginSync(deps: WorkspaceSyncDeps, run: JobRun): WorkspaceSync {
  const beganAt = deps.now()
  const mailboxes = new Set(deps.access.mailboxes)
  const domains = new Set(deps.access.domains)
  return {
    ...deps,
    run,
    beganAt,
    cutoff: new Date(beganAt.getTime() - retentionMs),
    isOwn: (address) => mailboxes.has(address) || domains.has(address.slice(address.indexOf('@') + 1)),
  }
}

/** Works on a few items at a time; after a failure none is begun, and it is thrown when all have ended. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const ended = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        try {
          await work(item)
        } catch (error) {
          waiting.length = 0
          throw error
        }
      }
    }),
  )
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
