import {
  createDirectory,
  pullContactsById,
  pullFieldNames,
  toClientRows,
  toContactIndexRows,
  toTaxIdentifierRows,
} from '@rc/connector-crm'
import type { Trx } from '@rc/db/database'
import { storeTaxIdentifiers } from '@rc/personal-data/tax-identifiers'
import { readCrmSourceState } from './crm-source-state.ts'
import { gather, type CrmSyncDeps } from './crm-sync.ts'
import { crmTables } from './crm-tables.ts'
import { storeRows } from './store-rows.ts'
import { readKnownClients } from './sync-contacts.ts'

/**
 * Reads these contacts again and stores what changed, with its trigger in the same transaction: one call for the names
 * of the fields, one for 200 contacts. What the CRM no longer knows is marked. The number of rows written. The
 * watermark stays: other changes may lie before these.
 */
export async function syncNamedContacts(
  deps: CrmSyncDeps,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const { db, crm, pseudonyms, now } = deps
  const state = await readCrmSourceState(db)
  const mapping = await pullFieldNames(crm, signal, state.ids)
  const pages = pullContactsById(crm, signal, ids)
  const { rows: contacts, rejected } = await gather(pages, (rows) => rows)
  const directory = createDirectory(contacts, mapping.names, pseudonyms, await readKnownClients(db))
  const context = { mapping, pseudonyms, directory }
  const found = new Set(contacts.map(({ ContactId }) => ContactId))
  const gone = rejected > 0 ? [] : ids.filter((id) => !found.has(id))
  return db.transaction().execute(async (trx) => {
    let written = await storeRows(trx, crmTables.clients, toClientRows(contacts, context))
    written += await storeRows(trx, crmTables.contacts, toContactIndexRows(contacts, context))
    written += await markGone(trx, gone, now())
    await storeTaxIdentifiers(trx, deps.dataKeys, toTaxIdentifierRows(contacts, context))
    if (written > 0) await deps.emit('client_change', trx, { source: 'crm' })
    return written
  })
}

async function markGone(trx: Trx, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const contacts = await trx
    .updateTable('contacts_index')
    .set({ deleted_at: now })
    .where('crm_contact_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const clients = await trx
    .updateTable('clients')
    .set({ deleted_at: now })
    .where('crm_company_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(contacts.numUpdatedRows + clients.numUpdatedRows)
}
