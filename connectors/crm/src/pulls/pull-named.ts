import type { CrmClient } from '../crm-client.ts'
import { resolveMapping, type KnownIds, type Mapping } from '../mapping.ts'
import { pageOf, type Page } from '../payloads/page.ts'
import { contact, customField, type Contact } from '../payloads/records.ts'
import { largestPage } from './pull-list.ts'

const chunkSize = 200

/** What the CRM's fields are called now, for those an earlier sync has found; one call. */
export async function pullFieldNames(
  client: CrmClient,
  signal: AbortSignal,
  known: KnownIds,
): Promise<Mapping> {
  const fields = await client.call(
    'GetCustomFields',
    { MaxNumberOfResults: largestPage },
    pageOf(customField),
    { priority: 'bulk', signal },
  )
  return resolveMapping({ customFields: fields.rows, pipelines: [] }, known)
}

/** Contacts by their ids, a call for 200 of them; those the CRM does not know are left out. */
export async function* pullContactsById(
  client: CrmClient,
  signal: AbortSignal,
  ids: readonly string[],
): AsyncGenerator<Page<Contact>> {
  for (let start = 0; start < ids.length; start += chunkSize) {
    const some = ids.slice(start, start + chunkSize)
    const parameters = { ContactIds: some, MaxNumberOfResults: some.length, Page: 1 }
    yield await client.call('GetContactsById', parameters, pageOf(contact), { priority: 'bulk', signal })
  }
}
