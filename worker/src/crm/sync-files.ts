import { pullFiles, toDocumentRows, type CommunicationRow, type Directory } from '@rc/connector-crm'
import { sql } from 'kysely'
import { store, type CrmSync } from './crm-sync.ts'
import { crmTables } from './crm-tables.ts'
import { removeMissing } from './store-rows.ts'
import { withinRetention } from './sync-communications.ts'

const dayMs = 86_400_000
const defaultFilesPerRun = 300
const filesPerIncrement = 10

/** `count` of a ring, starting one turn further each day. */
export function turnOf(ids: readonly string[], count: number, day: number): string[] {
  if (ids.length <= count) return [...ids]
  const start = (day * count) % ids.length
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, count)
}

function contactsToAsk(sync: CrmSync, contactIds: readonly string[]): string[] {
  if (sync.mode === 'incremental') return contactIds.slice(0, filesPerIncrement)
  const day = Math.floor(sync.beganAt.getTime() / dayMs)
  return turnOf(contactIds, sync.filesPerRun ?? defaultFilesPerRun, day)
}

/** Documents of some contacts; it takes a call for each, so they take turns. */
export async function syncFiles(
  sync: CrmSync,
  directory: Directory,
  contactIds: readonly string[],
): Promise<number> {
  const context = { ...sync, directory }
  const rows: CommunicationRow[] = []
  const asked: string[] = []
  for await (const page of pullFiles(sync.crm, sync.run.signal, contactsToAsk(sync, contactIds))) {
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
