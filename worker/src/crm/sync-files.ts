import {
  pullFiles,
  toDocumentRows,
  type CommunicationRow,
  type CrmFile,
  type Directory,
} from '@rc/connector-crm'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { markDocumentsGone, storeDocuments, type SeenDocument } from '../records/store-documents.ts'
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

interface Attachments {
  readonly contactRef: string
  readonly clientRef: string | null
  readonly files: readonly CrmFile[]
}

const toSeen = (file: CrmFile, { contactRef, clientRef }: Attachments): SeenDocument => ({
  source: 'crm',
  sourceId: file.FileId,
  path: [],
  name: file.DisplayName ?? file.FileName ?? '',
  mimeType: file.FileType === 'pdf' ? 'application/pdf' : 'application/octet-stream',
  createdAt: file.DateCreated,
  modifiedAt: file.DateCreated,
  bytes: file.FileSize,
  contentHash: null,
  authorEmail: null,
  attachedTo: { contactRef, clientRef },
})

/** Attachments enter the document index; those that hang there no more leave it. */
async function storeAttachments(trx: Trx, sync: CrmSync, attached: readonly Attachments[]): Promise<number> {
  const deps = { ...sync, job: `lacrm_${sync.mode}_sync` }
  const there = attached.flatMap((one) =>
    one.files.filter(({ DateDeleted }) => DateDeleted === null).map((file) => toSeen(file, one)),
  )
  const stored = await storeDocuments(trx, there, deps)
  const gone = await markDocumentsGone(
    trx,
    {
      source: 'crm',
      attachedTo: attached.map(({ contactRef }) => contactRef),
      except: there.map(({ sourceId }) => sourceId),
    },
    deps,
  )
  return stored + gone
}

/** Documents of some contacts; it takes a call for each, so they take turns. */
export async function syncFiles(sync: CrmSync, directory: Directory, owners: FileOwners): Promise<number> {
  const context = { ...sync, directory }
  const rows: CommunicationRow[] = []
  const asked: Attachments[] = []
  for await (const page of pullFiles(sync.crm, sync.run.signal, contactsToAsk(sync, owners))) {
    rows.push(...toDocumentRows(page.rows, page.contactId, context))
    const contactRef = sync.pseudonyms.ref('contact', page.contactId)
    const clientRef = directory.clientOf(page.contactId)
    if (page.rejected === 0) asked.push({ contactRef, clientRef, files: page.rows })
  }
  if (asked.length === 0) return 0
  const kept = withinRetention(sync, rows)
  const contacts = asked.map(({ contactRef }) => contactRef)
  const scope = sql`source = 'crm' and channel = 'DOCUMENT' and contact_ref in (${sql.join(contacts)})`
  return store(sync, {
    table: crmTables.communications,
    rows: kept,
    trigger: 'client_communication',
    last: async (trx) => {
      const removed = await removeMissing(trx, crmTables.communications, kept, scope)
      return removed + (await storeAttachments(trx, sync, asked))
    },
  })
}
