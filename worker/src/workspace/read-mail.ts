import { readSource, type RoundOptions } from './meet-failures.ts'
import { syncMailbox } from './sync-mailbox.ts'
import type { WorkspaceSync } from './workspace-sync.ts'

export interface ReadMail {
  readonly rows: number
  /** Hashes of people outside whose messages came or went. */
  readonly concerned: ReadonlySet<string>
}

/** Mail of all mailboxes, at most `limit` messages of each one's past. */
export async function readMail(sync: WorkspaceSync, limit: number, options: RoundOptions): Promise<ReadMail> {
  const concerned = new Set<string>()
  let rows = 0
  const turns = sync.access.mailboxes.map((address) => ({
    resource: sync.pseudonyms.hash(address),
    work: async () => {
      const synced = await syncMailbox(sync, address, limit)
      rows += synced.stored
      for (const hash of synced.concerned) concerned.add(hash)
    },
  }))
  await readSource(sync, 'workspace.gmail', turns, options)
  return { rows, concerned }
}
