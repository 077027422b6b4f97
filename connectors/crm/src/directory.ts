import type { Pseudonyms } from '@rc/core/pseudonyms'
import { customValues } from './custom-values.ts'
import type { FieldNames } from './mapping.ts'
import type { Contact } from './payloads/records.ts'

/** Which household a record of the CRM belongs to, by pseudonymous reference. */
export interface Directory {
  clientOf(contactId: string | null): string | null
  clientOfHousehold(householdKey: string): string | null
}

/** The contacts and households of earlier syncs, for an incremental one. */
export interface KnownClients {
  /** CRM contact or company id → client_ref. */
  readonly byContact: ReadonlyMap<string, string>
  /** household_key → client_ref. */
  readonly byHousehold: ReadonlyMap<string, string>
}

/** A company record is a household when it carries the firm's own household fields; others are just companies. */
export function isHousehold(contact: Contact, names: FieldNames): boolean {
  const values = customValues(names, contact.values)
  return contact.IsCompany && (values.text('householdRef') ?? values.text('clientStatus')) !== null
}

/** The reference CRM and custodian share, keyed: the custody import computes the same. */
export const householdKeyOf = (
  contact: Contact,
  names: FieldNames,
  pseudonyms: Pseudonyms,
): string | null => {
  const ref = customValues(names, contact.values).text('householdRef')
  return ref === null ? null : pseudonyms.hash(ref)
}

export function createDirectory(
  contacts: readonly Contact[],
  names: FieldNames,
  pseudonyms: Pseudonyms,
  known: KnownClients = { byContact: new Map(), byHousehold: new Map() },
): Directory {
  const byContact = new Map(known.byContact)
  const byHousehold = new Map(known.byHousehold)
  for (const company of contacts.filter((contact) => isHousehold(contact, names))) {
    const clientRef = pseudonyms.ref('client', company.ContactId)
    byContact.set(company.ContactId, clientRef)
    const key = householdKeyOf(company, names, pseudonyms)
    if (key !== null) byHousehold.set(key, clientRef)
  }
  for (const { ContactId, CompanyId, IsCompany } of contacts) {
    if (IsCompany) continue
    const clientRef = byContact.get(CompanyId ?? '')
    if (clientRef === undefined) byContact.delete(ContactId)
    else byContact.set(ContactId, clientRef)
  }
  return {
    clientOf: (contactId) => byContact.get(contactId ?? '') ?? null,
    clientOfHousehold: (key) => byHousehold.get(key) ?? null,
  }
}

/** Of several contacts the first that belongs to a household, else the first. */
export const mainContactOf = (ids: readonly string[], directory: Directory): string | null =>
  ids.find((id) => directory.clientOf(id) !== null) ?? ids[0] ?? null
