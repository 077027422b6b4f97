import { pullFiles, toDocumentRows, type CommunicationRow, type Directory } from '@rc/connector-crm'
import { sql } from 'kysely'
import { store, type CrmSync } from './crm-sync.ts'
import { crmTables } from './crm-tables.ts'
import { removeMissing } from './store-rows.ts'
import { withinRetention } from './sync-communications.ts'

const dayMs = 86_400_000
const defaultFilesPerRun = 600
const filesPerIncrement = 10

/** `count` of a ring, starting one turn further each day. */
export function turnOf(ids: readonly string[], count: number, day: number): string[] {
  if (ids.length <= count) return [...ids]
  const start = (day * count) % ids.length
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, count)
}

export interface FileOwners {
  readonly households: readonly string[]
  readonly people: readonly string[]
}

/** Documents hang at households more often than at people: three of four turns are theirs. */
function contactsToAsk(sync: CrmSync, { households, people }: FileOwners): string[] {
  if (sync.mode === 'incremental') return [...households, ...people].slice(0, filesPerIncrement)
  const day = Math.floor(sync.beganAt.getTime() / dayMs)
  const perRun = sync.filesPerRun ?? defaultFilesPerRun
  const reserved = Math.min(people.length, Math.floor(perRun / 4))
  const first = turnOf(households, perRun - reserved, day)
  return [...first, ...turnOf(people, perRun - first.length, day)]
}

/** Documents of some contacts; it takes a call for each, so they take turns. */
export async function syncFiles(sync: CrmSync, directory: Directory, owners: FileOwners): Promise<number> {
  const context = { ...sync, directory }
  const rows: CommunicationRow[] = []
  const asked: string[] = []
  for await (const page of pullFiles(sync.crm, sync.run.signal, contactsToAsk(sync, owners))) {
    rows.push(...toDocumentRows(page.rows, page.contactId, context))
    if (page.rejected === 0) asked.push(sync.pseudonyms.ref('contact', page.contactId))
  }
  if (asked.length === 0) return 0
  const kept = withinRetention(sync, rows)
  const scope = sql`source = 'crm' and channel = 'DOCUMENT' and contact_ref in (${sql.join(asked)})`
  return store(sync, {
    table: crmTables.communications,
    rows: kept,
    trigger: 'client_communication',
    last: (trx) => removeMissing(trx, crmTables.communications, kept, scope),
  })
}
