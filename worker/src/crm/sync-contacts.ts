import {
  createDirectory,
  pullContacts,
  toAdvisorRows,
  toClientRows,
  toContactIndexRows,
  toTaxIdentifierRows,
  type Contact,
  type Directory,
  type KnownClients,
} from '@rc/connector-crm'
import type { Db } from '@rc/db/database'
import { storeTaxIdentifiers } from '@rc/personal-data/tax-identifiers'
import { moveWatermark, saveContactCounts } from './crm-source-state.ts'
import { convertAll, gather, markGone, newest, portionsOf, store, type CrmSync } from './crm-sync.ts'
import { crmTables } from './crm-tables.ts'
import type { FileOwners } from './sync-files.ts'

export interface SyncedContacts {
  readonly directory: Directory
  /** CRM ids of what was read: whose files may have changed. */
  readonly owners: FileOwners
  readonly written: number
}

/** Contacts and households of earlier syncs: an incremental one sees only what changed. */
export async function readKnownClients(db: Db): Promise<KnownClients> {
  const contacts = await db
    .selectFrom('contacts_index')
    .select(['crm_contact_id', 'client_ref'])
    .where('client_ref', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const households = await db
    .selectFrom('clients')
    .select(['household_key', 'client_ref'])
    .where('household_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    byContact: new Map(contacts.map((row) => [row.crm_contact_id, row.client_ref ?? ''])),
    byHousehold: new Map(households.map((row) => [row.household_key ?? '', row.client_ref])),
  }
}

async function storeAdvisors(sync: CrmSync): Promise<number> {
  const rows = toAdvisorRows(sync.setup.users, sync)
  return store(sync, {
    table: crmTables.advisors,
    rows,
    trigger: 'client_change',
    last: (trx) => markGone(sync, trx, crmTables.advisors, { rows, rejected: 0 }),
  })
}

async function storeContacts(
  sync: CrmSync,
  contacts: readonly Contact[],
  directory: Directory,
  rejected: number,
) {
  const context = { ...sync, directory }
  const clients = await convertAll(portionsOf(contacts), (rows) => toClientRows(rows, context))
  const index = await convertAll(portionsOf(contacts), (rows) => toContactIndexRows(rows, context))
  const stored = await store(sync, {
    table: crmTables.clients,
    rows: clients,
    trigger: 'client_change',
    last: (trx) => markGone(sync, trx, crmTables.clients, { rows: clients, rejected }),
  })
  const indexed = await store(sync, {
    table: crmTables.contacts,
    rows: index,
    trigger: 'client_change',
    last: async (trx) => {
      await moveWatermark(trx, 'contacts', newest(contacts))
      const gone = await markGone(sync, trx, crmTables.contacts, { rows: index, rejected })
      await storeTaxIdentifiers(trx, sync.dataKeys, toTaxIdentifierRows(contacts, sync))
      if (sync.mode === 'full') await saveContactCounts(trx, { read: index.length, rejected })
      return gone
    },
  })
  return stored + indexed
}

/** Advisors, households and the contact index. */
export async function syncContacts(sync: CrmSync): Promise<SyncedContacts> {
  const pages = pullContacts(sync.crm, sync.run.signal, { since: sync.since('contacts') })
  const { rows: contacts, rejected } = await gather(pages, (rows) => rows)
  const known = sync.mode === 'full' ? undefined : await readKnownClients(sync.db)
  const directory = createDirectory(contacts, sync.mapping.names, sync.pseudonyms, known)
  const advisors = await storeAdvisors(sync)
  const written = await storeContacts(sync, contacts, directory, rejected)
  const ours = contacts.filter(({ ContactId }) => directory.clientOf(ContactId) !== null)
  const idsOf = (isCompany: boolean) =>
    ours.filter((contact) => contact.IsCompany === isCompany).map(({ ContactId }) => ContactId)
  return { directory, owners: { households: idsOf(true), people: idsOf(false) }, written: advisors + written }
}
